"""Two models without an item yet, where every mistake costs 1."""

from __future__ import annotations

from dataclasses import replace

from pages.boards.matrix_editor import MAX_CLASSES, MIN_CLASSES
from pages.boards.matrix_text import class_names
from pages.cost_matrix.state import CostState, blank_cells
from pages.desk.language import _
from pages.parts.history import New
from pages.parts.panel import Size


def _sizes(state: CostState) -> list[Size]:
    return [Size(_("Classes"), len(state.names), MIN_CLASSES, MAX_CLASSES)]


def _blank(state: CostState, count: int) -> CostState:
    cells = blank_cells(count)
    return replace(
        state, names=class_names(count), **cells, scores=None, threshold=None, example=""
    )


NEW = New(_sizes, _blank)
