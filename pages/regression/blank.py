"""Items whose true and predicted numbers are all 0."""

from __future__ import annotations

from dataclasses import replace

from pages.boards.point_plot import MAX_ITEMS, MIN_ITEMS
from pages.desk.language import _
from pages.parts.history import New
from pages.parts.panel import Size
from pages.regression.state import ErrorsState, items_of


def _sizes(state: ErrorsState) -> list[Size]:
    return [Size(_("Items"), len(state.items), MIN_ITEMS, MAX_ITEMS)]


def _blank(state: ErrorsState, count: int) -> ErrorsState:
    zeros = (0.0,) * count
    items = items_of(zeros, *(zeros for _model in state.models))
    return replace(state, items=items, outlier="", amounts=(0.0, 0.0), example="")


NEW = New(_sizes, _blank)
