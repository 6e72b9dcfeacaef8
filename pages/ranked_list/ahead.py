"""What the page of one ranked list foresees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from metrics import CATALOGUE
from pages.boards.rank_list import Document
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.ranked_list.build import LIST
from pages.ranked_list.compute import seen, warm
from pages.ranked_list.state import ListState
from pages.ranked_list.watch import list_tiles
from pages.ranked_list.work import OPTIONS, controls, take_option

MOST = 12  # documents; of longer lists only what has the focus is foreseen


def _edits(desk: Desk[ListState], focus: str) -> Iterator[Foreseen[ListState]]:
    documents = desk.present.documents
    for at, document in enumerate(documents):
        if len(documents) <= MOST or focus == f"{LIST}|{document.id}":
            yield from _of_document(desk, at)
    items = controls(desk, CATALOGUE[desk.present.metric])
    yield from panel_edits(desk, OPTIONS, items, take_option, focus)


def _of_document(desk: Desk[ListState], at: int) -> Iterator[Foreseen[ListState]]:
    """A document at every rank, and in every grade."""
    state = desk.present
    document = state.documents[at]
    others = [*state.documents[:at], *state.documents[at + 1 :]]

    def edit(name: str, documents: list[Document]) -> Foreseen[ListState]:
        full = f"{LIST}|{document.id}{name}"
        return made(desk, full, replace(state, documents=tuple(documents)))

    for to in range(len(state.documents)):
        yield edit(f":{to + 1}", [*others[:to], document, *others[to:]])
    for grade in range(state.max_grade + 1):
        graded = replace(document, grade=grade)
        yield edit(f"={grade}", [*others[:at], graded, *others[at:]])


AHEAD = Ahead(_edits, list_tiles, seen, warm)
