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
    Convention,
)
from metrics.steps import say

_EMPTY = say("0/0")
_MEAN = say("mean over a class without a value")
_ABSENT = say("classes without an item")
_MACRO = say("macro average")
_ROWS = say("rows of the matrix")
_ONE_CLASS = say("all items of one class, or predicted as one")

_OF_MACRO = {"average": "macro"}

_LEFT_OUT = say("The class is left out, and the mean taken over the others.")
_NO_MEAN = say("The mean has no value either.")
_AS_ZERO = say("The class counts as 0.")


def _rate(metric: str) -> tuple[Convention, ...]:
    return (
        Convention(metric, _EMPTY, ZERO, {"zero_division": 0.0}, (SKLEARN,)),
        Convention(
            metric,
            _EMPTY,
            say("The value is 1."),
            {"zero_division": 1.0},
            (f"{SKLEARN} with zero_division=1",),
        ),
        Convention(metric, _EMPTY, UNDEFINED, {"zero_division": math.nan}, source=HERE),
        Convention(
            metric,
            _MEAN,
            _AS_ZERO,
            {"average": "macro", "zero_division": 0.0},
            (SKLEARN,),
            when=_OF_MACRO,
        ),
        Convention(
            metric,
            _MEAN,
            _NO_MEAN,
            {"average": "macro", "zero_division": math.nan},
            source=HERE,
            when=_OF_MACRO,
        ),
    )


def _without_value(metric: str) -> Convention:
    return Convention(
        metric,
        _MEAN,
        _LEFT_OUT,
        tools=(f"{SKLEARN} with zero_division=nan",),
        variants=("average macro", "classes without a value left out"),
        when=_OF_MACRO,
    )


def _rows(metric: str) -> tuple[Convention, ...]:
    return (
        Convention(
            metric,
            _ROWS,
            say("The true classes: a row says what becomes of the items of a class."),
            tools=(f"{SKLEARN}, confusion_matrix",),
        ),
        Convention(
            metric,
            _ROWS,
            say("The predicted classes, so that precision and recall change places."),
            source="Fawcett (2006), An introduction to ROC analysis, figure 1",
            variants=("matrix transposed",),
        ),
    )


CONVENTIONS: tuple[Convention, ...] = (
    *_rate("precision"),
    _without_value("precision"),
    *_rows("precision"),
    *_rate("recall"),
    _without_value("recall"),
    *_rows("recall"),
    *_rate("f_score"),
    _without_value("f_score"),
    Convention(
        "f_score",
        _MACRO,
        say("The mean of the classes' F."),
        {"average": "macro"},
        (SKLEARN, TORCHMETRICS),
        RUN_OR_READ,
        when=_OF_MACRO,
    ),
    Convention(
        "f_score",
        _MACRO,
        say("The F of macro precision and macro recall, which is never smaller."),
        source="Sokolova & Lapalme (2009), A systematic analysis of performance measures for "
        "classification tasks, table 3; Opitz & Burst (2019), Macro F1 and macro F1, on both",
        variants=("average macro", "F of the means"),
        when=_OF_MACRO,
    ),
    *_rate("jaccard_score"),
    Convention("balanced_accuracy", _ABSENT, _NO_MEAN, {"empty_classes": "undefined"}, source=HERE),
    Convention(
        "balanced_accuracy",
        _ABSENT,
        _LEFT_OUT,
        {"empty_classes": "left out"},
        (SKLEARN,),
    ),
    Convention(
        "matthews_correlation", _ONE_CLASS, UNDEFINED, {"zero_division": math.nan}, source=HERE
    ),
    Convention("matthews_correlation", _ONE_CLASS, ZERO, {"zero_division": 0.0}, (SKLEARN,)),
)
