"""Labels from head to tail and two predictors: build rows, watch who wins, work it out."""

import streamlit as st

from pages.parts.desk import open_desk
from pages.parts.examples import show_remark
from pages.parts.extreme_labels.address import codec
from pages.parts.extreme_labels.build import show_build, take_build
from pages.parts.extreme_labels.compute import worked
from pages.parts.extreme_labels.examples import computed, examples
from pages.parts.extreme_labels.menus import show_extreme_menus
from pages.parts.extreme_labels.watch import show_chart, show_numbers, take_watch
from pages.parts.extreme_labels.work import show_work, take_work
from pages.parts.language import _
from pages.parts.regions import show_regions


# A move runs this function alone: what stands outside of it costs a move nothing.
@st.fragment
def show_labels() -> None:
    """The catalogue, the rows, their metrics and the derivation: all that a move changes."""
    take_build(desk)
    take_watch(desk)
    take_work(desk)
    desk.write_address()
    result = worked(desk.present)
    show_remark(desk, examples(), computed)
    show_regions(
        numbers=lambda: show_numbers(desk),
        build=lambda: show_build(desk),
        chart=lambda: show_chart(desk),
        work=lambda: show_work(desk, result),
        across=True,
    )


desk = open_desk("extreme labels desk", codec())
with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
    st.markdown(f"# {_('Extreme labels')}", width="stretch")
    show_extreme_menus(desk)
show_labels()
