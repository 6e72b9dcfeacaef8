"""Precision and recall of all queries together, beside each query alike."""

from __future__ import annotations

import numpy as np

from metrics import Result, micro_average
from pages.queries.compute import table
from pages.queries.state import QueriesState

OF = ("P", "R")  # measures that are a share of counts


def micro_of(state: QueriesState) -> Result | None:
    """The micro average of the picked measure; None where it is no share of counts, or no query
    counts.
    """
    found = table(state, state.system)
    if not has_micro(state) or not found.names:
        return None
    shares = found.values[state.metric]
    if state.metric == "P":
        totals = np.full(len(shares), state.settings.k)
    else:
        counts = relevant_counts(state)
        totals = np.array([counts.get(name, 0) for name in found.names])
    hits = np.rint(shares * totals).astype(int)
    named = (dict(zip(found.names, row.tolist(), strict=True)) for row in (hits, totals))
    return micro_average(*named)


def has_micro(state: QueriesState) -> bool:
    """Whether the values are shares of counts, which means over the orders of tied documents are
    not.
    """
    expected = state.data is not None and state.settings.ties == "expected"
    return state.metric in OF and not expected


def relevant_counts(state: QueriesState) -> dict[str, int]:
    """The relevant documents of each query."""
    relevant_from = state.settings.relevant_from
    if state.data is None:
        return {query.name: query.relevant(relevant_from) for query in state.queries}
    return state.data.relevant_counts(relevant_from)
