"""Three metrics of two models, the break-even cost, the thresholds, and the ranges of sliders."""

import functools
import math
from dataclasses import replace

import numpy as np

from metrics import (
    CATALOGUE,
    ConfusionCounts,
    InvalidInput,
    Result,
    best_threshold,
    break_even_cost,
)
from metrics.arrays import Floats
from metrics.core import Metric
from metrics.inputs.matrices import MAX_COST
from pages.cost_matrix.state import METRICS, CostState, sweep_of, with_miss
from pages.session.cache import MEGABYTE, cached
from pages.session.matrix_block import Cells
from pages.session.scores.data import Scores

MODELS = (1, 2)


def compute(state: CostState, metric: str, model: int) -> Result:
    counts = ConfusionCounts(np.array(state.counts(model)), state.names)
    function = CATALOGUE[metric].function
    return function(counts, state.costs) if needs_costs(CATALOGUE[metric]) else function(counts)


def needs_costs(metric: Metric) -> bool:
    """Whether the metric depends on costs, and not on the counts alone."""
    return metric.family == "cost_matrix"


def all_values(state: CostState) -> dict[tuple[str, int], float]:
    return {
        (name, model): _value(name, state.counts(model), state.costs if of_costs else None)
        for name, of_costs in _METRICS.items()
        for model in MODELS
    }


_METRICS = {name: needs_costs(CATALOGUE[name]) for name in METRICS}


# Each by what it depends on: an edit of one matrix leaves many values as they are.
@functools.lru_cache(maxsize=4096)
def _value(metric: str, counts: Cells, costs: Cells | None) -> float:
    found = CATALOGUE[metric].function(_counts(counts), *([] if costs is None else [_costs(costs)]))
    return float(found)


@functools.lru_cache(maxsize=512)
def _counts(cells: Cells) -> ConfusionCounts:
    return ConfusionCounts(np.array(cells), tuple(range(len(cells))))


@functools.lru_cache(maxsize=512)
def _costs(cells: Cells) -> Floats:
    return np.array(cells)


def comparable_cost(state: CostState) -> str:
    """The cost metric that compares the models: the mean if they count different numbers of
    items.
    """
    first, second = (sum(map(sum, state.counts(model))) for model in MODELS)
    return "total_cost" if first == second else "mean_cost"


def winner(state: CostState, metric: str) -> int:
    """The better model by a metric, 1 or 2; 0 if neither is better."""
    values = all_values(state)
    return better(metric, values[metric, 1], values[metric, 2])


def better(metric: str, one: float, two: float) -> int:
    """The model with the better value of a metric, 1 or 2; 0 if neither is better."""
    if not math.isfinite(one) or not math.isfinite(two) or math.isclose(one, two, rel_tol=1e-12):
        return 0
    return 1 if (one > two) == (CATALOGUE[metric].direction == "larger") else 2


def break_even(state: CostState) -> Result | None:
    """The cost of a false negative at which both models cost the same, with two classes."""
    return _break_even(state.first, state.second, state.costs) if state.is_binary else None


@functools.lru_cache(maxsize=16)
def _break_even(first: Cells, second: Cells, costs: Cells) -> Result | None:
    try:
        return break_even_cost(first, second, costs)
    except InvalidInput:  # a matrix without an item
        return None


def flip_cost(state: CostState) -> float | None:
    """The break-even cost as a number, if it exists and a matrix may hold it."""
    found = break_even(state)
    if found is None or found.ratio is None or abs(float(found)) > MAX_COST:
        return None
    return float(found)


def cost_by_miss(state: CostState, cost: float) -> tuple[float, float]:
    """The costs of both models when a false negative costs `cost`."""
    values = all_values(with_miss(replace(state, scores=None), cost))
    metric = comparable_cost(state)
    return values[metric, 1], values[metric, 2]


def best(state: CostState, model: int = 1) -> Result | None:
    """The cheapest threshold on a model's scores, with scores and two classes."""
    if state.scores is None or not state.is_binary:
        return None
    return _best(state.scores, min(model, len(state.scores.models)), state.costs)


@cached(32 * MEGABYTE)
def _best(scores: Scores, model: int, costs: Cells) -> Result:
    return best_threshold(*scores.arrays(model - 1), costs)


def miss_range(state: CostState) -> tuple[float, float]:
    """The range of the slider: it includes the break-even cost with room on both sides."""
    (tn, fp), (_, tp) = state.costs
    flip = flip_cost(state) or 0.0
    wanted = max(4 * flip, 10 * max(abs(tn), abs(fp), abs(tp)), state.miss, 1.0)
    low = min(4 * flip, state.miss, 0.0)
    return -_round_up(-low) if low else 0.0, min(_round_up(wanted), MAX_COST)


def _round_up(value: float) -> float:
    """The next of 1, 1.5, 2, 3, 5, 10, 15, ..., so that a slider's end rarely moves."""
    power = 10.0 ** math.floor(math.log10(value))
    return next(
        each * power for each in (1, 1.5, 2, 3, 5, 10) if each * power >= value * (1 - 1e-12)
    )


def miss_step(state: CostState) -> float:
    """The step of that slider: 1 if the cost is whole and the range is wide enough."""
    low, high = miss_range(state)
    if state.miss.is_integer() and high - low >= 20:
        return 1
    return 0.1 if high - low >= 20 else 0.01


def threshold_range(state: CostState) -> tuple[float, float]:
    """The range of thresholds, from below every score to above every score."""
    if state.scores is None:
        return 0.0, 1.0
    ends = [
        (sweep.threshold[-1], sweep.threshold[1])
        for sweep in (sweep_of(state.scores, m + 1) for m in range(len(state.scores.models)))
    ]
    low, high = min(low for low, _ in ends), max(high for _, high in ends)
    if low >= 0 and high <= 1:
        return 0.0, 1.01  # beyond 1, where nothing is predicted positive
    room = max(0.01 * (high - low), 0.01)
    return float(low - room), float(high + room)
