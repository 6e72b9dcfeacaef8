"""The switches beside the menus of a page: predict, and describe each move in a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from pages.session.language import _
from pages.session.page_state import PageState
from pages.session.showing import showing

_PREDICT, _WORDS, _SURE = "predict switch", "words switch", "sure switch"


def show_switches(page_state: PageState[Any], *, sure: bool = False) -> None:
    """Switches for all pages of the visit; that of intervals where the page has some, `sure`."""

    def predict() -> None:
        wanted = bool(st.session_state[_PREDICT])
        page_state.show_as(replace(showing().elsewhere, predict=wanted))

    def say() -> None:
        page_state.show_as(replace(showing(), words=bool(st.session_state[_WORDS])))

    def be_sure() -> None:
        page_state.show_as(replace(showing(), sure=bool(st.session_state[_SURE]), sure_seed=0))

    st.session_state[_PREDICT], st.session_state[_WORDS] = showing().predict, showing().words
    st.toggle(_("Predict"), key=_PREDICT, on_change=predict)
    st.toggle(_("Say it"), key=_WORDS, on_change=say)
    if sure:
        st.session_state[_SURE] = showing().sure
        st.toggle(_("How sure?"), key=_SURE, on_change=be_sure)
