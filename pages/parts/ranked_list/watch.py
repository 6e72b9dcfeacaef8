"""The Watch region: a tile for each metric, and the chart of what is picked."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st
from metrics import CATALOGUE, Result
from metrics.core import Metric

from pages.parts.desk import Desk
from pages.parts.figures import show
from pages.parts.language import _, translate
from pages.parts.ranked_list.figures import draw
from pages.parts.ranked_list.options import METRICS, all_values, arguments
from pages.parts.ranked_list.state import ListState
from pages.parts.tiles import Tile, read_selected, tiles
from pages.parts.worked import value_text

TILES, CHART = "ranked list tiles", "ranked list chart"


def show_tiles(desk: Desk[ListState]) -> None:
    """A tile a metric: its value, and how the last move changed it."""
    now, before = all_values(desk.present), all_values(desk.previous)
    tiles(
        [
            _tile(metric, desk.present, now[name], before[name])
            for name, metric in CATALOGUE.items()
        ],
        selected=desk.present.metric,
        label=_("Metrics"),
        key=TILES,
        on_select=lambda: _pick(desk),
    )


def _pick(desk: Desk[ListState]) -> None:
    picked = read_selected(TILES, METRICS)
    if picked is not None:
        desk.look(replace(desk.present, metric=picked))


def _tile(metric: Metric, state: ListState, now: float, before: float) -> Tile:
    label = metric.label(**arguments(metric, state))
    value = value_text(now)
    moved = now - before
    spoken = _("{title}, {label}: {value}").format(
        title=translate(metric.title),
        label=label,
        value=_("undefined") if now != now else value,
    )
    if moved != moved:  # undefined now or before
        return Tile(metric.name, label, value, "", "none", None, spoken)
    if abs(moved) < 0.00005:
        return Tile(metric.name, label, value, "", "same", None, spoken)
    better = (moved > 0) == (metric.direction == "larger")
    change = f"{moved:+.4f}".replace("-", "−")
    spoken = _("{spoken}, changed by {change}").format(spoken=spoken, change=change)
    return Tile(metric.name, label, value, change, "up" if moved > 0 else "down", better, spoken)


def show_chart(desk: Desk[ListState], result: Result) -> None:
    """One chart at a time: each costs the browser more than all the rest of the page."""
    names = {
        "contributions": _("Contributions"),
        "curve": _("Precision–recall"),
        "reading": _("Reading"),
    }
    st.session_state[CHART] = desk.present.chart
    st.segmented_control(
        _("Chart"),
        list(names),
        format_func=names.__getitem__,
        key=CHART,
        required=True,
        on_change=lambda: desk.look(replace(desk.present, chart=st.session_state[CHART])),
        label_visibility="collapsed",
    )
    figure, sentence = draw(desk.present, result)
    show(figure, sentence, key="ranked list figure")
