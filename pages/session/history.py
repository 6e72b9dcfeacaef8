"""How far back a reader may go: so many steps, and no more than they may hold in memory."""

from __future__ import annotations

import sys
from typing import TypeVar

from pages.session import memory
from pages.session.cache import MEGABYTE

S = TypeVar("S")
MAX_UNDO = 200
MAX_HELD = 16 * MEGABYTE  # by the steps of one page state, beyond what it shows now
MAX_HELD_WHEN_FULL = MEGABYTE


def within_reach(steps: list[S], present: S) -> list[S]:
    """The newest of the steps that are kept, the last one in any case.

    A state that may hold much names it as `heavy`, arrays and tuples. What it shares with a newer
    one, or with what is shown now, it does not hold itself.
    """
    steps = steps[-MAX_UNDO:]
    if not hasattr(present, "heavy"):
        return steps
    most, held, seen = MAX_HELD_WHEN_FULL if memory.is_full() else MAX_HELD, 0, set[int]()
    for at, state in enumerate((present, *reversed(steps))):
        parts = {id(part): part for part in getattr(state, "heavy", ()) if id(part) not in seen}
        seen |= parts.keys()
        held += sum(map(_size, parts.values())) if at else 0
        if held > most:
            return steps[-max(at - 1, 1) :]
    return steps


def _size(part: object) -> int:
    return getattr(part, "nbytes", 0) or sys.getsizeof(part)
