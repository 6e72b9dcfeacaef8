"""The metrics of two orders, under the chosen options."""

import functools
import math
from collections.abc import Hashable, Sequence
from typing import Any, TypeAlias

import numpy as np

from metrics import Metric, Result
from metrics.arrays import Floats
from metrics.notation import decimal
from metrics.rank_correlation.overlap import rank_biased_overlaps
from metrics.steps import Note
from pages.boards.two_orders import ABSENT
from pages.parts.worked import value_text
from pages.rank_correlation.state import FAMILY, TYPED, Options, OrdersState
from pages.session.batch_cache import BatchCache
from pages.session.language import sentence

OVERLAP = FAMILY["rank_biased_overlap"]

# The ranks of the items in both orders, the options.
Seen: TypeAlias = tuple[tuple[float, ...], tuple[float, ...], Options]


def ranks(state: OrdersState) -> tuple[Floats, Floats]:
    """The ranks of the items in both orders, rank 1 first, ties sharing the average; NaN, which no
    coefficient takes, where an order lacks the item.
    """
    x, y = (np.where(np.array(of) == ABSENT, np.nan, of) for of in state.ranks)
    return x, y


def groups(state: OrdersState, of: str) -> list[tuple[str, ...]]:
    """The names of the items in the order of x or y, those that share a rank together."""
    column = ranks(state)["xy".index(of)]
    return [
        tuple(state.items[at].name for at in np.flatnonzero(column == rank))
        for rank in np.unique(column[~np.isnan(column)])
    ]


def arguments(metric: Metric, state: OrdersState) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    return _arguments(metric, state.options, len(state.items))


def _arguments(metric: Metric, options: Options, n: int) -> dict[str, Any]:
    chosen = {name: getattr(options, name) for name in metric.parameters}
    if "rank_weights" in chosen:
        chosen["rank_weights"] = chosen["rank_weights"] or None
        chosen["pair_weights"] = (
            _matrix(chosen["pair_weights"], n) if options.pair_weights else None
        )
    return chosen


@functools.lru_cache(maxsize=64)
def _matrix(typed: tuple[float, ...], n: int) -> tuple[tuple[float, ...], ...]:
    """The weights of the pairs of n items; the last one typed holds for all further pairs."""
    weights, matrix = iter(typed), np.zeros((n, n))
    for v in range(1, n):
        for u in range(v):
            matrix[u, v] = matrix[v, u] = next(weights, typed[-1])
    return tuple(map(tuple, matrix.tolist()))


def compute(metric: Metric, state: OrdersState, **variant: Any) -> Result:
    """One metric of the orders, with the parameters in `variant` instead of the page's."""
    chosen = {**arguments(metric, state), **variant}
    if "weights" in variant:
        chosen |= dict.fromkeys(TYPED)  # typed ones would hold instead
    if metric.name == "rank_biased_overlap":
        return metric.function(groups(state, "x"), groups(state, "y"), **chosen)
    if any(state.alone):
        note = (Note(sentence("rank_correlation.values", "same items")),)
        return Result(np.array(np.nan), lambda: note, function=metric.function, arguments=chosen)
    return metric.function(*ranks(state), **chosen)


def all_values(state: OrdersState) -> dict[str, float]:
    """The value of every metric of the orders, NaN where there is none."""
    return _values.get(seen(state))


def warm(states: Sequence[OrdersState]) -> None:
    """Compute all values of many orders at once, for `all_values` to give."""
    _values.get_all(map(seen, states))


def seen(state: OrdersState) -> Seen:
    """The part of a state that the metrics depend on."""
    return *state.ranks, state.options


def _compute_all(orders: Sequence[Seen]) -> list[dict[str, float]]:
    """The values of every metric, a dictionary for each two orders: each metric once for all of as
    many items for which its arguments are the same.
    """
    found: list[dict[str, float]] = [{} for _orders in orders]
    alike: dict[tuple[int, Options], list[int]] = {}
    for at, (x, y, options) in enumerate(orders):
        if ABSENT in (*x, *y):
            chosen = _arguments(OVERLAP, options, len(x))
            lists = (np.argsort(of)[: len(of) - of.count(ABSENT)].tolist() for of in (x, y))
            overlap = float(OVERLAP.function(*lists, **chosen))
            found[at] = dict.fromkeys(FAMILY, math.nan) | {OVERLAP.name: overlap}
        else:
            alike.setdefault((len(x), options), []).append(at)
    for name, metric in FAMILY.items():
        batches: dict[Hashable, tuple[dict[str, Any], list[int]]] = {}
        for (n, options), places in alike.items():
            chosen = _arguments(metric, options, n)
            batches.setdefault((n, *chosen.values()), (chosen, []))[1].extend(places)
        for chosen, places in batches.values():
            x, y = (np.array([orders[at][of] for at in places], dtype=float) for of in (0, 1))
            if name == "rank_biased_overlap":
                values = rank_biased_overlaps(x, y, **chosen)
            else:
                values = metric.function(x, y, **chosen).value
            for at, value in zip(places, values.tolist(), strict=True):
                found[at][name] = value
    return found


_values = BatchCache(_compute_all)


def shown(name: str, value: float) -> str:
    """A metric's value; a count of pairs without decimals."""
    whole = name == "kendall_distance" and value.is_integer()
    return decimal(value) if whole else value_text(value)
