"""The Watch region: which average, a tile for each metric, and the chart of what is picked."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE
from metrics.confusion_matrix.averages import AVERAGES
from metrics.confusion_matrix.counts import names_itself
from pages.confusion_matrix.class_table import class_table
from pages.confusion_matrix.compute import all_values, compute, label_of
from pages.confusion_matrix.figures import draw
from pages.confusion_matrix.options import CONFUSION_MATRIX
from pages.confusion_matrix.state import CHARTS, MatrixState
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.figures import show
from pages.parts.panel import Change, Choice, Item, panel
from pages.parts.tiles import Tile, tiles
from pages.parts.watch import tile
from pages.parts.worked_table import worked_tables

TILES, VIEW = "confusion matrix tiles", "confusion matrix chart"
WAYS = ("class", *AVERAGES)


def take_view(desk: Desk[MatrixState], change: Change) -> None:
    """Take what was changed above the chart."""
    if change.id == "chart" and change.value in CHARTS:
        desk.look(replace(desk.present, chart=str(change.value)))
    elif change.id == "average" and change.value in WAYS:
        options = replace(desk.present.options, average=str(change.value))
        desk.look(replace(desk.present, options=options))


def matrix_tiles(state: MatrixState, previous: MatrixState) -> list[Tile]:
    """A tile a metric: its value, and how the last change moved it.

    Another class or another average is another number, not a change of this one.
    """
    now = all_values(state)
    label = min(state.options.label, len(previous.names) - 1)
    alike = replace(previous.options, average=state.options.average, label=label)
    before = all_values(replace(previous, options=alike))
    return [
        tile(metric, label_of(metric, state), now[name], before[name])
        for name, metric in CONFUSION_MATRIX.items()
    ]


def show_tiles(desk: Desk[MatrixState]) -> None:
    """The tiles, with the last move's changes."""
    tiles(
        matrix_tiles(desk.present, desk.previous),
        selected=desk.present.metric,
        label=_("Metrics"),
        key=TILES,
        desk=desk,
    )


def views(state: MatrixState) -> list[Item]:
    """What the rates are of, and the view."""
    name = state.names[state.options.label]
    of = (name if names_itself(name) else _("Class {name}").format(name=name), *AVERAGES)
    averages = tuple(zip(WAYS, of, strict=True))
    return [
        Choice("average", _("Average"), state.options.average, averages, label_inline=True),
        Choice("chart", _("View"), _chart(state), _offered(state), label_inline=True),
    ]


def _offered(state: MatrixState) -> tuple[tuple[str, str], ...]:
    names = (_("All classes"), _("Bars"), _("Means"), _("Prevalence"))
    charts = tuple(zip(CHARTS, names, strict=True))
    return charts if len(state.names) == 2 else charts[:2]


def _chart(state: MatrixState) -> str:
    return state.chart if state.chart in dict(_offered(state)) else CHARTS[0]


def show_chart(desk: Desk[MatrixState]) -> None:
    """What the rates are of, and one view at a time: all classes in a table, or a chart."""
    state = desk.present
    panel([views(state)], key=VIEW, token=desk.token)
    chart = _chart(state)
    if chart == "classes":
        worked_tables([class_table(state)], key="confusion matrix classes")
    else:
        figure, sentence = draw(state, compute(CATALOGUE[state.metric], state), chart)
        show(figure, sentence, key=f"confusion matrix {chart}")
