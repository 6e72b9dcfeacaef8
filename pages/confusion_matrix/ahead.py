"""What the confusion-matrix page foresees."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

from pages.boards.matrix_steps import matrix_steps
from pages.confusion_matrix.build import MATRIX, WAY, take_way, way
from pages.confusion_matrix.state import LARGEST, MatrixState, with_matrix
from pages.confusion_matrix.watch import VIEW, matrix_tiles, take_view, views
from pages.confusion_matrix.work import CONTROLS, controls, take_option
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits


def _edits(desk: Desk[MatrixState], focus: str) -> Iterator[Foreseen[MatrixState]]:
    state = desk.present
    for name, cells in matrix_steps(MATRIX, state.cells, low=0, high=LARGEST, focus=focus):
        yield made(desk, name, with_matrix(state, state.names, cells))
    for label in range(len(state.names)):
        if (label, "class") != (state.options.label, state.options.average):
            options = replace(state.options, label=label, average="class")
            looked = replace(state, options=options)
            yield Foreseen(f"{MATRIX}|choose={label}", looked, desk.previous)
    yield from panel_edits(desk, WAY, way(state), take_way, focus)
    yield from panel_edits(desk, VIEW, views(state), take_view, focus)
    yield from panel_edits(desk, CONTROLS, controls(state), take_option, focus)


def _seen(state: MatrixState) -> Hashable:
    return state.cells, state.options


AHEAD = Ahead(_edits, matrix_tiles, _seen)
