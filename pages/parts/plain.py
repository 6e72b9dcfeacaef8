"""Text that may quote what a user typed: shown as typed, whatever characters it holds."""

import streamlit as st

_MARKDOWN = frozenset("\\`*_{}[]()<>#+-!|~$:&^=\"'")


def as_typed(text: str) -> str:
    """`text` so that Streamlit's Markdown shows every character of it as it stands."""
    return "".join(f"\\{c}" if c in _MARKDOWN else c for c in text.replace("\n", " "))


def problem(sentence: str | None) -> None:
    """Say beside an input what is wrong with it, if anything is."""
    if sentence:
        st.error(as_typed(sentence))
