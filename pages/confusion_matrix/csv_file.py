"""Predictions as CSV: one row per item, columns y_true and y_pred, and perhaps a column count."""

from collections import Counter

import numpy as np

from metrics.export.spreadsheet import write_table
from metrics.reading.table import Table
from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES
from pages.confusion_matrix.state import LARGEST, Cells, MatrixState
from pages.session.csv_rows import class_names, grid_order, refused, rows_of, whole_of
from pages.session.matrix_block import MAX_NAME_LENGTH
from pages.session.numbers import name_sort_key

MAX_ROWS = 200_000
COLUMNS = ("y_true", "y_pred")


def read_predictions(table: Table) -> tuple[tuple[str, ...], Cells]:
    """The class names in sorted order, and the matrix that counts the rows.

    With a column `count`, a row stands for that many items. A file that lists the cells of a matrix
    in order keeps its order of classes. Raises InvalidInput.
    """
    rows = rows_of(table, COLUMNS, ("count",), at_most=MAX_ROWS)
    known = class_names(rows, COLUMNS, MAX_NAME_LENGTH, MAX_CLASSES)
    names = sorted(known.values(), key=name_sort_key)
    if "count" in rows.columns:
        names = grid_order(*([known[cell] for cell in rows.columns[of]] for of in COLUMNS)) or names
    if len(names) == 1:
        raise refused(rows[0], "y_true", say("at least two classes are needed"))
    at = {typed: names.index(name) for typed, name in known.items()}
    matrix = np.zeros((len(names), len(names)), dtype=np.int64)
    if "count" not in rows.columns:
        pairs = Counter(zip(*(rows.columns[of] for of in COLUMNS), strict=True))
        for (true, predicted), count in pairs.items():
            matrix[at[true], at[predicted]] = count
        return tuple(names), tuple(map(tuple, matrix.tolist()))
    for row in rows:
        i, j = (at[row.cells[column]] for column in COLUMNS)
        matrix[i, j] += whole_of(row, "count", 0, LARGEST)
        if matrix[i, j] > LARGEST:
            allowed = say("a cell of the matrix holds at most {high}", high=LARGEST)
            raise refused(row, "count", allowed)
    return tuple(names), tuple(map(tuple, matrix.tolist()))


def write_predictions(state: MatrixState) -> str:
    """The matrix as CSV, one row per cell, which `read_predictions` reads."""
    rows = (
        (true, predicted, count)
        for true, counts in zip(state.names, state.cells, strict=True)
        for predicted, count in zip(state.names, counts, strict=True)
    )
    return write_table([(*COLUMNS, "count")], rows)
