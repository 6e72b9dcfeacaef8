"""A page during a prediction: the bar, what is hidden, and the keys."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import streamlit as st

from pages.parts.plain import caption
from pages.parts.predict.bar import show_bar
from pages.parts.predict.keys import show_keys
from pages.parts.predict.rendering import (
    Rendering,
    drawn_with,
    hidden,
    rendering,
    results,
    what_foretells,
)
from pages.parts.predict.round import Round, change_showing, follow
from pages.parts.tiles import Tile
from pages.session.language import _
from pages.session.page_state import PageState
from pages.session.showing import showing


def rendering_of(found: Round | None) -> Rendering:
    """The rendering of a page in this round; everything is shown without a round."""
    if found is None or found.is_open:
        return Rendering()
    if found.is_present:
        return Rendering(predicts=True)
    # The first line that is revealed is what came, ahead of the derivation.
    seen = showing().revealed
    return Rendering(hidden=True, left=max(seen - 1, 0), told=seen > 0, of=found.picked)


def below(
    show: Callable[[PageState[Any]], None], places: list[Any], name: str, place: str
) -> Callable[[PageState[Any]], None]:
    """The function `show`, which first adds to `places` one for what stands above it. The style
    goes by the names of both.
    """

    def shown(page_state: PageState[Any]) -> None:
        with st.container(gap="xxsmall", key=name):
            places.append(st.container(gap="xxsmall", key=place))
            show(page_state)

    return shown


def among_results(show: Callable[[PageState[Any]], None]) -> Callable[[PageState[Any]], None]:
    """The function `show`, of which only controls are visible while values are hidden."""

    def shown(page_state: PageState[Any]) -> None:
        with results():
            show(page_state)

    return shown


def charts_among_results(
    show: Callable[[PageState[Any]], None],
) -> Callable[[PageState[Any]], None]:
    """The same for charts, with a sentence that they are hidden."""

    def shown(page_state: PageState[Any]) -> None:
        with what_foretells():
            among_results(show)(page_state)
            if hidden():
                caption(
                    _("Charts are hidden until the move is revealed.")
                    if rendering().predicts
                    else _("Charts and tables are hidden until everything is revealed.")
                )

    return shown


@contextmanager
def rendered_round(page_state: PageState[Any]) -> Iterator[tuple[Rendering, Round | None]]:
    """What the body draws hides what the round hides."""
    found = follow(page_state)
    with drawn_with(rendering_of(found)) as drawn:
        yield drawn, found


def finish_round(
    page_state: PageState[Any],
    drawn: Rendering,
    found: Round,
    places: Sequence[Any],
    tiles: Callable[[Any, Any], Sequence[Tile]],
) -> None:
    """After everything else is drawn: the bar, and how far the keys go."""
    is_new, is_other = not found.picked, found.picked != drawn.picked
    found.picked, found.lines = drawn.picked, 0 if drawn.predicts else drawn.lines + 1
    if drawn.predicts:
        change_showing(page_state, revealed=0)
    elif found.is_open:
        change_showing(page_state, revealed=found.lines)
    elif is_new:
        if showing().revealed >= found.lines:  # by its address
            found.is_open = True
            st.rerun()
    # Another tile or chart has other lines: it never opens what was still hidden.
    elif is_other or showing().revealed >= found.lines:
        change_showing(page_state, revealed=0 if is_other else found.lines - 1)
    if showing().guess and not showing().guess_of:  # an address need not say it
        change_showing(page_state, guess_of=found.picked)
    page_state.write_address()
    for place in places:
        with place:
            show_bar(page_state, drawn, found, tiles)
    show_keys(page_state, found)
