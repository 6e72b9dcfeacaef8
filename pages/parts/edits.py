"""Numbered edits that a component sends of one revision of what the page holds, each taken once."""

from __future__ import annotations

from typing import TypeGuard

import streamlit as st


def sent_edit(key: str) -> object:
    """What the browser sent last from the component `key`; it may be anything."""
    return st.session_state.get(key, {}).get("edit")


def answered_seq(sent: object, revision: str) -> int:
    """The number of the edit that was sent, 0 for one of another revision.

    A rejected edit is answered too, so that the browser falls back to what the page holds.
    """
    if isinstance(sent, dict) and sent.get("revision") == revision and is_count(sent.get("seq")):
        return sent["seq"]
    return 0


def taken_seq(key: str, revision: str) -> int:
    """The number of the last edit taken.

    It is kept apart from the component's state, which is lost when the reader visits another page.
    """
    of_revision, seq = st.session_state.get(_taken(key), ("", 0))
    return seq if of_revision == revision else 0


def note_taken(key: str, revision: str, seq: int) -> None:
    """Remember that the edit `seq` was taken."""
    st.session_state[_taken(key)] = (revision, seq)


def seq_to_answer(key: str, revision: str) -> int:
    """The number up to which the page has answered: the browser then believes what it is shown."""
    return max(answered_seq(sent_edit(key), revision), taken_seq(key, revision))


def is_count(value: object) -> TypeGuard[int]:
    """Whether `value` is a whole number from 0 that JavaScript counts exactly, and no bool."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53


def _taken(key: str) -> str:
    return f"{key} taken"
