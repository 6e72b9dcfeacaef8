"""How the page calls its metrics, and the order that predicted numbers make of the items."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np

from metrics import Metric, Result, ndcg
from pages.parts.regression.state import FAMILY, ErrorsState

Numbers = tuple[float, ...]


def compute(metric: Metric, state: ErrorsState, model: int | None = None) -> Result:
    """One metric of a model's predictions, by default of the edited one."""
    return metric.function(state.true, state.predicted(model))


def all_values(state: ErrorsState, model: int | None = None) -> dict[str, float]:
    """The value of every metric of a model's predictions."""
    return _values(state.true, state.predicted(model))


@functools.lru_cache(maxsize=512)
def _values(true: Numbers, predicted: Numbers) -> dict[str, float]:
    return {name: float(metric.function(true, predicted)) for name, metric in FAMILY.items()}


def order(predicted: Sequence[float]) -> list[int]:
    """The positions of the items, largest prediction first; tied ones as they stand."""
    return np.argsort(-np.asarray(predicted), kind="stable").tolist()


def order_ndcg(state: ErrorsState, model: int) -> Result:
    """The nDCG of the order by a model's predictions, with the true numbers as grades.

    Raises InvalidInput where a true number is no grade.
    """
    grades = [state.true[i] for i in order(state.predicted(model))]
    return ndcg.metric.function(grades, gain=state.gain)
