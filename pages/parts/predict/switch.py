"""The switches for all pages of a visit: predict, and describe each move in a sentence."""

from dataclasses import replace
from typing import Any

import streamlit as st

from pages.session.language import _
from pages.session.page_state import PageState
from pages.session.showing import showing

_PREDICT, _WORDS = "predict switch", "words switch"


def show_predict_switch(page_state: PageState[Any]) -> None:
    """The switch beside the menus of a page."""

    def predict() -> None:
        wanted = bool(st.session_state[_PREDICT])
        page_state.show_as(replace(showing().elsewhere, predict=wanted))

    st.session_state[_PREDICT] = showing().predict
    st.toggle(_("Predict"), key=_PREDICT, on_change=predict)


def show_words_switch(page_state: PageState[Any]) -> None:
    """The switch beside the button that shows the page to a room."""

    def say() -> None:
        page_state.show_as(replace(showing(), words=bool(st.session_state[_WORDS])))

    st.session_state[_WORDS] = showing().words
    st.toggle(_("Say each move in a sentence"), key=_WORDS, on_change=say)
