"""What the menus above the page of extreme labels hold."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.extreme_labels.compute import propensities, worked
from pages.extreme_labels.csv_file import read_label_rows, write_label_rows
from pages.extreme_labels.examples import examples
from pages.extreme_labels.given import given_of, whose
from pages.extreme_labels.sparse_file import KINDS, is_sparse_file, read_held
from pages.extreme_labels.state import ExtremeState, with_rows
from pages.parts.exports import Download, Exports
from pages.parts.menus import show_menus, upload_form

PAGE = "extreme labels"
PLACEHOLDERS = {
    "rows": "true,first,second\n0 1 9,0 1 2,9 11 10\n0 2,0 1 2,2 11 10",
    "scores 1": "3 12\n0:0.9 1:0.5\n2:0.8\n11:1 0:0.2",
    "scores 2": "3 12\n9:0.9\n11:0.8\n11:1 10:0.2",
    "training": "10000\n5000 884 321 156",
    "pairs": "0 11\n2 9",
}


def show_extreme_menus(desk: Desk[ExtremeState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[ExtremeState]) -> None:
    names = {
        "rows": _("Rows: true labels"),
        "scores 1": _("Scores of predictor 1"),
        "scores 2": _("Scores of predictor 2"),
        "training": _("Training rows, or N and counts"),
        "pairs": _("Reciprocal pairs to remove"),
    }
    kind = st.selectbox(
        _("What the file holds"), KINDS, format_func=names.__getitem__, key=f"{PAGE} kind"
    )

    def read(text: str) -> ExtremeState:
        # The button reads what is chosen by then.
        return with_file(desk.present, text, st.session_state[f"{PAGE} kind"])

    upload_form(PAGE, desk, read, explanation=_explanation(kind), placeholder=PLACEHOLDERS[kind])


def with_file(state: ExtremeState, text: str, kind: str) -> ExtremeState:
    """The state with what a file of one of KINDS holds. Raises InvalidInput."""
    state = replace(state, example="")
    if kind == "rows" and not is_sparse_file(text):
        return replace(with_rows(state, read_label_rows(text, len(state.label_counts))), data=None)
    state = replace(state, data=read_held(text, state.data, kind))
    state = replace(state, label=min(state.label, state.labels - 1))
    propensities(state)  # refuses too few items
    return state


def _explanation(kind: str) -> str:
    if kind == "rows":
        return _(
            "A CSV file with the columns true, first and second: in a cell labels from 0 on, "
            "separated by spaces, the likeliest first. Or test rows of the extreme classification "
            "repository: a header of three numbers, rows, features and labels, then a line a row "
            "with its labels and features. Features may be left out, with 0 in the header."
        )
    if kind == "training":
        return _(
            "Training rows in the form of the test rows; propensities are then computed from them. "
            "Or N on the first line, and below it the training items of label 0, 1, 2, ..."
        )
    if kind == "pairs":
        return _("A line a pair: row and label, both from 0, as the repository lists them.")
    return _(
        "A header of two numbers, rows and labels, then a line a row with label:score entries."
    )


def _export(desk: Desk[ExtremeState]) -> Exports:
    state = desk.present
    if state.data is not None:
        return Exports(worked(state), of=whose(state), given=given_of(state))
    rows = Download(_("Rows as CSV"), write_label_rows(state.rows), "extreme_labels.rows.csv")
    return Exports(worked(state), (rows,), whose(state), given=given_of(state))
