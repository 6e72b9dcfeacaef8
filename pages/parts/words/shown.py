"""The sentence of the last move above the tiles, which are drawn ahead of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.plain import caption, marked, paragraph


def below_words(
    show: Callable[[Desk[Any]], None], places: list[Any]
) -> Callable[[Desk[Any]], None]:
    """What shows the numbers below a place for the sentence, which is put into `places`."""

    def shown(desk: Desk[Any]) -> None:
        with st.container(gap="xxsmall", key="told-numbers"):
            places.append(st.container(key="narration"))
            show(desk)

    return shown


def show_words(places: Sequence[Any], said: str) -> None:
    """Put the sentence there, or that there is none yet."""
    for place in places:
        with place:
            if said:
                paragraph(marked("{said}", said=said))
            else:
                caption(_("A move is told here in a sentence."))
