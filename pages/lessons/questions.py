"""The questions at the end of a lesson: an entry is read back, judged and explained."""

from collections.abc import Callable

import streamlit as st

from metrics import InvalidInput
from metrics.exercises.entries import how_far, is_coarse, is_right, read_entry, told_tolerance
from pages.lessons.contract import right_option, right_value
from pages.lessons.state import LessonsState
from pages.parts.guard import guarded, report_failure
from pages.parts.page_links import page_link, page_title
from pages.parts.plain import as_typed, caption, heading, marked
from pages.session.language import _, translate
from pages.session.lessons.lesson import Lesson, Question
from pages.session.page_state import PageState

LONGEST = 40  # characters of an entry
_GIVEN = "answers of lessons"


# An answer runs this function alone.
@st.fragment
def show_questions(page_state: PageState[LessonsState], lesson: Lesson) -> None:
    """Each question with its field, and below it the feedback on the answer."""
    heading(_("Questions"))
    for at, question in enumerate(lesson.questions, 1):
        with (
            st.container(border=True, gap="xsmall", key=f"lesson question {at}"),
            guarded(lambda: report_failure(_("This question could not be shown."))),
        ):
            st.markdown(marked("**{at}.** {text}", at=str(at), text=question.text))
            if question.options:
                _show_choice(page_state.present.open, at, question)
            else:
                _show_entry(page_state.present.open, at, question)
            if question.address is not None:
                title = page_title(question.address.page) or _("Home")
                said = _("Try it on the page {page}").format(page=title)
                page_link(question.address.page, said, question.address.query)


def _show_entry(name: str, at: int, question: Question) -> None:
    said = _given(name, at)
    st.text_input(
        _("Your answer to question {at}").format(at=at),
        value=said,
        max_chars=LONGEST,
        placeholder=_("a decimal, a fraction or a percentage"),
        label_visibility="collapsed",
        key=f"lesson {name} answer {at}",
        on_change=_takes(name, at),
        width=320,
    )
    if not said:
        return
    try:
        entry = read_entry(said)
    except InvalidInput as error:
        st.warning(as_typed(translate(error.say)))
        return
    exact = right_value(question)
    if is_right(entry.value, exact):
        right = _("{read}: right. {why}") if question.why else _("{read}: right.")
        st.success(as_typed(right.format(read=entry.read_back, why=question.why)))
        return
    if is_coarse(entry, exact):
        text = _("{read}: {sentence}")
        said = translate(how_far(exact))
        st.info(as_typed(text.format(read=entry.read_back, sentence=said)))
        return
    wrong = _("{read}: not yet. {hint}") if question.hint else _("{read}: not yet.")
    st.error(as_typed(wrong.format(read=entry.read_back, hint=question.hint)))
    caption(_("Answers within {most} are correct.").format(most=told_tolerance(exact)))


def _show_choice(name: str, at: int, question: Question) -> None:
    said = _given(name, at)
    texts = [option.text for option in question.options]
    chosen = int(said) if said.isdecimal() and int(said) < len(texts) else None
    st.radio(
        _("Your answer to question {at}").format(at=at),
        range(len(texts)),
        index=chosen,
        format_func=lambda which: as_typed(texts[which]),
        label_visibility="collapsed",
        key=f"lesson {name} answer {at}",
        on_change=_takes(name, at),
    )
    if chosen is None:
        return
    if chosen == right_option(question):
        right = _("Right. {why}") if question.why else _("Right.")
        st.success(as_typed(right.format(why=question.why)))
        return
    wrong = _("Not this one. {hint}") if question.hint else _("Not this one.")
    st.error(as_typed(wrong.format(hint=question.hint)))


def _answers() -> dict[tuple[str, int], str]:
    """The answers of this visit; fields forget them when another page is opened."""
    return st.session_state.setdefault(_GIVEN, {})


def _given(name: str, at: int) -> str:
    return _answers().get((name, at), "")


def _takes(name: str, at: int) -> Callable[[], None]:
    def apply() -> None:
        value = st.session_state.get(f"lesson {name} answer {at}")
        _answers()[name, at] = "" if value is None else str(value)[:LONGEST].strip()

    return apply
