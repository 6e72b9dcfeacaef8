"""Runs of pages take turns, and skip optional work while many readers wait.

One interpreter works on all runs. Of two runs in turn, the first is answered as early as if it were
alone, and the second as late as both would be if they shared the time.
"""

import math
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager

AT_A_TIME = 2  # runs that work; while one waits for a lock or a library, the other goes on
PATIENCE = 0.5  # s that a run waits for its turn: a file of 100,000 rows must not hold up a class
LOOK = 0.2  # s between two looks of all that wait in line: each takes the interpreter
FEW = 4  # runs at work or waiting that are no crowd

_turns = threading.BoundedSemaphore(AT_A_TIME)
_line: deque[threading.Semaphore] = deque()  # of what takes long: the first one works
_mine = threading.local()  # has_turn: whether this thread is one of those that work; its place
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
def take_long_turn(wait: Callable[[], None]) -> Iterator[None]:
    """Run the body, which takes long, in its turn: one after the other, as they have come.

    A room that works at once would leave each other reader a hundredth of the interpreter. While it
    is not the turn of this one, `wait` is called now and then, and may raise.
    """
    if hasattr(_mine, "place"):
        yield
        return
    _mine.place = threading.Semaphore(0)
    try:
        _stand_in_line(wait)
        yield
    finally:
        _leave_line()
        del _mine.place


def give_way(wait: Callable[[], None]) -> None:
    """Let what else takes long go on."""
    if len(_line) > 1:
        _leave_line()
        _stand_in_line(wait)


def _stand_in_line(wait: Callable[[], None]) -> None:
    with _lock:
        _line.append(_mine.place)
        if len(_line) == 1:
            return
    while not _mine.place.acquire(timeout=LOOK * len(_line)):
        wait()
    wait()  # nothing is begun for a reader who has left meanwhile


def _leave_line() -> None:
    with _lock:
        was_first = _line[0] is _mine.place
        _line.remove(_mine.place)
        if was_first and _line:
            _line[0].release()


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
