"""Two models and what their mistakes cost: build the matrices, watch who wins, work it out."""

import streamlit as st

from pages.parts.cost_matrix.address import codec
from pages.parts.cost_matrix.build import show_build, take_build
from pages.parts.cost_matrix.examples import computed, examples
from pages.parts.cost_matrix.menus import show_cost_menus
from pages.parts.cost_matrix.watch import show_chart, show_numbers, take_watch
from pages.parts.cost_matrix.work import show_work, take_work
from pages.parts.desk import open_desk
from pages.parts.examples import show_remark
from pages.parts.language import _
from pages.parts.regions import show_regions


# A move runs this function alone: what stands outside of it costs a move nothing.
@st.fragment
def show_costs() -> None:
    """The matrices, their costs and the derivation: all that a move changes."""
    take_build(desk)
    take_watch(desk)
    take_work(desk)
    desk.write_address()
    show_remark(desk, examples(), computed)
    show_regions(
        numbers=lambda: show_numbers(desk),
        build=lambda: show_build(desk),
        chart=lambda: show_chart(desk),
        work=lambda: show_work(desk),
        across=True,
    )


desk = open_desk("cost matrix desk", codec())
with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
    st.markdown(f"# {_('Cost matrix')}", width="stretch")
    show_cost_menus(desk)
show_costs()
