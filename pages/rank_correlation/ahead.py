"""What the page of rank correlations foresees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from metrics import CATALOGUE
from pages.boards.two_orders import Item
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.rank_correlation.build import BOARD, LINES, kind, take_line
from pages.rank_correlation.compute import seen, warm
from pages.rank_correlation.state import ORDERS, OrdersState
from pages.rank_correlation.watch import CHART, orders_tiles, take_view, view
from pages.rank_correlation.work import OPTIONS, controls, take_option

MOST = 8  # items; of longer orders only what has the focus is foreseen


def _edits(desk: Desk[OrdersState], focus: str) -> Iterator[Foreseen[OrdersState]]:
    state = desk.present
    if state.kind == ORDERS:
        for of in ("x", "y"):
            yield from _moves(desk, of, focus)
    yield from panel_edits(desk, LINES, [kind(state)], take_line, focus)
    yield from panel_edits(desk, CHART, [view(state)], take_view, focus)
    items = controls(desk, CATALOGUE[state.metric])
    yield from panel_edits(desk, OPTIONS, items, take_option, focus)


def _moves(
    desk: Desk[OrdersState], of: Literal["x", "y"], focus: str
) -> Iterator[Foreseen[OrdersState]]:
    """Each item at every rank of one order."""
    state = desk.present
    ranked = sorted(state.items, key=lambda item: getattr(item, of))
    row_of = {item.id: row for row, item in enumerate(state.items)}
    for at, item in enumerate(ranked):
        place = f"{BOARD}|{item.id}"
        if len(ranked) > MOST and focus != place:
            continue
        others = [*ranked[:at], *ranked[at + 1 :]]
        for to in range(len(ranked)):
            order = [*others[:to], item, *others[to:]]
            low, high = min(at, to), max(at, to) + 1
            moved = [_at(one, of, rank) for rank, one in enumerate(order[low:high], low + 1)]
            if of == "x":  # by which the items stand
                items = [*order[:low], *moved, *order[high:]]
            else:
                items = list(state.items)
                for one in moved:
                    items[row_of[one.id]] = one
            yield made(desk, f"{place}:{of}{to + 1}", replace(state, items=tuple(items)))


def _at(item: Item, of: Literal["x", "y"], rank: int) -> Item:
    x, y = (rank, item.y) if of == "x" else (item.x, rank)
    return Item(item.id, item.name, x, y)


AHEAD = Ahead(_edits, orders_tiles, seen, warm)
