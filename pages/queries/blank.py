"""Empty lists: as many queries as are asked for, of which none has a relevant document."""

from __future__ import annotations

from dataclasses import replace

from pages.desk.language import _
from pages.parts.history import New
from pages.parts.panel import Size
from pages.queries.state import (
    MAX_DOCUMENTS,
    MAX_QUERIES,
    MIN_QUERIES,
    QueriesState,
    listed,
    queries_of,
)


def _sizes(state: QueriesState) -> list[Size]:
    longest = max(len(query.lists[0]) for query in state.queries)
    return [
        Size(_("Queries"), len(state.queries), MIN_QUERIES, MAX_QUERIES),
        Size(_("Documents of each"), longest, 1, MAX_DOCUMENTS),
    ]


def _blank(state: QueriesState, queries: int, documents: int) -> QueriesState:
    lists = ((listed((0,) * documents),),) * queries
    return replace(state, queries=queries_of(lists), data=None, example="")


NEW = New(_sizes, _blank)
