"""The Watch region: a tile for the mean of each measure, and the charts."""

from __future__ import annotations

from dataclasses import replace

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.figures import show
from pages.parts.panel import Change, Choice, Item, panel
from pages.parts.tiles import Tile, tiles
from pages.parts.watch import tile
from pages.queries.compute import all_means
from pages.queries.figures import draw
from pages.queries.measures import MEASURES
from pages.queries.state import CHARTS, OF_TWO, SORTS, QueriesState

TILES, CHART = "queries tiles", "queries chart"


def take_chart(desk: Desk[QueriesState], change: Change) -> None:
    """Take the choice of another chart, or of another order of the queries."""
    if change.id == "chart" and change.value in shown_charts(desk.present):
        desk.look(replace(desk.present, chart=str(change.value)))
    elif change.id == "sort" and change.value in SORTS:
        desk.look(replace(desk.present, sort=str(change.value)))


def shown_charts(state: QueriesState) -> tuple[str, ...]:
    """The charts that there are of these systems."""
    return CHARTS if len(state.systems) > 1 else tuple(c for c in CHARTS if c not in OF_TWO)


def mean_tiles(state: QueriesState, previous: QueriesState) -> list[Tile]:
    """A tile a measure: its mean, and how it changed since `previous`."""
    # Of the same system: looking at another one is no change.
    now, before = all_means(state), all_means(replace(previous, system=state.system))
    return [
        tile(
            measure.of,
            measure.title(state.settings.k, state.mean),
            now[measure.id],
            before[measure.id],
            id=measure.id,
        )
        for measure in MEASURES
    ]


def show_tiles(desk: Desk[QueriesState]) -> None:
    """The tiles, with the last move's changes."""
    tiles(
        mean_tiles(desk.present, desk.previous),
        selected=desk.present.metric,
        label=_("Means over the queries"),
        key=TILES,
        desk=desk,
        columns=len(MEASURES),
    )


def show_chart(desk: Desk[QueriesState]) -> None:
    """One chart at a time: each costs the browser more than most of the page."""
    panel([charts(desk.present)], key=CHART, token=desk.token)
    figure, sentence = draw(desk.present)
    show(figure, sentence, key="queries figure")


def charts(state: QueriesState) -> list[Item]:
    """The choice of a chart, and of the order of its queries."""
    names = dict(
        zip(
            CHARTS,
            (_("Queries"), _("Recall"), _("Differences"), _("One against the other")),
            strict=True,
        )
    )
    options = tuple((chart, names[chart]) for chart in shown_charts(state))
    found: list[Item] = [Choice("chart", _("Chart"), state.chart, options, label_inline=True)]
    if state.chart == "queries":
        sorts = ((SORTS[0], _("Worst first")), (SORTS[1], _("As given")))
        found.append(Choice("sort", _("Order"), state.sort, sorts, label_inline=True))
    return found
