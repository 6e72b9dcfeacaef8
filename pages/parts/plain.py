"""Text that may quote what a user typed: shown as typed, whatever characters it holds."""

import re

import streamlit as st

_MARKDOWN = frozenset("\\`*_{}[]()<>#+-!|~$:&^=\"'")
# Where Markdown would make a link of a bare address, however its characters are escaped.
_LINK = re.compile(r"(?=https?:|www\.|@)", re.IGNORECASE)
_WORD_JOINER = "\u2060"  # invisible, and no link begins after it


def as_typed(text: str) -> str:
    """`text` so that Streamlit's Markdown shows every character of it as it stands."""
    unlinked = _LINK.sub(_WORD_JOINER, text.replace("\n", " "))
    return "".join(f"\\{c}" if c in _MARKDOWN else c for c in unlinked)


def problem(sentence: str | None, frame: str = "{sentence}") -> None:
    """Say beside an input what is wrong with it, if anything is; `frame` puts it into words."""
    if sentence:
        st.error(as_typed(frame.format(sentence=sentence)))
