"""The options of the metrics on the confusion-matrix page, shared by all that have them."""

from __future__ import annotations

from dataclasses import dataclass

from metrics import Metric, family

CONFUSION_MATRIX = family("confusion_matrix")
METRICS = tuple(CONFUSION_MATRIX)
OPTIONS = ("average", "beta", "zero_division", "empty_classes")


@dataclass(frozen=True)
class Options:
    """Values of the metrics' parameters; `label` counts the classes from 0.

    `zero_division` is kept as text, because NaN would not equal itself.
    """

    average: str = "class"
    label: int = 1
    beta: float = 1.0
    zero_division: str = "nan"
    empty_classes: str = "undefined"


def has_average(metric: Metric) -> bool:
    """Whether the metric is one of a class, which averages over the classes."""
    return "average" in metric.parameters
