"""What the page foresees: what the page of the shown kind does."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace

from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen
from pages.parts.tiles import Tile
from pages.why_different.kinds import KINDS
from pages.why_different.state import IDS, WhyState, part_desk


def _edits(desk: Desk[WhyState], focus: str) -> Iterator[Foreseen[WhyState]]:
    state = desk.present
    kind, part = KINDS[state.kind], part_desk(desk, state.kind)
    settings = {
        key: {item.id for row in rows for item in row} for key, rows in kind.settings(part).items()
    }
    for one in kind.ahead.edits(part, focus):
        key, _bar, name = one.edit.partition("|")
        # The other page has panels, and items in them, that this one does not show.
        if key in settings:
            shown = name.partition("=")[0] in settings[key]
        else:
            shown = key in kind.panels or key in kind.boards
        if shown:
            yield Foreseen(one.edit, _with(state, one.state), _with(state, one.previous))


def _with(state: WhyState, part: object) -> WhyState:
    """Only the tiles are printed of it, which look at the part alone."""
    at = IDS.index(state.kind)
    return replace(state, parts=(*state.parts[:at], part, *state.parts[at + 1 :]))


def _tiles(state: WhyState, previous: WhyState) -> Sequence[Tile]:
    before = previous.part if previous.kind == state.kind else state.part
    return KINDS[state.kind].ahead.tiles(state.part, before)


def _seen(state: WhyState) -> Hashable:
    return state.kind, KINDS[state.kind].ahead.seen(state.part)


def _warm(states: Sequence[WhyState]) -> None:
    for kind in {state.kind for state in states}:
        KINDS[kind].ahead.warm([state.part for state in states if state.kind == kind])


AHEAD = Ahead(_edits, _tiles, _seen, _warm)
