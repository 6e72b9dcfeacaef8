"""The lesson beside a page: the text of one step, and the links to the other steps.

It is outside the part that a move runs, so a move costs nothing for it. Steps are links: the
address holds the position in the lesson, so the browser's Back also goes back in the lesson.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import streamlit as st

from pages.parts.own_component import own_component
from pages.parts.page_links import page_title
from pages.session.clean_names import cleaned
from pages.session.language import Words, _
from pages.session.lessons.lesson import Address, Lesson, Printed, Step
from pages.session.lessons.shelf import find_lesson, lasting_name, lessons
from pages.session.lessons.tracks import track_of
from pages.session.lessons.verdict import LONGEST, verdict
from pages.session.page_state import page_here
from pages.session.showing import Showing, set_showing, showing, split
from pages.session.visit_store import MINUTES, SESSION

KEY = "lesson panel"
OVERVIEW, OPEN = "lessons", "open"  # the page of lessons, and the piece that names the open one
_LEFT, _REVEALED = "lessons left", "lesson drawn with all revealed"

_mount = own_component("lesson_panel")
_TEXTS = Words("texts/sentences", "parts.lesson_panel")
_SAID = Words("components/lesson_panel/words")


def show_lesson_beside(show_as: Callable[[Showing], None], *, revealed: bool = False) -> None:
    """Show the current step of a lesson, if there is one; `show_as` changes how pages are shown.

    The text on what to see is left out while values are hidden, unless `revealed`.
    """
    st.session_state[_REVEALED] = revealed
    if showing().lesson and _is_left():
        st.session_state[_LEFT] = _times_left() + 1
        show_as(replace(showing(), lesson="", step=1))
    if showing().lesson:
        data = lesson_data(showing(), page_here(), _times_left(), revealed, _answered())
        _mount(key=KEY, data=data, on_left_change=lambda: None, on_answer_change=lambda: None)


def is_out_of_date(*, revealed: bool) -> bool:
    """Whether the step was drawn before values were hidden or revealed."""
    return bool(showing().lesson) and revealed != st.session_state.get(_REVEALED, False)


def show_as_here(shown: Showing) -> None:
    """Change how pages are shown, on a page without a page state."""
    set_showing(shown)
    own, _pieces = split(st.query_params.to_dict())
    st.query_params.from_dict({**own, **shown.pieces})


def _times_left() -> int:
    """How often the session has left a lesson, so that no message counts twice."""
    return st.session_state.get(_LEFT, 0)


def _is_left() -> bool:
    sent = st.session_state.get(KEY, {}).get("left")
    return isinstance(sent, dict) and sent.get("times") == _times_left() + 1


def _answered() -> str:
    """What the reader answers to the step that is shown; "" for nothing."""
    here = showing()
    lesson = find_lesson(here.lesson)
    # What the browser sends may be anything.
    match st.session_state.get(KEY, {}).get("answer"):
        case {"lesson": here.lesson, "step": int(step), "text": str(said)} if lesson:
            is_here = lesson.place(step) == lesson.place(here.step)
            return cleaned(said, LONGEST) if is_here else ""
    return ""


def lesson_data(
    shown: Showing, page: str, left: int, revealed: bool = False, answered: str = ""
) -> dict[str, Any]:
    lesson = find_lesson(shown.lesson)
    data: dict[str, Any] = {"labels": _SAID["panel"], "left": left, "projector": shown.projector}
    if lesson is None:
        return data | {"title": _("Lesson"), "problem": _gone(shown.lesson)}
    at = lesson.place(shown.step)
    step = lesson.steps[at - 1]
    hides = shown.predict and not revealed
    kind, told = verdict(step.ask, answered) if step.has_field and answered else ("", "")
    # Where the page hides nothing, what is to be seen waits for the answer.
    waits = step.has_field and kind in ("", "open") and "predict" not in step.address.query
    printed = [] if hides or waits else [one for one in step.printed if one.right]
    way = onward(shown.lesson) if at == len(lesson.steps) else None
    return data | {
        "ask": _asked(step),
        "verdict": {"kind": kind, "text": told} if told else None,
        "title": lesson.title,
        "count": _("Step {step} of {steps}").format(step=at, steps=len(lesson.steps)),
        "parts": _parts(step),
        # Where a page hides its values, none of them stands beside it.
        "see": "" if hides or waits else step.see,
        "errors": [_error(one) for one in printed],
        "hidden": _TEXTS["values_hidden_reveal"] if hides and step.see and not step.ask else "",
        "again": {
            "href": step_link(shown.lesson, lesson, at),
            "label": _("Set up again")
            if step.address.page == page
            else _("To this step's page: {page}").format(
                page=page_title(step.address.page) or _("Home")
            ),
        },
        "back": None if at == 1 else {"href": step_link(shown.lesson, lesson, at - 1)},
        "next": {
            "href": overview_link(shown.lesson)
            if at == len(lesson.steps)
            else step_link(shown.lesson, lesson, at + 1),
            "label": _next_label(lesson, at),
        },
        "onward": {"href": way[0].link({}), "label": way[1]} if way else None,
        "overview": overview_link(shown.lesson),
        "lesson": shown.lesson,
        "step": at,
        "number": step.number,
        "place": f"{lasting_name(shown.lesson)} {step.number}",
    }


def step_link(name: str, lesson: Lesson, at: int) -> str:
    """The address of the step that stands at this place, from 1. It holds the step's number, which
    stays when steps are put before it.
    """
    step = lesson.steps[at - 1]
    return step.address.link({"lesson": name, "step": str(step.number)})


def overview_link(name: str) -> str:
    return Address(OVERVIEW, {OPEN: name}).link({})


def step_query(name: str, lesson: Lesson, at: int) -> Mapping[str, str]:
    step = lesson.steps[at - 1]
    return {**step.address.query, "lesson": name, "step": str(step.number)}


def _next_label(lesson: Lesson, at: int) -> str:
    if at < len(lesson.steps):
        return _("Next")
    return _("Questions") if lesson.questions else _("Done")


def _asked(step: Step) -> dict[str, Any] | None:
    """What is asked; the answer is told once there is one of the reader's."""
    if not step.has_field:
        return None
    options = [option.text for option in step.ask.options] if step.ask else []
    free = step.ask is None
    return {"options": options, "free": free, **_SAID["free" if free else "ask"]}


def onward(name: str) -> tuple[Address, str] | None:
    """The lesson that follows in the track, or the exercises at its end, and what the way says."""
    track = track_of(name)
    if track is None:
        return None
    if after := track.after(name):
        said = _("Next lesson: {title}").format(title=lessons()[after].title)
        return Address(OVERVIEW, {OPEN: after}), said
    return track.end, _("Exercises of this track")


def _parts(step: Step) -> list[dict[str, str]]:
    """The step's texts in reading order, with their labels."""
    parts = [
        {"kind": "text", "label": "", "text": step.text},
        {"kind": "predict", "label": _("Predict"), "text": step.predict},
        {"kind": "try", "label": _("Try"), "text": step.to_try},
    ]
    return [part for part in parts if part["text"]]


def _error(printed: Printed) -> str:
    frame = _("The source prints {printed}; the correct value is {right}. {why}")
    return frame.format(printed=printed.value, right=printed.right, why=printed.why)


def _gone(name: str) -> str:
    if not name.startswith(SESSION):
        return _("There is no lesson {name}.").format(name=name)
    return _TEXTS["lesson_was_uploaded"].format(minutes=MINUTES)
