"""One sentence a move, of the picked metric: seen where it is switched on, spoken in any case."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import streamlit as st

from metrics.steps import Note, Step, walk
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.predict.drawing import Drawing
from pages.parts.tiles import Tile
from pages.parts.words.moved import moved
from pages.parts.words.reasons import Reasons, reasons

_KEPT, MOST = "moves told", 4  # derivations that are kept of a page


class Drawn(NamedTuple):
    """What was drawn: a state, after how many moves, the tile that was picked, its derivation."""

    state: Any
    moves: int
    picked: str
    steps: Sequence[Step]


@dataclass
class Kept:
    """What was drawn last on one desk, and the sentence of the last move, which led to `moves`."""

    moves: int
    drawn: list[Drawn] = field(default_factory=list)
    sentence: str = ""

    def steps(self, state: Any, picked: str) -> Sequence[Step] | None:
        """The derivation of a tile, as it was of a state, or of one that looks elsewhere."""
        moves = {one.moves for one in self.drawn if one.state is state}
        found = (d.steps for d in self.drawn if d.moves in moves and d.picked == picked)
        return next(found, None)


def tell(desk: Desk[Any], drawn: Drawing) -> str:
    """The sentence of the last move; "" before the first one, and while its outcome is hidden."""
    kept_by: dict[str, Kept] = st.session_state.setdefault(_KEPT, {})
    kept = kept_by.setdefault(desk.token, Kept(desk.moves))
    now = Drawn(desk.present, desk.moves, drawn.picked, drawn.steps)
    if desk.moves != kept.moves and not desk.is_previewing and not drawn.hidden:
        kept.moves = desk.moves
        kept.sentence = _sentence(desk, drawn, kept)
    if not desk.is_previewing:
        others = [each for each in kept.drawn if each[1:3] != now[1:3]]
        kept.drawn = [*others, now][-MOST:]
    return "" if drawn.hidden or desk.moves != kept.moves else kept.sentence


def _sentence(desk: Desk[Any], drawn: Drawing, kept: Kept) -> str:
    before = desk.previous
    if before is desk.present or drawn.tile is None:
        return ""  # it was loaded
    steps = kept.steps(before, drawn.picked)
    why = None if steps is None else reasons(steps, drawn.steps, drawn.value)
    what = moved(before, desk.present, _labels())
    return sentence(what, drawn.tile, why, drawn.steps)


def sentence(what: str, tile: Tile, why: Reasons | None, steps: Sequence[Step]) -> str:
    """What was moved, what became of the value, and why."""
    said = _came(tile, steps)
    if why is not None and tile.trend != "none":
        said += _because(tile, why)
    return f"{what}: {said}." if what else f"{said}."


def _came(tile: Tile, steps: Sequence[Step]) -> str:
    if tile.trend == "up":
        frame = _("{label} rises by {change} to {value}")
    elif tile.trend == "down":
        frame = _("{label} falls by {change} to {value}")
    elif tile.trend == "same":
        frame = _("{label} stays {value}")
    elif any(character.isdigit() for character in tile.value):
        frame = _("{label} is {value}, and was undefined before")
    else:
        notes = [translate(step.say) for step in walk(steps) if isinstance(step, Note)]
        why = f" ({notes[0].rstrip('.')})" if notes else ""
        return _("{label} is undefined now").format(label=tile.label) + why
    return frame.format(label=tile.label, change=tile.change[1:], value=tile.value)


def _because(tile: Tile, why: Reasons) -> str:
    changed, stayed = _(", ").join(why.changed), "".join(f"; {one}" for one in why.stayed)
    if not changed:
        return _(", because nothing that it is made of changes") if tile.trend == "same" else ""
    frame = _(", though {changed}") if tile.trend == "same" else _(", because {changed}")
    return frame.format(changed=changed) + stayed


def _labels() -> dict[str, str]:
    """The labels of all controls by what they set."""
    panels: dict[str, dict[str, str]] = st.session_state.get("labels of panels", {})
    return {id_: label for panel in panels.values() for id_, label in panel.items() if label}
