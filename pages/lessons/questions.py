"""The questions at the end of a lesson: an entry is read back, judged and explained."""

from collections.abc import Sequence
from functools import partial

import streamlit as st

from metrics.exercises.entries import told_tolerance
from pages.lessons.contract import right_option, right_value
from pages.lessons.state import LessonsState
from pages.parts.guard import guarded, report_failure
from pages.parts.lesson_cards import answers, places, sent_once, show_cards, taken_at
from pages.parts.page_links import page_link, page_title
from pages.parts.plain import as_typed, caption, heading, marked
from pages.session.language import _
from pages.session.lessons.lesson import Ask, Lesson, Question
from pages.session.lessons.verdict import verdict
from pages.session.page_state import PageState

LONGEST = 40  # characters of an entry
KEPT = "lesson answers"


# An answer runs this function alone.
@st.fragment
def show_questions(page_state: PageState[LessonsState], lesson: Lesson) -> None:
    """Each question with its field, and below it the feedback on the answer."""
    heading(_("Questions"))
    own = places(page_state.present.open, lesson)[-len(lesson.questions) :]
    _take(own)
    right = []
    for at, (place, question) in enumerate(zip(own, lesson.questions, strict=True), 1):
        with (
            st.container(border=True, gap="xsmall", key=f"lesson question {at}"),
            guarded(lambda: report_failure(_("This question could not be shown."))),
        ):
            st.markdown(marked("**{at}.** {text}", at=str(at), text=question.text))
            if _show(place, at, question):
                right.append(place)
            if question.address is not None:
                title = page_title(question.address.page) or _("Home")
                said = _("Try it on the page {page}").format(page=title)
                page_link(question.address.page, said, question.address.query)
    given = {place: said for place, said in answers().items() if place in own}
    kept = {"answers": given, "places": own, "right": right, "own": {}, "most": 0}
    show_cards(KEPT, [], kept)


def _show(place: str, at: int, question: Question) -> bool:
    """The field or the choice with what is said of the answer: whether it is right."""
    said = answers().get(place, "")
    key = f"lesson answer {place} {taken_at(KEPT)}"  # what is taken begins the fields anew
    label = _("Your answer to question {at}").format(at=at)
    taking = {"key": key, "on_change": partial(_apply, place, key)}
    texts = [option.text for option in question.options]
    if texts:
        said = said if said.isdecimal() and int(said) < len(texts) else ""
        st.radio(
            label,
            range(len(texts)),
            index=int(said) if said else None,
            format_func=lambda which: as_typed(texts[which]),
            label_visibility="collapsed",
            **taking,
        )
    else:
        st.text_input(
            label,
            value=said,
            max_chars=LONGEST,
            placeholder=_("a decimal, a fraction, a percentage or “undefined”"),
            label_visibility="collapsed",
            width=320,
            **taking,
        )
    if not said:
        return False
    answer = str(right_option(question)) if texts else repr(right_value(question))
    ask = Ask({}, answer.replace("nan", "undefined"), question.options, question.why)
    kind, told = verdict(ask, said, question.hint)
    {"right": st.success, "wrong": st.error}.get(kind, st.info)(as_typed(told.strip()))
    if kind == "wrong" and not texts:
        most = told_tolerance(right_value(question))
        caption(_("Answers within {most} are correct.").format(most=most))
    return kind == "right"


def _apply(place: str, key: str) -> None:
    value = st.session_state.get(key)
    answers()[place] = "" if value is None else str(value)[:LONGEST].strip()


def _take(own: Sequence[str]) -> None:
    """Take the answers of earlier visits."""
    sent = sent_once(KEPT).get("answers")
    for one in sent if isinstance(sent, list) else ():
        match one:
            case [str(place), str(said)] if place in own and not answers().get(place):
                answers()[place] = said[:LONGEST].strip()
