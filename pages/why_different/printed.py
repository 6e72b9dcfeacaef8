"""Every misprint in the examples' sources, with the correct number and the reason."""

from dataclasses import dataclass

import streamlit as st

from pages.frame.registry import BUILT
from pages.parts.page_links import page_link
from pages.parts.plain import caption, marked
from pages.parts.predict.rendering import hidden
from pages.parts.remark import glossed
from pages.parts.worked import value_text
from pages.session.examples import Printed
from pages.session.language import _, by_language
from pages.session.page_state import PageState
from pages.why_different.state import WhyState

# Their examples are those of another page, or hold what tools print.
NO_MISPRINTS = ("reactions", "why_different")


@dataclass(frozen=True)
class Misprint:
    """A wrong number that a source has `printed`: where it is, and the correct value.

    `url_path` and `example` lead to the page that shows it.
    """

    source: str
    title: str
    label: str
    right: float
    printed: Printed
    url_path: str
    example: str


@by_language()
def misprints() -> tuple[Misprint, ...]:
    """All misprints in the order of the pages: the printed numbers whose example says `why`."""
    return tuple(
        Misprint(
            example.source,
            example.title,
            *entry.input().computed(example.state, one),
            one,
            entry.url_path,
            example.id,
        )
        for entry in BUILT
        if entry.package not in NO_MISPRINTS
        for example in entry.input().examples().values()
        for one in example.printed
        if one.why
    )


def show_printed(page_state: PageState[WhyState]) -> None:
    """Each misprint with its source, the correct number, and the reason."""
    if hidden():
        return
    for number, one in enumerate(misprints(), 1):
        with st.container(gap="xxsmall", key=f"why different misprint {number}"):
            st.markdown(
                marked(
                    _("{label}: printed **{printed}**, correct is **{right}**"),
                    label=one.label,
                    printed=one.printed.value,
                    right=value_text(one.right),
                )
            )
            caption(one.printed.why, _("Source: {source}").format(source=glossed(one.source)))
            page_link(
                one.url_path,
                _("Open: {title}").format(title=one.title),
                {"example": one.example},
                icon=":material/open_in_new:",
            )
