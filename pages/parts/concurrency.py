"""Runs of pages take turns, and skip optional work while many readers wait.

One interpreter works on all runs. Of two runs in turn, the first is answered as early as if it were
alone, and the second as late as both would be if they shared the time.
"""

import math
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AT_A_TIME = 2  # runs that work; while one waits for a lock or a library, the other goes on
PATIENCE = 0.5  # s that a run waits for its turn: a file of 100,000 rows must not hold up a class
LOOK = 0.2  # s between two looks of what waits for its turn
FEW = 4  # runs at work or waiting that are no crowd

LARGE = 2**16  # bytes of a file that takes long
_files = threading.BoundedSemaphore(1)
_turns = threading.BoundedSemaphore(AT_A_TIME)
_mine = threading.local()  # has_turn: whether this thread is one of those that work
_lock = threading.Lock()
_runs = 0
_worked = -math.inf  # when the last run ended


@contextmanager
def take_turn() -> Iterator[None]:
    """Run the body when this run's turn comes."""
    global _runs, _worked
    with _lock:
        _runs += 1
    had_turn = _has_turn()
    if not had_turn:
        _begin()
    try:
        yield
    finally:
        if not had_turn:
            _end()
        with _lock:
            _runs -= 1
            _worked = time.monotonic()


@contextmanager
def take_file_turn(size: int, wait: Callable[[], None] = lambda: None) -> Iterator[None]:
    """Run the body, which reads a file of `size` bytes: large ones one after the other.

    A room that uploads at once would leave each other reader a hundredth of the interpreter. While
    it is not the turn of this one, `wait` is called now and then, and may raise.
    """
    if size <= LARGE or getattr(_mine, "has_file", False):
        yield
        return
    while not _files.acquire(timeout=LOOK):
        wait()
    _mine.has_file = True
    try:
        yield
    finally:
        _mine.has_file = False
        _files.release()


def pause(seconds: float) -> None:
    """Sleep, and let others work."""
    had_turn = _has_turn()
    _end()
    time.sleep(seconds)
    if had_turn:
        _begin()


def is_crowded() -> bool:
    """Whether too many runs work or wait to be answered soon."""
    return _runs > FEW


def idle_for() -> float:
    """The seconds since the last run ended; negative while one works."""
    return -1.0 if _runs else time.monotonic() - _worked


def _has_turn() -> bool:
    return getattr(_mine, "has_turn", False)


def _begin() -> None:
    _mine.has_turn = _turns.acquire(timeout=PATIENCE)


def _end() -> None:
    if _has_turn():
        _mine.has_turn = False
        _turns.release()
