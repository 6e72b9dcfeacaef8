"""Labels from head to tail: the rows of a predictor, and the propensities of the labels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.extreme_labels.address import codec
from pages.extreme_labels.ahead import AHEAD
from pages.extreme_labels.board import BOARD, take_rows
from pages.extreme_labels.build import BUTTONS, show_build, take_button, take_setting
from pages.extreme_labels.build import CATALOGUE as NUMBERS
from pages.extreme_labels.compute import arguments, label, propensities, rows_of
from pages.extreme_labels.csv_file import read_label_rows, write_label_rows
from pages.extreme_labels.given import given_of, whose
from pages.extreme_labels.state import MAX_ROWS, ExtremeState, with_rows
from pages.extreme_labels.watch import show_numbers, take_tile
from pages.extreme_labels.work import OPTIONS, controls
from pages.parts.panel import Item
from pages.why_different.kinds.kind import Called, Kind, Upload, unlike_own


def _called(state: ExtremeState) -> Called:
    """Of files the first rows alone: those that the page of extreme labels works out."""
    metric = CATALOGUE[state.metric]
    true, scores = (rows[:MAX_ROWS] for rows in rows_of(state, state.predictor))
    more = (propensities(state).value,) if len(metric.example) > 2 else ()
    if state.data is None:  # few labels: tables are read more easily
        true, scores = true.toarray(), scores.toarray()
    chosen = unlike_own(metric.parameters, arguments(metric, state))
    return Called(metric.name, (true, scores, *more), chosen)


def _read(state: ExtremeState, text: str) -> ExtremeState:
    rows = read_label_rows(text, len(state.label_counts))
    return replace(with_rows(state, rows), data=None, example="")


def _settings(desk: Desk[ExtremeState]) -> Mapping[str, list[list[Item]]]:
    return {OPTIONS: [[item] for item in controls(desk.present)]}


def _label(state: ExtremeState) -> str:
    return f"{state.predictor}: {label(CATALOGUE[state.metric], state)}"


LABELS = Kind(
    "labels",
    _("Labels"),
    codec,
    (take_rows, take_tile),
    {NUMBERS: take_setting, BUTTONS: take_button, OPTIONS: take_setting},
    show_numbers,
    show_build,
    _settings,
    _called,
    _label,
    AHEAD,
    Upload(
        _read,
        lambda state: write_label_rows(state.rows),
        _(
            "A CSV file with the columns true, first and second: in a cell labels from 0 on, "
            "separated by spaces, the likeliest first."
        ),
        "true,first,second\n0 1 9,0 1 2,9 11 10\n0 2,0 1 2,2 11 10",
    ),
    BUTTONS,
    (BOARD,),
    across=True,
    whose=whose,
    given=given_of,
)
