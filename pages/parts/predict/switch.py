"""The switch of predicting, beside the menus of a page."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.showing import showing

_KEY = "predict switch"


def show_switch(desk: Desk[Any]) -> None:
    """Switch predicting on or off, for all pages of the visit."""

    def turn() -> None:
        wanted = bool(st.session_state[_KEY])
        desk.show_as(replace(showing(), predict=wanted, revealed=0, guess=""))

    st.session_state[_KEY] = showing().predict
    st.toggle(_("Predict"), key=_KEY, on_change=turn)
