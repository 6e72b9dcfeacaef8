"""How the page calls its metrics, and the order that predicted numbers make of the items."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from metrics import CATALOGUE, InvalidInput, Metric, Result
from pages.regression.state import FAMILY, METRICS, ORDER, ErrorsState

Numbers = tuple[float, ...]


def compute(metric: Metric, state: ErrorsState, model: int | None = None, **params: Any) -> Result:
    """One metric of a model's predictions, by default of the edited one.

    nDCG, of the order that they make, takes the true numbers as grades: InvalidInput where one of
    them is no grade.
    """
    if metric.name != ORDER:
        return metric.function(state.true, state.predicted(model))
    grades = [state.true[i] for i in order(state.predicted(model))]
    return metric.function(grades, **{"gain": state.gain, **params})


def all_values(state: ErrorsState, model: int | None = None) -> dict[str, float]:
    """The value of every metric of a model's predictions; NaN where there is none."""
    return {name: value_of(name, state, model) for name in METRICS}


def value_of(name: str, state: ErrorsState, model: int | None = None) -> float:
    """The value of one metric of a model's predictions; NaN where there is none."""
    if name != ORDER:
        return errors(state.true, state.predicted(model))[name]
    try:
        return float(compute(CATALOGUE[ORDER], state, model))
    except InvalidInput:
        return math.nan


@functools.lru_cache(maxsize=512)
def errors(true: Numbers, predicted: Numbers) -> dict[str, float]:
    """The value of every metric that looks at the residuals alone."""
    return {name: float(metric.function(true, predicted)) for name, metric in FAMILY.items()}


def is_better(name: str, value: float, other: float) -> bool:
    """Whether the first value of a metric is the better one."""
    return value > other if CATALOGUE[name].direction == "larger" else value < other


def order(predicted: Sequence[float]) -> list[int]:
    """The positions of the items, largest prediction first; tied ones as they stand."""
    return np.argsort(-np.asarray(predicted), kind="stable").tolist()


def is_in_place(state: ErrorsState, model: int) -> list[bool]:
    """For each rank, whether the item there is as good as the ideal order's."""
    grades = np.asarray(state.true)
    return (grades[order(state.predicted(model))] == -np.sort(-grades)).tolist()
