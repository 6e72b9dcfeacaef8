"""Predictions as CSV: one row per item, columns y_true and y_pred, and perhaps a column count."""

from __future__ import annotations

from typing import NoReturn

import numpy as np

from metrics.export.spreadsheet import write_table
from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES
from pages.confusion_matrix.state import LARGEST, Cells, MatrixState
from pages.session.csv_rows import Row, grid_order, refused, whole_of
from pages.session.csv_table import read_rows
from pages.session.matrix_block import MAX_NAME_LENGTH, clean_class_name
from pages.session.numbers import name_sort_key

MAX_ROWS = 200_000
COLUMNS = ("y_true", "y_pred")


def read_predictions(text: str) -> tuple[tuple[str, ...], Cells]:
    """The class names in sorted order, and the matrix that counts the rows.

    With a column `count`, a row stands for that many items. A file that lists the cells of a matrix
    in order keeps its order of classes. Raises InvalidInput.
    """
    rows = read_rows(text, COLUMNS, ("count",), at_most=MAX_ROWS)
    known: dict[str, str] = {}
    called: set[str] = set()
    for at, typed in enumerate(zip(*(rows.columns[column] for column in COLUMNS), strict=True)):
        for column, cell in zip(COLUMNS, typed, strict=True):
            if cell not in known:
                known[cell] = clean_class_name(cell) or _refuse(rows[at], column)
                called.add(known[cell])
                if len(called) > MAX_CLASSES:
                    allowed = say("allowed are at most {high} classes", high=MAX_CLASSES)
                    raise refused(rows[at], column, allowed)
    names = sorted(called, key=name_sort_key)
    if "count" in rows.columns:
        names = grid_order(*([known[cell] for cell in rows.columns[of]] for of in COLUMNS)) or names
    if len(names) == 1:
        row = rows[0]
        raise refused(row, "y_true", say("at least two classes are needed"))
    at = {typed: names.index(name) for typed, name in known.items()}
    matrix = np.zeros((len(names), len(names)), dtype=np.int64)
    for row in rows:
        i, j = (at[row.cells[column]] for column in COLUMNS)
        matrix[i, j] += whole_of(row, "count", 0, LARGEST) if "count" in row.cells else 1
        if matrix[i, j] > LARGEST:
            allowed = say("a cell of the matrix holds at most {high}", high=LARGEST)
            raise refused(row, "count" if "count" in row.cells else "y_pred", allowed)
    return tuple(names), tuple(map(tuple, matrix.tolist()))


def write_predictions(state: MatrixState) -> str:
    """The matrix as CSV, one row per cell, which `read_predictions` reads."""
    rows = (
        (true, predicted, count)
        for true, counts in zip(state.names, state.cells, strict=True)
        for predicted, count in zip(state.names, counts, strict=True)
    )
    return write_table([(*COLUMNS, "count")], rows)


def _refuse(row: Row, column: str) -> NoReturn:
    allowed = say("a name of 1 to {high} characters is needed", high=MAX_NAME_LENGTH)
    raise refused(row, column, allowed)
