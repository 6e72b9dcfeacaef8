"""The rating grid: a row per item, a column per rater, changed by click and by key.

Of many items the grid shows those of a `Window`, which grows and shrinks with the items that the
reader adds to it and removes from it. So an edit always tells which rows it replaces.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import streamlit as st

from pages.boards.shared import Block, is_grid, own_board, parse_pasted
from pages.session.edits import apply_sent, kinds_sent
from pages.session.language import words

MISSING = -1
KINDS = ("rate", "add", "remove", "append", "paste")
MAX_SHOWN = 200  # rows at a time,
MIN_SHOWN = 40  # fewer of many raters:
MAX_CELLS = 2000  # each is a button
MAX_PASTED = 100_000  # characters of a block; of a longer one, one more arrives

Rows = tuple[tuple[int, ...], ...]

_mount = own_board("rating_grid", MAX_PASTED)


@dataclass(frozen=True)
class Window:
    """The items from `first` up to `end` out of `n`, counted from 0."""

    first: int
    end: int
    n: int


@dataclass(frozen=True)
class RatingEdit:
    """The rows in place of those of the window as the reader left them.

    `ids` are their names if items have any, "" for one that is new. `add` asks for another item
    after the last of all, which the window does not show; `block` is what was pasted, a row an item
    of the window and a column a rater.
    """

    rows: Rows
    ids: tuple[str, ...]
    add: bool = False
    block: Block | None = None


def most_shown(raters: int) -> int:
    """How many items the grid shows at a time."""
    return min(max(MAX_CELLS // raters, MIN_SHOWN), MAX_SHOWN)


def window_of(key: str, *, first: int, n: int, raters: int, revision: str) -> Window:
    """The window of the grid `key` from the item `first` on."""
    of_revision, shown = st.session_state.get(_rows_key(key), ("", 0))
    if of_revision != revision:
        shown = most_shown(raters)
    return Window(first, min(first + shown, n), n)


def show_all(key: str) -> None:
    """Let the grid `key` show as many items as fit."""
    st.session_state.pop(_rows_key(key), None)


def rating_grid(
    names: Sequence[str],
    raters: Sequence[str],
    ratings: Sequence[Sequence[int]],
    *,
    window: Window,
    ids: Sequence[str],
    room: int,
    pair: tuple[int, int],
    revision: str,
    key: str,
) -> None:
    """Show the `ratings` of a window, items by raters, for editing: each the place of one of up to
    10 category `names`, or MISSING.

    `ids` name the items of the window; without them these are numbered. `room` is how many items
    may be added. The two raters of `pair` are marked.
    """
    _mount(
        key=key,
        revision=revision,
        names=list(names),
        raters=list(raters),
        ratings=[list(row) for row in ratings],
        ids=list(ids),
        first=window.first,
        isLast=window.end == window.n,
        pair=list(pair),
        room=room,
        maxShown=most_shown(len(raters)),
        maxText=MAX_PASTED,
        labels=words("components/rating_grid/words"),
    )


def apply_ratings(
    key: str,
    *,
    raters: int,
    categories: int,
    ids: Sequence[str],
    window: Window,
    room: int,
    revision: str,
) -> RatingEdit | None:
    """What the browser sent for the grid `key`, once; the arguments are what it shows."""
    sent = apply_sent(key, revision)
    kinds, rows = kinds_sent(sent, KINDS), _rows(sent.get("ratings"), raters, categories)
    shown = window.end - window.first
    if (
        not kinds
        or not rows
        or len(rows) > shown + room
        or len(rows) > max(most_shown(raters), shown)
    ):
        return None
    names = _names(sent.get("ids"), len(rows), ids)
    if names is None:
        return None
    st.session_state[_rows_key(key)] = revision, len(rows)
    pasted = parse_pasted(sent.get("block"), len(rows), raters, MAX_PASTED + 1)
    block = pasted if "paste" in kinds else None
    return RatingEdit(rows, names, "append" in kinds and room > len(rows) - shown, block)


def _rows_key(key: str) -> str:
    return f"{key} rows shown"


def _rows(sent: object, raters: int, categories: int) -> Rows | None:
    allowed = range(MISSING, categories)
    if not isinstance(sent, list) or not is_grid(sent, len(sent), raters):
        return None
    valid = all(type(label) is int and label in allowed for row in sent for label in row)
    return tuple(map(tuple, sent)) if valid else None


def _names(sent: object, count: int, held: Sequence[str]) -> tuple[str, ...] | None:
    """The names of the rows: each name of the page at most once, and "" for new rows."""
    if not held:
        return ()
    if not isinstance(sent, list) or len(sent) != count:
        return None
    named = [name for name in sent if name != ""]
    if not all(isinstance(name, str) for name in named):
        return None
    return tuple(sent) if len(set(named)) == len(named) and set(named) <= set(held) else None
