"""The page "Which metric?": answer questions, and see which metrics to use or avoid, and why."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import streamlit as st

from pages.parts.concurrency import take_turn
from pages.parts.guard import RECOVERY, Guard, apply_recovery, guarded, log_only
from pages.parts.menus import show_share
from pages.parts.page import show_head
from pages.parts.panel import Apply, Change, apply_panel
from pages.parts.plain import caption, problem
from pages.session.language import Words, _
from pages.session.page_state import PageState, open_page_state
from pages.which_metric import build
from pages.which_metric.recommendations import show_advice
from pages.which_metric.state import WhichState, codec
from pages.which_metric.table import FILTERS, apply_filter, keeping_filters, show_table

_SAID = Words("texts/sentences", "which_metric.page")

page_state = open_page_state("which metric page state", codec())


@contextmanager
def run(panels: Mapping[str, Apply[WhichState]]) -> Iterator[Guard]:
    """Run one half of the page: first apply the changes in its panels."""
    guard = Guard(page_state)
    with take_turn():
        for key, apply in panels.items():
            with guard.taking():
                apply_panel(key, page_state, apply)
        with guarded(log_only):
            page_state.write_address()
        yield guard
    guard.end()


def apply_all_back(page_state: PageState[WhichState], change: Change) -> None:
    """Go back to the last state that could be shown whole, in both halves."""
    apply_recovery(page_state, change)
    st.rerun()


# An answer runs this function alone: to draw the table anew takes longer than all the rest.
@st.fragment
def show_case() -> None:
    with run(
        {
            build.QUESTIONS_PANEL: build.apply_answer,
            build.BUTTONS: keeping_filters(build.apply_button),
            RECOVERY: apply_all_back,
        }
    ) as guard:
        problem(page_state.problems.get("address"), _("In the address: {sentence}"))
        left, right = st.columns((9, 17), gap="medium")
        for where, show in ((left, build.show_questions), (right, show_advice)):
            with where, guard.part():
                show(page_state)


@st.fragment
def show_metrics() -> None:
    with run({FILTERS: apply_filter, RECOVERY: apply_all_back}) as guard, guard.part():
        show_table(page_state)


show_head(page_state, _("Which metric?"), lambda page_state: show_share("which metric", page_state))
caption(_SAID["answer_for_your"])
show_case()
show_metrics()
