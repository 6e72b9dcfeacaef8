"""How the page calls its metrics, and the order of the items by their predictions."""

import functools
import math
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from metrics import CATALOGUE, InvalidInput, Metric, Result
from pages.regression_errors.state import FAMILY, ORDER, ErrorsState
from pages.session.batch_cache import BatchCache

Numbers: TypeAlias = tuple[float, ...]
Seen: TypeAlias = tuple[Numbers, Numbers, str]  # true and predicted numbers, the gain


def compute(metric: Metric, state: ErrorsState, model: int | None = None, **variant: Any) -> Result:
    """One metric of a model's predictions, by default of the edited model.

    nDCG takes the true numbers as grades: InvalidInput if one of them is no grade.
    """
    if metric.name != ORDER:
        return metric.function(state.true, state.predicted(model))
    ordered = _ordered(state.true, state.predicted(model))
    return metric.function(ordered, **{"gain": state.gain, **variant})


def all_values(state: ErrorsState, model: int | None = None) -> dict[str, float]:
    """The value of every metric of a model's predictions; NaN if there is none."""
    return _values.get((state.true, state.predicted(model), state.gain))


def value_of(name: str, state: ErrorsState, model: int | None = None) -> float:
    """The value of one metric of a model's predictions; NaN if there is none."""
    return all_values(state, model)[name]


def errors(true: Numbers, predicted: Numbers) -> dict[str, float]:
    """The value of every metric of the residuals."""
    return _compute_errors([(true, predicted)])[0]


def warm(states: Sequence[ErrorsState]) -> None:
    """Compute the values of many states in one call, for `all_values` to return."""
    _values.get_all(
        (state.true, state.predicted(model), state.gain)
        for state in states
        for model in state.models
    )


def seen(state: ErrorsState) -> tuple[object, ...]:
    """The part of a state that its tiles depend on."""
    return state.true, *map(state.predicted, state.models), state.model, state.gain


def _compute_all(keys: Sequence[Seen]) -> list[dict[str, float]]:
    found = _compute_errors([(true, predicted) for true, predicted, _gain in keys])
    return [
        {**errors, ORDER: _of_order(_ordered(true, predicted), gain)}
        for errors, (true, predicted, gain) in zip(found, keys, strict=True)
    ]


_values: BatchCache[Seen, dict[str, float]] = BatchCache(_compute_all)


def _compute_errors(pairs: Sequence[tuple[Numbers, Numbers]]) -> list[dict[str, float]]:
    places: dict[Numbers, list[int]] = {}
    for at, (true, _predicted) in enumerate(pairs):
        places.setdefault(true, []).append(at)
    found: list[dict[str, float]] = [{} for _pair in pairs]
    for true, alike in places.items():
        many = np.array([pairs[at][1] for at in alike])
        for name, metric in FAMILY.items():
            values = metric.function(true, many).value.tolist()
            for at, value in zip(alike, values, strict=True):
                found[at][name] = value
    return found


# One after the other, since few orders differ; and the same order has the same value, to the bit.
@functools.lru_cache(maxsize=1024)
def _of_order(grades: Numbers, gain: str) -> float:
    try:
        return float(CATALOGUE[ORDER].function(grades, gain=gain))
    except InvalidInput:
        return math.nan


def _ordered(true: Numbers, predicted: Numbers) -> Numbers:
    return tuple([true[i] for i in order(predicted)])


def tied_range(state: ErrorsState, model: int | None = None) -> tuple[float, float]:
    """The least and the largest nDCG over all orders of the tied items."""
    pairs = list(zip(state.predicted(model), state.true, strict=True))
    worst = sorted(pairs, key=lambda pair: (-pair[0], pair[1]))
    best = sorted(pairs, key=lambda pair: (-pair[0], -pair[1]))
    low, high = (tuple([true for _, true in ordered]) for ordered in (worst, best))
    return _of_order(low, state.gain), _of_order(high, state.gain)


def is_better(name: str, value: float, other: float) -> bool:
    return value > other if CATALOGUE[name].direction == "larger" else value < other


def order(predicted: Sequence[float]) -> list[int]:
    """The positions of the items, largest prediction first; ties keep their order."""
    return np.argsort(-np.asarray(predicted), kind="stable").tolist()


def is_in_place(state: ErrorsState, model: int) -> list[bool]:
    """For each rank, whether the item there is as good as in the ideal order."""
    grades = np.asarray(state.true)
    return (grades[order(state.predicted(model))] == -np.sort(-grades)).tolist()
