"""How far raters agree: build a table or ratings, compare the coefficients, work any out."""

import streamlit as st

from pages.parts.desk import open_desk
from pages.parts.examples import show_remark
from pages.parts.language import _
from pages.parts.rater_agreement.address import codec
from pages.parts.rater_agreement.build import show_build, take_build
from pages.parts.rater_agreement.examples import computed, examples
from pages.parts.rater_agreement.menus import show_rater_menus
from pages.parts.rater_agreement.watch import show_chart, show_tiles, take_watch
from pages.parts.rater_agreement.work import show_work, take_work
from pages.parts.regions import show_regions


# An edit runs this function alone: what stands outside of it costs an edit nothing.
@st.fragment
def show_agreement() -> None:
    """The ratings, the coefficients and the derivation: all that an edit changes."""
    take_build(desk)
    take_watch(desk)
    take_work(desk)
    desk.write_address()
    show_remark(desk, examples(), computed)
    show_regions(
        numbers=lambda: show_tiles(desk),
        build=lambda: show_build(desk),
        chart=lambda: show_chart(desk),
        work=lambda: show_work(desk),
    )


desk = open_desk("rater agreement desk", codec())
with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
    st.markdown(f"# {_('Rater agreement')}", width="stretch")
    show_rater_menus(desk)
show_agreement()
