"""One ranked list: build it, watch twelve metrics, work out any of them."""

import streamlit as st

from metrics import CATALOGUE
from pages.parts.desk import open_desk
from pages.parts.examples import show_remark
from pages.parts.language import _
from pages.parts.ranked_list.build import show_build, take_build
from pages.parts.ranked_list.examples import computed, examples
from pages.parts.ranked_list.menus import show_list_menus
from pages.parts.ranked_list.options import compute
from pages.parts.ranked_list.state import codec
from pages.parts.ranked_list.watch import show_chart, show_tiles, take_watch
from pages.parts.ranked_list.work import show_work, take_work
from pages.parts.regions import show_regions


# A move runs this function alone: what stands outside of it costs a move nothing.
@st.fragment
def show_list() -> None:
    """The list, its metrics and the derivation: all that a move changes."""
    take_build(desk)
    take_watch(desk)
    take_work(desk)
    desk.write_address()
    result = compute(CATALOGUE[desk.present.metric], desk.present)
    show_remark(desk, examples(), computed)
    show_regions(
        numbers=lambda: show_tiles(desk),
        build=lambda: show_build(desk),
        chart=lambda: show_chart(desk, result),
        work=lambda: show_work(desk, result),
    )


desk = open_desk("ranked list desk", codec())
with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
    st.markdown(f"# {_('Ranked list')}", width="stretch")
    show_list_menus(desk)
show_list()
