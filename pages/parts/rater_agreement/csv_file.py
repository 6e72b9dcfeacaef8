"""Ratings as CSV: wide, a column a rater and a row an item, or long, with item, rater and label.

A wide file may count: with a column `count` a row stands for that many items.
"""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterable
from dataclasses import replace

from metrics import InvalidInput
from metrics.steps import say
from pages.parts.csv_table import Row, read_header, read_rows, refused
from pages.parts.matrix_block import MAX_NAME_LENGTH, clean_class_name
from pages.parts.matrix_editor import MAX_CLASSES
from pages.parts.rater_agreement.compute import table_of
from pages.parts.rater_agreement.state import LARGEST, Cells, RaterState, default_state
from pages.parts.rating_grid import MAX_ITEMS, MAX_RATERS, MISSING

MAX_ROWS = 200_000
LONG = ("item", "rater", "label")
COUNT = "count"
_NOT_RATERS = (COUNT, "item")
_MISSING = ("", "na", "nan", "n/a")
_FILE = say("CSV")


def read_ratings_file(text: str) -> RaterState:
    """What was rated, the categories in the order of the alphabet, numbers by size.

    Two raters with a column `count`, or with more items than can be listed, become their table.
    Raises InvalidInput.
    """
    header = read_header(text)
    if {name.lower() for name in header} >= set(LONG):
        return _long(read_rows(text, LONG, (), at_most=MAX_ROWS))
    raters = [name for name in header if name and name.lower() not in _NOT_RATERS]
    if not 2 <= len(raters) <= MAX_RATERS:
        allowed = say(
            "a column for each of {low} to {high} raters is needed, or the columns {names}",
            low=2,
            high=MAX_RATERS,
            names=", ".join(LONG),
        )
        found = ", ".join(header) or say("nothing")
        raise InvalidInput(_FILE, place=say("header"), found=found, allowed=allowed)
    columns = [name.lower() for name in raters]
    rows = read_rows(text, columns, (COUNT,), at_most=MAX_ROWS)
    names = _scale((row, column) for row in rows for column in columns)
    items = [tuple(_label(row, column, names) for column in columns) for row in rows]
    if COUNT in rows[0].cells or (len(raters) == 2 and len(rows) > MAX_ITEMS):
        return _counted(rows, items, names, _own(raters))
    return _listed(items, names, _own(raters))


def _long(rows: list[Row]) -> RaterState:
    raters = list(dict.fromkeys(row.cells["rater"] for row in rows))
    ids = {name: at for at, name in enumerate(dict.fromkeys(row.cells["item"] for row in rows))}
    if not 2 <= len(raters) <= MAX_RATERS:
        allowed = say("allowed are {low} to {high} raters", low=2, high=MAX_RATERS)
        raise InvalidInput(_FILE, found=say("{count} raters", count=len(raters)), allowed=allowed)
    names = _scale((row, "label") for row in rows)
    items = [[MISSING] * len(raters) for _item in ids]
    seen: set[tuple[str, str]] = set()
    for row in rows:
        who = (row.cells["item"], row.cells["rater"])
        if who in seen:
            raise refused(row, "rater", say("a rater rates an item once"))
        seen.add(who)
        items[ids[who[0]]][raters.index(who[1])] = _label(row, "label", names)
    if len(raters) == 2 and len(items) > MAX_ITEMS:
        return _counted([], [tuple(item) for item in items], names, _own(raters))
    return _listed([tuple(item) for item in items], names, _own(raters))


def _listed(
    items: list[tuple[int, ...]], names: tuple[str, ...], raters: tuple[str, ...]
) -> RaterState:
    if len(items) > MAX_ITEMS:
        allowed = say("allowed are {high}, and more for two raters alone", high=MAX_ITEMS)
        raise InvalidInput(_FILE, found=say("{count} items", count=len(items)), allowed=allowed)
    return replace(default_state(), names=names, raters=raters, cells=(), ratings=tuple(items))


def _counted(
    rows: list[Row],
    items: list[tuple[int, ...]],
    names: tuple[str, ...],
    raters: tuple[str, ...],
) -> RaterState:
    """The table of two raters; a row counts once, or as often as it says."""
    if len(raters) > 2:
        allowed = say("a file with a column {name} has two raters", name=COUNT)
        raise InvalidInput(_FILE, found=say("{count} raters", count=len(raters)), allowed=allowed)
    cells = [[0] * len(names) for _name in names]
    for at, (i, j) in enumerate(items):
        if MISSING in (i, j):
            place = say("item {item}", item=at + 1)
            allowed = say("in a table each item is rated by both")
            raise InvalidInput(_FILE, place=place, found=say("no rating"), allowed=allowed)
        cells[i][j] += _count(rows[at]) if rows and COUNT in rows[at].cells else 1
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
            allowed = say("each has a name of its own, of 1 to {high}", high=MAX_NAME_LENGTH)
            place = say("rater {rater}", rater=at + 1)
            raise InvalidInput(_FILE, place=place, found=raters[at] or '""', allowed=allowed)
    return names


def _scale(cells: Iterable[tuple[Row, str]]) -> tuple[str, ...]:
    """All categories that occur. Raises InvalidInput at the first that is one too many."""
    known: dict[str, str] = {}
    first: tuple[Row, str] | None = None
    for row, column in cells:
        first = first or (row, column)
        typed = row.cells[column]
        if typed in known or typed.lower() in _MISSING:
            continue
        name = clean_class_name(typed)
        if not name:
            allowed = say("a name of 1 to {high} characters is needed", high=MAX_NAME_LENGTH)
            raise refused(row, column, allowed)
        known[typed] = name
        if len(set(known.values())) > MAX_CLASSES:
            allowed = say("allowed are at most {high} categories", high=MAX_CLASSES)
            raise refused(row, column, allowed)
    names = sorted(set(known.values()), key=_order)
    if len(names) < 2 and first:
        raise refused(*first, say("at least two categories are needed"))
    return tuple(names)


def _order(name: str) -> tuple[float, str]:
    try:
        number = float(name)
    except ValueError:
        return (math.inf, name)
    return (number if math.isfinite(number) else math.inf, name)


def _label(row: Row, column: str, names: tuple[str, ...]) -> int:
    typed = row.cells[column]
    return MISSING if typed.lower() in _MISSING else names.index(clean_class_name(typed))


def _count(row: Row) -> int:
    text = row.cells[COUNT]
    if not (text.isascii() and text.isdigit()) or int(text[:12]) > LARGEST:
        allowed = say("allowed are whole numbers from {low} to {high}", low=0, high=LARGEST)
        raise refused(row, COUNT, allowed)
    return int(text)


def write_ratings(state: RaterState) -> str:
    """The ratings in the wide form that is read here, or the table in the one that counts."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    if state.ratings:
        writer.writerow(("item", *state.raters))
        for at, row in enumerate(state.ratings, 1):
            labels = ("" if label == MISSING else state.names[label] for label in row)
            writer.writerow((at, *labels))
        return text.getvalue()
    writer.writerow((*state.raters, COUNT))
    for first, counts in zip(state.names, table_of(state).matrix.tolist(), strict=True):
        for second, count in zip(state.names, counts, strict=True):
            # An unused category still stands there: its diagonal is kept.
            if count or first == second:
                writer.writerow((first, second, count))
    return text.getvalue()


def write_long(state: RaterState) -> str:
    """The ratings in the long form, a row a rating; those that are missing are left out."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(LONG)
    for at, row in enumerate(state.ratings, 1):
        for rater, label in zip(state.raters, row, strict=True):
            if label != MISSING:
                writer.writerow((at, rater, state.names[label]))
    return text.getvalue()
