"""The way from the values of the queries to the page that asks which of them enter the mean."""

from __future__ import annotations

from metrics import CATALOGUE, mean_over_queries
from metrics.notation import decimal
from pages.desk.name_line import write_names
from pages.parts.worked import show_conventions
from pages.queries.compute import table
from pages.queries.state import QueriesState

MOST = 100  # queries that the page takes
NO_VALUE = "-"


def show_who_averages(state: QueriesState) -> None:
    """Who averages otherwise, and the link that opens the page with these values."""
    values = table(state, state.system).series(state.metric)
    show_conventions(
        CATALOGUE["mean_over_queries"],
        lambda variant: float(mean_over_queries(values, **{"mean": state.mean, **variant})),
        key="queries conventions",
        kind="queries" if 0 < len(values) <= MOST else "",
        query=lambda: values_query(state),
    )


def values_query(state: QueriesState) -> dict[str, str]:
    """The pieces of the address: a value a query, none where it has no relevant document."""
    values = table(state, state.system).series(state.metric)
    lacking = _without_relevant(state)
    written = (
        NO_VALUE if name in lacking or value != value else decimal(value, None)
        for name, value in values.items()
    )
    mean = {} if state.mean == "arithmetic" else {"mean": state.mean}
    return {"values": ",".join(written), "names": write_names([*values]), **mean}


def _without_relevant(state: QueriesState) -> set[str]:
    relevant_from = state.settings.relevant_from
    if state.data is not None:
        return set(map(str, state.data.lacking(relevant_from)))
    return {query.name for query in state.queries if not query.relevant(relevant_from)}
