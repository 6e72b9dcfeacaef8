"""Two examples that belong together: the numbers of both, and a button to the other one."""

from dataclasses import replace

import streamlit as st

from pages.parts.panel import Button, panel
from pages.parts.plain import paragraph
from pages.rank_correlation.build import PAGE
from pages.rank_correlation.state import FAMILY, OrdersState
from pages.rank_correlation.values import all_values, arguments, shown
from pages.session.examples import Example
from pages.session.language import _
from pages.session.page_state import PageState

COMPARISON = f"{PAGE} comparison"


def show_comparison(page_state: PageState[OrdersState], other: Example[OrdersState]) -> None:
    """The metrics of these orders beside those of the other example."""
    with st.container(gap="xxsmall", key="comparison"):
        paragraph(*compared(page_state.present, other.state, other.short_title))
        button = Button("other", _("Show the other: {title}").format(title=other.short_title))
        panel(page_state, [[button]], key=COMPARISON)


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
            sentence = f"{label} {shown(name, one)} {sign} {shown(name, other)}"
            better[(one > other) == (metric.direction == "larger")].append(
                sentence.replace(" ", "\N{NO-BREAK SPACE}")
            )
    frames = {
        True: _("Better here than in “{title}”: {numbers}."),
        False: _("Worse here than in “{title}”: {numbers}."),
    }
    return [
        frames[which].format(title=title, numbers=" · ".join(sentence))
        for which, sentence in better.items()
        if sentence
    ]
