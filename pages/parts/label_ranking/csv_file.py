"""Scored labels as CSV: a row an item and a label, columns item, label, true, score, weight."""

from __future__ import annotations

import csv
import io
import math

from metrics.notation import tidy
from metrics.steps import say
from pages.parts.csv_table import Row, read_rows, refused
from pages.parts.label_board import (
    LARGEST,
    MAX_ITEMS,
    MAX_LABELS,
    MAX_NAME_LENGTH,
    MIN_LABELS,
    Board,
    clean_name,
)

COLUMNS = ("item", "label", "true", "score")
_YES = frozenset({"1", "yes", "y", "true", "x"})
_NO = frozenset({"0", "no", "n", "false", ""})


def read_board(text: str) -> Board:
    """The board, items and labels in the order of the file; each item has each label once.

    The optional column `weight` holds the same number in all rows of an item. Raises InvalidInput.
    """
    rows = read_rows(text, COLUMNS, ("weight",), at_most=MAX_ITEMS * MAX_LABELS)
    items: dict[str, float | None] = {}
    labels: dict[str, None] = {}
    cells: dict[tuple[str, str], tuple[bool, float]] = {}
    for row in rows:
        item, label = _name(row, "item"), _name(row, "label")
        if (item, label) in cells:
            raise refused(row, "label", say("{item} has it already", item=item))
        weight = _number(row, "weight", 0) if "weight" in row.cells else None
        if items.setdefault(item, weight) != weight:
            allowed = say("further up its weight is {weight}", weight=tidy(items[item] or 0))
            raise refused(row, "weight", allowed)
        labels.setdefault(label)
        if len(items) > MAX_ITEMS:
            raise refused(row, "item", say("allowed are at most {high} items", high=MAX_ITEMS))
        if len(labels) > MAX_LABELS:
            raise refused(row, "label", say("allowed are at most {high} labels", high=MAX_LABELS))
        cells[item, label] = _truth(row), _number(row, "score", -LARGEST)
    last = rows[-1]
    if len(labels) < MIN_LABELS:
        raise refused(last, "label", say("at least two labels are needed"))
    for item in items:
        for label in labels:
            if (item, label) not in cells:
                allowed = say("the label {label} of {item} is missing", label=label, item=item)
                raise refused(last, "label", allowed)
    weights = [weight for weight in items.values() if weight is not None]
    if weights and not any(weights):
        raise refused(last, "weight", say("one weight at least is above 0"))
    return Board(
        tuple(items),
        tuple(labels),
        tuple(tuple(cells[item, label][0] for label in labels) for item in items),
        tuple(tuple(cells[item, label][1] for label in labels) for item in items),
        tuple(weights) or None,
    )


def write_board(board: Board) -> str:
    """The board in the form that `read_board` reads."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow((*COLUMNS, *(() if board.weights is None else ("weight",))))
    for i, item in enumerate(board.items):
        weight = () if board.weights is None else (tidy(board.weights[i]),)
        for label, true, score in zip(board.labels, board.true[i], board.scores[i], strict=True):
            writer.writerow((item, label, int(true), tidy(score), *weight))
    return text.getvalue()


def _name(row: Row, column: str) -> str:
    name = clean_name(row.cells[column])
    if not name:
        allowed = say("a name of 1 to {high} characters is needed", high=MAX_NAME_LENGTH)
        raise refused(row, column, allowed)
    return name


def _truth(row: Row) -> bool:
    word = row.cells["true"].lower()
    if word not in _YES | _NO:
        allowed = say("allowed are 1, yes, true or x, and 0, no, false or an empty cell")
        raise refused(row, "true", allowed)
    return word in _YES


def _number(row: Row, column: str, low: float) -> float:
    try:
        found = float(row.cells[column].replace(",", "."))
    except ValueError:
        found = math.nan
    if not low <= found <= LARGEST:
        allowed = say("allowed are numbers from {low} to {high}", low=low, high=LARGEST)
        raise refused(row, column, allowed)
    return found + 0.0  # no -0
