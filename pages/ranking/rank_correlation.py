"""Two orders of the same items: build them, watch six metrics, work out any of them."""

import streamlit as st

from metrics import CATALOGUE
from pages.parts.desk import open_desk
from pages.parts.examples import show_remark
from pages.parts.language import _
from pages.parts.rank_correlation.build import show_build, take_build
from pages.parts.rank_correlation.examples import computed, examples
from pages.parts.rank_correlation.menus import show_orders_menus
from pages.parts.rank_correlation.options import result_of
from pages.parts.rank_correlation.state import codec
from pages.parts.rank_correlation.watch import show_chart, show_tiles, take_watch
from pages.parts.rank_correlation.work import show_work, take_work
from pages.parts.regions import show_regions


# A move runs this function alone: what stands outside of it costs a move nothing.
@st.fragment
def show_orders() -> None:
    """The orders, their metrics and the derivation: all that a move changes."""
    take_build(desk)
    take_watch(desk)
    take_work(desk)
    desk.write_address()
    result = result_of(CATALOGUE[desk.present.metric], desk.present)
    show_remark(desk, examples(), computed)
    show_regions(
        numbers=lambda: show_tiles(desk),
        build=lambda: show_build(desk),
        chart=lambda: show_chart(desk),
        work=lambda: show_work(desk, result),
        widths=(11, 13),
    )


desk = open_desk("rank correlation desk", codec())
with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
    st.markdown(f"# {_('Rank correlation')}", width="stretch")
    show_orders_menus(desk)
show_orders()
