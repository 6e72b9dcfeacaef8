"""Conventions of rank correlations, label rankings and extreme labels."""

from __future__ import annotations

from metrics.conventions.entry import (
    HERE,
    IRCOR,
    NAPKINXC,
    PYXCLIB,
    SCIPY,
    SKLEARN,
    UNDEFINED,
    ZERO,
    Convention,
)
from metrics.steps import say

_TIES = say("items with equal ranks")
_CONSTANT = say("an order that ties all items")
_RANKS = say("ranks that the weights are of")
_UNEVEN = say("truncated lists of unequal length")
_FEW = say("propensities from one or two training items")
_START = say("where ranks begin")
_EMPTY = say("rows without anything to rank")
_NO_LABEL = say("rows without a true label")
_SCALE = say("what the mean is divided by")
_BEST = say("They count as ranked without a mistake.")
_LEFT_OUT = say("They are left out of the mean.")
_AS_ZERO = say("They count as 0.")
_WEBBER = "Webber, Moffat & Zobel (2010), A similarity measure for indefinite rankings"
_URBANO = "Urbano & Marrero (2017), The treatment of ties in AP correlation"
_CORSI = "Corsi & Urbano (2024), The treatment of ties in rank-biased overlap"
_JAIN = "Jain, Prabhu & Varma (2016), Extreme multi-label loss functions"
_RUN = "napkinxc run on a small case"
_READ = f"{_RUN}; pyxclib run or read in its source"

RANK_CORRELATION: tuple[Convention, ...] = (
    Convention(
        "kendall_tau",
        _TIES,
        say("The denominator leaves out the pairs that an order ties."),
        {"variant": "b"},
        (SCIPY,),
    ),
    Convention(
        "kendall_tau",
        _TIES,
        say("All pairs are in the denominator, so that ties bring the value closer to 0."),
        {"variant": "a"},
        source="Kendall (1938), A new measure of rank correlation",
    ),
    Convention("kendall_tau", _CONSTANT, UNDEFINED, {"variant": "b"}, (SCIPY,)),
    Convention("kendall_tau", _CONSTANT, ZERO, {"variant": "a"}, source=HERE),
    Convention(
        "spearman_rho",
        _TIES,
        say("They share the average rank, and the value is the correlation of the ranks."),
        tools=(SCIPY,),
    ),
    Convention(
        "spearman_rho",
        _TIES,
        say("The formula with squared differences is used all the same, which is inexact."),
        source="textbooks that print the short formula alone",
        ways=("squared differences with ties",),
    ),
    Convention(
        "weighted_rank_correlation",
        _RANKS,
        say("Those of x alone, the order that counts as true."),
        {"weights": "hyperbolic"},
        (f"{SCIPY}, weightedtau with rank given",),
        ways=(),
    ),
    Convention(
        "weighted_rank_correlation",
        _RANKS,
        say("Those of x and those of y in turn: the value is the mean of both."),
        tools=(f"{SCIPY}, weightedtau",),
        ways=("mean of both directions",),
    ),
    Convention(
        "ap_correlation",
        _TIES,
        say("The mean over all orders of the tied items."),
        tools=(f"{IRCOR}, tauAP_a",),
        source=f"{_URBANO}: ties of the predicted order",
    ),
    Convention(
        "ap_correlation",
        _TIES,
        say(
            "Tied items are compared with those above their group alone, and the value is the mean "
            "of both directions."
        ),
        tools=(f"{IRCOR}, tauAP_b",),
        source=_URBANO,
        computed=False,
    ),
    Convention(
        "ap_correlation",
        _TIES,
        say("Ties are refused: the first definition does not foresee them."),
        tools=(f"{IRCOR}, tauAP",),
        source="Yilmaz, Aslam & Robertson (2008), A new rank correlation coefficient for "
        "information retrieval",
        computed=False,
    ),
    Convention(
        "rank_biased_overlap",
        _TIES,
        say("The mean over all orders of the tied items."),
        source=f"{_CORSI}: RBO^a",
    ),
    Convention(
        "rank_biased_overlap",
        _TIES,
        say("All tied items stand at the first rank of their group."),
        source=f"{_WEBBER}; {_CORSI}: RBO^w",
        computed=False,
    ),
    Convention(
        "rank_biased_overlap",
        _TIES,
        say("As the mean, divided by what the ties leave of each list's overlap with itself."),
        source=f"{_CORSI}: RBO^b",
        computed=False,
    ),
    Convention(
        "rank_biased_overlap",
        say("what stands below the lists"),
        say("The lists go on to agree as they did."),
        {"form": "extrapolated"},
        source=_WEBBER,
    ),
    Convention(
        "rank_biased_overlap",
        say("what stands below the lists"),
        say("Nothing is added: the value is a lower bound."),
        {"form": "truncated"},
        source=_WEBBER,
    ),
    Convention(
        "rank_biased_overlap",
        _UNEVEN,
        say("The sum goes to the end of the longer list."),
        {"form": "truncated"},
        source=HERE,
    ),
    Convention(
        "rank_biased_overlap",
        _UNEVEN,
        say("The sum goes to the end of the shorter list."),
        {"form": "truncated to the shorter"},
        source="the Python package rbo of changyaochen, run or read in its source",
    ),
)

LABEL_RANKING: tuple[Convention, ...] = (
    Convention(
        "coverage_error",
        _START,
        say("At 1: a row with its one true label on top has a coverage of 1."),
        tools=(SKLEARN,),
    ),
    Convention(
        "coverage_error",
        _START,
        say("At 0: the value is one less."),
        source="Tsoumakas, Katakis & Vlahavas (2010), Mining multi-label data",
        ways=("coverage counted from 0",),
    ),
    *(
        entry
        for metric in (
            "coverage_error",
            "label_ranking_average_precision",
            "label_ranking_loss",
        )
        for entry in (
            Convention(metric, _EMPTY, _BEST, {"empty_rows": "best"}, (SKLEARN,)),
            Convention(metric, _EMPTY, _LEFT_OUT, {"empty_rows": "left out"}, source=HERE),
        )
    ),
)

EXTREME_LABELS: tuple[Convention, ...] = (
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
