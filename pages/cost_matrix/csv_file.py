"""The three matrices as CSV: one row per cell, columns true, predicted, count, count_2 and cost.

Scores follow below a blank line, one row per item; a column threshold says where they were cut.
"""

from collections.abc import Sequence
from dataclasses import replace

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import between, counted
from metrics.notation import tidy
from metrics.reading.table import Table
from metrics.reading.tables import table_below
from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES, MIN_CLASSES
from pages.cost_matrix.state import BOUNDS, MATRICES, CostState, blank_cells, with_threshold
from pages.session import csv_rows
from pages.session.matrix_block import MAX_NAME_LENGTH, Cells, Names, clean_class_name
from pages.session.numbers import name_sort_key, read_whole
from pages.session.scores.csv_file import read_scores, write_scores
from pages.session.scores.data import MAX_SCORE

MAX_ROWS = 200_000
_COLUMNS = {"count": "first", "count_2": "second", "cost": "costs"}
_CLASSES = ("true", "predicted")


def read_costs(state: CostState, table: Table) -> CostState:
    """The state with the matrices of a table, or its scores, or both. Raises InvalidInput."""
    if "y_score" in map(str.lower, table.names):
        scores = read_scores(table)
        return replace(state, scores=scores, threshold=None, view="thresholds", example="")
    if not table.below:
        return read_matrices(table, state)
    scores, cells = read_scores(table_below(table)), replace(table, below=(), left_out=())
    rows = csv_rows.rows_of(cells, (), ("threshold",), at_most=MAX_ROWS)
    found = replace(read_matrices(cells, state), scores=scores)  # the last one is told
    if "threshold" not in rows.columns:
        return found
    threshold = csv_rows.number_of(rows[0], "threshold", -MAX_SCORE, MAX_SCORE)
    at = with_threshold(found, threshold)
    if at.threshold is None or any(getattr(at, of) != getattr(found, of) for of in MATRICES):
        raise csv_rows.refused(
            rows[0], "threshold", say("with a threshold, the scores determine the counts")
        )
    return at


def read_matrices(table: Table, state: CostState) -> CostState:
    """The state with the matrices of a table; matrices that it lacks stay if the classes are the
    same.

    Classes keep the order in which they occur. Without a column `count`, each row is an item, but
    where the rows are all cells with their costs, and numeric classes are sorted. Cells without a
    row hold 0; counts of the same cell add up. Raises InvalidInput.
    """
    rows = csv_rows.rows_of(table, _CLASSES, tuple(_COLUMNS), at_most=MAX_ROWS)
    names = _names(rows)
    held = {name: getattr(state, name) for name in MATRICES}
    cells = held if names == state.names else blank_cells(len(names))
    order = (rows.columns[of] for of in _CLASSES)
    has_items = (
        "cost" not in rows.columns or csv_rows.grid_order(*order) is None
    )  # no cells of a matrix
    for column, matrix in _COLUMNS.items():
        if column in rows.columns or (column == "count" and has_items):
            cells = {**cells, matrix: _matrix(rows, names, column)}
    return replace(state, names=names, **cells, threshold=None, example="")


def write_matrices(state: CostState) -> str:
    """The matrices, and the scores if there are any, in the form that `read_costs` reads."""
    threshold = () if state.threshold is None else (repr(state.threshold),)
    rows = (
        (true, predicted, *(tidy(getattr(state, of)[i][j]) for of in _COLUMNS.values()), *threshold)
        for i, true in enumerate(state.names)
        for j, predicted in enumerate(state.names)
    )
    names = ("true", "predicted", *_COLUMNS, *(["threshold"] if threshold else []))
    matrices = write_table([names], rows)
    return matrices if state.scores is None else f"{matrices}\n{write_scores(state.scores)}"


def _names(rows: csv_rows.Rows) -> Names:
    found = csv_rows.class_names(rows, _CLASSES, MAX_NAME_LENGTH, MAX_CLASSES)
    if len(found) < MIN_CLASSES:
        count = counted(len(found), "classes")
        raise InvalidInput("CSV", found=count, allowed=between(MIN_CLASSES, MAX_CLASSES))
    names = tuple(found.values())
    if "count" not in rows.columns and all(read_whole(name) is not None for name in names):
        return tuple(sorted(names, key=name_sort_key))
    return names


def _matrix(rows: Sequence[csv_rows.Row], names: Names, column: str) -> Cells:
    at = {name: i for i, name in enumerate(names)}
    cells = [[0.0] * len(names) for _ in names]
    given: dict[tuple[int, int], float] = {}
    bounds = BOUNDS[_COLUMNS[column]]
    for row in rows:
        i, j = (at[clean_class_name(row.cells[name])] for name in _CLASSES)
        value = _value(row, column)
        if column == "cost" and given.setdefault((i, j), value) != value:
            raise csv_rows.refused(
                row, column, say("the same cell has another cost in an earlier row")
            )
        cells[i][j] = value if column == "cost" else cells[i][j] + value
        if cells[i][j] > bounds.high:
            allowed = say("the rows of a cell may add up to at most {high}", high=bounds.high)
            raise csv_rows.refused(row, column, allowed)
    return tuple(map(tuple, cells))


def _value(row: csv_rows.Row, column: str) -> float:
    if column not in row.cells:
        return 1.0  # a row an item
    bounds = BOUNDS[_COLUMNS[column]]
    if bounds.whole:
        return float(csv_rows.whole_of(row, column, int(bounds.low), int(bounds.high)))
    return csv_rows.number_of(row, column, bounds.low, bounds.high, bounds.least)
