"""Conventions of the metrics of a confusion matrix: 0/0, averages, and what its rows are."""

from __future__ import annotations

import math

from metrics.declarations.convention import (
    HERE,
    RUN_OR_READ,
    SKLEARN,
    TORCHMETRICS,
    UNDEFINED,
    ZERO,
    Topic,
    way,
)
from metrics.steps import say

_EMPTY = say("0/0")
_MEAN = say("mean over a class without a value")
_ABSENT = say("classes without an item")
_MACRO = say("macro average")
_ADJUSTED = say("adjustment for chance")
_ROWS = say("rows of the matrix")
_ONE_CLASS = say("all items of one class, or predicted as one")

_OF_MACRO = {"average": "macro"}

_LEFT_OUT = say("The class is left out, and the mean taken over the others.")
_NO_MEAN = say("The mean has no value either.")
_AS_ZERO = say("The class counts as 0.")


_RATES = ("precision", "recall", "f_score", "jaccard_score")

CONVENTIONS = (
    *Topic(_RATES, _EMPTY).ways(
        way(ZERO, {"zero_division": 0.0}, (SKLEARN,)),
        way(say("The value is 1."), {"zero_division": 1.0}, (f"{SKLEARN} with zero_division=1",)),
    ),
    *Topic(_RATES[:3], _EMPTY).ways(
        way(
            UNDEFINED,
            {"zero_division": math.nan},
            (f"{SKLEARN} with zero_division=nan",),
            when={"average": ("class", "macro")},
        )
    ),
    *Topic("jaccard_score", _EMPTY).ways(way(UNDEFINED, {"zero_division": math.nan}, source=HERE)),
    *Topic(_RATES, _MEAN, _OF_MACRO).ways(
        way(_AS_ZERO, {"average": "macro", "zero_division": 0.0}, (SKLEARN,)),
        way(
            say("The class counts as 1."),
            {"average": "macro", "zero_division": 1.0},
            (f"{SKLEARN} with zero_division=1",),
        ),
        way(_NO_MEAN, {"average": "macro", "zero_division": math.nan}, source=HERE),
    ),
    *Topic(_RATES[:3], _MEAN, _OF_MACRO).ways(
        way(
            _LEFT_OUT,
            tools=(f"{SKLEARN} with zero_division=nan",),
            variants=("average macro", "classes without a value left out"),
        ),
    ),
    *Topic(_RATES[:2], _ROWS).ways(
        way(
            say("The true classes: a row shows how the items of a class are predicted."),
            tools=(f"{SKLEARN}, confusion_matrix",),
        ),
        way(
            say("The predicted classes, so that precision and recall swap places."),
            source="Fawcett (2006), An introduction to ROC analysis, figure 1",
            variants=("matrix transposed",),
        ),
    ),
    *Topic("f_score", _MACRO, _OF_MACRO).ways(
        way(
            say("The mean of the classes' F."),
            {"average": "macro"},
            (SKLEARN, TORCHMETRICS),
            source=RUN_OR_READ,
        ),
        way(
            say("F of macro precision and macro recall, which is never smaller."),
            source="Sokolova & Lapalme (2009), A systematic analysis of performance measures for "
            "classification tasks, table 3; Opitz & Burst (2019), Macro F1 and macro F1, on both",
            variants=("average macro", "F of the means"),
        ),
    ),
    *Topic("balanced_accuracy", _ABSENT).ways(
        way(_NO_MEAN, {"empty_classes": "undefined"}, source=HERE),
        way(_LEFT_OUT, {"empty_classes": "left out"}, (SKLEARN,)),
    ),
    *Topic("balanced_accuracy", _ADJUSTED).ways(
        way(say("The mean recall itself."), tools=(SKLEARN,)),
        way(
            say("It is moved so that guessing gives 0."),
            tools=(f"{SKLEARN} with adjusted=True",),
            variants=("adjusted for chance",),
        ),
    ),
    *Topic("matthews_correlation", _ONE_CLASS).ways(
        way(UNDEFINED, {"zero_division": math.nan}, source=HERE),
        way(ZERO, {"zero_division": 0.0}, (SKLEARN,)),
    ),
)
