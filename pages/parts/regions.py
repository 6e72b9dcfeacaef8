"""The three regions of a page, drawn in the order in which a class needs them."""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

import streamlit as st

from pages.parts.concurrency import pause
from pages.session.showing import showing

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
    across: bool = False,
) -> None:
    """Build on the left, numbers and chart beside it, the work below.

    With `across` Build takes the whole width, the numbers too, and chart and work share what is
    below them. On a phone all follow each other in this order.
    """
    first, shown, drawn, below = (_large if showing().projector else _usual)(widths, across)
    with shown:  # the numbers are what a class waits for
        numbers()
    pause(NUMBERS_FIRST)
    with first:
        build()
    with drawn:
        chart()
    with below:
        work()


def _usual(widths: tuple[int, int], across: bool) -> Sequence[AbstractContextManager[Any]]:
    # The frame's style keeps in sight what is shown while the board scrolls, by these keys.
    if across:
        first = st.container(gap="xsmall")
        shown = st.container(gap="xxsmall", key="watch-across")
        left, right = st.columns(widths, gap="medium")
        return first, shown, left.container(gap="xxsmall"), right
    left, right = st.columns(widths, gap="medium")
    first = left.container(gap="xsmall")
    shown = right.container(gap="xxsmall", key="watch-beside")
    # Each container is a message of its own: what comes last needs none to hold its place.
    return first, shown, shown, nullcontext()


def _large(widths: tuple[int, int], across: bool) -> Sequence[AbstractContextManager[Any]]:
    """The projector view: the board, numbers and chart beside or below it, and under them as much
    of the derivation as fits. The projector's style goes by these keys.
    """
    whole = st.container(gap=None, key="large")
    if across:
        first = whole.container(gap="xsmall", key="large-board")
        shown = whole.container(gap="xxsmall", key="large-numbers")
        drawn, below = whole.columns(widths, gap="small")
    else:
        left, right = whole.columns(widths, gap="small")
        first = left.container(gap="xsmall", key="large-board")
        beside = right.container(gap="xxsmall", key="large-beside")
        shown = beside.container(gap=None, key="large-numbers")
        drawn, below = beside, whole
    chart, work = (drawn, "large-chart"), (below, "large-work")
    return first, shown, *(place.container(gap=None, key=key) for place, key in (chart, work))
