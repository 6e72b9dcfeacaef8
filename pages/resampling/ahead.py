"""What the page of resampling foresees: what needs no training but that of a single round."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from metrics import InvalidInput
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.resampling.build import BOARD, SETTINGS, score, take_setting
from pages.resampling.rounds import check_parts
from pages.resampling.state import ResamplingState
from pages.resampling.watch import resampling_tiles

FEW = 60  # items, of which a tree foresees each move; else that of the item that is looked at


def _edits(desk: Desk[ResamplingState], focus: str) -> Iterator[Foreseen[ResamplingState]]:
    state = desk.present
    yield from panel_edits(desk, SETTINGS, [score(state)], take_setting, focus)
    board, _bar, item = focus.partition("|")
    if state.model == "tree" and state.items <= FEW:
        items = range(state.items)
    elif board == BOARD and item.isascii() and item.isdigit() and int(item) < state.items:
        items = [int(item)]
    else:
        items = []
    for each in items:
        moved = tuple(sorted({*state.moved} ^ {(state.round, each)}))
        edited = replace(state, moved=moved)
        with suppress(InvalidInput):
            check_parts(edited, state.round)
            yield made(desk, f"{BOARD}|{each}:move", edited)


AHEAD = Ahead(_edits, resampling_tiles)
