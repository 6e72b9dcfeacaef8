"""What the menus above the regression errors hold."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE, InvalidInput
from metrics.steps import say
from pages.boards.point_plot import MAX_ITEMS, MIN_ITEMS
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.exports import Download, Exports, numbered
from pages.parts.menus import show_menus, upload_form
from pages.regression.compute import compute
from pages.regression.csv_file import read_errors, write_errors
from pages.regression.examples import examples
from pages.regression.given import given_of
from pages.regression.state import ORDER, ErrorsState
from pages.regression.worked_order import worked_order

PAGE = "regression errors"


def show_errors_menus(desk: Desk[ErrorsState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[ErrorsState]) -> None:
    def read(text: str) -> ErrorsState:
        read = read_errors(text)
        return replace(
            desk.present,
            items=read.items,
            model=0,
            outlier=read.outlier,
            amounts=read.amounts,
            example="",
        )

    upload_form(
        PAGE,
        desk,
        read,
        explanation=_(
            "A row an item, {low} to {high}, columns y_true and y_pred, y_pred_2 for a second "
            "model, x and name, y_pred_added for what is added to an outlier; with commas, "
            "semicolons or tabs, and decimals after a point or a comma. A block of numbers from a "
            "spreadsheet is pasted into a cell of the table instead."
        ).format(low=MIN_ITEMS, high=MAX_ITEMS),
        placeholder="name,y_true,y_pred\nA,3,2.5\nB,-0.5,0",
    )


def _export(desk: Desk[ErrorsState]) -> Exports:
    state = desk.present
    try:
        result = compute(CATALOGUE[state.metric], state)
    except InvalidInput:  # no order to work out: what the page shows in its place are the errors
        result = compute(CATALOGUE["mean_squared_error"], state)
    items = Download(_("Items as CSV"), write_errors(state), "regression_errors.items.csv")
    of = say("model {model}", model=state.model + 1) if state.has_two else None
    names = numbered(say("item"), "i", [item.name for item in state.items])
    if result.metric is CATALOGUE[ORDER]:  # whose ranks are numbered
        return Exports(worked_order(state), (items,), of, given=given_of(state, of_order=True))
    return Exports(result, (items,), of, names, given_of(state))
