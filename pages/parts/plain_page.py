"""The head of a page without the usual regions, and without a projector view."""

from collections.abc import Callable
from typing import TypeVar

import streamlit as st

from pages.parts.guard import guarded, log_only, report_failure
from pages.parts.lesson_panel import show_lesson_beside
from pages.parts.plain import marked
from pages.parts.projector import show_without_projector_view
from pages.session.language import _
from pages.session.page_state import PageState

S = TypeVar("S")


def show_head(page_state: PageState[S], title: str, menus: Callable[[PageState[S]], None]) -> None:
    """The title with its menus, and the lesson beside the page."""
    show_without_projector_view(page_state.show_as)
    with guarded(log_only):
        show_lesson_beside(page_state.show_as)
    with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
        st.markdown(marked("# {title}", title=title), width="stretch")
        with guarded(lambda: report_failure(_("The menus could not be shown."))):
            menus(page_state)
