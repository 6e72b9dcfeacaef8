"""Conventions of extreme labels."""

from __future__ import annotations

from metrics.declarations.convention import HERE, NAPKINXC, PYXCLIB, Convention
from metrics.steps import say

_FEW = say("propensities from one or two training items")
_NO_LABEL = say("rows without a true label")
_SCALE = say("what the mean is divided by")
_LEFT_OUT = say("They are left out of the mean.")
_AS_ZERO = say("They count as 0.")
_JAIN = "Jain, Prabhu & Varma (2016), Extreme multi-label loss functions"
_RUN = "napkinxc run on a small case"
_READ = f"{_RUN}; pyxclib run or read in its source"

CONVENTIONS: tuple[Convention, ...] = (
    *(
        entry
        for metric in ("labels_precision_at_k", "labels_dcg_at_k", "labels_ndcg_at_k")
        for entry in (
            Convention(metric, _NO_LABEL, _AS_ZERO, {"unlabelled": "zero"}, (NAPKINXC,), _RUN),
            Convention(metric, _NO_LABEL, _LEFT_OUT, {"unlabelled": "left out"}, source=HERE),
        )
    ),
    *(
        entry
        for metric in ("psp_at_k", "psdcg_at_k")
        for entry in (
            Convention(
                metric,
                _SCALE,
                say("Nothing: propensities let it grow above 1."),
                {"scale": "none"},
                (f"{NAPKINXC}, psprecision_at_k with normalize=False",)
                if metric == "psp_at_k"
                else (),
                _RUN if metric == "psp_at_k" else _JAIN,
            ),
            Convention(
                metric,
                _SCALE,
                say("The mean of the best orders."),
                {"scale": "ideal"},
                (NAPKINXC, PYXCLIB) if metric == "psp_at_k" else (NAPKINXC,),
                _READ,
            ),
            Convention(
                metric,
                _SCALE,
                say("Each row by its own best order, before the mean is taken."),
                {"scale": "ideal of each row"},
                source=HERE,
            ),
        )
    ),
    Convention(
        "psp_at_k",
        _FEW,
        say(
            "They come out above 1: C = (ln N - 1)(B + 1)^A, with the natural logarithm, is "
            "negative."
        ),
        source=_JAIN,
        computed=False,
    ),
    Convention("psp_at_k", _FEW, say("They are refused."), source=HERE, computed=False),
    Convention(
        "psndcg_at_k",
        _SCALE,
        say("Each row by the discounts of all ranks down to k."),
        {"normaliser": "k"},
        source=f"{_JAIN}; the extreme classification repository",
    ),
    Convention(
        "psndcg_at_k",
        _SCALE,
        say(
            "Each row by the discounts of as many ranks as it has true labels, k at most; then the "
            "mean by that of the best orders."
        ),
        {"normaliser": "ideal"},
        (NAPKINXC, PYXCLIB),
        _READ,
    ),
)
