"""The Watch region: three numbers of both models, who wins, and the chart of the view."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from metrics.notation import decimal
from pages.cost_matrix.compute import MODELS, all_values, winner
from pages.cost_matrix.figures import draw
from pages.cost_matrix.state import METRICS, VIEWS, CostState
from pages.cost_matrix.verdict import flip, verdict
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.figures import show
from pages.parts.panel import Choice, panel, take_changes
from pages.parts.plain import as_typed
from pages.parts.tiles import Tile, take_selected, tiles
from pages.parts.watch import tile, winning
from pages.parts.worked import minus, value_text

TILES, VIEW, MISS = "cost matrix tiles", "cost matrix view", "cost matrix miss"
_IDS = {f"{metric} {model}": (metric, model) for model in MODELS for metric in METRICS}


def take_watch(desk: Desk[CostState]) -> None:
    """Take what the reader has picked to look at, and the slider, since the last run."""
    picked = take_selected(TILES, _IDS, desk.token)
    if picked is not None:
        metric, model = _IDS[picked]
        desk.look(replace(desk.present, metric=metric, model=model, view="cells"))
    for change in take_changes(VIEW, desk):
        if change.id == "view" and change.value in VIEWS:
            desk.look(replace(desk.present, view=str(change.value)))


def show_numbers(desk: Desk[CostState]) -> None:
    """Three tiles a model, the better one of each pair starred; who wins, and where that flips."""
    state = desk.present
    tiles(
        [_tile(desk, id) for id in _IDS],
        selected=f"{state.metric} {state.model}",
        label=_("Metrics of both models"),
        key=TILES,
        desk=desk,
        columns=len(_IDS),
    )
    st.caption(as_typed(f"{verdict(state)} {flip(state)}"))


def _tile(desk: Desk[CostState], id: str) -> Tile:
    name, model = _IDS[id]
    metric, wins = CATALOGUE[name], winner(desk.present, name) == model
    label = f"{metric.label()} {model}"
    now, before = all_values(desk.present)[name, model], all_values(desk.previous)[name, model]
    made = tile(metric, label, now, before, _sum_text if name == "total_cost" else value_text)
    return replace(winning(made) if wins else made, id=id)


def _sum_text(value: float) -> str:
    """A sum of whole numbers needs no decimals."""
    return value_text(value) if value != value else minus(decimal(value))


def show_chart(desk: Desk[CostState]) -> None:
    """The choice of what is looked at, and its chart."""
    names = (_("Cell by cell"), _("Where the winner flips"), _("Scores and thresholds"))
    options = tuple(zip(VIEWS, names, strict=True))
    choice = Choice("view", _("View"), desk.present.view, options, label_hidden=True)
    panel([[choice]], key=VIEW, token=desk.token)
    drawn = draw(desk.present)
    if drawn is not None:
        show(*drawn, key="cost matrix figure")
