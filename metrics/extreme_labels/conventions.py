"""Conventions of extreme labels."""

from __future__ import annotations

from metrics.declarations.convention import HERE, NAPKINXC, PYXCLIB, Topic, way
from metrics.steps import say

_FEW = say("propensities from one or two training items")
_NO_LABEL = say("rows without a true label")
_SCALE = say("what the mean is divided by")
_LEFT_OUT = say("They are left out of the mean.")
_AS_ZERO = say("They count as 0.")
_JAIN = "Jain, Prabhu & Varma (2016), Extreme multi-label loss functions"
_RUN = "napkinxc run on a small case"
_READ = f"{_RUN}; pyxclib run or read in its source"

_NOT_DIVIDED = say("Nothing: with propensities it can exceed 1.")
_MEAN_OF_BEST = say("The mean of the best orders.")
_ROW_BY_ROW = way(
    say("Each row by its own best order, before the mean is taken."),
    {"scale": "ideal of each row"},
    source=HERE,
)

CONVENTIONS = (
    *Topic(("labels_precision_at_k", "labels_dcg_at_k", "labels_ndcg_at_k"), _NO_LABEL).ways(
        way(_AS_ZERO, {"unlabelled": "zero"}, (NAPKINXC,), source=_RUN),
        way(_LEFT_OUT, {"unlabelled": "left out"}, source=HERE),
    ),
    *Topic("psp_at_k", _SCALE).ways(
        way(
            _NOT_DIVIDED,
            {"scale": "none"},
            (f"{NAPKINXC}, psprecision_at_k with normalize=False",),
            source=_RUN,
        ),
        way(_MEAN_OF_BEST, {"scale": "ideal"}, (NAPKINXC, PYXCLIB), source=_READ),
        _ROW_BY_ROW,
    ),
    *Topic("psdcg_at_k", _SCALE).ways(
        way(_NOT_DIVIDED, {"scale": "none"}, source=_JAIN),
        way(_MEAN_OF_BEST, {"scale": "ideal"}, (NAPKINXC,), source=_READ),
        _ROW_BY_ROW,
    ),
    *Topic("psp_at_k", _FEW).ways(
        way(
            say(
                "Propensities exceed 1, because ln N is less than 1 and so "
                "C = (ln N - 1)(B + 1)^A is negative."
            ),
            source=_JAIN,
            computed=False,
        ),
        way(say("Such propensities are refused."), source=HERE, computed=False),
    ),
    *Topic("psndcg_at_k", _SCALE).ways(
        way(
            say("Each row by the discounts of all ranks down to k."),
            {"normaliser": "k"},
            source=f"{_JAIN}; the extreme classification repository",
        ),
        way(
            say(
                "Each row by the discounts of as many ranks as it has true labels, k at most; then "
                "the mean by that of the best orders."
            ),
            {"normaliser": "ideal"},
            (NAPKINXC, PYXCLIB),
            source=_READ,
        ),
    ),
)
