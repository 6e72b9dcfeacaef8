"""Whether a class is at work at once: then the server leaves out what a reader can do without."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

MOST = 4  # runs at a time that are no crowd; one processor at a time works on all of them

_lock = threading.Lock()
_at_work = 0


@contextmanager
def at_work() -> Iterator[None]:
    """What a run of a page does meanwhile counts as one at work."""
    global _at_work
    with _lock:
        _at_work += 1
    try:
        yield
    finally:
        with _lock:
            _at_work -= 1


def is_crowded() -> bool:
    """Whether more runs are at work than a server answers soon."""
    return _at_work > MOST
