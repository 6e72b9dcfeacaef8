"""One ranked list: build it, watch twelve metrics, work out any of them."""

import time

import streamlit as st

from metrics import CATALOGUE
from pages.parts.desk import open_desk
from pages.parts.language import _
from pages.parts.plain import as_typed, problem
from pages.parts.ranked_list.build import show_build, take_build
from pages.parts.ranked_list.examples import examples, is_changed, remark_of
from pages.parts.ranked_list.menus import show_list_menus
from pages.parts.ranked_list.options import compute
from pages.parts.ranked_list.state import codec
from pages.parts.ranked_list.watch import show_chart, show_tiles, take_watch
from pages.parts.ranked_list.work import show_work, take_work

# What arrives together the browser draws together, charts and all, before any of it is seen. So the
# numbers go ahead of the rest by the time (s) in which they are sent and drawn.
NUMBERS_FIRST = 0.03


# A move runs this function alone: what stands outside of it costs a move nothing.
@st.fragment
def show_list() -> None:
    """The list, its metrics and the derivation: all that a move changes."""
    take_build(desk)
    take_watch(desk)
    take_work(desk)
    desk.write_address()
    result = compute(CATALOGUE[desk.present.metric], desk.present)
    problem(desk.problems.get("address"), _("In the address: {sentence}"))
    example = examples().get(desk.present.example)
    if example:
        said = remark_of(example)
        if is_changed(example, desk.present):
            said = _("Before it was changed: {remark}").format(remark=said)
        st.caption(as_typed(said))
    build, watch = st.columns([9, 14], gap="medium")
    with watch, st.container(gap="xsmall"):
        tiles, chart = st.container(), st.container(gap="xxsmall")
    with tiles:  # the numbers are what a class waits for
        show_tiles(desk)
    time.sleep(NUMBERS_FIRST)
    with build, st.container(gap="xsmall"):
        show_build(desk)
    with chart:
        show_chart(desk, result)
    show_work(desk, result)


desk = open_desk("ranked list desk", codec())
with st.container(horizontal=True, vertical_alignment="center", key="page-head"):
    st.markdown(f"# {_('Ranked list')}", width="stretch")
    show_list_menus(desk)
show_list()
