"""The Watch region: a tile a metric, how tau, distance and crossings hang together, and a view."""

from __future__ import annotations

import functools
from dataclasses import replace

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.figures import show
from pages.parts.panel import Change, Choice, panel
from pages.parts.plain import caption, paragraph
from pages.parts.tiles import Tile, tiles
from pages.parts.watch import tile
from pages.parts.worked import notes_of, value_text
from pages.rank_correlation.comparison import show_comparison, shown
from pages.rank_correlation.compute import all_values, arguments, compute
from pages.rank_correlation.figures import grid, overlap
from pages.rank_correlation.options import FAMILY, Options
from pages.rank_correlation.pairs import pair_lists
from pages.rank_correlation.state import CHARTS, OrdersState

TILES, CHART = "rank correlation tiles", "rank correlation chart"
_TEXTS = {name: functools.partial(shown, name) for name in FAMILY}


def take_view(desk: Desk[OrdersState], change: Change) -> None:
    """Take what was changed above the chart."""
    if change.id == "chart" and change.value in CHARTS:
        desk.look(replace(desk.present, chart=str(change.value)))


def orders_tiles(state: OrdersState, previous: OrdersState) -> list[Tile]:
    """A tile a metric: its value, and how it changed since `previous`."""
    now, before = all_values(state), all_values(previous)
    labels = _labels(state.options)
    return [
        tile(metric, labels[name], now[name], before[name], _TEXTS[name])
        for name, metric in FAMILY.items()
    ]


@functools.lru_cache(maxsize=256)
def _labels(options: Options) -> dict[str, str]:
    state = OrdersState((), options=options)  # no label depends on the items
    return {name: metric.label(**arguments(metric, state)) for name, metric in FAMILY.items()}


def show_tiles(desk: Desk[OrdersState]) -> None:
    """The tiles, and the one sentence that ties three of them to the picture."""
    state = desk.present
    tiles(
        orders_tiles(state, desk.previous),
        selected=state.metric,
        label=_("Metrics"),
        key=TILES,
        desk=desk,
        columns=6,
    )
    caption(tied_together(state))
    for sentence in undefined(state):
        caption(sentence)
    show_comparison(desk)


def undefined(state: OrdersState) -> list[str]:
    """Why tiles hold a dash: a sentence a reason, after the metrics that it is of."""
    labels: dict[str, list[str]] = {}
    for name, value in all_values(state).items():
        if value != value:
            metric = FAMILY[name]
            (why,) = notes_of(compute(metric, state).steps())
            labels.setdefault(why, []).append(metric.label(**arguments(metric, state)))
    return [f"{', '.join(of)}: {why}" for why, of in labels.items()]


def tied_together(state: OrdersState) -> str:
    """Why tau, the distance and the crossings of the lines are one count."""
    tau = CATALOGUE["kendall_tau"]
    a, b = (compute(tau, state, {"variant": variant}) for variant in "ab")
    said = {
        "c": a.concordant,
        "d": a.discordant,
        "pairs": a.pairs,
        "n": len(state.items),
        "a": value_text(float(a)),
        "b": value_text(float(b)),
        "tied": a.pairs - a.concordant - a.discordant,
    }
    if not said["tied"]:
        frame = _(
            "Each crossing is a discordant pair: D = {d} is the Kendall distance, the other "
            "C = {c} of {n} · {n1}/2 = {pairs} pairs are concordant, and τ = (C − D)/(n(n − 1)/2) "
            "= ({c} − {d})/{pairs} = {a}."
        )
    else:
        frame = _(
            "Each crossing is a discordant pair: D = {d} is the Kendall distance, and C = {c} of "
            "{n} · {n1}/2 = {pairs} pairs are concordant; tied, where lines meet at a shared rank: "
            "{tied}. τa = (C − D)/(n(n − 1)/2) = ({c} − {d})/{pairs} = {a}; τb leaves ties out of "
            "the denominator: {b}."
        )
    return frame.format(n1=len(state.items) - 1, **said)


def view(state: OrdersState) -> Choice:
    """Which view is shown."""
    names = (_("Pair grid"), _("Prefix overlap"), _("Pair list"))
    options = tuple(zip(CHARTS, names, strict=True))
    return Choice("chart", _("View"), state.chart, options, label_inline=True)


def show_chart(desk: Desk[OrdersState]) -> None:
    """One view at a time: each costs the browser more than most of the page."""
    state = desk.present
    panel([[view(state)]], key=CHART, token=desk.token)
    if state.chart == "list":
        for title, rows in pair_lists(state):
            lines = (f"{u} – {' · '.join(vs)}" for u, vs in rows)
            paragraph(*lines, title=title)
        return
    show(*(grid(state) if state.chart == "grid" else overlap(state)), key="rank correlation figure")
