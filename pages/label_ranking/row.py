"""The row that is looked at: chosen on the board, in the chart's menu or above its derivation."""

from __future__ import annotations

from dataclasses import replace

from pages.desk.desk import Desk
from pages.label_ranking.state import LabelState
from pages.parts.panel import Change, Select


def row_select(state: LabelState, label: str, *, label_inline: bool) -> Select:
    """A menu of the rows by number and name."""
    rows = tuple((str(i), f"{i + 1} {name}") for i, name in enumerate(state.board.items))
    return Select("row", label, str(state.row), rows, label_inline)


def take_row(desk: Desk[LabelState], change: Change) -> None:
    """Look at another row, if that is what the change is."""
    state, value = desk.present, str(change.value)
    if change.id == "row" and value in map(str, range(len(state.board.items))):
        desk.look(replace(state, row=int(value)))
