"""Conventions of label rankings."""

from __future__ import annotations

from metrics.declarations.convention import HERE, SKLEARN, Convention
from metrics.steps import say

_START = say("where ranks begin")
_EMPTY = say("rows without anything to rank")
_BEST = say("They count as ranked without a mistake.")
_LEFT_OUT = say("They are left out of the mean.")

CONVENTIONS: tuple[Convention, ...] = (
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
        variants=("coverage counted from 0",),
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
