"""Ratings as CSV: wide, a column a rater and a row an item, or long, with item, rater and label.

A wide file may name its items, and it may count: with a column `count` a row stands for that many.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from dataclasses import replace

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import say
from pages.desk.clean_names import listed, own_names
from pages.desk.csv_table import Row, read_header, read_rows, refused
from pages.desk.matrix_block import MAX_NAME_LENGTH, clean_class_name
from pages.desk.numbers import read_whole
from pages.rater_agreement.compute import table_of
from pages.rater_agreement.rated import (
    MAX_ITEM_NAME,
    MAX_RATERS,
    MISSING,
    check_size,
    clean_item_name,
    most_items,
    rated_of,
)
from pages.rater_agreement.scale import scale_of
from pages.rater_agreement.state import LARGEST, Cells, RaterState, default_state

LONG = ("item", "rater", "label")
MAX_ROWS = 200_000  # of the long form
COUNT = "count"
ITEM = ("item", "id")
_FILE = say("CSV")


def read_ratings_file(text: str, held: Sequence[str] = ()) -> RaterState:
    """What was rated, the categories in the order of the alphabet, numbers by size, or as in
    `held`, if these are all that occur.

    Two raters with a column `count` become their table. Raises InvalidInput.
    """
    header = read_header(text)
    lowered = [name.lower() for name in header]
    if set(lowered) >= set(LONG):
        return _long(read_rows(text, LONG, (), at_most=MAX_ROWS), held)
    # The names of rows may stand in a first column without a name of its own.
    item = next((name for name in ITEM if name in lowered), "")
    raters = [name for name in header if name and name.lower() not in (COUNT, item)]
    if not 2 <= len(raters) <= MAX_RATERS:
        allowed = say(
            "a column for each of {low} to {high} raters is needed, or the columns {names}",
            low=2,
            high=MAX_RATERS,
            names=", ".join(LONG),
        )
        found = listed(header) or say("nothing")
        raise InvalidInput(_FILE, place=say("header"), found=found, allowed=allowed)
    columns = [name.lower() for name in raters]
    named = item if item or (lowered[0] == "" and lowered.count("") == 1) else None
    optional = (COUNT,) if named is None else (COUNT, named)
    rows = read_rows(text, columns, optional, at_most=most_items(len(raters)))
    names, place = scale_of(((row, column) for row in rows for column in columns), held)
    places = ([place[cell] for cell in rows.columns[column]] for column in columns)
    items = list(zip(*places, strict=True))
    if COUNT in rows[0].cells:
        return _counted(rows, items, names, _own(raters))
    ids = () if named is None else _item_names(rows, named)
    return _listed(items, names, _own(raters), ids)


def _long(rows: Sequence[Row], held: Sequence[str]) -> RaterState:
    raters = list(dict.fromkeys(row.cells["rater"] for row in rows))
    ids = {name: at for at, name in enumerate(dict.fromkeys(row.cells["item"] for row in rows))}
    check_size(_FILE, len(ids), len(raters))
    column = {name: at for at, name in enumerate(raters)}
    names, place = scale_of(((row, "label") for row in rows), held)
    items = [[MISSING] * len(raters) for _item in ids]
    seen: set[tuple[str, str]] = set()
    for row in rows:
        if not clean_item_name(row.cells["item"]):
            raise refused(row, "item", say("each item has a name"))
        who = (row.cells["item"], row.cells["rater"])
        if who in seen:
            raise refused(row, "rater", say("a rater rates an item once"))
        seen.add(who)
        items[ids[who[0]]][column[who[1]]] = place[row.cells["label"]]
    return _listed(items, names, _own(raters), own_names(map(clean_item_name, ids), MAX_ITEM_NAME))


def _item_names(rows: Sequence[Row], column: str) -> list[str]:
    """The names of the items; none if all are empty. Raises InvalidInput."""
    typed = [row.cells[column] for row in rows]
    if not any(typed):
        return []
    seen: set[str] = set()
    for row in rows:
        if not clean_item_name(row.cells[column]) or row.cells[column] in seen:
            raise refused(row, column, say("each item has a name of its own"))
        seen.add(row.cells[column])
    return own_names(map(clean_item_name, typed), MAX_ITEM_NAME)


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
    """The table of two raters; a row counts as often as it says."""
    if len(raters) > 2:
        allowed = say("a file with a column {name} has two raters", name=COUNT)
        raise InvalidInput(_FILE, found=counted(len(raters), "raters"), allowed=allowed)
    cells = [[0] * len(names) for _name in names]
    for row, (i, j) in zip(rows, items, strict=True):
        if MISSING in (i, j):
            place = say("row {row}", row=row.line)
            allowed = say("in a table each item is rated by both")
            raise InvalidInput(_FILE, place=place, found=say("no rating"), allowed=allowed)
        cells[i][j] += _count(row)
        if cells[i][j] > LARGEST:
            allowed = say("a cell of the table holds at most {high}", high=LARGEST)
            raise InvalidInput(_FILE, found=cells[i][j], allowed=allowed)
    return replace(default_state(), names=names, raters=raters, cells=_as_cells(cells))


def _as_cells(rows: list[list[int]]) -> Cells:
    return tuple(map(tuple, rows))


def _own(raters: list[str]) -> tuple[str, ...]:
    """The raters' names, cleaned. Raises InvalidInput."""
    names = tuple(map(clean_class_name, raters))
    for at, name in enumerate(names):
        if not name or name in names[:at]:
            allowed = say(
                "each has a name of its own, of 1 to {high} characters", high=MAX_NAME_LENGTH
            )
            place = say("rater {rater}", rater=at + 1)
            raise InvalidInput(_FILE, place=place, found=raters[at] or '""', allowed=allowed)
    return names


def _count(row: Row) -> int:
    count = read_whole(row.cells[COUNT])
    if count is None or not 0 <= count <= LARGEST:
        allowed = say("allowed are whole numbers from {low} to {high}", low=0, high=LARGEST)
        raise refused(row, COUNT, allowed)
    return count


def write_ratings(state: RaterState) -> str:
    """The ratings in the wide form that is read here, or the table in the one that counts."""
    rated = state.rated
    if rated:
        labels = (*state.names, "")  # the last one is that of MISSING
        return _written(
            ("item", *state.raters),
            ((rated.name(at), *(labels[one] for one in row)) for at, row in enumerate(rated.rows)),
        )
    pairs = [
        (first, second, count)
        for first, counts in zip(state.names, table_of(state).matrix.tolist(), strict=True)
        for second, count in zip(state.names, counts, strict=True)
    ]
    # An unused category still stands there: its diagonal is kept.
    kept = (pair for pair in pairs if pair[2] or pair[0] == pair[1])
    return _written((*state.raters, COUNT), kept)


def write_long(state: RaterState) -> str:
    """The ratings in the long form, a row a rating; those that are missing are left out."""
    rated = state.rated
    given = (
        (rated.name(at), rater, state.names[label])
        for at, row in enumerate(rated.rows if rated else ())
        for rater, label in zip(state.raters, row, strict=True)
        if rated and label != MISSING
    )
    return _written(LONG, given)


def _written(header: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(header)
    writer.writerows(rows)
    return text.getvalue()
