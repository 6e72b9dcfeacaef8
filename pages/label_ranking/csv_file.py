"""Scored labels as CSV: wide, or a row an item and a label.

Then its columns are item, label, true, score and perhaps weight.
"""

from __future__ import annotations

from metrics.export.spreadsheet import write_table
from metrics.notation import tidy
from metrics.steps import say
from pages.desk.csv_rows import refused
from pages.desk.csv_table import read_header, read_rows
from pages.desk.scored_labels import MAX_ITEMS, MAX_LABELS, MIN_LABELS, Board
from pages.label_ranking.csv_cells import read_name, read_score, read_truth, read_weight
from pages.label_ranking.csv_wide import names_columns, read_wide, wide_columns

COLUMNS = ("item", "label", "true", "score")


def read_board(text: str) -> Board:
    """The board of a file of either form, items and labels in its order. Raises InvalidInput."""
    wide = wide_columns(read_header(text))
    return _read_long(text) if wide is None else read_wide(text, wide)


def read_pasted(text: str) -> Board | None:
    """The board of a pasted file; None where the first line does not name its columns.

    Raises InvalidInput.
    """
    return read_board(text) if names_columns(read_header(text)) else None


def _read_long(text: str) -> Board:
    """Each item has each label once, and the same weight in all its rows."""
    numbers = ("score", "weight")
    rows = read_rows(text, COLUMNS, ("weight",), at_most=MAX_ITEMS * MAX_LABELS, numbers=numbers)
    items: dict[str, float | None] = {}
    labels: dict[str, None] = {}
    cells: dict[tuple[str, str], tuple[bool, float]] = {}
    for row in rows:
        item, label = read_name(row, "item"), read_name(row, "label")
        if (item, label) in cells:
            raise refused(row, "label", say("{item} has it already", item=item))
        weight = read_weight(row, "weight") if "weight" in row.cells else None
        if items.setdefault(item, weight) != weight:
            allowed = say("further up its weight is {weight}", weight=tidy(items[item] or 0))
            raise refused(row, "weight", allowed)
        labels.setdefault(label)
        if len(items) > MAX_ITEMS:
            raise refused(row, "item", say("allowed are at most {high} items", high=MAX_ITEMS))
        if len(labels) > MAX_LABELS:
            raise refused(row, "label", say("allowed are at most {high} labels", high=MAX_LABELS))
        cells[item, label] = read_truth(row, "true"), read_score(row, "score")
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
    rows: list[tuple[object, ...]] = []
    for i, item in enumerate(board.items):
        weight = () if board.weights is None else (tidy(board.weights[i]),)
        for label, true, score in zip(board.labels, board.true[i], board.scores[i], strict=True):
            rows.append((item, label, int(true), tidy(score), *weight))
    return write_table([(*COLUMNS, *(() if board.weights is None else ("weight",)))], rows)
