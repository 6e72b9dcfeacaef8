"""A threshold on scores: build scored items, watch the curves and metrics, work out any of them."""

import streamlit as st

from metrics import CATALOGUE
from pages.parts.desk import open_desk
from pages.parts.examples import show_remark
from pages.parts.language import _
from pages.parts.regions import show_regions
from pages.parts.threshold_sweep.build import show_build, take_build
from pages.parts.threshold_sweep.computed import compute
from pages.parts.threshold_sweep.examples import computed, examples
from pages.parts.threshold_sweep.menus import show_sweep_menus
from pages.parts.threshold_sweep.state import codec
from pages.parts.threshold_sweep.watch import show_chart, show_tiles, take_watch
from pages.parts.threshold_sweep.work import show_work, take_work


# A move runs this function alone: what stands outside of it costs a move nothing.
@st.fragment
def show_sweep() -> None:
    """The items, the curves, the metrics and the derivation: all that a move changes."""
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
        widths=(8, 15),
    )


desk = open_desk("threshold sweep desk", codec())
with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
    st.markdown(f"# {_('Threshold sweep')}", width="stretch")
    show_sweep_menus(desk)
show_sweep()
