"""The Watch region: six numbers of both predictors, who wins, and the chart of the view."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.extreme_labels.compute import all_values, label, winner
from pages.extreme_labels.figures import draw
from pages.extreme_labels.state import METRICS, PREDICTORS, VIEWS, ExtremeState
from pages.extreme_labels.verdict import verdict
from pages.parts.figures import show
from pages.parts.panel import Choice, panel, take_changes
from pages.parts.plain import as_typed
from pages.parts.tiles import Tile, take_selected, tiles
from pages.parts.watch import tile, winning

TILES, VIEW = "extreme labels tiles", "extreme labels view"
_IDS = {
    f"{metric} {predictor}": (metric, predictor) for predictor in PREDICTORS for metric in METRICS
}


def take_watch(desk: Desk[ExtremeState]) -> None:
    """Take what the reader has picked to look at since the last run."""
    picked = take_selected(TILES, _IDS, desk.token)
    if picked is not None:
        metric, predictor = _IDS[picked]
        desk.look(replace(desk.present, metric=metric, predictor=predictor, view=VIEWS[0]))
    for change in take_changes(VIEW, desk):
        if change.id == "view" and change.value in VIEWS:
            desk.look(replace(desk.present, view=str(change.value)))


def show_numbers(desk: Desk[ExtremeState]) -> None:
    """A row of tiles a predictor, the better one of each pair starred, and who wins."""
    state = desk.present
    tiles(
        [_tile(desk, id_) for id_ in _IDS],
        selected=f"{state.metric} {state.predictor}",
        label=_("Metrics of both predictors"),
        key=TILES,
        desk=desk,
        columns=len(METRICS),
    )
    st.caption(as_typed(verdict(state)))


def _tile(desk: Desk[ExtremeState], id_: str) -> Tile:
    name, predictor = _IDS[id_]
    metric, wins = CATALOGUE[name], winner(desk.present, name) == predictor
    now, before = (
        all_values(desk.present)[name, predictor],
        all_values(desk.previous)[name, predictor],
    )
    made = tile(metric, f"{predictor}: {label(metric, desk.present)}", now, before)
    return replace(winning(made) if wins else made, id=id_)


def show_chart(desk: Desk[ExtremeState]) -> None:
    """The choice of what is looked at, and its chart."""
    names = (_("Row by row"), _("Propensities"), _("Weights of a hit"))
    options = tuple(zip(VIEWS, names, strict=True))
    choice = Choice("view", _("View"), desk.present.view, options, label_hidden=True)
    panel([[choice]], key=VIEW, token=desk.token)
    show(*draw(desk.present), key="extreme labels figure")
