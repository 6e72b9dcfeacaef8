"""Scored labels of items: build them, watch and work out three metrics of their ranking."""

import streamlit as st

from metrics import CATALOGUE
from pages.parts.desk import open_desk
from pages.parts.examples import show_remark
from pages.parts.label_ranking.build import show_build, take_build
from pages.parts.label_ranking.examples import computed, examples
from pages.parts.label_ranking.menus import show_labels_menus
from pages.parts.label_ranking.options import compute
from pages.parts.label_ranking.state import codec
from pages.parts.label_ranking.watch import show_chart, show_tiles, take_watch
from pages.parts.label_ranking.work import show_work, take_work
from pages.parts.language import _
from pages.parts.regions import show_regions


# A move runs this function alone: what stands outside of it costs a move nothing.
@st.fragment
def show_labels() -> None:
    """The board, its metrics and the derivation: all that a move changes."""
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
        widths=(7, 6),
    )


desk = open_desk("label ranking desk", codec())
with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
    st.markdown(f"# {_('Label ranking')}", width="stretch")
    show_labels_menus(desk)
show_labels()
