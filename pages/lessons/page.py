"""The page of lessons: the list, the overview of one lesson, its questions, and the upload."""

import streamlit as st

from pages.lessons import overview
from pages.lessons.menus import show_lesson_menus
from pages.lessons.questions import show_questions
from pages.lessons.state import codec
from pages.parts.concurrency import take_turn
from pages.parts.guard import guarded, log_only, report_failure
from pages.parts.page import show_head
from pages.parts.page_links import page_link
from pages.parts.plain import caption, problem
from pages.session.language import Words, _
from pages.session.lessons.shelf import find_lesson
from pages.session.page_state import open_page_state
from pages.session.showing import showing

_SAID = Words("texts/sentences", "lessons.page")

page_state = open_page_state("lessons page state", codec())
show_head(page_state, _("Lessons"), show_lesson_menus)
with guarded(log_only):
    page_state.write_address()
    if not st.query_params:  # a link to the list leaves the lesson in the browser's address
        st.query_params.from_dict(showing().pieces)
problem(page_state.problems.get("address"), _("In the address: {sentence}"))
with take_turn(), guarded(lambda: report_failure(_("The lessons could not be shown."))):
    lesson = find_lesson(page_state.present.open) if page_state.present.open else None
    if lesson is None:
        caption(_SAID["each_lesson_runs"])
        overview.show_list()
    else:
        page_link("lessons", _("All lessons"), {}, icon=overview.ALL)
        overview.show_first_page(page_state, lesson)
        steps, questions = st.columns(2, gap="medium")
        with steps:
            overview.show_steps(page_state.present.open, lesson)
        if lesson.questions:
            with questions:
                show_questions(page_state, lesson)
        overview.show_end(page_state.present.open, lesson)
