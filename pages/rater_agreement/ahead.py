"""What the rater-agreement page foresees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pages.boards.matrix_steps import matrix_steps
from pages.boards.rating_grid import MISSING
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.rater_agreement.build import way
from pages.rater_agreement.compute import seen
from pages.rater_agreement.rated import Rated
from pages.rater_agreement.state import LARGEST, RaterState, with_table
from pages.rater_agreement.take import GRID, TABLE, WAY, take_way
from pages.rater_agreement.watch import VIEW, rater_tiles, take_view, views
from pages.rater_agreement.work import CONTROLS, controls, take_option

NEAR = 30  # positions of a slider on either side of where it is
MOST = 2000  # ratings; of more, each coefficient takes too long


def _edits(desk: Desk[RaterState], focus: str) -> Iterator[Foreseen[RaterState]]:
    state = desk.present
    if state.rated is None:
        for name, cells in matrix_steps(TABLE, state.cells, low=0, high=LARGEST, focus=focus):
            yield made(desk, name, with_table(state, state.names, cells))
    elif state.rated.chosen.size <= MOST:
        yield from _of_cell(desk, state.rated, focus)
    ways = [item for row in way(state) for item in row]
    if sum(map(sum, state.cells)) > MOST:
        del ways[0]  # as ratings, so many items would be
    yield from panel_edits(desk, WAY, ways, take_way, focus, NEAR)
    yield from panel_edits(desk, VIEW, views(state), take_view, focus)
    yield from panel_edits(desk, CONTROLS, controls(state), take_option, focus)


def _of_cell(desk: Desk[RaterState], rated: Rated, focus: str) -> Iterator[Foreseen[RaterState]]:
    """Each category in the cell of the grid that has the focus: its item, counted from the first
    that is shown, and its rater.
    """
    state = desk.present
    item, _comma, rater = focus.removeprefix(f"{GRID}|").partition(",")
    if not (item.isdecimal() and rater.isdecimal()):
        return
    at, j = state.first + int(item), int(rater)
    if not (at < rated.n and j < rated.raters):
        return
    row = rated.chosen[at].tolist()
    for label in range(MISSING, len(state.names)):
        if label != row[j]:
            changed = (*row[:j], label, *row[j + 1 :])
            edited = rated.with_window(at, at + 1, [changed], rated.ids[at : at + 1])
            yield made(desk, f"{GRID}|{item},{rater}={label}", replace(state, rated=edited))


AHEAD = Ahead(_edits, rater_tiles, seen)
