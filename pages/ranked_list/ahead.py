"""What the page of one ranked list foresees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from metrics import CATALOGUE
from pages.boards.rank_list import Document
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.ranked_list.build import PAGE
from pages.ranked_list.compute import seen, warm
from pages.ranked_list.state import L
from pages.ranked_list.watch import list_tiles
from pages.ranked_list.work import controls, take_option

MOST = 12  # documents; of longer lists only what has the focus is foreseen


def _edits(page: str, desk: Desk[L], focus: str) -> Iterator[Foreseen[L]]:
    documents = desk.present.documents
    for at, document in enumerate(documents):
        if len(documents) <= MOST or focus == f"{page}|{document.id}":
            yield from _of_document(page, desk, at)
    items = controls(desk, CATALOGUE[desk.present.metric])
    yield from panel_edits(desk, f"{page} options", items, take_option, focus)


def _of_document(page: str, desk: Desk[L], at: int) -> Iterator[Foreseen[L]]:
    """A document at every rank, and in every grade."""
    state = desk.present
    document = state.documents[at]
    others = [*state.documents[:at], *state.documents[at + 1 :]]

    def edit(name: str, documents: list[Document]) -> Foreseen[L]:
        full = f"{page}|{document.id}{name}"
        return made(desk, full, replace(state, documents=tuple(documents)))

    for to in range(len(state.documents)):
        yield edit(f":{to + 1}", [*others[:to], document, *others[to:]])
    for grade in range(state.max_grade + 1):
        graded = replace(document, grade=grade)
        yield edit(f"={grade}", [*others[:at], graded, *others[at:]])


def list_ahead(page: str) -> Ahead[Any]:
    """What is foreseen on a page of this name with a list."""
    return Ahead(partial(_edits, page), list_tiles, seen, warm)


AHEAD = list_ahead(PAGE)
