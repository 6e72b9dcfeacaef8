"""Conventions of label rankings."""

from __future__ import annotations

from metrics.declarations.convention import HERE, SKLEARN, Topic, way
from metrics.steps import say

_START = say("where ranks begin")
_EMPTY = say("rows without anything to rank")
_BEST = say("They count as ranked without a mistake.")
_LEFT_OUT = say("They are left out of the mean.")

CONVENTIONS = (
    *Topic("coverage_error", _START).ways(
        way(
            say("At 1: a row with its one true label on top has a coverage of 1."), tools=(SKLEARN,)
        ),
        way(
            say("At 0: the value is one less."),
            source="Tsoumakas, Katakis & Vlahavas (2010), Mining multi-label data",
            variants=("coverage counted from 0",),
        ),
    ),
    *Topic(
        (
            "coverage_error",
            "label_ranking_average_precision",
            "label_ranking_loss",
        ),
        _EMPTY,
    ).ways(
        way(_BEST, {"empty_rows": "best"}, (SKLEARN,)),
        way(_LEFT_OUT, {"empty_rows": "left out"}, source=HERE),
    ),
)
