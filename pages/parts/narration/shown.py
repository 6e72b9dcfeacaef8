"""The sentence of the last move above the tiles, which are drawn before it."""

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from pages.parts.plain import caption, marked, paragraph
from pages.session.language import _
from pages.session.page_state import PageState


def below_narration(
    show: Callable[[PageState[Any]], None], places: list[Any]
) -> Callable[[PageState[Any]], None]:
    """The function `show`, which first puts a place for the sentence into `places`."""

    def shown(page_state: PageState[Any]) -> None:
        with st.container(gap="xxsmall", key="told-numbers"):
            places.append(st.container(key="narration"))
            show(page_state)

    return shown


def show_narration(places: Sequence[Any], sentence: str) -> None:
    """Show the sentence in its place, or that there is none yet."""
    for place in places:
        with place:
            if sentence:
                paragraph(marked("{sentence}", sentence=sentence))
            else:
                caption(_("What a move changes is said here in one sentence."))
