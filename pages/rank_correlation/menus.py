"""What the menus above the two orders hold."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE
from metrics.steps import Say, say
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.exports import Download, Exports, Given, numbered
from pages.parts.menus import show_menus, upload_form
from pages.rank_correlation.compute import compute
from pages.rank_correlation.csv_file import COLUMNS, read_items, write_items
from pages.rank_correlation.examples import examples
from pages.rank_correlation.state import SCORES, OrdersState

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
    return Exports(
        result,
        (listed,),
        _truth(state),
        numbered(say("item"), "i", names),
        Given(told=_told(state)),
    )


def _truth(state: OrdersState) -> Say | None:
    """Which of the columns is the truth, for a metric that has one."""
    if "truth" not in CATALOGUE[state.metric].arguments:
        return None
    return say("with the column {column} as the truth", column=COLUMNS[state.kind][0])


def _told(state: OrdersState) -> tuple[str, ...]:
    """What the numbers of the columns are."""
    if state.kind == SCORES:
        return (_("The highest score comes first; items of equal scores are tied."),)
    if "x" not in CATALOGUE[state.metric].arguments:
        return ()
    return (_("x is the rank in the first order, y that in the second."),)
