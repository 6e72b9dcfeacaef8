"""Items that are called by letters, in one order twice, or without any scores yet."""

from __future__ import annotations

from dataclasses import replace

from pages.boards.two_orders import MAX_ITEMS, MIN_ITEMS
from pages.desk.language import _
from pages.parts.history import New
from pages.parts.panel import Size
from pages.rank_correlation.state import SCORES, OrdersState, items_of, scored_items


def _sizes(state: OrdersState) -> list[Size]:
    return [Size(_("Items"), len(state.items), MIN_ITEMS, MAX_ITEMS)]


def _blank(state: OrdersState, count: int) -> OrdersState:
    letters = count <= ord("z") - ord("a") + 1
    names = [chr(ord("a") + at) if letters else str(at + 1) for at in range(count)]
    zeros = (0.0,) * count
    items = scored_items(names, zeros, zeros) if state.kind == SCORES else items_of(names, names)
    return replace(state, items=items, example="")


NEW = New(_sizes, _blank)
