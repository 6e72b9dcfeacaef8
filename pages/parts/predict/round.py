"""A round of predicting on one page: a prediction, a move, and line by line what came of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.showing import showing

_ROUNDS, _LAST, _TALLY = "rounds of predictions", "round of the last page", "tally of predictions"


@dataclass
class Round:
    """The round on one desk, as of its state `present`, which `moves` moves led to.

    The move is compared with the state `before`, None while there is none. Of what there is to
    reveal, `lines` with what came ahead of the derivation, all `is_open` or not.
    """

    present: Any
    moves: int
    before: Any = None
    has_moved: bool = False
    is_open: bool = False
    is_judged: bool = False
    lines: int = 1


@dataclass
class Tally:
    """How many predictions of this visit were right."""

    right: int = 0
    judged: int = 0


def tally() -> Tally:
    """The tally of this visit."""
    return st.session_state.setdefault(_TALLY, Tally())


def follow(desk: Desk[Any]) -> Round | None:
    """The round that goes on after all that was done; None while nothing is predicted.

    A move hides again what was revealed. Another page begins with nothing revealed.
    """
    rounds: dict[str, Round] = st.session_state.setdefault(_ROUNDS, {})
    if not showing().predict:
        rounds.clear()
        st.session_state.pop(_LAST, None)
        return None
    if st.session_state.get(_LAST, desk.token) != desk.token:
        rounds.pop(desk.token, None)
        _say(desk, revealed=0, guess="")
    st.session_state[_LAST] = desk.token
    found = rounds.setdefault(desk.token, Round(desk.present, desk.moves))
    if found.moves != desk.moves:
        _move(desk, found)
    found.present, found.moves = desk.present, desk.moves
    return found


def _move(desk: Desk[Any], found: Round) -> None:
    if found.is_open or showing().revealed:  # the last round is over
        found.before = None
        _say(desk, revealed=0, guess="")
    if desk.previous is desk.present:  # it was loaded, and came about by no move
        found.before, found.has_moved = None, False
        _say(desk, guess="")
    else:
        found.has_moved = True
        if found.before is None:
            found.before = found.present
    found.is_open = found.is_judged = False


def predict(desk: Desk[Any], said: str) -> None:
    """Say what the move to come will do, "" for nothing. After a round that was revealed this
    begins another.
    """
    found = follow(desk)
    if found is None:
        return
    if showing().revealed:
        found.before, found.has_moved = desk.present, False
        found.is_open = found.is_judged = False
    _say(desk, revealed=0, guess=said)


def reveal(desk: Desk[Any], wanted: int) -> None:
    """Have so many lines be seen: what came is the first, and with the last all else is seen."""
    found = follow(desk)
    if found is None:
        return
    wanted = min(max(wanted, 0), found.lines)
    if wanted and not showing().revealed and found.has_moved:
        desk.compare_with(found.before)
    found.is_open = wanted == found.lines
    _say(desk, revealed=wanted)


def revealed(found: Round) -> int:
    """How many lines are revealed: after another metric was picked all of its, if all were."""
    return found.lines if found.is_open else min(showing().revealed, found.lines)


def _say(desk: Desk[Any], **changes: Any) -> None:
    shown = replace(showing(), **changes)
    if shown != showing():
        desk.show_as(shown)
