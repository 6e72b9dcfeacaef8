"""Conventions of rank correlations."""

from __future__ import annotations

from metrics.declarations.convention import (
    HERE,
    IRCOR,
    SCIPY,
    UNDEFINED,
    ZERO,
    Topic,
    way,
)
from metrics.steps import say

_TIES = say("items with equal ranks")
_CONSTANT = say("an order that ties all items")
_RANKS = say("ranks that set the weights")
_UNEVEN = say("truncated lists of unequal length")
_WEBBER = "Webber, Moffat & Zobel (2010), A similarity measure for indefinite rankings"
_URBANO = "Urbano & Marrero (2017), The treatment of ties in AP correlation"
_CORSI = "Corsi & Urbano (2024), The treatment of ties in rank-biased overlap"

CONVENTIONS = (
    *Topic("kendall_tau", _TIES).ways(
        way(
            say("The denominator leaves out the pairs that an order ties."),
            {"variant": "b"},
            (SCIPY,),
        ),
        way(
            say("The denominator is n² (m - 1)/(2m), with m different ranks: tau-c."),
            tools=(f"{SCIPY} with variant='c'",),
            variants=("tau-c",),
        ),
        way(
            say("All pairs are in the denominator, so that ties bring the value closer to 0."),
            {"variant": "a"},
            source="Kendall (1938), A new measure of rank correlation",
        ),
    ),
    *Topic("kendall_tau", _CONSTANT).ways(
        way(UNDEFINED, {"variant": "b"}, (SCIPY,)), way(ZERO, {"variant": "a"}, source=HERE)
    ),
    *Topic("spearman_rho", _TIES).ways(
        way(
            say("They share the average rank, and the value is the correlation of the ranks."),
            tools=(SCIPY,),
        ),
        way(
            say("The formula with squared differences is used anyway, which is inexact."),
            source="textbooks that print the short formula alone",
            variants=("squared differences with ties",),
        ),
    ),
    *Topic("weighted_rank_correlation", _RANKS).ways(
        way(
            say("RC, from 0 to 1, with the weights of x, the order that counts as true."),
            source=HERE,
        ),
        way(
            say("Vigna's tau, from -1 to 1: the mean of the weights of x and those of y."),
            tools=(f"{SCIPY}, weightedtau",),
            variants=("weighted tau",),
        ),
        way(
            say("Vigna's tau, from -1 to 1, with the weights of x."),
            tools=(f"{SCIPY}, weightedtau with rank=None",),
            variants=("weighted tau by x",),
        ),
        way(
            say("RC with the weights of x and of y in turn: the value is the mean of both."),
            source="Vigna (2015), A weighted correlation index for rankings with ties, on RC",
            variants=("mean of both directions",),
        ),
    ),
    *Topic("ap_correlation", _TIES).ways(
        way(
            say("The mean over all orders of the tied items."),
            tools=(f"{IRCOR}, tauAP_a",),
            source=f"{_URBANO}: ties of the predicted order",
        ),
        way(
            say(
                "Tied items are compared with those above their group alone, and the value is the "
                "mean of both directions."
            ),
            tools=(f"{IRCOR}, tauAP_b",),
            source=_URBANO,
            computed=False,
        ),
        way(
            say("Ties are refused: the original definition does not cover them."),
            tools=(f"{IRCOR}, tauAP",),
            source="Yilmaz, Aslam & Robertson (2008), A new rank correlation coefficient for "
            "information retrieval",
            computed=False,
        ),
    ),
    *Topic("rank_biased_overlap", _TIES).ways(
        way(say("The mean over all orders of the tied items."), source=f"{_CORSI}: RBO^a"),
        way(
            say("All tied items stand at the first rank of their group."),
            source=f"{_WEBBER}; {_CORSI}: RBO^w",
            computed=False,
        ),
        way(
            say("Like the mean, divided by each list's overlap with itself, which ties lower."),
            source=f"{_CORSI}: RBO^b",
            computed=False,
        ),
    ),
    *Topic("rank_biased_overlap", say("what stands below the lists")).ways(
        way(
            say("The lists continue to agree as before."), {"form": "extrapolated"}, source=_WEBBER
        ),
        way(
            say("Nothing is added: the value is a lower bound."),
            {"form": "truncated"},
            source=_WEBBER,
        ),
    ),
    *Topic("rank_biased_overlap", _UNEVEN).ways(
        way(say("The sum goes to the end of the longer list."), {"form": "truncated"}, source=HERE),
        way(
            say("The sum goes to the end of the shorter list."),
            {"form": "truncated to the shorter"},
            source="the Python package rbo of changyaochen, run or read in its source",
        ),
    ),
)
