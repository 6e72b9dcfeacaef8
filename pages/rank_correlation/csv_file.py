"""Two orders as CSV: one row per item, with item, x, y (scores) or item, first, second (ranks, none
where a list lacks the item).
"""

from collections.abc import Sequence

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import between, counted
from metrics.reading.cells import is_missing
from metrics.reading.table import Table
from metrics.steps import say
from pages.boards.sample import MAX_COMPARED
from pages.boards.two_orders import ABSENT, MAX_NAME_LENGTH, MAX_SCORE, MIN_ITEMS, Item
from pages.rank_correlation.lines import check_count, number_text
from pages.rank_correlation.state import ORDERS, SCORES, OrdersState
from pages.session.csv_rows import Row, named_rows, number_of, refused, rows_of, whole_of

COLUMNS = {SCORES: ("x", "y"), ORDERS: ("first", "second")}


def read_items(table: Table) -> tuple[str, tuple[Item, ...]]:
    """What the columns hold, "scores" or "orders", and the items. Raises InvalidInput."""
    held = {name.lower() for name in table.names}
    kind = next((kind for kind, names in COLUMNS.items() if set(names) <= held), SCORES)
    rows = rows_of(table, ("item", *COLUMNS[kind]), at_most=MAX_COMPARED)
    if len(rows) < MIN_ITEMS:
        allowed = between(MIN_ITEMS, MAX_COMPARED)
        raise InvalidInput(say("CSV"), found=counted(len(rows), "rows"), allowed=allowed)
    names = [name for _row, name in named_rows(rows, "item", MAX_NAME_LENGTH)]
    x, y = (
        [number_of(row, column, -MAX_SCORE, MAX_SCORE) for row in rows]
        if kind == SCORES
        else _ranks(rows, column)
        for column in COLUMNS[kind]
    )
    items = [Item(f"i{at}", *row) for at, row in enumerate(zip(names, x, y, strict=True), 1)]
    if kind == ORDERS:
        for row, item in zip(rows, items, strict=True):
            if item.x == item.y == ABSENT:
                raise refused(row, "first", say("a rank in one of the lists is needed"))
        items.sort(key=lambda item: (item.x, item.y))
    return kind, tuple(items)


def write_items(state: OrdersState) -> str:
    rows = (
        (item.name, *("" if at == ABSENT else number_text(at) for at in (item.x, item.y)))
        for item in state.items
    )
    return write_table([("item", *COLUMNS[state.kind])], rows)


def _ranks(rows: Sequence[Row], column: str) -> list[float]:
    ranks: list[float] = []
    ranked = sum(not is_missing(row.cells[column]) for row in rows)
    check_count(ranked, column, most=MAX_COMPARED)
    for row in rows:
        if is_missing(row.cells[column]):
            ranks.append(ABSENT)
            continue
        rank = whole_of(row, column, 1, ranked)
        if rank in ranks:
            raise refused(row, column, say("each rank may be taken once"))
        ranks.append(rank)
    return ranks
