"""What the label-ranking page foresees."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

from pages.boards.label_steps import label_steps
from pages.desk.desk import Desk
from pages.label_ranking.build import BOARD, BUTTONS, take_weighing, weighing
from pages.label_ranking.options import all_values, reciprocal_rank_of, warm
from pages.label_ranking.state import LabelState
from pages.label_ranking.watch import CHART, label_tiles, take_view, views
from pages.label_ranking.work import OPTIONS, convention, take_option
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits


def _edits(desk: Desk[LabelState], focus: str) -> list[Foreseen[LabelState]]:
    found = list(_each(desk, focus))
    warm([one.state for one in found])
    return found


def _each(desk: Desk[LabelState], focus: str) -> Iterator[Foreseen[LabelState]]:
    state = desk.present
    for name, board in label_steps(BOARD, state.board, focus=focus):
        yield made(desk, name, replace(state, board=board))
    for row in range(len(state.board.items)):
        looked = replace(state, row=row)
        yield Foreseen(f"{BOARD}|{row},-1=pick", looked, desk.previous)
    yield from panel_edits(desk, BUTTONS, [weighing(state)], take_weighing, focus)
    yield from panel_edits(desk, CHART, views(state), take_view, focus)
    yield from panel_edits(desk, OPTIONS, [convention(state)], take_option, focus)


def _seen(state: LabelState) -> Hashable:
    values = (*all_values(state).values(), reciprocal_rank_of(state))
    return tuple(None if value != value else value for value in values)


AHEAD = Ahead(_edits, label_tiles, _seen)
