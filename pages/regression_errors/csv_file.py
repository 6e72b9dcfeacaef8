"""Predictions as CSV: one row per item, columns y_true, y_pred and perhaps y_pred_2, x and name.

What is added to the outlier's prediction has a column of its own, y_pred_added or y_pred_2_added,
so that the file holds the predictions without it.
"""

from collections.abc import Sequence

from metrics.export.spreadsheet import write_table
from metrics.inputs.numbers import MIN_NUMBER
from metrics.reading.table import Table
from metrics.steps import say
from pages.boards.point_plot import MAX_NAME_LENGTH, MAX_VALUE
from pages.boards.sample import MAX_IN_FILE
from pages.regression_errors.state import ErrorsState, items_of
from pages.session.clean_names import cleaned
from pages.session.csv_rows import Row, number_of, refused, rows_of

MODELS = ("y_pred", "y_pred_2")
ADDED = ("y_pred_added", "y_pred_2_added")


def read_errors(table: Table) -> ErrorsState:
    """The items of a table in the order of its rows, and the outlier.

    Raises InvalidInput that names row and column.
    """
    optional = ("y_pred_2", "x", "name", *ADDED)
    rows = rows_of(table, ("y_true", "y_pred"), optional, at_most=MAX_IN_FILE)
    true, *models = (
        [_number(row, name) for row in rows] for name in ("y_true", *MODELS) if name in rows.columns
    )
    names = [cleaned(row.cells.get("name", ""), MAX_NAME_LENGTH) for row in rows]
    x = [_number(row, "x") for row in rows if "x" in row.cells]
    items = items_of(true, *models, names=names, x=x)
    at, amounts = _outlier(rows, len(models))
    return ErrorsState(items, outlier="" if at is None else items[at].id, amounts=amounts)


def write_errors(state: ErrorsState) -> str:
    added = [ADDED[model] for model in state.models if state.amounts[model]]
    header = ("name", *["x"] * state.has_x, "y_true", *(MODELS[one] for one in state.models))
    amounts = [state.amounts[ADDED.index(name)] for name in added]
    rows = (
        (
            *(item.name, *[item.x] * state.has_x, item.true, *item.predicted),
            *(amount if at == state.outlier_at else 0 for amount in amounts),
        )
        for at, item in enumerate(state.items)
    )
    return write_table([(*header, *added)], rows)


def _outlier(rows: Sequence[Row], models: int) -> tuple[int | None, tuple[float, float]]:
    """The row to whose predictions something is added, and how much per model."""
    found: int | None = None
    amounts = [0.0, 0.0]
    for model, name in enumerate(ADDED[:models]):
        for at, row in enumerate(rows):
            if name not in row.cells or not (amount := _number(row, name)):
                continue
            if found not in (None, at):
                raise refused(row, name, say("only one item can be the outlier"))
            found, amounts[model] = at, amount
    return found, (amounts[0], amounts[1])


def _number(row: Row, name: str) -> float:
    return number_of(row, name, -MAX_VALUE, MAX_VALUE, MIN_NUMBER)
