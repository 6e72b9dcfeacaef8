"""Predicted numbers and their errors: move them, watch and work out four metrics."""

import streamlit as st

from metrics import CATALOGUE
from pages.parts.desk import open_desk
from pages.parts.examples import show_remark
from pages.parts.language import _
from pages.parts.regions import show_regions
from pages.parts.regression.address import codec
from pages.parts.regression.build import show_build, take_build
from pages.parts.regression.compute import compute
from pages.parts.regression.examples import computed, examples
from pages.parts.regression.menus import show_errors_menus
from pages.parts.regression.watch import show_chart, show_tiles, take_watch
from pages.parts.regression.work import show_work


# A move runs this function alone: what stands outside of it costs a move nothing.
@st.fragment
def show_errors() -> None:
    """The items, their errors and the derivation: all that a move changes."""
    take_build(desk)
    take_watch(desk)
    desk.write_address()
    result = compute(CATALOGUE[desk.present.metric], desk.present)
    show_remark(desk, examples(), computed)
    show_regions(
        numbers=lambda: show_tiles(desk),
        build=lambda: show_build(desk),
        chart=lambda: show_chart(desk),
        work=lambda: show_work(desk, result),
        widths=(10, 13),
    )


desk = open_desk("regression errors desk", codec())
with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
    st.markdown(f"# {_('Regression errors')}", width="stretch")
    show_errors_menus(desk)
show_errors()
