"""Predictions as CSV: a row an item, columns y_true, y_pred and perhaps y_pred_2 and name."""

from __future__ import annotations

import csv
import io

from metrics import InvalidInput
from metrics.steps import say
from pages.parts.address import number
from pages.parts.clean_names import cleaned
from pages.parts.csv_table import Row, read_rows, refused
from pages.parts.point_plot import MAX_ITEMS, MAX_NAME_LENGTH, MAX_VALUE, MIN_ITEMS
from pages.parts.regression.state import Item, items_of

MODELS = ("y_pred", "y_pred_2")


def read_items(text: str) -> tuple[Item, ...]:
    """The items of a CSV text, in the order of its rows.

    Raises InvalidInput that names row and column.
    """
    rows = read_rows(text, ("y_true", "y_pred"), ("y_pred_2", "name"), at_most=MAX_ITEMS)
    if len(rows) < MIN_ITEMS:
        allowed = say("allowed are {low} to {high}", low=MIN_ITEMS, high=MAX_ITEMS)
        raise InvalidInput(say("CSV"), found=say("{count} rows", count=len(rows)), allowed=allowed)
    true, *models = (
        [_number(row, name) for row in rows]
        for name in ("y_true", *MODELS)
        if name in rows[0].cells
    )
    names = [cleaned(row.cells.get("name", ""), MAX_NAME_LENGTH) for row in rows]
    return items_of(true, *models, names=names)


def write_items(items: tuple[Item, ...]) -> str:
    """The items in the form that `read_items` reads."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(("name", "y_true", *MODELS[: len(items[0].predicted)]))
    writer.writerows((item.name, item.true, *item.predicted) for item in items)
    return text.getvalue()


def _number(row: Row, name: str) -> float:
    try:
        return number(name, row.cells[name], -MAX_VALUE, MAX_VALUE)
    except InvalidInput as error:
        allowed = say(
            "allowed are numbers from {low} to {high}, with a point for decimals",
            low=-MAX_VALUE,
            high=MAX_VALUE,
        )
        raise refused(row, name, allowed) from error
