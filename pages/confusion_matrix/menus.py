"""What the menus above the confusion matrix hold."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE
from pages.confusion_matrix.compute import compute
from pages.confusion_matrix.csv_file import read_predictions, write_predictions
from pages.confusion_matrix.examples import examples
from pages.confusion_matrix.state import MatrixState, with_matrix
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.exports import Download, Exports
from pages.parts.menus import show_menus, upload_form

PAGE = "confusion matrix"


def show_matrix_menus(desk: Desk[MatrixState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[MatrixState]) -> None:
    def read(text: str) -> MatrixState:
        names, cells = read_predictions(text)
        return replace(with_matrix(desk.present, names, cells), example="")

    upload_form(
        PAGE,
        desk,
        read,
        explanation=_(
            "A row an item, columns y_true and y_pred, of at most 10 classes; with a column count "
            "a row stands for many items; with commas, semicolons or tabs. A matrix from a "
            "spreadsheet is pasted into its first cell instead."
        ),
        placeholder="y_true,y_pred\nham,ham\nspam,ham",
    )


def _export(desk: Desk[MatrixState]) -> Exports:
    state = desk.present
    counted = Download(_("Matrix as CSV"), write_predictions(state), "confusion_matrix.counts.csv")
    return Exports(compute(CATALOGUE[state.metric], state), (counted,))
