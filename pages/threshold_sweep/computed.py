"""What is computed of the scored items, once for all that show it."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import numpy as np

from metrics import CATALOGUE, Metric, Result, Sweep, best_threshold
from pages.boards.score_line import Bins
from pages.desk.scores.data import Scores, repeated_negatives
from pages.threshold_sweep.state import AREAS, Options, SweepState

BINS = 40
# Each may hold a hundred thousand rows, so few are kept.
KEPT = 16


@functools.lru_cache(maxsize=KEPT)
def _areas(scores: Scores, times: int, model: int) -> Mapping[str, Result]:
    arrays = repeated_negatives(scores, times).arrays(model)
    return MappingProxyType({name: CATALOGUE[name].function(*arrays) for name in AREAS})


def areas(state: SweepState, model: int | None = None) -> Mapping[str, Result]:
    """The three areas of one model, that which is worked out if none is named."""
    return _areas(state.scores, state.times, state.model if model is None else model)


def sweep_of(state: SweepState, model: int | None = None) -> Sweep:
    """The sweep of one model."""
    return areas(state, model)["roc_auc"].sweep


def row_of(state: SweepState) -> int:
    """The row of the sweep in which the threshold lies."""
    return sweep_of(state).row_at(state.threshold)


def threshold_of(state: SweepState, row: int) -> float:
    """The threshold that stands for a row: its score, infinite above every score."""
    return float(sweep_of(state).threshold[row])


def arguments(metric: Metric, options: Options) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    return {
        name: getattr(options, name)
        for name in ("beta", "zero_division")
        if name in metric.parameters
    }


def label(metric: Metric, options: Options) -> str:
    """A metric's short name: recall goes by the name that it has in a ROC curve."""
    return "TPR" if metric.name == "recall" else metric.label(**arguments(metric, options))


def compute(
    metric: Metric, state: SweepState, variant: Mapping[str, Any] = MappingProxyType({})
) -> Result:
    """One metric, at the threshold where it needs one."""
    if metric.name in AREAS:
        return areas(state)[metric.name]
    confusion = sweep_of(state).confusion(row_of(state))
    return metric.function(confusion, **{**arguments(metric, state.options), **variant})


def value(metric: Metric, state: SweepState) -> float:
    """A metric's value; NaN where it is undefined."""
    return float(compute(metric, state))


@functools.lru_cache(maxsize=KEPT)
def _cheapest(scores: Scores, times: int, model: int, costs: tuple[float, float]) -> Result:
    false_positive, false_negative = costs
    matrix = [[0.0, false_positive], [false_negative, 0.0]]
    return best_threshold(*repeated_negatives(scores, times).arrays(model), matrix)


def cheapest(state: SweepState) -> Result:
    """The threshold that costs least, and the mean cost at each."""
    costs = state.options.cost_fp, state.options.cost_fn
    return _cheapest(state.scores, state.times, state.model, costs)


def best_rows(state: SweepState) -> dict[str, int | None]:
    """The rows with the largest J, the largest F-score and the smallest cost."""
    sweep = sweep_of(state)
    return {
        "youden": sweep.youden_row(),
        "f_score": sweep.f_score_row(state.options.beta),
        "cost": cheapest(state).row,
    }


@functools.lru_cache(maxsize=KEPT)
def bins(scores: Scores, times: int, model: int, low: float, high: float) -> Bins:
    """The items of each class by score."""
    edges = np.linspace(low, high, BINS + 1)
    negative, positive = (
        np.histogram(scores.models[model][scores.labels == label], edges)[0] for label in (0, 1)
    )
    return Bins(tuple(edges.tolist()), tuple((negative * times).tolist()), tuple(positive.tolist()))
