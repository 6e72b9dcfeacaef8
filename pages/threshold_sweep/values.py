"""Every metric of the scored items, and the best thresholds, computed once for all that show
them.
"""

import functools
import math
from collections.abc import Hashable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import numpy as np

from metrics import CATALOGUE, ConfusionCounts, InvalidInput, Metric, Result, Sweep, best_threshold
from metrics.confusion_matrix.counts import counts_of_items
from metrics.steps import Note
from pages.boards.score_line import MAX_ITEMS, Bins
from pages.session.cache import MEGABYTE, cached
from pages.session.scores.data import Scores, repeated_negatives
from pages.threshold_sweep.state import (
    AREAS,
    AT_THRESHOLD,
    OF_SCORES,
    PROBABILITIES,
    Options,
    SweepState,
)

OF_METRICS = ("beta", "zero_division", "bins")  # the options that metrics have
BINS = 40
# Of 100,000 items the areas hold 14 MB. Of all sessions:
KEPT_AREAS, KEPT_COSTS, KEPT_BINS = 96 * MEGABYTE, 32 * MEGABYTE, 8 * MEGABYTE
KEPT_OF_FEW = 512  # there are many neighbouring states


def _areas(scores: Scores, times: int, model: int) -> Mapping[str, Result]:
    arrays = repeated_negatives(scores, times).arrays(model)
    return MappingProxyType({name: CATALOGUE[name].function(*arrays) for name in AREAS})


_areas_of_few = functools.lru_cache(maxsize=KEPT_OF_FEW)(_areas)
_areas_of_many = cached(KEPT_AREAS)(_areas)


def areas(state: SweepState, model: int | None = None) -> Mapping[str, Result]:
    """The three areas of one model, by default the edited one."""
    find = _areas_of_few if state.scores.n <= MAX_ITEMS else _areas_of_many
    return find(state.scores, state.times, state.model if model is None else model)


def _losses(scores: Scores, times: int, model: int, bins: int) -> Mapping[str, Result]:
    arrays = repeated_negatives(scores, times).arrays(model)
    return MappingProxyType(
        {name: _of_probabilities(CATALOGUE[name], arrays, bins) for name in PROBABILITIES}
    )


def _of_probabilities(metric: Metric, arrays: tuple[Any, ...], bins: int) -> Result:
    """The metric, undefined where a score is no probability."""
    chosen = {"bins": bins} if "bins" in metric.parameters else {}
    try:
        return metric.function(*arrays, **chosen)
    except InvalidInput as error:
        why = Note(error.say)
        value = np.asarray(np.nan)
        return Result(value, lambda: (why,), None, {}, metric.function, arrays, chosen)


_losses_of_few = functools.lru_cache(maxsize=KEPT_OF_FEW)(_losses)
_losses_of_many = cached(KEPT_AREAS)(_losses)


def losses(state: SweepState, model: int | None = None) -> Mapping[str, Result]:
    """What is said of one model's scores as probabilities, by default of the edited one."""
    find = _losses_of_few if state.scores.n <= MAX_ITEMS else _losses_of_many
    model = state.model if model is None else model
    return find(state.scores, state.times, model, state.options.bins)


def sweep_of(state: SweepState, model: int | None = None) -> Sweep:
    return areas(state, model)["roc_auc"].sweep


def row_of(state: SweepState) -> int:
    return sweep_of(state).row_at(state.threshold)


def threshold_of(state: SweepState, row: int) -> float:
    """The threshold of a row: its score, infinite above every score."""
    return float(sweep_of(state).threshold[row])


def at_row(state: SweepState, row: int) -> SweepState:
    return replace(state, threshold=threshold_of(state, row), first=None)


def arguments(metric: Metric, options: Options) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    return {name: getattr(options, name) for name in OF_METRICS if name in metric.parameters}


def label(metric: Metric, options: Options) -> str:
    """A metric's short name; recall is called TPR, as in a ROC curve."""
    return "TPR" if metric.name == "recall" else metric.label(**arguments(metric, options))


def compute(metric: Metric, state: SweepState, **variant: Any) -> Result:
    """One metric, at the threshold if it needs one."""
    if metric.name in AREAS:
        return areas(state)[metric.name]
    if metric.name in PROBABILITIES:
        bins = variant.get("bins", state.options.bins)
        return losses(replace(state, options=replace(state.options, bins=bins)))[metric.name]
    # Named as on the board.
    confusion = ConfusionCounts(sweep_of(state).confusion(row_of(state)), ("n", "p"))
    return metric.function(confusion, **{**arguments(metric, state.options), **variant})


def of_items(metric: Metric, state: SweepState) -> Result:
    """One metric, as `compute` has it, that knows the items: those of two states can be paired."""
    if metric.name in OF_SCORES:
        return compute(metric, state)
    counts = _counted(state.scores, state.times, state.model, threshold_of(state, row_of(state)))
    return metric.function(counts, **arguments(metric, state.options))


@functools.lru_cache(maxsize=4)
def _counted(scores: Scores, times: int, model: int, threshold: float) -> ConfusionCounts:
    true, scored = repeated_negatives(scores, times).arrays(model)
    return counts_of_items(true, (scored >= threshold).astype(np.int64), ("n", "p"))


def all_values(state: SweepState) -> dict[str, float]:
    """The value of every metric; NaN if it is undefined."""
    found = {name: float(result) for name, result in areas(state).items()}
    counts = sweep_of(state).confusion(row_of(state)).tolist()
    found |= _at_threshold(tuple(map(tuple, counts)), _of_metrics(state.options))
    found |= {name: float(result) for name, result in losses(state).items()}
    # One NaN for all: what is not equal to itself would be printed again each time.
    return {name: value if value == value else math.nan for name, value in found.items()}


@functools.lru_cache(maxsize=4096)
def _at_threshold(
    confusion: tuple[tuple[int, int], tuple[int, int]], options: Options
) -> dict[str, float]:
    counts = ConfusionCounts(np.array(confusion), (0, 1))
    found = [CATALOGUE[name] for name in AT_THRESHOLD]
    return {
        metric.name: float(metric.function(counts, **arguments(metric, options)))
        for metric in found
    }


def _of_metrics(options: Options) -> Options:
    return replace(Options(), **{name: getattr(options, name) for name in OF_METRICS})


def seen(state: SweepState) -> Hashable:
    """The part of a state that its metrics depend on."""
    options = _of_metrics(state.options)
    return state.scores, state.times, state.model, row_of(state), options


@cached(KEPT_COSTS)
def _cheapest(scores: Scores, times: int, model: int, costs: tuple[float, float]) -> Result:
    false_positive, false_negative = costs
    matrix = [[0.0, false_positive], [false_negative, 0.0]]
    return best_threshold(*repeated_negatives(scores, times).arrays(model), matrix)


def cheapest(state: SweepState) -> Result:
    """The threshold with the least cost, and the mean cost at each threshold."""
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


def as_good(state: SweepState) -> dict[str, int]:
    """How many thresholds are as good as the best one by J, by F-score and by cost. The highest
    of them is the one that is named.
    """
    sweep, b2 = sweep_of(state), state.options.beta**2
    youden = sweep.tp * sweep.negatives - sweep.fp * sweep.positives
    under = b2 * sweep.positives + sweep.tp + sweep.fp
    f_scores = (1 + b2) * sweep.tp[1:] / under[1:] if sweep.positives else np.zeros(1)
    costs = cheapest(state).costs
    return {
        "youden": int(np.count_nonzero(youden == youden.max())),
        "f_score": int(np.count_nonzero(np.isclose(f_scores, f_scores.max(), rtol=1e-12))),
        "cost": int(np.count_nonzero(np.isclose(costs, costs.min(), rtol=1e-12))),
    }


@cached(KEPT_BINS)
def bins(scores: Scores, times: int, model: int, low: float, high: float) -> Bins:
    """The number of items of each class by score."""
    edges = np.linspace(low, high, BINS + 1)
    negative, positive = (
        np.histogram(scores.models[model][scores.labels == label], edges)[0] for label in (0, 1)
    )
    return Bins(tuple(edges.tolist()), tuple((negative * times).tolist()), tuple(positive.tolist()))
