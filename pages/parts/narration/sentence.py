"""One sentence about each move for the picked metric, always spoken and shown on demand."""

from __future__ import annotations

import functools
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import streamlit as st

from metrics.steps import Note, Step, walk
from pages.parts.narration.moves import Control, describe
from pages.parts.narration.numbers import tidied
from pages.parts.narration.reasons import Reasons, reasons
from pages.parts.narration.terms import Names
from pages.parts.panel import controls_of
from pages.parts.predict.rendering import Rendering
from pages.parts.tiles import Tile
from pages.session.language import _, translate
from pages.session.page_state import PageState

_STORED_AS, MAX_SNAPSHOTS = "moves told", 4  # derivations that are kept of a page
UNIT, SHORT = 0.51e-4, 0.51e-3  # half of the last decimal of a tile, or of one in powers of ten


class Snapshot(NamedTuple):
    """What was drawn: a state, after how many moves, the tile that was picked with what it showed,
    its derivation.
    """

    state: Any
    moves: int
    picked: str
    value: str
    steps: Sequence[Step]


@dataclass
class History:
    """What a page drew last, and the sentence about the move that led to `moves`."""

    moves: int
    drawn: list[Snapshot] = field(default_factory=list)
    sentence: str = ""

    def of(self, state: Any, picked: str) -> Snapshot | None:
        """The snapshot of a tile for a state, or for one that differs only in what is looked at."""
        moves = {one.moves for one in self.drawn if one.state is state}
        found = (d for d in self.drawn if d.moves in moves and d.picked == picked)
        return next(found, None)


def narrate(page_state: PageState[Any], drawn: Rendering, panels: Collection[str]) -> str:
    """The sentence of the last move; "" before the first one, and while its outcome is hidden.

    `panels` are the keys of those whose controls set what is built.
    """
    histories: dict[str, History] = st.session_state.setdefault(_STORED_AS, {})
    history = histories.setdefault(page_state.token, History(page_state.moves))
    shown = "" if drawn.tile is None else drawn.tile.value
    now = Snapshot(page_state.present, page_state.moves, drawn.picked, shown, drawn.steps)
    if page_state.moves != history.moves and not page_state.is_previewing and not drawn.hidden:
        history.moves = page_state.moves
        history.sentence = _sentence(page_state, drawn, history, panels)
    if not page_state.is_previewing:
        others = [each for each in history.drawn if each[1:3] != now[1:3]]
        history.drawn = [*others, now][-MAX_SNAPSHOTS:]
    return "" if drawn.hidden or page_state.moves != history.moves else history.sentence


def _sentence(
    page_state: PageState[Any], drawn: Rendering, history: History, panels: Collection[str]
) -> str:
    before, tile = page_state.previous, drawn.tile
    if before is page_state.present or tile is None:
        return ""  # it was loaded
    then, why = history.of(before, drawn.picked), None
    if then is not None:
        symbols = {tidied(each.symbol): translate(each.say) for each in drawn.definitions}
        names = Names(_row_names(before), _row_names(page_state.present), symbols)
        why = reasons(then.steps, drawn.steps, functools.partial(_fits, tile), names)
    controls = {id_: Control(label, options) for id_, label, options in controls_of(panels)}
    what = describe(before, page_state.present, controls)
    return sentence(what, tile, why, drawn.steps, None if then is None else then.value)


def _row_names(state: Any) -> Mapping[str, Sequence[str]]:
    part = getattr(state, "part", state)  # of a page that lends others their boards
    return getattr(part, "row_names", {})


def _fits(tile: Tile, then: float, now: float) -> bool:
    """Whether a tile shows these values before and after."""
    if tile.trend == "same":
        return _shows(tile.value, now) and _shows(tile.value, then)
    return bool(tile.change) and _shows(tile.value, now) and _shows(tile.change, now - then)


def _shows(text: str, value: float) -> bool:
    """Whether a tile's text is this value, rounded."""
    try:
        number = float(text.replace("\u2212", "-"))
    except ValueError:
        return False
    near = SHORT * abs(number) if "e" in text else UNIT
    return abs(number - value) <= near


def sentence(
    what: str, tile: Tile, why: Reasons | None, steps: Sequence[Step], before: str | None = None
) -> str:
    """What moved, how the value changed, and why; `before` is what the tile showed before."""
    text = _outcome(tile, steps, before)
    if why is not None and tile.trend != "none":
        text += _because(tile, why)
    return f"{what}: {text}." if what else f"{text}."


def _outcome(tile: Tile, steps: Sequence[Step], before: str | None) -> str:
    # Whether it wins, and beats another, is not what has moved.
    label = tile.label.removeprefix("★ ").partition(" · ")[0]
    if ": " in label:  # the sentence has a colon of its own
        label = _("“{label}”").format(label=label)
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
        if before is None:
            frame = _("{label} is undefined")
        else:
            stays = before == tile.value
            frame = _("{label} stays undefined") if stays else _("{label} is undefined now")
        return frame.format(label=label) + why
    return frame.format(label=label, change=tile.change[1:], value=tile.value)


def _because(tile: Tile, why: Reasons) -> str:
    if why.note:
        return f" ({why.note})"
    if why.is_untouched:
        return _(", because nothing that it is made of changes") if tile.trend == "same" else ""
    if why.has_same_numbers:
        return _(", because no number in its formula changes") if tile.trend == "same" else ""
    because = _(", ").join(why.because)
    if not because:
        return ""
    if why.cancels:
        return _(", because what changes cancels out: {changed}").format(changed=because)
    if tile.trend == "same":
        return ""
    text = _(", because {changed}").format(changed=because)
    if why.although:
        text += _(", although {changed}").format(changed=_(", ").join(why.although))
    return text + (f"; {why.stayed}" if why.stayed else "")
