"""The options of the six metrics on their page, and how the page calls them."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from metrics import Metric, Result, family, ranks_of
from metrics.arrays import Floats
from metrics.core import Parameter
from metrics.params import Flag
from pages.desk.address import one_of, parameter
from pages.rank_correlation.lines import number_text, read_weights

if TYPE_CHECKING:
    from pages.rank_correlation.state import OrdersState

FAMILY = family("rank_correlation")
METRICS = tuple(FAMILY)
FLAGS = ("false", "true")


@dataclass(frozen=True)
class Options:
    """Values of the metrics' parameters."""

    variant: str = "b"
    normalised: bool = False
    weights: str = "hyperbolic"
    rank_weights: tuple[float, ...] = ()  # typed ones, which hold instead of `weights`
    persistence: float = 0.9
    form: str = "extrapolated"


@functools.cache
def words() -> dict[str, Parameter]:
    """The parameters of all metrics by their names."""
    return {name: p for metric in FAMILY.values() for name, p in metric.parameters.items()}


def check_option(name: str, text: str) -> Any:
    """An option's value from the text of an address. Raises InvalidInput."""
    if name == "rank_weights":
        return read_weights(text, name)
    word = words()[name].word
    if isinstance(word, Flag):
        return one_of(name, text, FLAGS) == FLAGS[True]
    return parameter(word, name, text)


def option_text(value: Any) -> str:
    """An option's value as `check_option` reads it."""
    if isinstance(value, tuple):
        return ",".join(map(number_text, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


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
