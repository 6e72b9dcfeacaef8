"""The Watch region: a tile for each metric, and a chart of the sets."""

from __future__ import annotations

from dataclasses import replace

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.figures import show
from pages.parts.panel import Choice, panel, take_changes
from pages.parts.tiles import take_selected, tiles
from pages.parts.watch import tile
from pages.retrieved_set.figures import draw
from pages.retrieved_set.options import all_values, label
from pages.retrieved_set.state import CHARTS, FAMILY, METRICS, SetsState

TILES, CHART = "retrieved set tiles", "retrieved set chart"


def take_watch(desk: Desk[SetsState]) -> None:
    """Take what the reader has picked to look at since the last run."""
    metric = take_selected(TILES, METRICS, desk.token)
    if metric is not None:
        desk.look(replace(desk.present, metric=metric))
    for change in take_changes(CHART, desk):
        if change.id == "chart" and change.value in CHARTS:
            desk.look(replace(desk.present, chart=str(change.value)))


def show_tiles(desk: Desk[SetsState]) -> None:
    """A tile a metric: its value, and how the last move changed it."""
    now, before = all_values(desk.present), all_values(desk.previous)
    tiles(
        [
            tile(metric, label(metric, desk.present), now[name], before[name])
            for name, metric in FAMILY.items()
        ],
        selected=desk.present.metric,
        label=_("Metrics"),
        key=TILES,
        desk=desk,
    )


def show_chart(desk: Desk[SetsState]) -> None:
    """One chart at a time: each costs the browser more than most of the page."""
    names = (_("One document more"), _("Sizes of regions"))
    options = tuple(zip(CHARTS, names, strict=True))
    choice = Choice("chart", _("Chart"), desk.present.chart, options, label_hidden=True)
    panel([[choice]], key=CHART, token=desk.token)
    figure, sentence = draw(desk.present)
    show(figure, sentence, key="retrieved set figure")
