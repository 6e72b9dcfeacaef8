"""Sessions whose readers have left: kept for a while, then ended, and what remains collected."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import time
from collections.abc import Callable
from contextlib import suppress

from streamlit.runtime.app_session import AppSession
from streamlit.runtime.session_manager import SessionInfo, SessionStorage

from pages.parts.crowd import is_idle

MOST = 128  # sessions that are kept, as Streamlit has it
LOOK = 5.0  # s between two looks at what is to be ended
REST = 20.0  # s between two collections: one takes 0.1 s where a class is there


class KeptSessions(SessionStorage):
    """Keeps the newest `most` sessions, each for `seconds`, for readers who come back.

    `end` ends one of the others. `ended` counts them.
    """

    def __init__(
        self,
        end: Callable[[AppSession], None],
        seconds: float,
        most: int = MOST,
        clock: Callable[[], float] = time.monotonic,
    ):
        self._end = end
        self._seconds = seconds
        self._most = most
        self._clock = clock
        self._kept: dict[str, tuple[SessionInfo, float]] = {}  # the oldest first
        self.ended = 0

    def get(self, session_id: str) -> SessionInfo | None:
        """The session, if it is kept."""
        self.expire()
        found = self._kept.get(session_id)
        return found and found[0]

    def save(self, session_info: SessionInfo) -> None:
        """Keep a session, and end those for which there is no room."""
        self._kept.pop(session_info.session.id, None)
        self._kept[session_info.session.id] = session_info, self._clock()
        self.expire()

    def delete(self, session_id: str) -> None:
        """Forget a session, whose reader is back or which somebody else ends."""
        self._kept.pop(session_id, None)

    def list(self) -> list[SessionInfo]:
        """All sessions that are kept."""
        return [info for info, _since in [*self._kept.values()]]

    def expire(self) -> None:
        """End what has been kept long enough."""
        latest = self._clock() - self._seconds
        for number, (info, since) in [*self._kept.items()]:
            if since > latest and len(self._kept) <= self._most:
                break
            del self._kept[number]
            self.ended += 1
            self._end(info.session)


async def tidy_up(kept: KeptSessions) -> None:
    """End sessions in time, and collect what they leave while nobody waits for anything.

    What is heavy goes with the session itself. The rest are a few hundred small objects in circles,
    which may wait: where readers are at work all the time, until Python itself finds them too many.
    """
    collected, rested = 0, 0.0
    while True:
        await asyncio.sleep(LOOK)
        kept.expire()
        rested += LOOK
        if kept.ended > collected and rested >= REST and is_idle():
            collected, rested = kept.ended, 0.0
            gc.collect()
            await asyncio.to_thread(give_back)


def open_many_files() -> None:
    """Take as many files as the system gives: a session has three open, besides its connection.

    The usual limit of 1,024 ends at 250 readers; what a process may raise it to is far higher.
    """
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def give_back() -> None:
    """Give the system what is free in the heap, which glibc keeps in each of its arenas."""
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):  # another C library
        return
    trim(0)
