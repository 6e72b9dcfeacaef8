"""Two orders as CSV: one row per item, with item, x, y (scores) or item, first, second (ranks)."""

from collections.abc import Sequence

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import between, counted
from metrics.reading.table import Table
from metrics.steps import say
from pages.boards.sample import MAX_COMPARED
from pages.boards.two_orders import (
    MAX_NAME_LENGTH,
    MAX_SCORE,
    MIN_ITEMS,
    Item,
)
from pages.rank_correlation.lines import number_text
from pages.rank_correlation.state import ORDERS, SCORES, OrdersState
from pages.session.csv_rows import Row, named_rows, number_of, refused, rows_of

COLUMNS = {SCORES: ("x", "y"), ORDERS: ("first", "second")}


def read_items(table: Table) -> tuple[str, tuple[Item, ...]]:
    """What the columns hold, "scores" or "orders", and the items. Raises InvalidInput."""
    rows = rows_of(table, ("item",), (*COLUMNS[SCORES], *COLUMNS[ORDERS]), at_most=MAX_COMPARED)
    kind = next((kind for kind, names in COLUMNS.items() if set(names) <= rows.columns.keys()), "")
    if not kind:
        allowed = say("the columns {names} are needed", names="item, x, y")
        raise InvalidInput(
            say("CSV"), place=say("header"), found=", ".join(rows.columns), allowed=allowed
        )
    if len(rows) < MIN_ITEMS:
        allowed = between(MIN_ITEMS, MAX_COMPARED)
        raise InvalidInput(say("CSV"), found=counted(len(rows), "rows"), allowed=allowed)
    names = [name for _row, name in named_rows(rows, "item", MAX_NAME_LENGTH)]
    read = _scores if kind == SCORES else _ranks
    x, y = (read(rows, column) for column in COLUMNS[kind])
    items = [Item(f"i{at}", *row) for at, row in enumerate(zip(names, x, y, strict=True), 1)]
    if kind == ORDERS:
        items.sort(key=lambda item: item.x)
    return kind, tuple(items)


def write_items(state: OrdersState) -> str:
    """The items in the form that `read_items` reads."""
    rows = ((i.name, number_text(i.x), number_text(i.y)) for i in state.items)
    return write_table([("item", *COLUMNS[state.kind])], rows)


def _scores(rows: Sequence[Row], column: str) -> list[float]:
    return [number_of(row, column, -MAX_SCORE, MAX_SCORE) for row in rows]


def _ranks(rows: Sequence[Row], column: str) -> list[float]:
    taken: dict[float, None] = {}
    for row in rows:
        rank = number_of(row, column, -MAX_SCORE, MAX_SCORE)
        if not (rank.is_integer() and 1 <= rank <= len(rows)):
            allowed = say("allowed are whole numbers from {low} to {high}", low=1, high=len(rows))
            raise refused(row, column, allowed)
        if rank in taken:
            raise refused(row, column, say("each rank may be taken once"))
        taken[rank] = None
    return [*taken]
