"""Prefetched answers: what the tiles will show after each edit that is one step away.

A page names these edits (`Prefetch`). The functions that apply edits from the browser apply them to
a copy of the page state, and the functions that print the tiles print them, so a prefetched row
equals the answer that follows. The browser gets the table after everything visible. It shows a row
when the reader makes that edit in the state that the table belongs to.
"""

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import numpy as np
import streamlit as st

from pages.parts.beside import beside
from pages.parts.concurrency import is_crowded
from pages.parts.own_component import own_component
from pages.parts.panel import Apply, Change, Choice, Item, Number, Select, Toggle, put
from pages.parts.tiles import Tile, applied_edits, is_sought, only_in_sight
from pages.session.page_state import PageState
from pages.session.showing import showing

S = TypeVar("S")

KEY = "prefetch"
MAX_POSITIONS = 200  # of a slider that are prefetched
MOST_OPTIONS = 8  # of a menu
MAX_FOCUS = 200  # characters of the name of what has the focus
_TRENDS = ("none", "same", "up", "down")
# Stand in a phrase for the value, the change, and the change without its sign.
_VALUE, _CHANGE, _AMOUNT = "\x01", "\x02", "\x03"

_mount = own_component("prefetch")


@dataclass(frozen=True)
class PrefetchedEdit(Generic[S]):
    """An edit one step away, as the browser names it, and the states that its tiles compare."""

    edit: str
    state: S
    previous: S


@dataclass(frozen=True)
class Prefetch(Generic[S]):
    """What a page prefetches.

    `edits` yields the edits to prefetch, given the page state and the focus: the name of an edit
    without its last part, or "" for none. `tiles` prints the tiles of a state beside the previous
    one. `seen` returns everything in a state that its tiles depend on: only the first of the edits
    that lead to the same is computed. `warm` may compute what many states need at once.
    """

    edits: Callable[[PageState[S], str], Iterable[PrefetchedEdit[S]]]
    tiles: Callable[[S, S], Sequence[Tile]]
    seen: Callable[[S], Hashable] = lambda state: state
    warm: Callable[[Sequence[S]], object] = lambda states: None


def edit_to(page_state: PageState[S], edit: str, state: S) -> PrefetchedEdit[S]:
    """The edit that leads from the present state to `state`."""
    return PrefetchedEdit(edit, state, page_state.present)


def panel_edits(
    page_state: PageState[S],
    key: str,
    items: Iterable[Item],
    apply: Apply[S],
    focus: str,
    near: int | None = None,
) -> Iterator[PrefetchedEdit[S]]:
    """Yield the changes of a panel's items: each option of a choice, a switch, and each position
    of the slider that has the `focus`, or only the `near` ones on either side where all of them
    would take too long.
    """
    for item in items:
        for value in _positions(item, focus == f"{key}|{item.id}", near):
            before, token = [page_state.previous], page_state.token
            tried = PageState(page_state.codec, page_state.present, past=before, token=token)
            put(tried, apply, Change(item.id, value))
            if not tried.problems:
                name = f"{key}|{item.id}={browser_text(value)}"
                yield PrefetchedEdit(name, tried.present, tried.previous)


def _positions(item: Item, in_focus: bool, near: int | None) -> Iterable[str | float | bool]:
    if isinstance(item, Choice) or (isinstance(item, Select) and len(item.options) <= MOST_OPTIONS):
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
            within = dict.fromkeys(min(max(value, item.low), reach) for value in steps)
            return [value for value in within if value != item.value]
    return []


def _grid(low: float, reach: float, step: float) -> tuple[float, float]:
    """The ends of a slider's grid, multiples of its step, as the browser computes them."""
    digits = len(np.format_float_positional(step, trim="-").partition(".")[2])
    if digits > 3 or reach <= low:
        return low, reach

    def is_near(ratio: float) -> bool:
        return abs(ratio - round(ratio)) < 1e-9

    begin = low if is_near(low / step) else round(math.floor(low / step) * step, digits)
    end = reach if is_near(reach / step) else round(math.ceil(reach / step) * step, digits)
    return begin, end


def browser_text(value: str | float | bool) -> str:
    """A value as the browser writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return value
    return np.format_float_positional(float(f"{value:.12g}") + 0.0, trim="-")


def show_prefetch(page_state: PageState[S], prefetch: Prefetch[S], announcement: str = "") -> None:
    """Send the table of prefetched edits, and the `announcement` of the last move for screen
    readers.

    The table is empty during a drag, while many readers wait, and while the reader predicts. It is
    not a fragment of its own: Streamlit sends messages of one browser turn to the fragment of the
    first, and would miss an edit sent together with a focus.
    """
    focus = _focus()
    nothing = page_state.is_previewing or is_crowded() or showing().predict
    compared = page_state.compared
    with only_in_sight(), beside(page_state.kept):
        rows = [] if nothing else list(prefetch.edits(page_state, focus))
        if page_state.kept is not None:
            rows = [PrefetchedEdit(one.edit, one.state, compared) for one in rows]
        tiles = _tiles(prefetch, page_state.present, compared)
        table = _table(rows, prefetch, [tile.id for tile in tiles])
    at = applied_edits(page_state)
    data = {"at": at, "focus": focus, "announcement": announcement, **table}
    _mount(key=KEY, data=data, on_focus_change=lambda: None)


def _focus() -> str:
    sent = st.session_state.get(KEY, {}).get("focus")  # it may be anything
    return sent if isinstance(sent, str) and len(sent) <= MAX_FOCUS else ""


def _table(
    prefetched: Sequence[PrefetchedEdit[S]], prefetch: Prefetch[S], ids: Sequence[str]
) -> dict[str, Any]:
    """The distinct rows of the tiles `ids`, and the row of each edit."""
    by_seen: dict[Hashable, list[PrefetchedEdit[S]]] = {}
    numbers: dict[Hashable, int] = {}  # of what is seen of the states before
    befores: dict[int, int] = {}  # these by the states' identity: nearly all have the same
    for one in prefetched:
        before = befores.get(id(one.previous))
        if before is None:
            before = numbers.setdefault(prefetch.seen(one.previous), len(numbers))
            befores[id(one.previous)] = before
        by_seen.setdefault((prefetch.seen(one.state), before), []).append(one)
    prefetch.warm([alike[0].state for alike in by_seen.values()])
    edits: dict[str, int] = {}
    rows: list[list[int]] = []
    # What each tile shows over all rows are few different things, of which each is sent once. By
    # identity, in which most that are alike are one.
    shown: list[dict[int, Tile]] = [{} for _id in ids]
    places: list[dict[int, int]] = [{} for _id in ids]
    for alike in by_seen.values():
        tiles = _tiles(prefetch, alike[0].state, alike[0].previous)
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


def _tiles(prefetch: Prefetch[S], state: S, previous: S) -> list[Tile]:
    return [tile for tile in prefetch.tiles(state, previous) if is_sought(tile.id)]


def _cell(tile: Tile, phrases: dict[str, int]) -> tuple[Any, ...]:
    phrase = tile.spoken
    if tile.change:
        phrase = phrase.replace(tile.change, _CHANGE)
    if tile.kept and tile.change[1:]:
        phrase = phrase.replace(tile.change[1:], _AMOUNT)
    phrase = phrase.replace(tile.value, _VALUE)
    number = phrases.setdefault(phrase, len(phrases))
    cell = tile.value, tile.change, _TRENDS.index(tile.trend), tile.better, tile.label, number
    return (*cell, tile.kept) if tile.kept else cell
