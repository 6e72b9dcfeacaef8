"""What the page computes of two orders: each metric under the options in force."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import numpy as np

from metrics import Metric, Result, ranks_of
from metrics.arrays import Floats
from pages.rank_correlation.options import FAMILY
from pages.rank_correlation.state import OrdersState


def ranks(state: OrdersState) -> tuple[Floats, Floats]:
    """The ranks of the items in both orders, rank 1 first, ties sharing the average."""
    columns = ([item.x for item in state.items], [item.y for item in state.items])
    if state.kind == "scores":
        return ranks_of(columns[0]), ranks_of(columns[1])
    return np.array(columns[0]), np.array(columns[1])


def groups(state: OrdersState, of: str) -> list[tuple[str, ...]]:
    """The names of the items in the order of x or y, those that share a rank together."""
    column = ranks(state)["xy".index(of)]
    return [
        tuple(state.items[at].name for at in np.flatnonzero(column == rank))
        for rank in np.unique(column)
    ]


def arguments(metric: Metric, state: OrdersState) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    chosen = {name: getattr(state.options, name) for name in metric.parameters}
    if "rank_weights" in chosen:
        chosen["rank_weights"] = chosen["rank_weights"] or None
    return chosen


def compute(
    metric: Metric, state: OrdersState, variant: Mapping[str, Any] = MappingProxyType({})
) -> Result:
    """One metric of the orders, under other parameters than the page's where `variant` has some."""
    chosen = {**arguments(metric, state), **variant}
    if "weights" in variant:
        chosen["rank_weights"] = None  # typed ones would hold instead
    if metric.name == "rank_biased_overlap":
        return metric.function(groups(state, "x"), groups(state, "y"), **chosen)
    return metric.function(*ranks(state), **chosen)


@functools.lru_cache(maxsize=512)
def all_values(state: OrdersState) -> dict[str, float]:
    """The value of every metric of the orders, NaN where there is none."""
    return {name: float(compute(metric, state)) for name, metric in FAMILY.items()}
