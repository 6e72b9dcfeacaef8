"""What the cost page foresees."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

from pages.boards.matrix_steps import matrix_steps
from pages.cost_matrix.build import BUTTONS, controls, editor_key, take_control
from pages.cost_matrix.state import BOUNDS, CostState
from pages.cost_matrix.watch import VIEW, cost_tiles, take_view, view_choice
from pages.cost_matrix.work import THRESHOLD, take_threshold, thresholds
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits

NEAR = 20  # positions of a slider on either side of where it is


def _edits(desk: Desk[CostState], focus: str) -> Iterator[Foreseen[CostState]]:
    state = desk.present
    for matrix, bounds in BOUNDS.items():
        key, cells = editor_key(matrix), getattr(state, matrix)
        for name, changed in matrix_steps(
            key, cells, low=bounds.low, high=bounds.high, focus=focus
        ):
            yield made(desk, name, replace(state, **{matrix: changed}))
    yield from panel_edits(desk, BUTTONS, controls(state), take_control, focus, NEAR)
    yield from panel_edits(desk, VIEW, [view_choice(state)], take_view, focus)
    yield from panel_edits(desk, THRESHOLD, thresholds(state), take_threshold, focus, NEAR)


def _seen(state: CostState) -> Hashable:
    return state.costs, state.first, state.second


AHEAD = Ahead(_edits, cost_tiles, _seen)
