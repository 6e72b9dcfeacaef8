"""What the menus above the page of extreme labels hold."""

from __future__ import annotations

from dataclasses import replace

from pages.parts.desk import Desk
from pages.parts.extreme_labels.compute import propensities, worked
from pages.parts.extreme_labels.csv_file import read_label_rows, write_label_rows
from pages.parts.extreme_labels.examples import examples
from pages.parts.extreme_labels.held import is_sparse_file, read_held
from pages.parts.extreme_labels.state import VIEWS, ExtremeState, with_rows
from pages.parts.language import _
from pages.parts.menus import (
    Download,
    example_buttons,
    export_result,
    share_link,
    show_menus,
    upload_form,
)

PAGE = "extreme labels"


def show_extreme_menus(desk: Desk[ExtremeState]) -> None:
    """The row of menus of this page."""
    show_menus(
        PAGE,
        examples=lambda: example_buttons(PAGE, desk, list(examples().values())),
        upload=lambda: _upload(desk),
        share=lambda: share_link(desk),
        export=lambda: _export(desk),
    )


def _upload(desk: Desk[ExtremeState]) -> None:
    def read(text: str) -> ExtremeState:
        state = replace(desk.present, example="")
        if is_sparse_file(text):
            held = read_held(text, state.data, state.predictor)
            state = replace(state, data=held, view=VIEWS[0])
            propensities(state)  # refuses too few rows
            return state
        rows = read_label_rows(text, len(state.label_counts))
        return replace(with_rows(state, rows), data=None)

    upload_form(
        PAGE,
        desk,
        read,
        explanation=_(
            "A line a row, columns true, first and second: the true labels, and those that the "
            "predictors name, the likeliest first. In a cell labels are separated by spaces and "
            "count from 0. With commas, semicolons or tabs between the columns. Or a text file of "
            "the extreme classification repository: first rows, below a header of rows, features "
            "and labels, then scores, below a header of rows and labels, for the predictor whose "
            "tile is picked."
        ),
        placeholder="true,first,second\n0 1 9,0 1 2,9 11 10\n0 2,0 1 2,2 11 10",
    )


def _export(desk: Desk[ExtremeState]) -> None:
    state = desk.present
    if state.data is not None:
        export_result(PAGE, worked(state))
        return
    rows = Download(_("Rows as CSV"), write_label_rows(state.rows), "extreme_labels.rows.csv")
    export_result(PAGE, worked(state), rows)
