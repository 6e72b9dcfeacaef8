"""Retrieved, relevant and known documents as sets: build them, watch and work out seven metrics."""

import streamlit as st

from metrics import CATALOGUE
from pages.parts.desk import open_desk
from pages.parts.examples import show_remark
from pages.parts.language import _
from pages.parts.regions import show_regions
from pages.parts.retrieved_set.build import show_build, take_build
from pages.parts.retrieved_set.examples import computed, examples
from pages.parts.retrieved_set.menus import show_sets_menus
from pages.parts.retrieved_set.options import compute
from pages.parts.retrieved_set.state import codec
from pages.parts.retrieved_set.watch import show_chart, show_tiles, take_watch
from pages.parts.retrieved_set.work import show_work, take_work


# A move runs this function alone: what stands outside of it costs a move nothing.
@st.fragment
def show_sets() -> None:
    """The sets, their metrics and the derivation: all that a move changes."""
    take_build(desk)
    take_watch(desk)
    take_work(desk)
    desk.write_address()
    result = compute(CATALOGUE[desk.present.metric], desk.present)
    show_remark(desk, examples(), computed)
    show_regions(
        numbers=lambda: show_tiles(desk),
        build=lambda: show_build(desk),
        chart=lambda: show_chart(desk),
        work=lambda: show_work(desk, result),
        widths=(7, 6),
    )


desk = open_desk("retrieved set desk", codec())
with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
    st.markdown(f"# {_('Retrieved sets')}", width="stretch")
    show_sets_menus(desk)
show_sets()
