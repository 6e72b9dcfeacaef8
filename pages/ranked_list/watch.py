"""The Watch region: a tile for each metric, and the chart of what is picked."""

from __future__ import annotations

import functools
from dataclasses import replace

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.figures import show
from pages.parts.panel import Change, Choice, Link, panel
from pages.parts.tiles import Tile, tiles
from pages.parts.watch import tile
from pages.ranked_list.compute import all_values, arguments, compute
from pages.ranked_list.figures import draw
from pages.ranked_list.options import RANKED_LIST, Options
from pages.ranked_list.state import CHARTS, L, ListState

TILES, CHART = "ranked list tiles", "ranked list chart"


def take_view(desk: Desk[ListState], change: Change) -> None:
    """Take the choice of another chart."""
    if change.id == "chart" and change.value in CHARTS:
        desk.look(replace(desk.present, chart=str(change.value)))


def list_tiles(state: ListState, previous: ListState) -> list[Tile]:
    """A tile a metric: its value, and how it changed since `previous`."""
    now, before = all_values(state), all_values(previous)
    labels = _labels(state.options)
    return [
        tile(metric, labels[name], now[name], before[name]) for name, metric in RANKED_LIST.items()
    ]


@functools.lru_cache(maxsize=256)
def _labels(options: Options) -> dict[str, str]:
    state = ListState((), options=options)  # no label depends on the documents
    return {name: metric.label(**arguments(metric, state)) for name, metric in RANKED_LIST.items()}


def show_tiles(desk: Desk[L], key: str = TILES) -> None:
    """The tiles, with the last move's changes."""
    tiles(
        list_tiles(desk.present, desk.previous),
        selected=desk.present.metric,
        label=_("Metrics"),
        key=key,
        desk=desk,
    )


def show_chart(desk: Desk[ListState]) -> None:
    """One chart at a time: each costs the browser more than most of the page."""
    state = desk.present
    names = (_("Contributions"), _("Precision–recall"), _("Reading"))
    options = tuple(zip(CHARTS, names, strict=True))
    choice = Choice("chart", _("Chart"), state.chart, options, label_inline=True)
    reactions = Link("reactions", _("How metrics react"), "reactions")
    panel([[choice, reactions]], key=CHART, token=desk.token)
    figure, sentence = draw(state, compute(CATALOGUE[state.metric], state))
    show(figure, sentence, key="ranked list figure")
