"""The three regions of a page, drawn in the order in which a class needs them."""

from __future__ import annotations

import time
from collections.abc import Callable

import streamlit as st

# What arrives together the browser draws together, charts and all, before any of it is seen. So the
# numbers go ahead of the rest by the time (s) in which they are sent and drawn.
NUMBERS_FIRST = 0.03


def show_regions(
    *,
    numbers: Callable[[], None],
    build: Callable[[], None],
    chart: Callable[[], None],
    work: Callable[[], None],
    widths: tuple[int, int] = (9, 14),
) -> None:
    """Build on the left, numbers and chart beside it, the work below.

    On a phone they follow each other in this order.
    """
    left, right = st.columns(widths, gap="medium")
    with right, st.container(gap="xsmall"):
        above, below = st.container(), st.container(gap="xxsmall")
    with above:  # the numbers are what a class waits for
        numbers()
    time.sleep(NUMBERS_FIRST)
    with left, st.container(gap="xsmall"):
        build()
    with below:
        chart()
    work()
