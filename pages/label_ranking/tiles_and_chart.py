"""A tile for each metric, the values row by row, and the pairs of one row."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.label_ranking.build import PAGE, row_select, take_row
from pages.label_ranking.figures import draw_pairs, draw_rows
from pages.label_ranking.state import CHARTS, FAMILY, METRICS, LabelState
from pages.label_ranking.values import all_values, compute, reciprocal_rank_of
from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import MetricTiles, tile
from pages.parts.panel import Change, Item, panel
from pages.parts.plain import caption
from pages.parts.tiles import Tile, take_selected, tiles

CHART = f"{PAGE} chart"
RECIPROCAL, EQUAL = "reciprocal_rank", "label_ranking_average_precision"
TILES: MetricTiles[LabelState] = MetricTiles(
    f"{PAGE} tiles",
    FAMILY,
    all_values,
    lambda _state: {name: metric.abbreviation for name, metric in FAMILY.items()},
)
_take_chart = looking_at(chart=CHARTS)


def take_tile(desk: Desk[LabelState]) -> None:
    """Look at the metric whose tile the reader has picked."""
    metric = take_selected(TILES.key, (*METRICS, RECIPROCAL), desk.token)
    if metric is not None:
        # The derivation of the equal metric works out the mean reciprocal rank too.
        desk.look(replace(desk.present, metric=EQUAL if metric == RECIPROCAL else metric))


def take_view(desk: Desk[LabelState], change: Change) -> None:
    """Take what was changed above the chart."""
    _take_chart(desk, change)
    take_row(desk, change)


def label_tiles(state: LabelState, previous: LabelState) -> list[Tile]:
    """A tile a metric: its value, and how it changed since `previous`."""
    shown = TILES.of(state, previous)
    mean = reciprocal_rank_of(state)
    if mean == mean:  # every row has one true label
        shown.append(tile(CATALOGUE[RECIPROCAL], _("MRR"), mean, reciprocal_rank_of(previous)))
    return shown


def show_tiles(desk: Desk[LabelState]) -> None:
    """The tiles, with the last move's changes."""
    tiles(
        label_tiles(desk.present, desk.previous),
        selected=desk.present.metric,
        label=TILES.title,
        key=TILES.key,
        desk=desk,
    )


def views(state: LabelState) -> list[Item]:
    """Which view is shown, and of which row."""
    names = (_("Row by row"), _("Pairs of a row"))
    shown: list[Item] = [view_choice("chart", _("View"), state.chart, CHARTS, names)]
    if state.chart == "pairs":
        shown.append(row_select(state, _("Row"), label_inline=True))
    return shown


def show_chart(desk: Desk[LabelState]) -> None:
    """One view at a time: the values of the rows, or the pairs of one of them."""
    state = desk.present
    if reciprocal_rank_of(state) == reciprocal_rank_of(state):
        caption(
            _("Every row has one true label, so LRAP and the mean reciprocal rank are the same.")
        )
    panel([views(state)], key=CHART, token=desk.token)
    if state.chart == "pairs":
        figure, sentence = draw_pairs(state)
    else:
        figure, sentence = draw_rows(state, compute(CATALOGUE[state.metric], state))
    if figure is None:
        caption(sentence)
    else:
        show(figure, sentence, key=f"{PAGE} {state.chart}")
