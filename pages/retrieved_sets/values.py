"""How the page computes its metrics."""

import functools
from collections.abc import Mapping
from typing import Any, TypeAlias

from metrics import Metric, Result
from pages.boards.sample import MAX_IN_FILE
from pages.boards.set_board import SETS
from pages.retrieved_sets.state import FAMILY, SetsState, Sizes, names_in

Seen: TypeAlias = tuple[Sizes, float]
_ANY = tuple(map(str, range(MAX_IN_FILE)))


def arguments(metric: Metric, state: SetsState) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    return {"beta": state.beta} if "beta" in metric.parameters else {}


def compute(metric: Metric, state: SetsState, **variant: Any) -> Result:
    """One metric of the sets, with the parameters in `variant` instead of the page's."""
    # The example of a metric tells how many of the sets it takes.
    sets = [names_in(state.documents, of) for of in SETS[: len(metric.example)]]
    return metric.function(*sets, **{**arguments(metric, state), **variant})


def label(metric: Metric, state: SetsState) -> str:
    """The short name of a metric with its parameters in."""
    return metric.label(**arguments(metric, state))


def seen(state: SetsState) -> Seen:
    """The part of a state that the metrics depend on."""
    return state.sizes, state.beta


def all_values(state: SetsState) -> Mapping[str, float]:
    """The value of every metric of the sets."""
    return _all_values(*seen(state))


@functools.lru_cache(maxsize=1024)
def _all_values(sizes: Sizes, beta: float) -> Mapping[str, float]:
    two = tuple(map(sum, zip(sizes[:4], sizes[4:], strict=True)))  # known or not
    return {
        name: _value(
            name,
            two if len(metric.example) == 2 else sizes,
            beta if "beta" in metric.parameters else None,
        )
        for name, metric in FAMILY.items()
    }


@functools.lru_cache(maxsize=4096)
def _value(name: str, sizes: Sizes, beta: float | None) -> float:
    """A metric of any documents of which as many are in each region."""
    sets: list[tuple[str, ...]] = [()] * (len(sizes).bit_length() - 1)
    start = 0
    for region, size in enumerate(sizes):
        for at in range(len(sets)):
            if region & 1 << at:
                sets[at] += _ANY[start : start + size]
        start += size
    chosen = {} if beta is None else {"beta": beta}
    return float(FAMILY[name].function(*sets, **chosen))
