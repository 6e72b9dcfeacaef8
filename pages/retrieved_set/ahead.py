"""What the page of retrieved sets foresees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pages.boards.set_board import in_region, region
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.retrieved_set.build import BOARD, BUTTONS, circles, take_circle
from pages.retrieved_set.options import seen
from pages.retrieved_set.state import SetsState
from pages.retrieved_set.watch import CHART, charts, sets_tiles, take_chart
from pages.retrieved_set.work import OPTIONS, controls, take_option

REGIONS = 8


def _edits(desk: Desk[SetsState], focus: str) -> Iterator[Foreseen[SetsState]]:
    yield from _moves(desk)
    yield from panel_edits(desk, BUTTONS, [circles(desk.present)], take_circle, focus)
    yield from panel_edits(desk, CHART, [charts(desk.present)], take_chart, focus)
    yield from panel_edits(desk, OPTIONS, controls(desk.present), take_option, focus)


def _moves(desk: Desk[SetsState]) -> Iterator[Foreseen[SetsState]]:
    """From each region that holds a document one to each other region: which one is the same to
    the metrics, and so is the order.
    """
    state = desk.present
    first = {region(document): at for at, document in reversed([*enumerate(state.documents)])}
    for of, at in first.items():
        before, document, after = (
            state.documents[:at],
            state.documents[at],
            state.documents[at + 1 :],
        )
        for to in range(REGIONS):
            if to != of:
                documents = (*before, in_region(document, to), *after)
                yield made(desk, f"{BOARD}|{of}:{to}", replace(state, documents=documents))


AHEAD = Ahead(_edits, sets_tiles, seen)
