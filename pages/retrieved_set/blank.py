"""Documents that are in no set."""

from __future__ import annotations

from dataclasses import replace

from pages.boards.set_board import MAX_DOCUMENTS
from pages.desk.language import _
from pages.parts.history import New
from pages.parts.panel import Size
from pages.retrieved_set.state import OTHERS, SetsState, documents_of


def _sizes(state: SetsState) -> list[Size]:
    return [Size(_("Documents"), len(state.documents), 1, MAX_DOCUMENTS)]


def _blank(state: SetsState, count: int) -> SetsState:
    names = [f"d{number}" for number in range(1, count + 1)]
    return replace(state, documents=documents_of({OTHERS: names}), example="")


NEW = New(_sizes, _blank)
