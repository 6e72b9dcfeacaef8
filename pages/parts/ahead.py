"""Answers ahead: what the tiles will show after each edit that is one step away.

The page says which edits these are (`Ahead`). They are made on a copy of the desk by the functions
that take them from the browser, and printed by those that print the tiles, so that what is shown
ahead is what the page then answers. The browser gets the table behind all that is seen, and shows a
row of it when the reader makes that edit on the very state that the table was made from.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np
import streamlit as st

from pages.desk.desk import Desk
from pages.desk.showing import showing
from pages.parts.crowd import is_crowded
from pages.parts.own_component import own_component
from pages.parts.panel import Change, Choice, Item, Number, Take, Toggle, put
from pages.parts.tiles import Tile, at

S = TypeVar("S")

KEY = "prefetch"
MAX_POSITIONS = 200  # of a slider that are foreseen
MAX_FOCUS = 200  # characters of the name of what has the focus
_TRENDS = ("none", "same", "up", "down")
_VALUE, _CHANGE = "\x01", "\x02"  # stand in a phrase for the value and the change

_mount = own_component("prefetch")


@dataclass(frozen=True)
class Foreseen(Generic[S]):
    """An edit one step away, as the browser names it, and the states that its tiles compare."""

    edit: str
    state: S
    previous: S


@dataclass(frozen=True)
class Ahead(Generic[S]):
    """What a page foresees.

    `edits` gives the foreseen edits of a desk, and of what has the focus (the name of an edit
    without its last part, "" for nothing), which it may be asked to go into. `tiles` prints the
    tiles of a state beside the one before. Of edits with the same `seen` only the first is worked
    out: it holds all of a state that its tiles depend on. `warm` may compute what many states need
    at once.
    """

    edits: Callable[[Desk[S], str], Iterable[Foreseen[S]]]
    tiles: Callable[[S, S], Sequence[Tile]]
    seen: Callable[[S], Hashable] = lambda state: state
    warm: Callable[[Sequence[S]], object] = lambda states: None


def made(desk: Desk[S], edit: str, state: S) -> Foreseen[S]:
    """The edit that leads from what the desk holds to `state`."""
    return Foreseen(edit, state, desk.present)


def panel_edits(
    desk: Desk[S],
    key: str,
    items: Iterable[Item],
    take: Take[S],
    focus: str,
    near: int | None = None,
) -> Iterator[Foreseen[S]]:
    """The changes of a panel's items that `take` puts into a desk: each option of a choice, a
    switch, and of the slider that has the `focus` each position, or where that would take too long,
    the `near` ones on either side of where it is.
    """
    for item in items:
        for value in _positions(item, focus == f"{key}|{item.id}", near):
            tried = _copy(desk)
            put(tried, take, Change(item.id, value))
            if not tried.problems:
                name = f"{key}|{item.id}={spelled(value)}"
                yield Foreseen(name, tried.present, tried.previous)


def _positions(item: Item, in_focus: bool, near: int | None) -> Iterable[str | float | bool]:
    if isinstance(item, Choice):
        return [value for value, _label in item.options if value != item.value]
    if isinstance(item, Toggle):
        return [not item.value]
    if isinstance(item, Number) and in_focus:
        reach = item.high if item.reach is None else item.reach
        begin, end = _grid(item.low, reach, item.step)
        first, last = 0, math.floor((end - begin) / item.step + 1e-9)
        if near is not None:
            here = (item.value - begin) / item.step
            first, last = max(math.ceil(here) - near, 0), min(math.floor(here) + near, last)
        if last - first <= MAX_POSITIONS:
            # As the browser counts a slider's steps: to the digits of a step, within its bounds.
            steps = (round(begin + i * item.step, 10) for i in range(first, last + 1))
            within = dict.fromkeys(min(max(at, item.low), reach) for at in steps)
            return [at for at in within if at != item.value]
    return []


def _grid(low: float, reach: float, step: float) -> tuple[float, float]:
    """The ends of a slider's grid, multiples of its step, as the browser has them."""
    digits = len(np.format_float_positional(step, trim="-").partition(".")[2])
    if digits > 3 or reach <= low:
        return low, reach

    def is_near(ratio: float) -> bool:
        return abs(ratio - round(ratio)) < 1e-9

    begin = low if is_near(low / step) else round(math.floor(low / step) * step, digits)
    end = reach if is_near(reach / step) else round(math.ceil(reach / step) * step, digits)
    return begin, end


def spelled(value: str | float | bool) -> str:
    """A value as the browser spells it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return value
    return np.format_float_positional(float(f"{value:.12g}") + 0.0, trim="-")


def _copy(desk: Desk[S]) -> Desk[S]:
    """The desk to try something on."""
    return Desk(desk.codec, desk.present, past=[desk.previous], token=desk.token)


def show_ahead(desk: Desk[S], ahead: Ahead[S], told: str = "") -> None:
    """Send the table of what is foreseen. While something is in the hand, the browser has it; and
    while a crowd waits to be answered at all, or what is to come is predicted, nothing is. What is
    `told` of the last move goes along, for screen readers to speak.

    It is no fragment of its own: Streamlit sends what is set in one turn of the browser to the
    fragment of what was set first, and an edit made along with a question would not be taken.
    """
    focus = _focus()
    nothing = desk.is_previewing or is_crowded() or showing().predict
    rows = [] if nothing else list(ahead.edits(desk, focus))
    ids = [tile.id for tile in ahead.tiles(desk.present, desk.previous)]
    data = {"at": at(desk), "focus": focus, "announcement": told, **_table(rows, ahead, ids)}
    _mount(key=KEY, data=data, on_focus_change=lambda: None)


def _focus() -> str:
    sent = st.session_state.get(KEY, {}).get("focus")  # it may be anything
    return sent if isinstance(sent, str) and len(sent) <= MAX_FOCUS else ""


def _table(foreseen: Sequence[Foreseen[S]], ahead: Ahead[S], ids: Sequence[str]) -> dict[str, Any]:
    """The rows of the tiles `ids`, each once, and which edit leads to which."""
    by_seen: dict[Hashable, list[Foreseen[S]]] = {}
    numbers: dict[Hashable, int] = {}  # of what is seen of the states before
    befores: dict[int, int] = {}  # these by the states' identity: nearly all have the same
    for one in foreseen:
        before = befores.get(id(one.previous))
        if before is None:
            before = numbers.setdefault(ahead.seen(one.previous), len(numbers))
            befores[id(one.previous)] = before
        by_seen.setdefault((ahead.seen(one.state), before), []).append(one)
    ahead.warm([alike[0].state for alike in by_seen.values()])
    edits: dict[str, int] = {}
    rows: list[list[int]] = []
    # What each tile shows over all rows are few different things, of which each is sent once. By
    # identity, in which most that are alike are one.
    shown: list[dict[int, Tile]] = [{} for _id in ids]
    places: list[dict[int, int]] = [{} for _id in ids]
    for alike in by_seen.values():
        tiles = ahead.tiles(alike[0].state, alike[0].previous)
        if [tile.id for tile in tiles] != ids:
            continue  # other tiles than are there
        for one in alike:
            edits[one.edit] = len(rows)
        row = []
        for tile, of, known in zip(tiles, shown, places, strict=True):
            same = id(tile)
            place = known.get(same)
            if place is None:
                place = known[same] = len(known)
                of[same] = tile  # and so its identity stays its own
            row.append(place)
        rows.append(row)
    phrases: dict[str, int] = {}
    return {
        "edits": edits,
        "tiles": ids,
        "rows": rows,
        "cells": [[_cell(tile, phrases) for tile in of.values()] for of in shown],
        "phrases": list(phrases),
    }


def _cell(tile: Tile, phrases: dict[str, int]) -> tuple[Any, ...]:
    phrase = tile.spoken
    if tile.change:
        phrase = phrase.replace(tile.change, _CHANGE)
    phrase = phrase.replace(tile.value, _VALUE)
    number = phrases.setdefault(phrase, len(phrases))
    return tile.value, tile.change, _TRENDS.index(tile.trend), tile.better, tile.label, number
