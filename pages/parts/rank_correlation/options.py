"""The options of the six metrics on their page, and how the page calls them."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np

from metrics import InvalidInput, Metric, Result, family, ranks_of
from metrics.arrays import Floats
from metrics.core import Parameter
from metrics.params import Flag
from metrics.steps import say
from pages.parts.address import one_of, parameter

if TYPE_CHECKING:
    from pages.parts.rank_correlation.state import OrdersState

FAMILY = family("rank_correlation")
METRICS = tuple(FAMILY)
FLAGS = ("false", "true")


@dataclass(frozen=True)
class Options:
    """Values of the metrics' parameters."""

    variant: str = "b"
    normalised: bool = False
    weights: str = "hyperbolic"
    persistence: float = 0.9
    form: str = "extrapolated"


@functools.cache
def words() -> dict[str, Parameter]:
    """The parameters of all metrics by their names."""
    return {name: p for metric in FAMILY.values() for name, p in metric.parameters.items()}


def check_option(name: str, text: str) -> Any:
    """An option's value from the text of an address. Raises InvalidInput."""
    word = words()[name].word
    if isinstance(word, Flag):
        return one_of(name, text, FLAGS) == FLAGS[True]
    return parameter(word, name, text)


def ranks(state: OrdersState) -> tuple[Floats, Floats]:
    """The ranks of the items in both orders, rank 1 first, ties sharing the average."""
    columns = ([item.x for item in state.items], [item.y for item in state.items])
    if state.kind == "scores":
        return ranks_of(columns[0]), ranks_of(columns[1])
    return np.array(columns[0]), np.array(columns[1])


def order(state: OrdersState, of: str) -> list[str]:
    """The names of the items in the order of x or y. Raises InvalidInput where items are tied."""
    column = ranks(state)["xy".index(of)]
    first: dict[float, int] = {}
    for at, rank in enumerate(column.tolist(), 1):
        if first.setdefault(rank, at) != at:
            raise InvalidInput(
                of,
                place=say("item {item}", item=at),
                found=say("rank {rank}", rank=rank),
                allowed=say(
                    "the overlap is of orders without ties, and item {item} has this rank too",
                    item=first[rank],
                ),
            )
    return [state.items[i].name for i in np.argsort(column)]


def arguments(metric: Metric, state: OrdersState) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    return {name: getattr(state.options, name) for name in metric.parameters}


def compute(
    metric: Metric, state: OrdersState, variant: Mapping[str, Any] = MappingProxyType({})
) -> Result:
    """One metric of the orders, under other parameters than the page's where `variant` has some.

    Raises InvalidInput where items are tied and the metric takes no ties.
    """
    chosen = {**arguments(metric, state), **variant}
    if metric.name == "rank_biased_overlap":
        return metric.function(order(state, "x"), order(state, "y"), **chosen)
    return metric.function(*ranks(state), **chosen)


def result_of(metric: Metric, state: OrdersState) -> Result | InvalidInput:
    """One metric of the orders, or why it takes them not."""
    try:
        return compute(metric, state)
    except InvalidInput as error:
        return error


@functools.lru_cache(maxsize=512)
def all_values(state: OrdersState) -> dict[str, float]:
    """The value of every metric of the orders, NaN where there is none."""
    found = {name: result_of(metric, state) for name, metric in FAMILY.items()}
    return {
        name: np.nan if isinstance(result, InvalidInput) else float(result)
        for name, result in found.items()
    }
