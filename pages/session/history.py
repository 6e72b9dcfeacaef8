"""The limits of undo: a number of steps, and the memory that they take."""

import sys
from collections.abc import Sequence
from typing import TypeVar

from pages.session import memory
from pages.session.cache import MEGABYTE

S = TypeVar("S")
MAX_UNDO = 200
MAX_HELD = 16 * MEGABYTE  # by the steps of one page state, beyond what it shows now
MAX_HELD_WHEN_FULL = MEGABYTE
ITEM = 256  # bytes of a document, or of another item with a name


def within_reach(steps: list[S], present: S) -> list[S]:
    """The newest steps that fit into memory, always including the last one.

    What a state shares with a newer state or with the present one does not count.
    """
    steps = steps[-MAX_UNDO:]
    most, held, seen = MAX_HELD_WHEN_FULL if memory.is_full() else MAX_HELD, 0, set[int]()
    for at, state in enumerate((present, *reversed(steps))):
        parts = {id(part): part for part in heavy_of(state) if id(part) not in seen}
        seen |= parts.keys()
        held += sum(map(_size, parts.values())) if at else 0
        if held > most:
            return steps[-max(at - 1, 1) :]
    return steps


def heavy_of(state: object) -> Sequence[object]:
    """The arrays and tuples of a large state: those that it lists as `heavy`, or its tuples of
    documents, or of other items.
    """
    own = getattr(state, "heavy", None)
    return [*filter(_has_items, getattr(state, "__dict__", {}).values())] if own is None else own


def _has_items(part: object) -> bool:
    return isinstance(part, tuple) and bool(part) and hasattr(part[0], "__dict__")


def _size(part: object) -> int:
    if isinstance(part, tuple) and _has_items(part):
        return len(part) * ITEM  # which an edit may have made anew
    return getattr(part, "nbytes", 0) or sys.getsizeof(part)
