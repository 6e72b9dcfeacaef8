"""What went wrong how often: the browser alone keeps it, and is told each answer."""

import secrets
from typing import Any
from urllib.parse import urlencode

import streamlit as st

from metrics import CATALOGUE
from metrics.steps import Say
from pages.exercises.onward import another_like
from pages.exercises.state import ExerciseState, codec
from pages.exercises.ten import for_browser
from pages.parts.own_component import own_component
from pages.session.language import _, translate

ALIKE = 20  # problems that are drawn for a link, while the reader waits
AGAIN = 8  # answers that are told again, in case the browser missed them
_KEY = "answers for the browser"
WEAK_SPOTS = "exercises weak spots"
_mount = own_component("weak_spots")


def note(state: ExerciseState, wrong: bool, slip: str = "", said: Say | None = None) -> None:
    """Tell the browser of an answer, and of a wrong one where such a problem is."""
    answer: dict[str, Any] = {"id": secrets.token_hex(6), "metric": state.asked, "wrong": wrong}
    if wrong:
        query = codec().encode(another_like(state, slip, ALIKE))
        answer["href"] = f"exercises?{urlencode(query)}"
        answer["title"] = translate(CATALOGUE[state.asked].title)
        answer |= {"slip": slip, "says": translate(said)} if said is not None else {}
    st.session_state[_KEY] = [*st.session_state.get(_KEY, ()), answer][-AGAIN:]


def show_weak_spots(state: ExerciseState) -> None:
    labels = {
        "title": _("My weak spots: {count}"),
        "told": _("Only this browser knows. Each link leads to a problem."),
        "of": _("wrong in {wrong} of {tries}"),
        "times": _("{wrong} ×"),
        "over": _("Start over"),
        "sure": _("Delete what this browser knows of your answers?"),
    }
    answers = st.session_state.get(_KEY, [])
    ten = for_browser(state) if state.ten else {}
    data = {"answers": answers, "labels": labels, "ten": ten}
    _mount(key=WEAK_SPOTS, data=data, on_ten_change=lambda: None)
