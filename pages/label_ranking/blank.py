"""A board on which no label is true and all are scored 0."""

from __future__ import annotations

from dataclasses import replace

from pages.desk.language import _
from pages.desk.scored_labels import MAX_ITEMS, MAX_LABELS, MIN_LABELS
from pages.label_ranking.state import LabelState, board_of
from pages.parts.history import New
from pages.parts.panel import Size


def _sizes(state: LabelState) -> list[Size]:
    board = state.board
    return [
        Size(_("Rows"), len(board.items), 1, MAX_ITEMS),
        Size(_("Labels"), len(board.labels), MIN_LABELS, MAX_LABELS),
    ]


def _blank(state: LabelState, items: int, labels: int) -> LabelState:
    zeros = ((0,) * labels,) * items
    return replace(state, board=board_of(zeros, zeros), row=0, example="")


NEW = New(_sizes, _blank)
