"""One ranked list: build it, watch twelve metrics, work out any of them."""

import streamlit as st

from metrics import CATALOGUE
from pages.parts.desk import open_desk
from pages.parts.language import _
from pages.parts.plain import as_typed, problem
from pages.parts.ranked_list.build import show_build
from pages.parts.ranked_list.examples import examples, remark
from pages.parts.ranked_list.menus import show_menus
from pages.parts.ranked_list.options import compute
from pages.parts.ranked_list.state import codec
from pages.parts.ranked_list.watch import show_chart, show_tiles
from pages.parts.ranked_list.work import show_work

desk = open_desk("ranked list desk", codec())
desk.write_address()
result = compute(CATALOGUE[desk.present.metric], desk.present)

head = st.container(horizontal=True, vertical_alignment="center", key="page-head")
problem(desk.problems.get("address"))
example = examples().get(desk.present.example)
if example:
    st.caption(as_typed(remark(example)))
build, watch = st.columns([9, 14], gap="medium")

with watch, st.container(gap="xsmall"):
    tiles, chart = st.container(), st.container(gap="xxsmall")
with tiles:  # first of all: the numbers are what a class waits for
    show_tiles(desk)
with build, st.container(gap="xsmall"):
    show_build(desk)
with chart:
    show_chart(desk, result)
show_work(desk, result)
with head:
    st.markdown(f"## {_('Ranked list')}", width="stretch")
    show_menus(desk, result)
