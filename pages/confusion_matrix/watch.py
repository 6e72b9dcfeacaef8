"""The Watch region: which average, a tile for each metric, and the chart of what is picked."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE
from metrics.confusion_matrix.averages import AVERAGES
from pages.confusion_matrix.class_table import class_table
from pages.confusion_matrix.compute import all_values, compute, label_of
from pages.confusion_matrix.figures import draw
from pages.confusion_matrix.options import CONFUSION_MATRIX, METRICS
from pages.confusion_matrix.state import CHARTS, MatrixState
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.figures import show
from pages.parts.panel import Choice, panel, take_changes
from pages.parts.tiles import take_selected, tiles
from pages.parts.watch import tile
from pages.parts.worked_table import worked_tables

TILES, VIEW = "confusion matrix tiles", "confusion matrix chart"
WAYS = ("class", *AVERAGES)


def take_watch(desk: Desk[MatrixState]) -> None:
    """Take what the reader has picked to look at since the last run."""
    metric = take_selected(TILES, METRICS, desk.token)
    if metric is not None:
        desk.look(replace(desk.present, metric=metric))
    for change in take_changes(VIEW, desk):
        if change.id == "chart" and change.value in CHARTS:
            desk.look(replace(desk.present, chart=str(change.value)))
        elif change.id == "average" and change.value in WAYS:
            options = replace(desk.present.options, average=str(change.value))
            desk.look(replace(desk.present, options=options))


def show_tiles(desk: Desk[MatrixState]) -> None:
    """A tile a metric: its value, and how the last change of the matrix moved it.

    Another class or another average is another number, not a change of this one.
    """
    state = desk.present
    now = all_values(state)
    label = min(state.options.label, len(desk.previous.names) - 1)
    before = all_values(replace(desk.previous, options=replace(state.options, label=label)))
    tiles(
        [
            tile(metric, label_of(metric, state), now[name], before[name])
            for name, metric in CONFUSION_MATRIX.items()
        ],
        selected=state.metric,
        label=_("Metrics"),
        key=TILES,
        desk=desk,
    )


def show_chart(desk: Desk[MatrixState]) -> None:
    """What the rates are of, and one view at a time: all classes in a table, or a chart."""
    state = desk.present
    names = (_("All classes"), _("Bars"), _("Means"), _("Prevalence"))
    views = tuple(zip(CHARTS, names, strict=True))
    offered = views if len(state.names) == 2 else views[:2]
    chart = state.chart if state.chart in dict(offered) else CHARTS[0]
    of = (_("Class {name}").format(name=state.names[state.options.label]), *AVERAGES)
    averages = tuple(zip(WAYS, of, strict=True))
    panel(
        [
            [
                Choice("average", _("Average"), state.options.average, averages, label_hidden=True),
                Choice("chart", _("View"), chart, offered, label_hidden=True),
            ]
        ],
        key=VIEW,
        token=desk.token,
    )
    if chart == "classes":
        worked_tables([class_table(state)], key="confusion matrix classes")
    else:
        figure, sentence = draw(state, compute(CATALOGUE[state.metric], state), chart)
        show(figure, sentence, key=f"confusion matrix {chart}")
