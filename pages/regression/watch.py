"""The Watch region: a tile an error, and a chart of them or the order beside them."""

from __future__ import annotations

import functools
from dataclasses import replace

from metrics import CATALOGUE
from metrics.params import Choice as ChoiceWord
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.figures import show
from pages.parts.panel import Change, Choice, panel
from pages.parts.plain import caption, paragraph
from pages.parts.predict.drawing import hidden
from pages.parts.tiles import Tile, tiles
from pages.parts.watch import tile
from pages.parts.worked import minus, value_text
from pages.parts.worked_table import worked_tables
from pages.regression.build import show_outlier
from pages.regression.compute import all_values, is_better
from pages.regression.figures import outlier, shares
from pages.regression.order import order_note, order_sentence, order_tables
from pages.regression.ranked_list import list_links
from pages.regression.state import CHARTS, GAINS, METRICS, ErrorsState

TILES, CHART = "regression errors tiles", "regression errors chart"


def take_chart(desk: Desk[ErrorsState], change: Change) -> None:
    """Take what was changed above the chart."""
    if change.id == "chart" and change.value in CHARTS:
        desk.look(replace(desk.present, chart=str(change.value)))
    if change.id == "gain" and change.value in GAINS:
        desk.commit(replace(desk.present, gain=str(change.value)))


def error_tiles(state: ErrorsState, previous: ErrorsState) -> list[Tile]:
    """A tile a metric: its value, how it changed since `previous`, and how the other model does."""
    now, before = all_values(state), all_values(previous)
    other = all_values(state, 1 - state.model) if state.has_two else now
    return [
        tile(CATALOGUE[name], _label(name, now[name], other[name]), now[name], before[name], _short)
        for name in METRICS
    ]


def show_tiles(desk: Desk[ErrorsState]) -> None:
    """The tiles, with the last move's changes."""
    tiles(
        error_tiles(desk.present, desk.previous),
        selected=desk.present.metric,
        label=_("Metrics"),
        key=TILES,
        desk=desk,
        columns=6,
    )


def _short(value: float) -> str:
    """A value for a tile, which has room for ten letters."""
    text = value_text(value)
    if len(text) <= 10:
        return text
    digits, power = f"{value:.3e}".split("e")
    return minus(f"{digits}e{int(power)}")


def _label(name: str, value: float, other: float) -> str:
    """A metric's name, and how the edited model does by it beside the other one."""
    label = _name(name)
    if hidden():
        return label
    if is_better(name, value, other):
        return _("{label} · better").format(label=label)
    if is_better(name, other, value):
        return _("{label} · worse").format(label=label)
    return label


@functools.cache
def _name(name: str) -> str:
    return CATALOGUE[name].label()


def show_chart(desk: Desk[ErrorsState]) -> None:
    """The outlier, and one view at a time, for a chart costs more than most of the page."""
    state = desk.present
    show_outlier(desk)
    panel([charts(state)], key=CHART, token=desk.token)
    if state.chart == "order":
        paragraph(order_sentence(state))
        worked_tables(order_tables(state), key="regression errors order")
        caption(order_note(state), list_links(state))
        return
    drawn = shares(state) if state.chart == "shares" else outlier(state)
    if isinstance(drawn, str):
        caption(drawn)
    else:
        show(*drawn, key="regression errors figure")


def charts(state: ErrorsState) -> list[Choice]:
    """The choice of the chart, and what the chosen one is of."""
    names = (_("Shares"), _("Outlier"), _("Errors and order"))
    options = tuple(zip(CHARTS, names, strict=True))
    choice = Choice("chart", _("Chart"), state.chart, options, label_inline=True)
    return [choice, _gain(state)] if state.chart == "order" else [choice]


def _gain(state: ErrorsState) -> Choice:
    word = CATALOGUE["ndcg"].parameters["gain"].word
    assert isinstance(word, ChoiceWord)
    return Choice("gain", _("gain of nDCG"), state.gain, tuple((name, name) for name in GAINS))
