"""A tile for each metric, the values row by row, and the pairs of one row."""

from metrics import CATALOGUE
from pages.label_ranking.build import PAGE, apply_row, row_select
from pages.label_ranking.figures import draw_pairs, draw_rows
from pages.label_ranking.state import CHARTS, FAMILY, METRICS, LabelState
from pages.label_ranking.values import all_values, compute, reciprocal_rank_of
from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import MetricTiles, tile
from pages.parts.panel import Change, Item, panel
from pages.parts.plain import caption
from pages.parts.tiles import Tile, apply_pick
from pages.session.language import Words, _
from pages.session.page_state import PageState

_SAID = Words("texts/sentences", "label_ranking.tiles_and_chart")

CHART = f"{PAGE} chart"
RECIPROCAL, EQUAL = "reciprocal_rank", "label_ranking_average_precision"
TILES: MetricTiles[LabelState] = MetricTiles(
    f"{PAGE} tiles",
    FAMILY,
    all_values,
    lambda _state: {name: metric.abbreviation for name, metric in FAMILY.items()},
    named=False,
)
# The derivation of the equal metric works out the mean reciprocal rank too.
apply_tile = apply_pick(
    TILES.key, {name: {"metric": name} for name in METRICS} | {RECIPROCAL: {"metric": EQUAL}}
)
_apply_chart = looking_at(chart=CHARTS)


def apply_view(page_state: PageState[LabelState], change: Change) -> None:
    _apply_chart(page_state, change)
    apply_row(page_state, change)


def label_tiles(state: LabelState, previous: LabelState) -> list[Tile]:
    """A tile for each metric: its value, and its change since `previous`."""
    shown = TILES.of(state, previous)
    mean = reciprocal_rank_of(state)
    if mean == mean:  # every row has one true label
        shown.append(tile(CATALOGUE[RECIPROCAL], _("MRR"), mean, reciprocal_rank_of(previous)))
    return shown


def show_tiles(page_state: PageState[LabelState]) -> None:
    """The tiles, with the last move's changes."""
    TILES.show(page_state, items=label_tiles(page_state.present, page_state.compared))


def views(state: LabelState) -> list[Item]:
    """Which view is shown, and of which row."""
    names = (_("Row by row"), _("Pairs of a row"))
    shown: list[Item] = [view_choice("chart", _("View"), state.chart, CHARTS, names)]
    if state.chart == "pairs":
        shown.append(row_select(state, _("Row"), label_inline=True))
    return shown


def show_chart(page_state: PageState[LabelState]) -> None:
    """One view at a time: the values of the rows, or the pairs of one of them."""
    state = page_state.present
    if reciprocal_rank_of(state) == reciprocal_rank_of(state):
        caption(_SAID["every_row_one"])
    panel(page_state, [views(state)], key=CHART)
    if state.chart == "pairs":
        figure, sentence = draw_pairs(state)
    else:
        figure, sentence = draw_rows(state, compute(CATALOGUE[state.metric], state))
    if figure is None:
        caption(sentence)
    else:
        show(figure, sentence, key=f"{PAGE} {state.chart}")
