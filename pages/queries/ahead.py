"""What the page of many queries foresees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pages.boards.rank_list import Document
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.queries.build import list_key, shown_system
from pages.queries.compute import seen, warm
from pages.queries.state import QueriesState, with_list, with_query
from pages.queries.watch import CHART, charts, mean_tiles, take_chart
from pages.queries.work import OPTIONS, controls, take_option

MOST = 8  # documents; of longer lists only what has the focus is foreseen


def _edits(desk: Desk[QueriesState], focus: str) -> Iterator[Foreseen[QueriesState]]:
    state = desk.present
    yield from panel_edits(desk, CHART, charts(state), take_chart, focus)
    if state.data is not None:
        return  # all else of files takes longer than the reader would wait
    yield from panel_edits(desk, OPTIONS, controls(state), take_option, focus)
    system = shown_system(state)
    for at, query in enumerate(state.queries):
        for place, document in enumerate(query.lists[system]):
            name = f"{list_key(at)}|{document.id}"
            if len(query.lists[system]) <= MOST or focus == name:
                yield from _of_document(desk, at, place, name)


def _of_document(
    desk: Desk[QueriesState], at: int, place: int, name: str
) -> Iterator[Foreseen[QueriesState]]:
    """A document at every rank of its list, and in every grade."""
    state, system = desk.present, shown_system(desk.present)
    query = state.queries[at]
    documents = query.lists[system]
    document, others = documents[place], [*documents[:place], *documents[place + 1 :]]

    def edit(ending: str, edited: list[Document]) -> Foreseen[QueriesState]:
        return made(desk, name + ending, with_query(state, at, with_list(query, system, edited)))

    for to in range(len(documents)):
        yield edit(f":{to + 1}", [*others[:to], document, *others[to:]])
    for grade in range(state.max_grade + 1):
        graded = replace(document, grade=grade)
        yield edit(f"={grade}", [*others[:place], graded, *others[place:]])


AHEAD = Ahead(_edits, mean_tiles, seen, warm)
