"""Two examples that belong together: the numbers of both, and a way from one to the other."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics.notation import decimal
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.showing import showing
from pages.parts.panel import Button, Change, panel
from pages.parts.plain import paragraph
from pages.parts.worked import value_text
from pages.rank_correlation.compute import all_values, arguments
from pages.rank_correlation.examples import BESIDE, examples
from pages.rank_correlation.options import FAMILY
from pages.rank_correlation.state import OrdersState

COMPARISON = "rank correlation comparison"


def take_comparison(desk: Desk[OrdersState], change: Change) -> None:
    """Go to the other example, if that is asked for."""
    state = desk.present
    if change.id == "other" and state.example in BESIDE:
        other = examples()[BESIDE[state.example]].state
        desk.commit(replace(other, options=state.options, metric=state.metric, chart=state.chart))


def show_comparison(desk: Desk[OrdersState]) -> None:
    """What the metrics say of these orders, and of the example that belongs to theirs; not to a
    room, where it would leave none for the chart.
    """
    state = desk.present
    if state.example not in BESIDE or showing().projector:
        return
    other = examples()[BESIDE[state.example]]
    with st.container(gap="xxsmall", key="comparison"):
        paragraph(*compared(state, other.state, other.short_title))
        button = Button("other", _("Show the other: {title}").format(title=other.short_title))
        panel([[button]], key=COMPARISON, token=desk.token)


def compared(here: OrdersState, there: OrdersState, title: str) -> list[str]:
    """The metrics that find these orders better than the others, and those that find them worse,
    each with both values under the options of these orders.
    """
    values, others = all_values(here), all_values(replace(there, options=here.options))
    better: dict[bool, list[str]] = {True: [], False: []}
    for name, metric in FAMILY.items():
        one, other = values[name], others[name]
        if one < other or one > other:  # neither where one is undefined
            label = metric.label(**arguments(metric, here))
            sign = "<" if one < other else ">"
            said = f"{label} {shown(name, one)} {sign} {shown(name, other)}"
            better[(one > other) == (metric.direction == "larger")].append(
                said.replace(" ", "\N{NO-BREAK SPACE}")
            )
    frames = {
        True: _("Better here than in “{title}”: {numbers}."),
        False: _("Worse here than in “{title}”: {numbers}."),
    }
    return [
        frames[which].format(title=title, numbers=" · ".join(said))
        for which, said in better.items()
        if said
    ]


def shown(name: str, value: float) -> str:
    """A metric's value; a count of pairs without decimals."""
    whole = name == "kendall_distance" and value.is_integer()
    return decimal(value) if whole else value_text(value)
