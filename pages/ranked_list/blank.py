"""An empty list: documents without a name of their own, none of them relevant."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from pages.boards.rank_list import MAX_DOCUMENTS
from pages.desk.language import _
from pages.parts.history import New
from pages.parts.panel import Size
from pages.ranked_list.state import ListState, documents_of


def _sizes(state: ListState) -> list[Size]:
    return [Size(_("Documents"), len(state.documents), 1, MAX_DOCUMENTS)]


def _blank(state: ListState, count: int) -> ListState:
    options = replace(state.options, n_relevant=None, judged=())  # those were of other documents
    return replace(state, documents=documents_of((0,) * count), options=options, example="")


NEW: New[Any] = New(_sizes, _blank)
