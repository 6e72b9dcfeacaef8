"""Ratings as CSV: wide, with one column per rater and one row per item, or long, with the columns
item, rater and label.

A wide file may name its items. With a column `count`, a row stands for that many items.
"""

from collections.abc import Sequence
from dataclasses import replace

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import counted
from metrics.reading.table import Table
from metrics.steps import say
from pages.rater_agreement import csv_scale
from pages.rater_agreement.rated import (
    MAX_ITEM_NAME,
    MAX_RATERS,
    MISSING,
    check_size,
    clean_item_name,
    most_items,
    rated_of,
)
from pages.rater_agreement.state import LARGEST, RaterState, default_state
from pages.rater_agreement.values import table_of
from pages.session.clean_names import unique_names
from pages.session.csv_rows import Row, Rows, grid_order, refused, rows_of, whole_of, wrong_header
from pages.session.language import sentence
from pages.session.matrix_block import MAX_NAME_LENGTH, clean_class_name

LONG = ("item", "rater", "label")
MAX_ROWS = 200_000  # of the long form
COUNT = "count"
ITEM = ("item", "id")
_FILE = say("CSV")


def read_ratings_file(table: Table, held: Sequence[str] = ()) -> RaterState:
    """The ratings of a table. Categories are sorted, or in the order of `held` if it holds them
    all.

    With a column `count`, the ratings of two raters become their table. Raises InvalidInput.
    """
    header = table.names
    lowered = [name.lower() for name in header]
    if set(lowered) >= set(LONG):
        rows = rows_of(table, LONG, (csv_scale.SCALE,), at_most=MAX_ROWS, as_written=True)
        return _long(*csv_scale.apply_scale(rows, LONG, held))
    # The names of rows may stand in a first column without a name of its own.
    item = next((name for name in lowered if name in ITEM), "")
    own = [_column(name, item) for name in header]
    raters = [name for name in own if name and name not in (COUNT, ITEM[0], csv_scale.SCALE)]
    if not 2 <= len(raters) <= MAX_RATERS:
        allowed = sentence(
            "rater_agreement.csv_file",
            "allowed_one_column",
            low=2,
            high=MAX_RATERS,
            names=", ".join(LONG),
        )
        raise wrong_header(table, allowed)
    if not item and own[0] == "" and own.count("") == 1:
        own[0] = ITEM[0]
    optional = (COUNT, ITEM[0], csv_scale.SCALE)
    most = most_items(len(raters))
    rows = rows_of(table, raters, optional, at_most=most, columns=own, as_written=True)
    rows, held = csv_scale.apply_scale(rows, (*raters, ITEM[0]), held)
    given = [rows.columns[column] for column in raters]
    if COUNT in rows.columns and len(raters) == 2:
        held = [*map(csv_scale.clean_category, grid_order(*given) or held)]
    names, place = csv_scale.scale_of(rows.firsts(*raters), held)
    items = list(zip(*([place[cell] for cell in cells] for cells in given), strict=True))
    if COUNT in rows.columns:
        return _counted(rows, items, names, _own(raters))
    ids = _item_names(rows, ITEM[0]) if ITEM[0] in rows.columns else ()
    return _listed(items, names, _own(raters), ids)


def _column(name: str, item: str) -> str:
    lowered = name.lower()
    if lowered == item != "":
        return ITEM[0]
    return lowered if lowered in (COUNT, csv_scale.SCALE) else name


def _long(rows: Rows, held: Sequence[str]) -> RaterState:
    raters = list(dict.fromkeys(rows.columns["rater"]))
    ids = {name: at for at, name in enumerate(dict.fromkeys(rows.columns["item"]))}
    check_size(_FILE, len(ids), len(raters))
    column = {name: at for at, name in enumerate(raters)}
    names, place = csv_scale.scale_of(rows.firsts("label"), held)
    items = [[MISSING] * len(raters) for _item in ids]
    seen: set[tuple[str, str]] = set()
    for row in rows:
        if not clean_item_name(row.cells["item"]):
            raise refused(row, "item", say("each item needs a name"))
        who = (row.cells["item"], row.cells["rater"])
        if who in seen:
            raise refused(row, "rater", say("a rater can rate an item only once"))
        seen.add(who)
        items[ids[who[0]]][column[who[1]]] = place[row.cells["label"]]
    return _listed(
        items, names, _own(raters), unique_names(map(clean_item_name, ids), MAX_ITEM_NAME)
    )


def _item_names(rows: Sequence[Row], column: str) -> list[str]:
    """The names of the items; empty if all names are empty. Raises InvalidInput."""
    typed = [row.cells[column] for row in rows]
    if not any(typed):
        return []
    seen: set[str] = set()
    for row in rows:
        if not clean_item_name(row.cells[column]) or row.cells[column] in seen:
            raise refused(row, column, say("each item needs a name of its own"))
        seen.add(row.cells[column])
    return unique_names(map(clean_item_name, typed), MAX_ITEM_NAME)


def _listed(
    items: Sequence[Sequence[int]],
    names: tuple[str, ...],
    raters: tuple[str, ...],
    ids: Sequence[str],
) -> RaterState:
    rated = rated_of(items, ids)
    return replace(default_state(), names=names, raters=raters, cells=(), rated=rated)


def _counted(
    rows: Sequence[Row],
    items: list[tuple[int, ...]],
    names: tuple[str, ...],
    raters: tuple[str, ...],
) -> RaterState:
    """The table of two raters; each row counts as often as it says."""
    if len(raters) > 2:
        allowed = say("a file with a column {name} must have two raters", name=COUNT)
        raise InvalidInput(_FILE, found=counted(len(raters), "raters"), allowed=allowed)
    cells = [[0] * len(names) for _name in names]
    for row, (i, j) in zip(rows, items, strict=True):
        if MISSING in (i, j):
            place = say("row {row}", row=row.line)
            allowed = say("in a table, both raters rate each item")
            raise InvalidInput(_FILE, place=place, found=say("no rating"), allowed=allowed)
        cells[i][j] += whole_of(row, COUNT, 0, LARGEST)
        if cells[i][j] > LARGEST:
            allowed = say("a cell of the table holds at most {high}", high=LARGEST)
            raise InvalidInput(_FILE, found=cells[i][j], allowed=allowed)
    return replace(default_state(), names=names, raters=raters, cells=(*map(tuple, cells),))


def _own(raters: list[str]) -> tuple[str, ...]:
    names = tuple(clean_class_name(csv_scale.read(rater, csv_scale.HEADER)) for rater in raters)
    for at, name in enumerate(names):
        if not name or name in names[:at]:
            allowed = say("names must differ and have 1 to {high} characters", high=MAX_NAME_LENGTH)
            place = say("rater {rater}", rater=at + 1)
            raise InvalidInput(_FILE, place=place, found=raters[at] or '""', allowed=allowed)
    return names


def write_ratings(state: RaterState) -> str:
    """The ratings in the wide form, or the table in the form with counts."""
    rated, raters = (
        state.rated,
        [csv_scale.written(name, csv_scale.HEADER) for name in state.raters],
    )
    labels = (*_categories(state), "")  # the last one is that of MISSING
    if rated:
        rows: list[tuple[object, ...]] = [
            (rated.name(at), *(labels[one] for one in row)) for at, row in enumerate(rated.rows)
        ]
        return write_table(
            csv_scale.with_scale([("item", *raters), *rows], state.names, rated.used)
        )
    pairs = (
        (first, second, count)
        for first, counts in zip(labels, table_of(state).matrix.tolist(), strict=False)
        for second, count in zip(labels, counts, strict=False)
    )
    return write_table([(*raters, COUNT)], pairs)


def write_long(state: RaterState) -> str:
    """The ratings in the long form, one row per rating.

    Missing ratings are left out, but each item and each rater keeps at least one row.
    """
    rated, labels = state.rated, (*_categories(state), "")
    if rated is None:
        return write_table([LONG])
    raters = [csv_scale.written(name, csv_scale.HEADER) for name in state.raters]
    rows: list[tuple[object, ...]] = []
    for at, row in enumerate(rated.rows):
        given = [
            (rated.name(at), rater, labels[one]) for rater, one in zip(raters, row, strict=True)
        ]
        # The first item names all raters in their order.
        rows += given if at == 0 else [one for one in given if one[2]] or given[:1]
    return write_table(csv_scale.with_scale([LONG, *rows], state.names, rated.used))


def _categories(state: RaterState) -> list[str]:
    return [csv_scale.written(name, csv_scale.NO_RATING) for name in state.names]
