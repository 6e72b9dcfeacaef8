"""Labels and scores: the areas under the curves, and the rates at a threshold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from metrics import CATALOGUE, ConfusionCounts
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.scores.csv_file import read_scores, write_scores
from pages.desk.scores.data import MAX_ITEMS, repeated_negatives
from pages.parts.panel import Item
from pages.parts.tiles import take_metric
from pages.threshold_sweep.ahead import AHEAD
from pages.threshold_sweep.build import (
    BUTTONS,
    LINE,
    MAKING,
    THRESHOLD,
    show_build,
    show_threshold,
    take_button,
    take_change,
    take_line_edit,
)
from pages.threshold_sweep.computed import arguments, label, row_of, sweep_of
from pages.threshold_sweep.given import given_of, whose
from pages.threshold_sweep.state import AREAS, METRICS, SweepState, codec, with_scores
from pages.threshold_sweep.watch import TILES, show_tiles
from pages.threshold_sweep.work import OPTIONS, controls, take_option
from pages.why_different.kinds.kind import Called, Kind, Upload, unlike_own


def _called(state: SweepState) -> Called:
    metric = CATALOGUE[state.metric]
    if metric.name in AREAS:
        labels, scores = repeated_negatives(state.scores, state.times).arrays(state.model)
        return Called(metric.name, (labels, scores), {}, size=len(labels))
    # Named as on the board.
    counts = ConfusionCounts(sweep_of(state).confusion(row_of(state)), ("n", "p"))
    chosen = unlike_own(metric.parameters, arguments(metric, state.options))
    return Called(metric.name, (counts,), chosen)


def _read(state: SweepState, text: str) -> SweepState:
    read = with_scores(state, read_scores(text), "items")
    low, high = read.span
    middle = read.threshold if low <= read.threshold <= high else (low + high) / 2
    return replace(read, threshold=middle, example="")


def _build(desk: Desk[SweepState]) -> None:
    show_build(desk)
    show_threshold(desk)


def _settings(desk: Desk[SweepState]) -> Mapping[str, list[list[Item]]]:
    """The costs on the other page have no metric here."""
    items = [item for item in controls(desk.present) if not item.id.startswith("cost_")]
    return {OPTIONS: [[item] for item in items]}


SCORES = Kind(
    "scores",
    _("Scores"),
    codec,
    (take_line_edit, take_metric(TILES, METRICS)),
    {MAKING: take_change, THRESHOLD: take_change, BUTTONS: take_button, OPTIONS: take_option},
    show_tiles,
    _build,
    _settings,
    _called,
    lambda state: label(CATALOGUE[state.metric], state.options),
    AHEAD,
    Upload(
        _read,
        lambda state: write_scores(state.scores),
        _(
            "A row an item, up to {high}, columns y_true and y_score, and y_score_2 for a second "
            "model. Labels are 0 and 1, or two texts, of which the later one in the alphabet is "
            "the positive class. With commas, semicolons or tabs, and decimals after a point or a "
            "comma."
        ).format(high=MAX_ITEMS),
        "y_true,y_score\n1,0.8\n0,0.96",
    ),
    BUTTONS,
    (LINE,),
    whose=whose,
    given=given_of,
)
