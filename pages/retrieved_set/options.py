"""How the page calls its metrics."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from metrics import Metric, Result
from pages.boards.set_board import SETS
from pages.retrieved_set.state import FAMILY, SetsState, names_in


def arguments(metric: Metric, state: SetsState) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    return {"beta": state.beta} if "beta" in metric.parameters else {}


def compute(
    metric: Metric, state: SetsState, variant: Mapping[str, Any] = MappingProxyType({})
) -> Result:
    """One metric of the sets, under other parameters than the page's where `variant` has some."""
    # The example of a metric tells how many of the sets it takes.
    sets = [names_in(state.documents, of) for of in SETS[: len(metric.example)]]
    return metric.function(*sets, **{**arguments(metric, state), **variant})


def label(metric: Metric, state: SetsState) -> str:
    """The short name of a metric with its parameters in."""
    return metric.label(**arguments(metric, state))


@functools.lru_cache(maxsize=512)
def all_values(state: SetsState) -> dict[str, float]:
    """The value of every metric of the sets."""
    return {metric.name: float(compute(metric, state)) for metric in FAMILY.values()}
