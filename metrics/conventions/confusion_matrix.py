"""Conventions of the metrics of a confusion matrix: all about 0/0."""

from __future__ import annotations

import math

from metrics.conventions.entry import HERE, SKLEARN, UNDEFINED, ZERO, Convention
from metrics.steps import say

_EMPTY = say("0/0")
_MEAN = say("mean over a class without a value")
_ABSENT = say("classes without an item")
_ONE_CLASS = say("all items of one class, or predicted as one")

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
        ),
        Convention(
            metric, _MEAN, _NO_MEAN, {"average": "macro", "zero_division": math.nan}, source=HERE
        ),
    )


def _without_value(metric: str) -> Convention:
    return Convention(
        metric,
        _MEAN,
        _LEFT_OUT,
        tools=(f"{SKLEARN} with zero_division=nan",),
        ways=("average macro", "classes without a value left out"),
    )


CONFUSION_MATRIX: tuple[Convention, ...] = (
    *_rate("precision"),
    _without_value("precision"),
    *_rate("recall"),
    _without_value("recall"),
    *_rate("f_score"),
    _without_value("f_score"),
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
