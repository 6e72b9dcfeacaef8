"""Lessons: the list of them, the first page of one, its questions, and one's own from a file."""

import streamlit as st

from pages.desk.desk import open_desk
from pages.desk.language import _
from pages.desk.lessons.shelf import find_lesson
from pages.lessons.menus import show_lesson_menus
from pages.lessons.overview import (
    show_first_page,
    show_list,
    show_source,
    show_steps,
    show_way_back,
)
from pages.lessons.questions import show_questions
from pages.lessons.state import codec
from pages.parts.crowd import at_work
from pages.parts.guard import fails, guarded, log_alone
from pages.parts.plain import caption, problem
from pages.parts.plain_page import show_head

desk = open_desk("lessons desk", codec())
show_head(desk, _("Lessons"), show_lesson_menus)
with guarded(log_alone):
    desk.write_address()
problem(desk.problems.get("address"), _("In the address: {sentence}"))
with at_work(), guarded(lambda: fails(_("The lessons could not be shown."))):
    lesson = find_lesson(desk.present.open) if desk.present.open else None
    if lesson is None:
        caption(
            _(
                "Each lesson runs beside the page it uses. Say what you expect before you try: who "
                "predicts first learns more from what follows."
            )
        )
        show_list()
    else:
        show_way_back()
        show_first_page(desk, lesson)
        steps, questions = st.columns(2, gap="medium")
        with steps:
            show_steps(desk.present.open, lesson)
        if lesson.questions:
            with questions:
                show_questions(desk, lesson)
        show_source(lesson)
