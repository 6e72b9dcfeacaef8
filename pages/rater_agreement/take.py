"""What the reader has done in the Build region, put into the page's state."""

from __future__ import annotations

from dataclasses import fields, replace

from metrics import InvalidInput
from pages.boards.matrix_editor import MAX_CLASSES, take_matrix
from pages.boards.rating_grid import Window, most_shown, show_all, take_ratings, window_of
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.history import take_history
from pages.parts.panel import Change
from pages.rater_agreement.address import read_scale
from pages.rater_agreement.blank import NEW
from pages.rater_agreement.compute import table_of
from pages.rater_agreement.pasted import pasted
from pages.rater_agreement.rated import MAX_RATERS, Rated, most_items
from pages.rater_agreement.state import (
    LARGEST,
    RaterState,
    Slant,
    spread,
    with_names,
    with_raters,
    with_table,
)

TABLE, GRID = "rater agreement table", "rater agreement grid"
WAY, BUTTONS = "rater agreement way", "rater agreement buttons"


def take_edit(desk: Desk[RaterState]) -> None:
    """Take what was done in the ratings, or in the table that counts them."""
    if desk.present.rated:
        _take_ratings(desk, desk.present.rated)
    else:
        _take_table(desk)


def take_button(desk: Desk[RaterState], change: Change) -> None:
    """Take what was done below the ratings. Raises InvalidInput."""
    take_history(desk, change, NEW)
    if change.id in ("raters", "categories"):
        _take_names(desk, change.id, str(change.value))
    elif change.id == "swap":
        desk.commit(swapped(desk.present))


def grid_revision(desk: Desk[RaterState]) -> str:
    """The name of what the grid shows: other items of the same ratings are other ones to it."""
    return f"{desk.revision} {desk.present.first}"


def grid_window(desk: Desk[RaterState], rated: Rated) -> Window:
    """The items that the grid shows."""
    return window_of(
        GRID,
        first=desk.present.first,
        n=rated.n,
        raters=rated.raters,
        revision=grid_revision(desk),
    )


def _take_ratings(desk: Desk[RaterState], rated: Rated) -> None:
    state, window = desk.present, grid_window(desk, rated)
    edit = take_ratings(
        GRID,
        raters=rated.raters,
        categories=len(state.names),
        ids=rated.ids[window.first : window.end],
        window=window,
        room=most_items(rated.raters) - rated.n,
        revision=grid_revision(desk),
    )
    if edit is None:
        return
    edited = rated.with_window(window.first, window.end, edit.rows, edit.ids)
    if edited != rated:
        desk.commit(replace(state, rated=edited), by_page=False)
    if block := edit.block:
        item = window.first + block.item
        try:
            desk.commit(pasted(state, edited, block.text, item, block.rater), by_page=False)
        except InvalidInput as error:
            desk.refuse("grid", translate(error.say))
        else:
            show_all(GRID)
    elif edit.add:
        grown = edited.with_items(edited.n + 1)
        first = max(grown.n - most_shown(grown.raters) // 2, 0)
        desk.commit(replace(state, rated=grown, first=first), by_page=False)
        show_all(GRID)


def _take_table(desk: Desk[RaterState]) -> None:
    state = desk.present
    edit = take_matrix(
        TABLE,
        names=state.names,
        cells=state.cells,
        whole=True,
        low=0,
        high=LARGEST,
        revision=desk.revision,
        of="categories",
        empty=not any(map(any, state.cells)),
    )
    if edit is None:
        return
    cells = tuple(tuple(int(value) for value in row) for row in edit.cells)
    if (edit.names, cells) != (state.names, state.cells):
        desk.commit(with_table(state, edit.names, cells), by_page=False)
    if edit.refused:
        desk.refuse("table", translate(edit.refused.say))


def swapped(state: RaterState) -> RaterState:
    """The two raters in each other's place."""
    if state.rated:
        return replace(state, pair=state.pair[::-1])
    turned = tuple(zip(*state.cells, strict=True))
    return replace(state, raters=state.raters[::-1], cells=turned, slant=None)


def take_way(desk: Desk[RaterState], change: Change) -> None:
    """Take what was changed above the table or the ratings. Raises InvalidInput."""
    state, value = desk.present, change.value
    match change.id:
        case "way" if value == "ratings" and not state.rated:
            desk.commit(spread(state))
        case "way" if value == "table":
            cells = tuple(map(tuple, table_of(state).matrix.tolist()))
            desk.commit(with_table(state, state.names, cells))
        case "way" if value == "slant" and state.slant is None:
            _slant(desk, Slant())
        case "first" | "second" if value in state.raters:
            _take_pair(desk, change.id, state.raters.index(str(value)))
        case "from" if state.rated and isinstance(value, (int, float)):
            first = min(max(int(value) - 1, 0), state.rated.n - 1)
            desk.look(replace(state, first=first))
        case name if name in {one.name for one in fields(Slant)}:
            if isinstance(value, (int, float)) and state.slant is not None:
                chosen = int(value) if name == "size" else round(float(value), 6)
                slant = replace(state.slant, **{name: chosen})
                _slant(desk, slant.within() if name == "agreement" else slant)


def _slant(desk: Desk[RaterState], slant: Slant) -> None:
    state = desk.present
    names = state.names if len(state.names) == 2 else (_("yes"), _("no"))
    desk.commit(with_table(state, names, slant.cells(), slant))


def _take_pair(desk: Desk[RaterState], side: str, rater: int) -> None:
    """Whom to compare; the same one on both sides changes places with the other."""
    first, second = desk.present.pair
    if side == "first":
        pair = (rater, first if rater == second else second)
    else:
        pair = (second if rater == first else first, rater)
    desk.look(replace(desk.present, pair=pair))


def _take_names(desk: Desk[RaterState], which: str, typed: str) -> None:
    state = desk.present
    text = ",".join(part.strip() for part in typed.split(","))
    if which == "raters":
        desk.commit(with_raters(state, read_scale("raters", text, 1, MAX_RATERS)))
    elif state.rated:
        names = read_scale("categories", text, 1, MAX_CLASSES)
        desk.commit(with_names(state, state.rated, names))
