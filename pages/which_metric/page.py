"""From questions to metrics: answer, and see which to use, which would mislead, and why."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import streamlit as st

from pages.desk.desk import Desk, open_desk
from pages.desk.language import _
from pages.parts.crowd import at_work
from pages.parts.guard import WAY_BACK, Guard, guarded, log_alone, take_way_back
from pages.parts.menus import show_share
from pages.parts.panel import Change, Take, take_panel
from pages.parts.plain import caption, problem
from pages.parts.plain_page import show_head
from pages.which_metric.build import (
    BUTTONS,
    QUESTIONS_PANEL,
    show_questions,
    take_answer,
    take_button,
)
from pages.which_metric.state import WhichState, codec
from pages.which_metric.table import FILTERS, keeping_filters, show_table, take_filter
from pages.which_metric.watch import show_advice

desk = open_desk("which metric desk", codec())


@contextmanager
def run(panels: Mapping[str, Take[WhichState]]) -> Iterator[Guard]:
    """Around a run of one half of the page: takes first what was done in its panels."""
    guard = Guard(desk)
    with at_work():
        for key, take in panels.items():
            with guard.taking():
                take_panel(key, desk, take)
        with guarded(log_alone):
            desk.write_address()
        yield guard
    guard.end()


def take_all_back(desk: Desk[WhichState], change: Change) -> None:
    """Go back to a state of which everything could be shown, in both halves."""
    take_way_back(desk, change)
    st.rerun()


# An answer runs this function alone: to draw the table anew takes longer than all the rest.
@st.fragment
def show_case() -> None:
    with run(
        {
            QUESTIONS_PANEL: take_answer,
            BUTTONS: keeping_filters(take_button),
            WAY_BACK: take_all_back,
        }
    ) as guard:
        problem(desk.problems.get("address"), _("In the address: {sentence}"))
        left, right = st.columns((9, 17), gap="medium")
        for where, show in ((left, show_questions), (right, show_advice)):
            with where, guard.part():
                show(desk)


@st.fragment
def show_metrics() -> None:
    with run({FILTERS: take_filter, WAY_BACK: take_all_back}) as guard, guard.part():
        show_table(desk)


show_head(desk, _("Which metric?"), lambda desk: show_share("which metric", desk))
caption(
    _(
        "Answer as it is in your case: the lists follow each answer, with the reason and an "
        "example to load. Undo takes an answer back, and the address holds them all."
    )
)
show_case()
show_metrics()
