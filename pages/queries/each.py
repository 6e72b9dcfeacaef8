"""The measure of every query that was built by hand, each worked out from its own list."""

from __future__ import annotations

import math
from dataclasses import replace

from metrics import CATALOGUE, Result
from metrics.steps import Group, say
from pages.queries.compute import table
from pages.queries.measures import BY_ID
from pages.queries.opened import list_state
from pages.queries.state import QueriesState
from pages.ranked_list.compute import compute


def each_query(state: QueriesState) -> tuple[Result, ...]:
    """The measure of each query that counts, in their order; empty where the queries are those of
    files, or where a list by itself is scored otherwise.
    """
    if state.data is not None:
        return ()
    metric = CATALOGUE[BY_ID[state.metric].metric]
    values = table(state, state.system).series(state.metric)
    found: list[Result] = []
    for name, value in values.items():
        shown = list_state(state, name)
        result = None if shown is None else compute(metric, shown)
        if result is None or not math.isclose(float(result), value, abs_tol=1e-12):
            return ()
        found.append(result)
    return tuple(found)


def with_each(result: Result, state: QueriesState, each: tuple[Result, ...]) -> Result:
    """The mean with the derivation of each query below it."""
    if not each:
        return result
    names = table(state, state.system).names
    groups = tuple(
        Group(say("{query}", query=name), of.steps(), of.definitions())
        for name, of in zip(names, each, strict=True)
    )
    return replace(result, derive=lambda: (*result.derive(), *groups))
