"""Problems from a code: worked at step by step with feedback, or printed and handed out."""

import streamlit as st

from metrics import InvalidInput
from metrics.steps import say
from pages.desk.desk import Desk, open_desk
from pages.desk.language import _, translate
from pages.exercises.given import beside, show_given
from pages.exercises.picks import show_picks, take_pick
from pages.exercises.settings import (
    BUTTONS,
    SETTINGS,
    show_settings,
    take_button,
    take_setting,
)
from pages.exercises.sheet import show_sheet
from pages.exercises.state import ExerciseState, codec
from pages.exercises.steps import ANSWER, show_asked, show_done, take_entry
from pages.exercises.work import begun, progress_csv
from pages.parts.crowd import at_work
from pages.parts.guard import WAY_BACK, Guard, guarded, log_alone, take_way_back
from pages.parts.menus import show_share
from pages.parts.panel import Change, take_panel
from pages.parts.plain import caption, marked, problem
from pages.parts.plain_page import show_head

desk = open_desk("exercises desk", codec())


def take_answer(desk: Desk[ExerciseState], change: Change) -> None:
    """Take an entry or a pick. Raises InvalidInput."""
    if desk.present.is_sheet:
        allowed = say("a sheet asks for no entry here")
        raise InvalidInput(say("entry"), found=say("one"), allowed=allowed)
    (take_entry if desk.present.kind in ("value", "steps") else take_pick)(desk, change)


# What is typed comes first: a press of New may follow it at once, and is for what comes after.
PANELS = {
    ANSWER: take_answer,
    SETTINGS: take_setting,
    BUTTONS: take_button,
    WAY_BACK: take_way_back,
}


def show_one(desk: Desk[ExerciseState]) -> None:
    """One problem: what is given, what is asked, and what is said of the answer."""
    state = desk.present
    drawn = state.problem()
    metric = drawn.metric
    if state.kind != "choose":
        title = translate(metric.title)
        st.markdown(marked("## {title}: {label}", title=title, label=drawn.label))
    if state.kind in ("value", "steps"):
        given, asked = beside(drawn.given)
        with given:
            show_given(drawn.given, drawn.settings, key="exercises given")
        with asked:
            show_asked(desk, drawn)
        show_done(desk, drawn)
    else:
        show_picks(desk, drawn)


def show_progress(_desk: Desk[ExerciseState]) -> None:
    """How many problems were worked at in this visit, and the file of it."""
    done = begun()
    if not done:
        return
    solved = sum(work.solved for work in done)
    with st.container(horizontal=True, vertical_alignment="center", key="exercises progress"):
        caption(
            _(
                "In this visit: {solved} of {all} problems solved. It is kept in this visit alone."
            ).format(solved=solved, all=len(done))
        )
        st.download_button(
            _("Progress as CSV"),
            progress_csv(),
            file_name="metriclass-progress.csv",
            mime="text/csv",
            key="exercises progress file",
            on_click="ignore",
            icon=":material/download:",
        )


# An entry runs this function alone.
@st.fragment
def show_body() -> None:
    guard = Guard(desk)
    with at_work():
        for key, take in PANELS.items():
            with guard.taking():
                take_panel(key, desk, take)
        with guarded(log_alone):
            desk.write_address()
        problem(desk.problems.get("address"), _("In the address: {sentence}"))
        # On a phone the problem comes first, for a link is mostly opened to work at it.
        left, right = st.columns((17, 8), gap="medium")
        with left, guard.part():
            (show_sheet if desk.present.is_sheet else show_one)(desk)
        with left, guard.part():
            if not desk.present.is_sheet:
                show_progress(desk)
        with right, guard.part(), st.container(key="exercises controls"):
            show_settings(desk)
    guard.end()


show_head(desk, _("Exercises"), lambda desk: show_share("exercises", desk))
with st.container(key="exercises about"):
    caption(
        _(
            "A code that can be read aloud sets the same problem everywhere. The address holds all "
            "of it: a link is the exercise."
        )
    )
show_body()
