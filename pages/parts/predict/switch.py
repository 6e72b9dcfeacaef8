"""The switches beside the menus of a page: predict what comes, and say each move in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.showing import showing

_PREDICT, _WORDS = "predict switch", "words switch"


def show_switches(desk: Desk[Any]) -> None:
    """Switch either on or off, for all pages of the visit."""

    def predict() -> None:
        wanted = bool(st.session_state[_PREDICT])
        desk.show_as(replace(showing().elsewhere, predict=wanted))

    def say() -> None:
        desk.show_as(replace(showing(), words=bool(st.session_state[_WORDS])))

    st.session_state[_PREDICT], st.session_state[_WORDS] = showing().predict, showing().words
    st.toggle(_("Predict"), key=_PREDICT, on_change=predict)
    st.toggle(_("Say it"), key=_WORDS, on_change=say)
