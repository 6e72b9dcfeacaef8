"""The three matrices as CSV: one row per cell, columns true, predicted, count, count_2 and cost."""

from collections.abc import Sequence
from dataclasses import replace

from metrics import InvalidInput
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import between, counted
from metrics.notation import tidy
from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES, MIN_CLASSES
from pages.cost_matrix.state import BOUNDS, MATRICES, CostState, blank_cells
from pages.session.address import whole
from pages.session.csv_rows import ClassNames, Row, grid_order, number_of, refused
from pages.session.csv_table import read_rows
from pages.session.matrix_block import MAX_NAME_LENGTH, Cells, Names, clean_class_name
from pages.session.numbers import name_sort_key, read_whole

MAX_ROWS = 200_000
_COLUMNS = {"count": "first", "count_2": "second", "cost": "costs"}


def read_matrices(text: str, state: CostState) -> CostState:
    """The state with the matrices of a CSV text; matrices that it lacks stay if the classes are the
    same.

    Classes keep the order in which they occur. Without a column `count`, each row is an item, but
    where the rows are all cells with their costs, and numeric classes are sorted. Cells without a
    row hold 0; counts of the same cell add up. Raises InvalidInput.
    """
    rows = read_rows(
        text, ("true", "predicted"), tuple(_COLUMNS), at_most=MAX_ROWS, numbers=("cost",)
    )
    names = _names(rows)
    held = {name: getattr(state, name) for name in MATRICES}
    cells = held if names == state.names else blank_cells(len(names))
    order = (rows.columns[of] for of in ("true", "predicted"))
    has_items = "cost" not in rows.columns or grid_order(*order) is None  # no cells of a matrix
    for column, matrix in _COLUMNS.items():
        if column in rows.columns or (column == "count" and has_items):
            cells = {**cells, matrix: _matrix(rows, names, column)}
    return replace(state, names=names, **cells, threshold=None, example="")


def write_matrices(state: CostState) -> str:
    """The matrices in the form that `read_matrices` reads."""
    rows = (
        (true, predicted, *(tidy(getattr(state, of)[i][j]) for of in _COLUMNS.values()))
        for i, true in enumerate(state.names)
        for j, predicted in enumerate(state.names)
    )
    return write_table([("true", "predicted", *_COLUMNS)], rows)


def _names(rows: Sequence[Row]) -> Names:
    found = ClassNames(MAX_NAME_LENGTH)
    for row in rows:
        for column in ("true", "predicted"):
            typed = row.cells[column]
            if typed in found:
                continue
            found.name_of(row, column)
            if len(found) > MAX_CLASSES:
                raise refused(
                    row, column, say("allowed are at most {high} classes", high=MAX_CLASSES)
                )
    if len(found) < MIN_CLASSES:
        count = counted(len(found), "classes")
        allowed = between(MIN_CLASSES, MAX_CLASSES)
        raise InvalidInput("CSV", found=count, allowed=allowed)
    names = tuple(found.values())
    if "count" not in rows[0].cells and all(read_whole(name) is not None for name in names):
        return tuple(sorted(names, key=name_sort_key))
    return names


def _matrix(rows: Sequence[Row], names: Names, column: str) -> Cells:
    at = {name: i for i, name in enumerate(names)}
    cells = [[0.0] * len(names) for _ in names]
    given: dict[tuple[int, int], float] = {}
    bounds = BOUNDS[_COLUMNS[column]]
    for row in rows:
        i, j = (at[clean_class_name(row.cells[name])] for name in ("true", "predicted"))
        value = _value(row, column)
        if column == "cost" and given.setdefault((i, j), value) != value:
            raise refused(row, column, say("the same cell has another cost in an earlier row"))
        cells[i][j] = value if column == "cost" else cells[i][j] + value
        if cells[i][j] > bounds.high:
            allowed = say("the rows of a cell may add up to at most {high}", high=bounds.high)
            raise refused(row, column, allowed)
    return tuple(map(tuple, cells))


def _value(row: Row, column: str) -> float:
    if column not in row.cells:
        return 1.0  # a row an item
    bounds, text = BOUNDS[_COLUMNS[column]], row.cells[column]
    if not bounds.whole:
        return number_of(row, column, bounds.low, bounds.high, bounds.least)
    try:
        return float(whole(column, text, int(bounds.low), int(bounds.high)))
    except InvalidInput as error:
        raise refused(row, column, error.allowed) from error
