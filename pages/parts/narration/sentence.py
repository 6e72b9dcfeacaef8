"""One sentence about each move for the picked metric, always spoken and shown on demand."""

import functools
import re
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
from pages.parts.plain import caption, marked, paragraph
from pages.parts.predict.rendering import Rendering
from pages.parts.tiles import Tile
from pages.session.language import _, translate
from pages.session.page_state import PageState

_STORED_AS, MAX_SNAPSHOTS = "moves told", 4  # derivations that are kept of a page
MOST_WORDS = 20  # of a sentence
UNIT, SHORT = 0.51e-4, 0.51e-3  # half of the last decimal of a tile, or of one in powers of ten

_IN_WORDS = re.compile(r" ?[(（][^()（）]*[^\W\d_][^()（）]*[)）]")
_CHINESE = re.compile("[\u4e00-\u9fff]")  # two characters are a word
_FRACTION = re.compile(r"\S+/\S+ \((\S+)\)")


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
    """What a page drew last, and the sentence about the move that led to `moves`, of the tile that
    was picked then.
    """

    moves: int
    drawn: list[Snapshot] = field(default_factory=list)
    sentence: str = ""
    of: str = ""

    def snapshot(self, state: Any, picked: str) -> Snapshot | None:
        """The snapshot of a tile for a state, or for one that differs only in what is looked at."""
        moves = {one.moves for one in self.drawn if one.state is state}
        found = (d for d in self.drawn if d.moves in moves and d.picked == picked)
        return next(found, None)


def narrate(page_state: PageState[Any], drawn: Rendering, panels: Collection[str]) -> str:
    """The sentence of the last move; "" before the first one, while its outcome is hidden, where it
    changed nothing, and once another tile is picked.

    `panels` are the keys of those whose controls set what is built.
    """
    histories: dict[str, History] = st.session_state.setdefault(_STORED_AS, {})
    history = histories.setdefault(page_state.token, History(page_state.moves))
    shown = "" if drawn.tile is None else drawn.tile.value
    now = Snapshot(page_state.present, page_state.moves, drawn.picked, shown, drawn.steps)
    if page_state.moves != history.moves and not page_state.is_previewing and not drawn.hidden:
        history.moves = page_state.moves
        history.sentence = _sentence(page_state, drawn, history, panels)
        history.of = drawn.picked
    if not page_state.is_previewing:
        others = [each for each in history.drawn if each[1:3] != now[1:3]]
        history.drawn = [*others, now][-MAX_SNAPSHOTS:]
    is_told = page_state.moves == history.moves and drawn.picked == history.of
    return history.sentence if is_told and not drawn.hidden else ""


def _sentence(
    page_state: PageState[Any], drawn: Rendering, history: History, panels: Collection[str]
) -> str:
    before, tile = page_state.previous, drawn.tile
    if before is page_state.present or tile is None:
        return ""  # it was loaded
    then, why = history.snapshot(before, drawn.picked), None
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
    """What moved, how the value changed, and why, in at most MOST_WORDS words; "" where the value
    is as it was for no reason worth a sentence. `before` is what the tile showed before.
    """
    outcomes = _outcomes(tile, steps, before, why is not None and why.cancels)
    reasons_ = ["", *_reasons(tile, why)][::-1]
    # The reason matters more than what the reader has just done, and that more than by how much.
    for reason in (*reasons_[:-1], ""):
        for said in (what, "") if what else ("",):
            for outcome in outcomes:
                frame = _("{said}: {outcome}{reason}.") if said else _("{outcome}{reason}.")
                text = frame.format(said=said, outcome=outcome, reason=reason)
                if len(text.split()) + len(_CHINESE.findall(text)) / 2 <= MOST_WORDS:
                    return text
    return _("{outcome}{reason}.").format(outcome=outcomes[-1], reason="") if outcomes else ""


def _outcomes(tile: Tile, steps: Sequence[Step], before: str | None, cancels: bool) -> list[str]:
    """How the value changed, the longest first; none where it did not."""
    # Whether it wins, and beats another, is not what has moved.
    label = tile.label.removeprefix("★ ").partition(" · ")[0]
    if ": " in label:  # the sentence has a colon of its own
        label = _("“{label}”").format(label=label)
    words = {"label": label, "change": tile.change[1:], "value": tile.value}
    if tile.trend == "up":
        frames = [_("{label} rises by {change} to {value}"), _("{label} rises to {value}")]
    elif tile.trend == "down":
        frames = [_("{label} falls by {change} to {value}"), _("{label} falls to {value}")]
    elif tile.trend == "same":
        frames = [_("{label} stays {value}")] if cancels else []
    elif any(character.isdigit() for character in tile.value):
        frames = [_("{label} is {value}, and was undefined before")]
    elif before == tile.value:
        frames = []
    else:
        notes = [translate(step.say) for step in walk(steps) if isinstance(step, Note)]
        words["why"] = notes[0].rstrip(".。") if notes else ""
        frames = [_("{label} is undefined now ({why})")] if notes else []
        frames.append(_("{label} is undefined now"))
    return [frame.format(**words) for frame in frames]


def _reasons(tile: Tile, why: Reasons | None) -> list[str]:
    """Why the value changed, the shortest first."""
    if why is None or tile.trend == "none":
        return []
    if why.note:
        return [f" ({why.note})"]
    if not why.because:
        return []
    if why.cancels:
        frame = _(", because what changes cancels out: {changed}")
        changed = [_(", ").join(map(short, why.because)) for short in (_unworded, str)]
        return [
            _(", because what changes cancels out"),
            *(frame.format(changed=one) for one in changed),
        ]
    if tile.trend == "same":
        return []
    frame, first = _(", because {changed}"), why.because[0]
    # The decimals of its fractions alone are the shortest.
    shorter = (_unworded(_FRACTION.sub(r"\1", first)), _unworded(first), first)
    return [frame.format(changed=one) for one in shorter]


def _unworded(reason: str) -> str:
    """The reason without the words in brackets."""
    return _IN_WORDS.sub("", reason)


def show_narration(places: Sequence[Any], sentence: str) -> None:
    """Show the sentence in its place, or that there is none yet."""
    for place in places:
        with place:
            if sentence:
                paragraph(marked("{sentence}", sentence=sentence))
            else:
                caption(_("What a move changes is said here in one sentence."))
