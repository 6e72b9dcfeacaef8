"""The errors in print, each with a link that opens its page."""

from __future__ import annotations

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.page_links import page_link
from pages.parts.plain import caption, marked
from pages.parts.predict.drawing import hidden
from pages.parts.worked import value_text
from pages.why_different.printed import misprints
from pages.why_different.state import WhyState


def show_printed(desk: Desk[WhyState]) -> None:
    """Each one with its source, the number there, the right one, and why."""
    if hidden():
        return
    for number, one in enumerate(misprints(), 1):
        with st.container(gap="xxsmall", key=f"why different misprint {number}"):
            st.markdown(
                marked(
                    _("{label}: printed **{printed}**, right is **{right}**"),
                    label=one.label,
                    printed=one.printed,
                    right=value_text(one.right),
                )
            )
            caption(one.why, _("Source: {source}").format(source=one.source))
            page_link(
                one.url_path,
                _("Open: {title}").format(title=one.title),
                {"example": one.example},
                icon=":material/open_in_new:",
            )
