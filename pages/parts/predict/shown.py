"""A page that is drawn while its values are predicted: the bar, what is hidden, the keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.showing import showing
from pages.parts.plain import caption
from pages.parts.predict.bar import show_bar
from pages.parts.predict.drawing import Drawing, drawn_with, hidden, results
from pages.parts.predict.keys import show_keys
from pages.parts.predict.round import Round, follow, say
from pages.parts.tiles import Tile


def begun(found: Round | None) -> Drawing:
    """The drawing of a page in this round: all is shown where there is none."""
    if found is None or found.is_open:
        return Drawing()
    # The first line that is revealed is what came, ahead of the derivation.
    return Drawing(hidden=True, left=max(showing().revealed - 1, 0), of=found.picked)


def above(show: Callable[[Desk[Any]], None], places: list[Any]) -> Callable[[Desk[Any]], None]:
    """What shows the numbers below a place for the bar, which is put into `places`."""

    def shown(desk: Desk[Any]) -> None:
        with st.container(gap="xxsmall", key="predict-numbers"):
            places.append(st.container(gap="xxsmall", key="predict-bar"))
            with results():
                show(desk)

    return shown


def among_results(show: Callable[[Desk[Any]], None]) -> Callable[[Desk[Any]], None]:
    """What shows something of which nothing but controls is to be seen while values are hidden."""

    def shown(desk: Desk[Any]) -> None:
        with results():
            show(desk)

    return shown


def watched(show: Callable[[Desk[Any]], None]) -> Callable[[Desk[Any]], None]:
    """What shows the charts, and says that they are hidden while they are."""

    def shown(desk: Desk[Any]) -> None:
        among_results(show)(desk)
        if hidden():
            caption(_("Charts and tables are hidden until all is revealed."))

    return shown


@contextmanager
def followed(desk: Desk[Any]) -> Iterator[tuple[Drawing, Round | None]]:
    """What is drawn meanwhile hides what the round on the desk hides."""
    found = follow(desk)
    with drawn_with(begun(found)) as drawn:
        yield drawn, found


def end(
    desk: Desk[Any],
    drawn: Drawing,
    found: Round,
    places: Sequence[Any],
    tiles: Callable[[Any, Any], Sequence[Tile]],
) -> None:
    """What is known when all else is drawn: the bar, and how far the keys go."""
    is_new, is_other = not found.picked, found.picked != drawn.picked
    found.picked, found.lines = drawn.picked, drawn.lines + 1
    if found.is_open:
        say(desk, revealed=found.lines)
    elif is_new:
        if showing().revealed >= found.lines:  # by its address
            found.is_open = True
            st.rerun()
    # Another tile or chart has other lines: it never opens what was still hidden.
    elif is_other or showing().revealed >= found.lines:
        say(desk, revealed=0 if is_other else found.lines - 1)
    if showing().guess and not showing().guess_of:  # an address need not say it
        say(desk, guess_of=found.picked)
    desk.write_address()
    for place in places:
        with place:
            show_bar(desk, drawn, found, tiles)
    show_keys(desk, found)
