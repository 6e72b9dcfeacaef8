"""The Watch region: a tile for each metric, the values row by row, and the pairs of one row."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.label_ranking.figures import draw_rows
from pages.label_ranking.options import all_values, compute, reciprocal_rank_of
from pages.label_ranking.pairs import draw_pairs
from pages.label_ranking.row import row_select, take_row
from pages.label_ranking.state import CHARTS, FAMILY, METRICS, LabelState
from pages.parts.figures import show
from pages.parts.panel import Choice, Item, panel, take_changes
from pages.parts.tiles import take_selected, tiles
from pages.parts.watch import tile

TILES, CHART = "label ranking tiles", "label ranking chart"
RECIPROCAL, EQUAL = "reciprocal_rank", "label_ranking_average_precision"


def take_watch(desk: Desk[LabelState]) -> None:
    """Take what the reader has picked to look at since the last run."""
    metric = take_selected(TILES, (*METRICS, RECIPROCAL), desk.token)
    if metric is not None:
        # The derivation of the equal metric works out the mean reciprocal rank too.
        desk.look(replace(desk.present, metric=EQUAL if metric == RECIPROCAL else metric))
    for change in take_changes(CHART, desk):
        state, value = desk.present, str(change.value)
        if change.id == "chart" and value in CHARTS:
            desk.look(replace(state, chart=value))
        else:
            take_row(desk, change)


def show_tiles(desk: Desk[LabelState]) -> None:
    """A tile a metric: its value, and how the last move changed it."""
    now, before = all_values(desk.present), all_values(desk.previous)
    shown = [
        tile(metric, metric.abbreviation, now[name], before[name])
        for name, metric in FAMILY.items()
    ]
    mean = reciprocal_rank_of(desk.present)
    if mean == mean:  # every row has one true label
        earlier = reciprocal_rank_of(desk.previous)
        shown.append(tile(CATALOGUE[RECIPROCAL], _("MRR"), mean, earlier))
    tiles(
        shown,
        selected=desk.present.metric,
        label=_("Metrics"),
        key=TILES,
        desk=desk,
    )


def show_chart(desk: Desk[LabelState]) -> None:
    """One view at a time: the values of the rows, or the pairs of one of them."""
    state = desk.present
    if reciprocal_rank_of(state) == reciprocal_rank_of(state):
        st.caption(
            _("Every row has one true label, so LRAP and the mean reciprocal rank are the same.")
        )
    options = tuple(zip(CHARTS, (_("Row by row"), _("Pairs of a row")), strict=True))
    controls: list[Item] = [Choice("chart", _("View"), state.chart, options, label_hidden=True)]
    if state.chart == "pairs":
        controls.append(row_select(state, _("Row"), label_hidden=True))
    panel([controls], key=CHART, token=desk.token)
    if state.chart == "pairs":
        figure, sentence = draw_pairs(state)
    else:
        figure, sentence = draw_rows(state, compute(CATALOGUE[state.metric], state))
    if figure is None:
        st.caption(sentence)
    else:
        show(figure, sentence, key=f"label ranking {state.chart}")
