"""Predictions as CSV: a row an item, columns y_true, y_pred and perhaps y_pred_2, x and name."""

from __future__ import annotations

from metrics.export.spreadsheet import write_table
from metrics.inputs.numbers import MIN_NUMBER
from pages.boards.point_plot import MAX_ITEMS, MAX_NAME_LENGTH, MAX_VALUE
from pages.desk.clean_names import cleaned
from pages.desk.csv_rows import Row, number_of
from pages.desk.csv_table import read_rows
from pages.regression.state import Item, items_of

MODELS = ("y_pred", "y_pred_2")


def read_items(text: str) -> tuple[Item, ...]:
    """The items of a CSV text, in the order of its rows.

    Raises InvalidInput that names row and column.
    """
    numbers = ("y_true", *MODELS, "x")
    rows = read_rows(
        text, ("y_true", "y_pred"), ("y_pred_2", "x", "name"), at_most=MAX_ITEMS, numbers=numbers
    )
    true, *models = (
        [_number(row, name) for row in rows]
        for name in ("y_true", *MODELS)
        if name in rows[0].cells
    )
    names = [cleaned(row.cells.get("name", ""), MAX_NAME_LENGTH) for row in rows]
    x = [_number(row, "x") for row in rows if "x" in row.cells]
    return items_of(true, *models, names=names, x=x)


def write_items(items: tuple[Item, ...]) -> str:
    """The items in the form that `read_items` reads."""
    has_x = items[0].x is not None
    header = ("name", *["x"] * has_x, "y_true", *MODELS[: len(items[0].predicted)])
    rows = ((item.name, *[item.x] * has_x, item.true, *item.predicted) for item in items)
    return write_table([header], rows)


def _number(row: Row, name: str) -> float:
    return number_of(row, name, -MAX_VALUE, MAX_VALUE, MIN_NUMBER)
