"""The examples of the page of rank correlations."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.desk.examples import Example, Printed, load_examples
from pages.rank_correlation.compute import arguments, compute
from pages.rank_correlation.lines import read_numbers, read_order
from pages.rank_correlation.options import Options
from pages.rank_correlation.state import (
    ORDERS,
    SCORES,
    OrdersState,
    items_of,
    scored_items,
)

# Two examples, each seen beside the other.
TOP, BOTTOM = "eight-at-the-top", "nine-at-the-bottom"
BESIDE = {TOP: BOTTOM, BOTTOM: TOP}


@functools.cache
def examples() -> dict[str, Example[OrdersState]]:
    """All examples by their id."""
    return load_examples("rank_correlation.toml", _state)


def _state(entry: dict[str, Any]) -> OrdersState:
    place = entry["id"]
    if "x" in entry:
        names = read_order(entry["items"], place)
        items = scored_items(names, *(read_numbers(entry[of], place) for of in ("x", "y")))
    else:
        items = items_of(*(read_order(entry[of], place) for of in ("first", "second")))
    return OrdersState(
        items,
        kind=SCORES if "x" in entry else ORDERS,
        options=Options(**entry.get("options", {})),
        metric=entry["metric"],
        chart=entry.get("chart", "grid"),
        example=entry["id"],
    )


def computed(state: OrdersState, printed: Printed) -> tuple[str, float]:
    """The metric that a source prints: its label and its value here."""
    state = replace(state, options=replace(state.options, **printed.options))
    metric = CATALOGUE[printed.metric]
    return metric.label(**arguments(metric, state)), float(compute(metric, state))
