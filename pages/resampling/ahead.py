"""What the page of resampling foresees: what needs no training but that of a single round."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from metrics import InvalidInput
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.resampling.build import BOARD
from pages.resampling.rounds import check_parts
from pages.resampling.state import ResamplingState
from pages.resampling.watch import SCORE, resampling_tiles, score, take_score


def _edits(desk: Desk[ResamplingState], focus: str) -> Iterator[Foreseen[ResamplingState]]:
    state = desk.present
    yield from panel_edits(desk, SCORE, [score(state)], take_score, focus)
    board, _bar, item = focus.partition("|")
    if board == BOARD and item.isascii() and item.isdigit() and int(item) < state.items:
        pair = (state.round, int(item))
        moved = tuple(sorted({*state.moved} ^ {pair}))
        edited = replace(state, moved=moved)
        with suppress(InvalidInput):
            check_parts(edited, state.round)
            yield made(desk, f"{BOARD}|{item}:move", edited)


AHEAD = Ahead(_edits, resampling_tiles)
