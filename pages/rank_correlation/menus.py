"""What the menus above the two orders hold."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE
from metrics.steps import say
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.exports import Download, Exports, numbered
from pages.parts.menus import show_menus, upload_form
from pages.rank_correlation.compute import compute
from pages.rank_correlation.csv_file import read_items, write_items
from pages.rank_correlation.examples import examples
from pages.rank_correlation.state import OrdersState

PAGE = "rank correlation"


def show_orders_menus(desk: Desk[OrdersState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[OrdersState]) -> None:
    def read(text: str) -> OrdersState:
        kind, items = read_items(text)
        return replace(desk.present, items=items, kind=kind, example="")

    upload_form(
        PAGE,
        desk,
        read,
        explanation=_(
            "A row an item, columns item, x and y with scores, of which the highest comes first, "
            "or item, first and second with ranks; with commas, semicolons or tabs, "
            "and decimals after a point or a comma."
        ),
        placeholder="item,x,y\nApple,9,7.5\nBanana,8,8",
    )


def _export(desk: Desk[OrdersState]) -> Exports:
    state = desk.present
    listed = Download(_("Orders as CSV"), write_items(state), "rank_correlation.orders.csv")
    names = [item.name for item in state.items]
    result = compute(CATALOGUE[state.metric], state)
    return Exports(result, (listed,), numbered=numbered(say("item"), "i", names))
