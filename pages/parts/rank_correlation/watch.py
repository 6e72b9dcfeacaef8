"""The Watch region: a tile a metric, how tau, distance and crossings hang together, and a view."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from metrics.notation import decimal
from pages.parts.desk import Desk
from pages.parts.figures import show
from pages.parts.language import _
from pages.parts.panel import Choice, panel, take_changes
from pages.parts.plain import as_typed
from pages.parts.rank_correlation.figures import grid, overlap
from pages.parts.rank_correlation.options import FAMILY, METRICS, all_values, arguments, compute
from pages.parts.rank_correlation.pairs import pair_lists
from pages.parts.rank_correlation.state import CHARTS, OrdersState
from pages.parts.tiles import take_selected, tiles
from pages.parts.watch import tile
from pages.parts.worked import value_text

TILES, CHART = "rank correlation tiles", "rank correlation chart"


def take_watch(desk: Desk[OrdersState]) -> None:
    """Take what the reader has picked to look at since the last run."""
    metric = take_selected(TILES, METRICS, desk.token)
    if metric is not None:
        desk.look(replace(desk.present, metric=metric))
    for change in take_changes(CHART, desk.token):
        if change.id == "chart" and change.value in CHARTS:
            desk.look(replace(desk.present, chart=str(change.value)))


def show_tiles(desk: Desk[OrdersState]) -> None:
    """A tile a metric, and the one sentence that ties three of them to the picture."""
    state = desk.present
    now, before = all_values(state), all_values(desk.previous)
    tiles(
        [
            tile(
                metric,
                metric.label(**arguments(metric, state)),
                now[name],
                before[name],
                _whole if name == "kendall_distance" else value_text,
            )
            for name, metric in FAMILY.items()
        ],
        selected=state.metric,
        label=_("Metrics"),
        key=TILES,
        token=desk.token,
        columns=6,
    )
    st.caption(as_typed(tied_together(state)))


def _whole(value: float) -> str:
    """A count of pairs without decimals; a share of them with four."""
    return decimal(value) if value.is_integer() else value_text(value)


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


def show_chart(desk: Desk[OrdersState]) -> None:
    """One view at a time: each costs the browser more than most of the page."""
    state = desk.present
    names = (_("Pair grid"), _("Prefix overlap"), _("Pair list"))
    options = tuple(zip(CHARTS, names, strict=True))
    choice = Choice("chart", _("View"), state.chart, options, label_hidden=True)
    panel([[choice]], key=CHART, token=desk.token)
    if state.chart == "list":
        for title, pairs in pair_lists(state):
            words = " · ".join(f"{as_typed(u)}\u2009–\u2009{as_typed(v)}" for u, v in pairs)
            st.markdown(f"**{as_typed(title)}** {words}")
        return
    drawn = grid(state) if state.chart == "grid" else overlap(state)
    if isinstance(drawn, str):
        st.caption(as_typed(drawn))
    else:
        show(*drawn, key="rank correlation figure")
