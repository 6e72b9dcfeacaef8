"""The questions at the end of a lesson: an entry is read back, judged and explained."""

from collections.abc import Sequence
from functools import partial

import streamlit as st

from metrics import InvalidInput
from metrics.exercises.entries import how_far, is_coarse, is_right, read_entry, told_tolerance
from pages.lessons.contract import right_option, right_value
from pages.lessons.state import LessonsState
from pages.parts.guard import guarded, report_failure
from pages.parts.lesson_cards import answers, places, sent_once, show_cards, taken_at
from pages.parts.page_links import page_link, page_title
from pages.parts.plain import as_typed, caption, heading, marked
from pages.session.language import _, translate
from pages.session.lessons.lesson import Lesson, Question
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
            show = _show_choice if question.options else _show_entry
            if show(place, at, question):
                right.append(place)
            if question.address is not None:
                title = page_title(question.address.page) or _("Home")
                said = _("Try it on the page {page}").format(page=title)
                page_link(question.address.page, said, question.address.query)
    given = {place: said for place, said in answers().items() if place in own}
    kept = {"answers": given, "places": own, "right": right, "own": {}, "most": 0}
    show_cards(KEPT, [], kept)


def _show_entry(place: str, at: int, question: Question) -> bool:
    """Whether what was entered is right."""
    said = answers().get(place, "")
    key = _key(place)
    st.text_input(
        _("Your answer to question {at}").format(at=at),
        value=said,
        max_chars=LONGEST,
        placeholder=_("a decimal, a fraction, a percentage or “undefined”"),
        label_visibility="collapsed",
        key=key,
        on_change=partial(_apply, place, key),
        width=320,
    )
    if not said:
        return False
    try:
        entry = read_entry(said)
    except InvalidInput as error:
        st.warning(as_typed(translate(error.say)))
        return False
    exact = right_value(question)
    if is_right(entry.value, exact):
        told = _("{read}: right. {why}") if question.why else _("{read}: right.")
        st.success(as_typed(told.format(read=entry.read_back, why=question.why)))
        return True
    if is_coarse(entry, exact):
        told = _("{read}: {sentence}")
        st.info(as_typed(told.format(read=entry.read_back, sentence=translate(how_far(exact)))))
        return False
    wrong = _("{read}: not yet. {hint}") if question.hint else _("{read}: not yet.")
    st.error(as_typed(wrong.format(read=entry.read_back, hint=question.hint)))
    caption(_("Answers within {most} are correct.").format(most=told_tolerance(exact)))
    return False


def _show_choice(place: str, at: int, question: Question) -> bool:
    """Whether what was chosen is right."""
    said = answers().get(place, "")
    key = _key(place)
    texts = [option.text for option in question.options]
    chosen = int(said) if said.isdecimal() and int(said) < len(texts) else None
    st.radio(
        _("Your answer to question {at}").format(at=at),
        range(len(texts)),
        index=chosen,
        format_func=lambda which: as_typed(texts[which]),
        label_visibility="collapsed",
        key=key,
        on_change=partial(_apply, place, key),
    )
    if chosen is None:
        return False
    if chosen == right_option(question):
        told = _("Right. {why}") if question.why else _("Right.")
        st.success(as_typed(told.format(why=question.why)))
        return True
    wrong = _("Not this one. {hint}") if question.hint else _("Not this one.")
    st.error(as_typed(wrong.format(hint=question.hint)))
    return False


def _key(place: str) -> str:
    return f"lesson answer {place} {taken_at(KEPT)}"  # what is taken begins the fields anew


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
