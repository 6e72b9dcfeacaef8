"""The Watch region: a tile for each metric, and a chart of the sets."""

from __future__ import annotations

import functools
from dataclasses import replace

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.figures import show
from pages.parts.panel import Change, Choice, panel
from pages.parts.tiles import Tile, tiles
from pages.parts.watch import tile
from pages.retrieved_set.figures import draw
from pages.retrieved_set.options import all_values, label
from pages.retrieved_set.state import CHARTS, FAMILY, SetsState

TILES, CHART = "retrieved set tiles", "retrieved set chart"


def take_chart(desk: Desk[SetsState], change: Change) -> None:
    """Take the choice of another chart."""
    if change.id == "chart" and change.value in CHARTS:
        desk.look(replace(desk.present, chart=str(change.value)))


def sets_tiles(state: SetsState, previous: SetsState) -> list[Tile]:
    """A tile a metric: its value, and how it changed since `previous`."""
    now, before, labels = all_values(state), all_values(previous), _labels(state.beta)
    return [tile(metric, labels[name], now[name], before[name]) for name, metric in FAMILY.items()]


@functools.lru_cache(maxsize=64)
def _labels(beta: float) -> dict[str, str]:
    state = SetsState((), beta=beta)  # no label depends on the documents
    return {name: label(metric, state) for name, metric in FAMILY.items()}


def show_tiles(desk: Desk[SetsState]) -> None:
    """The tiles, with the last move's changes."""
    tiles(
        sets_tiles(desk.present, desk.previous),
        selected=desk.present.metric,
        label=_("Metrics"),
        key=TILES,
        desk=desk,
    )


def show_chart(desk: Desk[SetsState]) -> None:
    """One chart at a time: each costs the browser more than most of the page."""
    panel([[charts(desk.present)]], key=CHART, token=desk.token)
    figure, sentence = draw(desk.present)
    show(figure, sentence, key="retrieved set figure")


def charts(state: SetsState) -> Choice:
    """The choice of a chart."""
    names = (_("One document more"), _("Sizes of regions"))
    options = tuple(zip(CHARTS, names, strict=True))
    return Choice("chart", _("Chart"), state.chart, options, label_inline=True)
