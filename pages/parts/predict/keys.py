"""The keys that reveal lines, as presenters send them, and the key that blanks the screen."""

from typing import Any

import streamlit as st

from pages.parts.own_component import own_component
from pages.parts.predict.round import Round, reveal, revealed
from pages.session.edits import applied_seq, is_count, note_applied
from pages.session.language import _
from pages.session.page_state import PageState

KEYS = "predict keys"

_mount = own_component("predict")


def apply_keys(page_state: PageState[Any]) -> None:
    """Reveal as many lines as the keys ask for."""
    # What the browser sends may be anything.
    match st.session_state.get(KEYS, {}).get("turn"):
        case {"lines": int(lines), "seq": int(seq), "token": str(token)} if (
            token == page_state.token
        ):
            if is_count(seq) and is_count(lines) and seq > applied_seq(KEYS, token):
                note_applied(KEYS, token, seq)
                reveal(page_state, lines)


def show_keys(page_state: PageState[Any], found: Round) -> None:
    """Mount the component that listens to the keys; it shows nothing."""
    _mount(
        key=KEYS,
        data={
            "seen": revealed(found),
            "lines": found.lines,
            "seq": applied_seq(KEYS, page_state.token),
            "token": page_state.token,
            "blank": _("The screen is blank. Any key brings the page back."),
        },
        on_turn_change=lambda: None,
    )
