"""The switches beside the menus of a page: predict, and describe each move in a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from pages.session.language import _
from pages.session.page_state import PageState
from pages.session.showing import showing

_PREDICT, _WORDS = "predict switch", "words switch"


def show_switches(page_state: PageState[Any]) -> None:
    """Switches for all pages of the visit."""

    def predict() -> None:
        wanted = bool(st.session_state[_PREDICT])
        page_state.show_as(replace(showing().elsewhere, predict=wanted))

    def say() -> None:
        page_state.show_as(replace(showing(), words=bool(st.session_state[_WORDS])))

    st.session_state[_PREDICT], st.session_state[_WORDS] = showing().predict, showing().words
    st.toggle(_("Predict"), key=_PREDICT, on_change=predict)
    st.toggle(_("Say it"), key=_WORDS, on_change=say)
