"""A panel of controls: sliders, choices, texts and buttons, drawn as one component.

The page owns the values. It mounts the panel with `panel`, and takes what the reader changed with
`apply_panel` at the start of its next run. A change that the page refuses is undone in the browser
as soon as the page shows the old value again.
"""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias, TypeVar

import streamlit as st

from metrics import InvalidInput
from pages.parts.own_component import own_component
from pages.session.edits import applied_seq, is_count, note_applied, taking_step
from pages.session.language import translate
from pages.session.page_state import PageState
from pages.session.showing import projected

MAX_CHANGES = 50
MAX_ID_LENGTH = 60
MAX_TEXT_LENGTH = 4000
VIEWS, RANKS, UNDO = ("chart", "view", "show"), "k", "undo"  # ids of items, on all pages

_SURROGATE = re.compile("[\ud800-\udfff]")  # half of a pair, which cannot be encoded

_mount = own_component("panel", 2 * MAX_CHANGES * MAX_TEXT_LENGTH)


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
    label_inline: bool = False


@dataclass(frozen=True)
class Choice:
    """One of a few (value, label) options, all in sight; `meaning` is a sentence below them."""

    id: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]
    meaning: str = ""
    label_inline: bool = False


@dataclass(frozen=True)
class Select:
    """One of many (value, label) options, in a menu. Each of `groups` is a label and the values of
    the options below it.
    """

    id: str
    label: str
    value: str
    options: tuple[tuple[str, str], ...]
    label_inline: bool = False
    groups: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True)
class Toggle:
    """A switch."""

    id: str
    label: str
    value: bool


@dataclass(frozen=True)
class Text:
    """A line of text; `problem` is a sentence below it that says why the text was refused. What is
    `short` is a number or a word.

    Enter presses the button `submit` of the same panel, "" for none. The text itself is sent when
    the field is left too. The browser completes a word that is being typed to one of `words`.
    """

    id: str
    label: str
    value: str
    placeholder: str = ""
    problem: str = ""
    label_inline: bool = False
    submit: str = ""
    short: bool = False
    words: tuple[str, ...] = ()


@dataclass(frozen=True)
class Button:
    """A button. A press is a change without a value."""

    id: str
    label: str
    enabled: bool = True


@dataclass(frozen=True)
class Link:
    """A link to the page at the address `to`, which opens with all that this page's address holds.

    Where it leads is made of the address when it is followed, so a move sends nothing of it.
    """

    id: str
    label: str
    to: str


class Size(NamedTuple):
    """A whole number that is asked for: what it counts, the one that stands there, its bounds."""

    label: str
    value: int
    low: int
    high: int


@dataclass(frozen=True)
class Ask:
    """A button that asks for `sizes` before it does anything, which `make` then does.

    Its change is a text, the numbers with spaces between; `problem` says why they were refused.
    The button labelled `reset` beside them is the change "reset".
    """

    id: str
    label: str
    sizes: tuple[Size, ...]
    make: str
    reset: str
    problem: str = ""


@dataclass(frozen=True)
class Menu:
    """A button that opens `items` over what is below. A `line` opens them in the panel, and its
    label sums up what they are set to.
    """

    id: str
    label: str
    items: "tuple[Item, ...]"
    line: bool = False


def menu(id: str, label: str, **labels: str) -> Menu:
    """A menu of buttons, by their ids and labels."""
    return Menu(id, label, tuple(Button(name, text) for name, text in labels.items()))


Item: TypeAlias = Number | Choice | Select | Toggle | Text | Button | Ask | Link | Menu


@dataclass(frozen=True)
class Change:
    """What the reader did to the item `id`: its new value, None for the press of a button.

    The value is finite, a text at most 4000 characters long; no more is known of it, not even that
    the panel has such an item. `seq` counts the changes up. Those of one stroke, made without
    letting go, have the same number `stroke`, and those of one `burst` are one step to undo as
    well, each compared with the one before; 0 is a change by itself.
    """

    id: str
    value: str | bool | float | int | None
    seq: int = field(default=0, compare=False)
    stroke: int = field(default=0, compare=False)
    burst: int = field(default=0, compare=False)


S = TypeVar("S")
# Takes one change into a page state. Raises InvalidInput where it cannot.
Apply: TypeAlias = Callable[[PageState[S], Change], None]


def panel(
    page_state: PageState[Any],
    rows: Sequence[Sequence[Item]],
    *,
    key: str,
    in_projector: bool = False,
) -> None:
    """Show each row's items side by side, wrapped where they do not fit.

    The projector view shows the whole panel if `in_projector`, else the controls that a lecturer
    needs, beside the head of the page. Ids are unique in the panel and at most 60 characters long.
    The values belong to the token of the page state. It is new in each session, so that a browser
    that reconnects does not repeat its last changes; a new token drops those not applied.
    """
    token, items = page_state.token, [*every(rows)]
    _labels()[key] = {item.id: item.label for item in items}
    _options()[key] = {
        item.id: dict(item.options) for item in items if isinstance(item, (Choice, Select))
    }
    place = ""
    if projected():
        place = "here" if in_projector else "head"
        rows = rows if in_projector else _in_head(rows)
    _mount(
        key=key,
        data={
            "rows": [[_item_data(item) for item in row] for row in rows],
            "token": token,
            "seq": applied_seq(key, token),
            **({"projector_place": place} if place and rows else {}),
        },
        on_changes_change=lambda: None,
    )


def every(rows: Iterable[Iterable[Item]]) -> Iterator[Item]:
    """The items of these rows, those in menus as well."""
    for row in rows:
        for item in row:
            yield item
            if isinstance(item, Menu):
                yield from every([item.items])


def _in_head(rows: Sequence[Sequence[Item]]) -> list[list[Item]]:
    """One row with the view, the rank cutoff and undo."""
    shown: list[Item] = []
    for item in every(rows):
        if isinstance(item, Select) and item.id in VIEWS:
            shown.append(item)
        elif isinstance(item, Number) and item.id == RANKS:
            shown.append(replace(item, reach=item.low, label_inline=True))
        elif isinstance(item, Button) and item.id == UNDO:
            shown.append(item)
    return [shown] if shown else []


def apply_panel(key: str, page_state: PageState[S], apply: Apply[S]) -> None:
    """Apply each change since the last call to the page state exactly once, oldest first.

    Meant for the start of a script run. What is committed for a change belongs to the stroke that
    the change is of.
    """
    for change in _new_changes(key, page_state):
        stroke, step = (
            f"{key} {change.id} {number}" if number else ""
            for number in (change.stroke, change.burst)
        )
        with page_state.in_stroke(stroke), taking_step(step):
            put(page_state, apply, change, _labels().get(key, {}).get(change.id, ""))


def put(page_state: PageState[S], apply: Apply[S], change: Change, label: str = "") -> None:
    """Put one change into the page state, or say beside its item why not.

    A parameter whose name is of two words is called by the `label` of its control.
    """
    for said in (page_state.problems, page_state.refused):
        said.pop(change.id, None)  # of what was typed there before
    try:
        apply(page_state, change)
    except InvalidInput as error:
        if label and isinstance(error.argument, str) and "_" in error.argument:
            error = InvalidInput(label, place=error.place, found=error.found, allowed=error.allowed)
        page_state.refuse(change.id, translate(error.say), str(change.value))


def _labels() -> dict[str, dict[str, str]]:
    """The label of each item of the panels that the session has shown."""
    return st.session_state.setdefault("labels of panels", {})


def _options() -> dict[str, dict[str, dict[str, str]]]:
    """The options' labels by their values, for each item that has options."""
    return st.session_state.setdefault("options of panels", {})


def controls_of(panels: Iterable[str]) -> Iterator[tuple[str, str, Mapping[str, str]]]:
    """The id, the label and the options' labels of each item that these panels have shown."""
    for key in panels:
        for id_, label in _labels().get(key, {}).items():
            if label:
                yield id_, label, _options().get(key, {}).get(id_, {})


def _new_changes(key: str, page_state: PageState[Any]) -> list[Change]:
    # The next use of Streamlit, be it the session state, may end the run in favour of a newer one,
    # so after this the changes must be put into the page state before it.
    sent = st.session_state.get(key, {}).get("changes")
    new = not_applied(key, sent, page_state.token)
    if new:
        note_applied(key, page_state.token, new[-1].seq)
    return new


def not_applied(key: str, sent: object, token: str) -> list[Change]:
    """The changes in what the panel `key` has `sent` that are not applied yet."""
    taken = applied_seq(key, token)
    return [change for change in _parse_changes(sent, token) if change.seq > taken]


def _item_data(item: Item) -> dict[str, object]:
    data = {"kind": type(item).__name__.lower(), **vars(item)}
    if isinstance(item, Number) and item.reach is None:
        data["reach"] = item.high
    if isinstance(item, Menu):
        data["items"] = [_item_data(one) for one in item.items]
    return data


def _parse_changes(sent: object, token: str) -> list[Change]:
    # What the browser sends may be anything.
    match sent:
        case {"token": str(sent_token), "list": list(rows)}:
            if sent_token != token or len(rows) > MAX_CHANGES:
                return []
        case _:
            return []
    changes = [change for row in rows if (change := _parse_change(row)) is not None]
    increasing = all(change.seq < later.seq for change, later in pairwise(changes))
    return changes if increasing and len(changes) == len(rows) else []


def _parse_change(row: object) -> Change | None:
    match row:
        case {"id": str(id_), "value": value, "seq": seq, **rest}:
            stroke, burst = rest.get("stroke", 0), rest.get("burst", 0)
            valid = is_count(seq) and seq > 0 and is_count(stroke) and is_count(burst)
            if valid and len(id_) <= MAX_ID_LENGTH and _is_value(value):
                return Change(id_, value, seq, stroke, burst)
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
