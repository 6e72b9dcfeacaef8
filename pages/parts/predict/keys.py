"""The keys that reveal, which are those of clickers, and the one that blanks the screen."""

from __future__ import annotations

from typing import Any

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.edits import is_count, note_taken, taken_seq
from pages.desk.language import _
from pages.parts.own_component import own_component
from pages.parts.predict.round import Round, reveal, revealed

KEYS = "predict keys"

_mount = own_component("predict")


def take_keys(desk: Desk[Any]) -> None:
    """Reveal as many lines as the keys say."""
    # What the browser sends may be anything.
    match st.session_state.get(KEYS, {}).get("turn"):
        case {"lines": int(lines), "seq": int(seq), "token": str(token)} if token == desk.token:
            if is_count(seq) and is_count(lines) and seq > taken_seq(KEYS, token):
                note_taken(KEYS, token, seq)
                reveal(desk, lines)


def show_keys(desk: Desk[Any], found: Round) -> None:
    """Listen to the keys: it shows nothing."""
    _mount(
        key=KEYS,
        data={
            "seen": revealed(found),
            "lines": found.lines,
            "seq": taken_seq(KEYS, desk.token),
            "token": desk.token,
            "blank": _("The screen is blank. Any key brings the page back."),
        },
        on_turn_change=lambda: None,
    )
