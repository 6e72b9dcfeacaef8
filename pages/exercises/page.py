"""The page of exercises: problems from a code, solved step by step with feedback, or printed."""

from functools import partial

import streamlit as st

from metrics import InvalidInput
from metrics.steps import say
from pages.exercises.inputs_shown import beside, show_inputs
from pages.exercises.picks import apply_pick, show_picks
from pages.exercises.progress import begun
from pages.exercises.settings import (
    BUTTONS,
    FIXED,
    SETTINGS,
    apply_button,
    apply_setting,
    show_settings,
)
from pages.exercises.sheet import show_sheet
from pages.exercises.state import TEN, ExerciseState, codec
from pages.exercises.steps import ANSWER, apply_entry, show_asked, show_done
from pages.exercises.ten import posed, present, show_place, show_summary, take_back
from pages.exercises.weak_spots import WEAK_SPOTS, show_weak_spots
from pages.parts.concurrency import take_turn
from pages.parts.guard import RECOVERY, Guard, apply_recovery, guarded, log_only
from pages.parts.menus import show_share
from pages.parts.page import show_head
from pages.parts.panel import Button, Change, apply_panel, panel
from pages.parts.plain import caption, marked, problem
from pages.parts.room_offer import pose
from pages.parts.share import ask_room
from pages.session.language import Words, _, labelled, translate
from pages.session.page_state import PageState, open_page_state

_SAID = Words("texts/sentences", "exercises.page")

page_state = open_page_state("exercises page state", codec())


def apply_answer(page_state: PageState[ExerciseState], change: Change) -> None:
    """Take an entry or a choice. Raises InvalidInput."""
    if page_state.present.is_sheet:
        raise InvalidInput(say("entry"), found=say("one"), allowed=say("a sheet takes no entries"))
    (apply_entry if present(page_state.present).kind in ("value", "steps") else apply_pick)(
        page_state, change
    )


# What is typed comes first: a press of New may follow it at once, and is for what comes after.
OTHERS = "exercises others"
PANELS = {
    OTHERS: apply_button,
    ANSWER: apply_answer,
    SETTINGS: apply_setting,
    FIXED: apply_setting,
    BUTTONS: apply_button,
    RECOVERY: apply_recovery,
}


def show_one(page_state: PageState[ExerciseState]) -> None:
    """One problem: the input, the question, and the feedback on the answer."""
    state = present(page_state.present)
    drawn = state.problem()
    metric = drawn.metric
    if state.kind != "choose":
        title = translate(metric.title)
        named = title if drawn.label == title else labelled(title, _(drawn.label))
        st.markdown(marked("## {title}", title=named))
    if state.kind in ("value", "steps"):
        given, asked = beside(drawn.given)
        with given:
            show_inputs(drawn.given, drawn.settings, key="exercises given")
        with asked:
            show_asked(page_state, drawn)
        show_done(page_state, drawn)
    else:
        show_picks(page_state, drawn)


def show_ten(page_state: PageState[ExerciseState]) -> None:
    """One problem of a mixed ten, or what became of all."""
    if page_state.present.at > TEN:
        show_summary(page_state.present)
        panel(page_state, [[Button("new", _("Ten others"))]], key=OTHERS)
    else:
        show_place(page_state.present)
        show_one(page_state)


# An entry runs this function alone.
@st.fragment
def show_body() -> None:
    guard = Guard(page_state)
    with take_turn():
        for key, apply in PANELS.items():
            with guard.taking():
                apply_panel(key, page_state, apply)
        with guarded(log_only):
            page_state.write_address()
            take_back(page_state.present, st.session_state.get(WEAK_SPOTS, {}).get("ten"))
        problem(page_state.problems.get("address"), _("In the address: {sentence}"))
        # On a phone the problem comes first, for a link is mostly opened to work at it.
        left, right = st.columns((17, 8), gap="medium")
        with left, guard.part():
            state = page_state.present
            show = show_sheet if state.is_sheet else show_ten if state.ten else show_one
            show(page_state)
        with left, guard.part():
            if not page_state.present.is_sheet:
                if done := begun():
                    solved = sum(work.solved for work in done)
                    caption(_SAID["solved_in_this"].format(solved=solved, all=len(done)))
                show_weak_spots(page_state.present)
        with right, guard.part(), st.container(key="exercises controls"):
            show_settings(page_state)
    with guarded(log_only):
        pose(page_state, partial(posed, page_state.present))
    guard.end()


def show_menus(page_state: PageState[ExerciseState]) -> None:
    show_share("exercises", page_state)
    ask_room(page_state, _("Ask the room"))


show_head(page_state, _("Exercises"), show_menus)
with st.container(key="exercises about"):
    caption(_SAID["code_that_can"])
show_body()
