"""Predictions as CSV: one row per item, columns y_true and y_pred, and perhaps a column count."""

import numpy as np

from metrics.export.spreadsheet import write_table
from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES
from pages.confusion_matrix.state import LARGEST, Cells, MatrixState
from pages.session.csv_rows import ClassNames, grid_order, refused, whole_of
from pages.session.csv_table import read_rows
from pages.session.matrix_block import MAX_NAME_LENGTH
from pages.session.numbers import name_sort_key

MAX_ROWS = 200_000
COLUMNS = ("y_true", "y_pred")


def read_predictions(text: str) -> tuple[tuple[str, ...], Cells]:
    """The class names in sorted order, and the matrix that counts the rows.

    With a column `count`, a row stands for that many items. A file that lists the cells of a matrix
    in order keeps its order of classes. Raises InvalidInput.
    """
    rows = read_rows(text, COLUMNS, ("count",), at_most=MAX_ROWS)
    known = ClassNames(MAX_NAME_LENGTH)
    for at, typed in enumerate(zip(*(rows.columns[column] for column in COLUMNS), strict=True)):
        for column, cell in zip(COLUMNS, typed, strict=True):
            if cell not in known:
                known.name_of(rows[at], column)
                if len(known) > MAX_CLASSES:
                    allowed = say("allowed are at most {high} classes", high=MAX_CLASSES)
                    raise refused(rows[at], column, allowed)
    names = sorted(known.values(), key=name_sort_key)
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
