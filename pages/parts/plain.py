"""Text that may quote what a user typed, shown exactly as typed.

Every sentence of a page is shown with these functions, so no page must know which ones quote.
"""

import re

import streamlit as st

from pages.parts.predict.rendering import is_left_out
from pages.session.clean_names import on_one_line

_MARKDOWN = frozenset("\\`*_{}[]()<>#+-!|~$:&^=\"'")
# What is replaced however its characters are escaped: bare addresses become links, and Streamlit
# makes icons of names between colons, and arrows of "->" and the like.
_LIVE = re.compile(r"(?=https?:|www\.|@)|(?<=:)(?=[\w+-])|(?<=[<>~-])(?=[>=-])", re.IGNORECASE)
_WORD_JOINER = "\u2060"  # invisible, and it ends what would be replaced
_NUMBERED = re.compile(r"^(\d+)\.")  # the first line of a list


class Marked(str):
    """The app's own Markdown, in which all other texts are already escaped."""


def as_typed(text: str) -> str:
    """The text, escaped so that Streamlit's Markdown shows every character."""
    if isinstance(text, Marked):
        return text
    inert = _LIVE.sub(_WORD_JOINER, on_one_line(text).replace("。 ", "。"))  # wide by itself
    escaped = "".join(f"\\{c}" if c in _MARKDOWN else c for c in inert)
    return _NUMBERED.sub(r"\1\.", escaped)


def marked(frame: str, **texts: str) -> Marked:
    """The app's own Markdown, such as "**{name}**", with escaped texts in its fields."""
    return Marked(frame.format(**{name: as_typed(text) for name, text in texts.items()}))


def paragraph(*sentences: str, title: str = "") -> None:
    """Show sentences on separate lines, below a title if there is one."""
    if is_left_out():
        return
    head = [marked("**{title}**", title=title)] if title else []
    st.markdown("  \n".join((*head, *map(as_typed, sentences))))


def heading(title: str, term: str = "") -> None:
    """The heading of a region; with a `term` of the glossary, a link to its entry."""
    frame = "## [{title}](glossary?term=" + term + ")" if term else "## {title}"
    st.markdown(marked(frame, title=title))


def caption(*sentences: str) -> None:
    """Show sentences in small print, on separate lines, if there are any."""
    if is_left_out() or not any(sentences):
        return
    st.caption("  \n".join(map(as_typed, sentences)))


def problem(sentence: str | None, frame: str = "{sentence}") -> None:
    """Show what is wrong with an input, if anything; `frame` completes the sentence."""
    if sentence:
        st.error(as_typed(frame.format(sentence=sentence)))
