"""The Watch region: the tiles, and the rounds, a study of many draws, or a trap."""

from dataclasses import replace

from metrics import CATALOGUE
from metrics.core import Metric
from pages.parts.controls import looking_at, view_choice
from pages.parts.figures import show
from pages.parts.metric_tiles import tile
from pages.parts.panel import Item, Select, panel
from pages.parts.plain import caption, paragraph
from pages.parts.tiles import Tile, tiles
from pages.resampling import study, traps
from pages.resampling.figures import rounds_figure, study_figure, trap_figure
from pages.resampling.labels import TILE_NAMES, TRAP_NAMES
from pages.resampling.models import metric_name
from pages.resampling.state import (
    CHARTS,
    METRICS,
    STUDIES,
    TRAINING,
    TRAPS,
    UNSEEN,
    ResamplingState,
)
from pages.resampling.values import value_of
from pages.resampling.waiting import CHART, found
from pages.session.language import _
from pages.session.page_state import PageState

TILES = "resampling tiles"
apply_view = looking_at(chart=CHARTS, study=STUDIES, trap=TRAPS)


def resampling_tiles(state: ResamplingState, previous: ResamplingState) -> list[Tile]:
    """A tile an estimate, beside what the same score was before."""
    return [_tile(name, state, previous) for name in METRICS]


def _tile(name: str, state: ResamplingState, previous: ResamplingState) -> Tile:
    before = value_of(name, replace(previous, score=state.score))
    metric = metric_of(name, state)
    shown = tile(metric, TILE_NAMES[name], value_of(name, state), before, id=name)
    if name in (TRAINING, "bootstrap_missed"):
        return replace(shown, better=None)  # neither says how good the model is
    if (
        state.score == "error"
        and name not in ("standard_error", UNSEEN)
        and shown.better is not None
    ):
        return replace(shown, better=not shown.better)
    return shown


def metric_of(name: str, state: ResamplingState) -> Metric:
    own = {TRAINING: "bootstrap_interval", UNSEEN: metric_name(state.score)}
    return CATALOGUE[own.get(name, name)]


def show_numbers(page_state: PageState[ResamplingState]) -> None:
    """The tiles, with the last move's changes, or those from A."""
    state = page_state.present
    tiles(
        resampling_tiles(state, page_state.compared),
        selected=state.metric,
        label=_("Estimates"),
        key=TILES,
        page_state=page_state,
    )


def show_chart(page_state: PageState[ResamplingState]) -> None:
    """One view at a time, because a chart is the slowest part of the page."""
    state = page_state.present
    panel(page_state, [charts(state)], key=CHART)
    if state.chart == "rounds":
        show(*rounds_figure(state), key="resampling figure")
        return
    of = study if state.chart == "study" else traps
    result = found(state) if of.is_possible(state) else None
    if not of.is_possible(state):
        caption(_("The data set is too small to leave items out: choose fewer items, or another."))
    elif page_state.failed is state:
        return
    elif result is None:
        caption(_("Stopped. Choose another view, or change something, to start again."))
    elif state.chart == "study":
        show(*study_figure(state, result), key="resampling figure")
    else:
        paragraph(traps.trap_explanation(state.trap))
        show(*trap_figure(state, result), key="resampling figure")


def charts(state: ResamplingState) -> list[Item]:
    """The choice of the view, and of what it is of."""
    names = (_("Rounds"), _("Many draws"), _("Traps"))
    row: list[Item] = [view_choice("chart", _("Chart"), state.chart, CHARTS, names)]
    if state.chart == "study":
        axes = (_("by k"), _("by items"))
        row.append(view_choice("study", _("Axis"), state.study, STUDIES, axes))
    if state.chart == "traps":
        row.append(
            Select("trap", _("Trap"), state.trap, tuple(TRAP_NAMES.items()), label_inline=True)
        )
    return row
