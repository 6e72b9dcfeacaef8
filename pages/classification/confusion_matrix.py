"""A confusion matrix: type it, watch eleven metrics, work out any of them."""

import streamlit as st

from metrics import CATALOGUE
from pages.parts.confusion_matrix.build import show_build, take_build
from pages.parts.confusion_matrix.examples import computed, examples
from pages.parts.confusion_matrix.menus import show_matrix_menus
from pages.parts.confusion_matrix.options import compute
from pages.parts.confusion_matrix.state import codec
from pages.parts.confusion_matrix.watch import show_chart, show_tiles, take_watch
from pages.parts.confusion_matrix.work import show_work, take_work
from pages.parts.desk import open_desk
from pages.parts.examples import show_remark
from pages.parts.language import _
from pages.parts.regions import show_regions


# An edit runs this function alone: what stands outside of it costs an edit nothing.
@st.fragment
def show_matrix() -> None:
    """The matrix, its metrics and the derivation: all that an edit changes."""
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


desk = open_desk("confusion matrix desk", codec())
with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
    st.markdown(f"# {_('Confusion matrix')}", width="stretch")
    show_matrix_menus(desk)
show_matrix()
