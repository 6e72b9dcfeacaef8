"""A panel of controls: sliders, choices, texts and buttons, drawn as one component.

The page owns the values. It mounts the panel with `panel`, and takes what the reader changed with
`take_changes` at the start of its next run. A change that the page refuses is undone in the browser
as soon as the page shows the old value again.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

import streamlit as st

from pages.parts.own_component import own_component

MAX_CHANGES = 50
MAX_ID_LENGTH = 60
MAX_TEXT_LENGTH = 4000

_SURROGATE = re.compile("[\ud800-\udfff]")  # half of a pair, which cannot be encoded

_mount = own_component("panel")


@dataclass(frozen=True)
class Number:
    """A slider from `low` to `reach` (default `high`) beside a number field from `low` to `high`.

    There is no slider where `reach` is not above `low`. A whole `step` asks for whole numbers.
    """

    id: str
    label: str
    value: float
    low: float
    high: float
    reach: float | None = None
    step: float = 1
    label_hidden: bool = False


@dataclass(frozen=True)
class Choice:
    """One of a few (value, label) options, all in sight; `meaning` is a sentence below them."""

    id: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]
    meaning: str = ""
    label_hidden: bool = False


@dataclass(frozen=True)
class Select:
    """One of many (value, label) options, in a menu."""

    id: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]
    label_hidden: bool = False


@dataclass(frozen=True)
class Toggle:
    """A switch."""

    id: str
    label: str
    value: bool


@dataclass(frozen=True)
class Text:
    """A line of text; `problem` is a sentence below it that says why the text was refused."""

    id: str
    label: str
    value: str
    placeholder: str = ""
    problem: str = ""
    label_hidden: bool = False


@dataclass(frozen=True)
class Button:
    """A button. A press is a change without a value."""

    id: str
    label: str
    enabled: bool = True


Item: TypeAlias = Number | Choice | Select | Toggle | Text | Button


@dataclass(frozen=True)
class Change:
    """What the reader did to the item `id`: its new value, None for the press of a button.

    The value is finite, a text at most 4000 characters long; no more is known of it, not even that
    the panel has such an item.
    """

    id: str
    value: str | bool | float | int | None


def panel(rows: Sequence[Sequence[Item]], *, key: str, token: str) -> None:
    """Show each row's items side by side, wrapped where there is no room.

    Ids are unique in the panel and at most 60 characters long. `token` names what the values belong
    to and is new in each session, or a browser that reconnects would repeat its last changes. Under
    a new token the changes that the page has not yet taken are forgotten.
    """
    _mount(
        key=key,
        data={
            "rows": [[_item_data(item) for item in row] for row in rows],
            "token": token,
            "seq": _taken_seq(key),
        },
        on_changes_change=lambda: None,
    )


def take_changes(key: str, token: str) -> list[Change]:
    """Return what the reader changed since the last call, oldest first, each change exactly once.

    Meant for the start of a script run. The next use of Streamlit, be it the session state, may end
    the run in favour of a newer one, so the changes must be put into the page's state before it.
    """
    sent = st.session_state.get(key, {}).get("changes")
    taken = _taken_seq(key)
    new = [(seq, change) for seq, change in _parse_changes(sent, token) if seq > taken]
    if new:
        st.session_state[_seq_key(key)] = new[-1][0]
    return [change for _, change in new]


def _item_data(item: Item) -> dict[str, object]:
    data = {"kind": type(item).__name__.lower(), **vars(item)}
    if isinstance(item, Number) and item.reach is None:
        data["reach"] = item.high
    return data


def _seq_key(key: str) -> str:
    return f"{key} last change taken"


def _taken_seq(key: str) -> int:
    return st.session_state.get(_seq_key(key), 0)


def _parse_changes(sent: object, token: str) -> list[tuple[int, Change]]:
    # What the browser sends may be anything.
    match sent:
        case {"token": str(sent_token), "list": list(rows)}:
            if sent_token != token or len(rows) > MAX_CHANGES:
                return []
        case _:
            return []
    changes = [change for row in rows if (change := _parse_change(row)) is not None]
    increasing = all(seq < later for (seq, _), (later, _) in pairwise(changes))
    return changes if increasing and len(changes) == len(rows) else []


def _parse_change(row: object) -> tuple[int, Change] | None:
    match row:
        case {"id": str(id_), "value": value, "seq": int(seq)}:
            # bool is an int; and JavaScript counts exactly up to 2**53 only.
            valid = not isinstance(seq, bool) and 0 < seq < 2**53
            if valid and len(id_) <= MAX_ID_LENGTH and _is_value(value):
                return seq, Change(id_, value)
    return None


def _is_value(value: object) -> bool:
    match value:
        case None | bool():
            return True
        case str():
            return len(value) <= MAX_TEXT_LENGTH and not _SURROGATE.search(value)
        case int():
            return abs(value) < 2**53
        case float():
            return math.isfinite(value)
    return False
