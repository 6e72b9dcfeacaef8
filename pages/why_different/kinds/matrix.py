"""A confusion matrix, or two columns of labels that are counted into one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from metrics import CATALOGUE
from pages.confusion_matrix.ahead import AHEAD
from pages.confusion_matrix.build import (
    BUTTONS,
    WAY,
    show_build,
    take_button,
    take_edit,
    take_way,
)
from pages.confusion_matrix.build import MATRIX as BOARD
from pages.confusion_matrix.compute import arguments, counts_of, label_of
from pages.confusion_matrix.csv_file import read_predictions, write_predictions
from pages.confusion_matrix.options import METRICS
from pages.confusion_matrix.state import MatrixState, codec, with_matrix
from pages.confusion_matrix.watch import TILES, VIEW, show_tiles, take_view, views
from pages.confusion_matrix.work import CONTROLS, controls, take_option
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.panel import Item
from pages.parts.tiles import take_metric
from pages.why_different.kinds.kind import Called, Kind, Upload, unlike_own


def _called(state: MatrixState) -> Called:
    metric = CATALOGUE[state.metric]
    chosen = unlike_own(metric.parameters, arguments(metric, state))
    return Called(metric.name, (counts_of(state.names, state.cells),), chosen)


def _read(state: MatrixState, text: str) -> MatrixState:
    return replace(with_matrix(state, *read_predictions(text)), example="")


def _settings(desk: Desk[MatrixState]) -> Mapping[str, list[list[Item]]]:
    average, _chart = views(desk.present)
    return {VIEW: [[average]], CONTROLS: [[item] for item in controls(desk.present)]}


MATRIX = Kind(
    "matrix",
    _("Matrix"),
    codec,
    (take_edit, take_metric(TILES, METRICS)),
    {WAY: take_way, BUTTONS: take_button, VIEW: take_view, CONTROLS: take_option},
    show_tiles,
    show_build,
    _settings,
    _called,
    lambda state: label_of(CATALOGUE[state.metric], state),
    AHEAD,
    Upload(
        _read,
        write_predictions,
        _(
            "A row an item, columns y_true and y_pred, of at most 10 classes; with a column count "
            "a row stands for many items; with commas, semicolons or tabs. A matrix from a "
            "spreadsheet is pasted into its first cell instead."
        ),
        "y_true,y_pred\nham,ham\nspam,ham",
    ),
    BUTTONS,
    (BOARD,),
)
