"""Sessions whose readers have left: stored for a while, then ended and garbage collected."""

import asyncio
import ctypes
import gc
import logging
import sys
import time
from collections.abc import Callable
from contextlib import suppress

from streamlit.runtime.app_session import AppSession
from streamlit.runtime.session_manager import SessionInfo, SessionStorage

from pages.frame.streamlit_internals import send_all_again
from pages.parts.concurrency import idle_for
from pages.session import visit_store

_LOG = logging.getLogger(__name__)
MAX_SESSIONS = 128  # sessions that are kept, as Streamlit has it
LOOK = 5.0  # s between two looks at what is to be ended
GAP = 0.02  # s between two that are ended
REST = 15.0  # s at least between two collections, which take 0.1 s in a class,
QUIET = 2.0  # s in which nobody has moved, before one,
LARGE_BLOCK = 2**22  # bytes
_M_MMAP_THRESHOLD, _M_ARENA_MAX = -3, -8  # the numbers of glibc's parameters
PATIENCE = 300.0  # s after which a moment without a move is enough


class SessionStore(SessionStorage):
    """Stores the newest `most` sessions, each for `seconds`, for readers who come back.

    `end` ends one of the others, and `ended` counts them.
    """

    def __init__(
        self,
        end: Callable[[AppSession], None],
        seconds: float,
        most: int = MAX_SESSIONS,
        clock: Callable[[], float] = time.monotonic,
    ):
        self._end = end
        self._seconds = seconds
        self._most = most
        self._clock = clock
        self._sessions: dict[str, tuple[SessionInfo, float]] = {}  # the oldest first
        self.ended = 0

    def get(self, session_id: str) -> SessionInfo | None:
        """The session, if its time is not over."""
        info, since = self._sessions.get(session_id, (None, 0.0))
        return None if info is None or self._is_over(since) else info

    def save(self, session_info: SessionInfo) -> None:
        """Store a session, and end the oldest above the limit."""
        send_all_again(session_info.session)
        self._sessions.pop(session_info.session.id, None)
        self._sessions[session_info.session.id] = session_info, self._clock()
        if len(self._sessions) > self._most:
            self._end_oldest()

    def delete(self, session_id: str) -> None:
        """Forget a session whose reader is back or which has ended elsewhere."""
        self._sessions.pop(session_id, None)

    def list(self) -> list[SessionInfo]:
        return [info for info, _since in [*self._sessions.values()]]

    def end_one(self) -> bool:
        """End a session whose time is over; False where there is none."""
        over = any(self._is_over(since) for _info, since in [*self._sessions.values()][:1])
        if over:
            self._end_oldest()
        return over

    def _is_over(self, since: float) -> bool:
        return since + self._seconds <= self._clock()

    def _end_oldest(self) -> None:
        info, _since = self._sessions.pop(next(iter(self._sessions)))
        self.ended += 1
        try:
            self._end(info.session)
        except Exception:  # the next one's turn must come
            _LOG.exception("a session could not be ended")


async def tidy_up(store: SessionStore) -> None:
    """End sessions in time, and collect what they leave while nobody waits for anything.

    What is heavy goes with the session itself. The rest are a few hundred small objects in circles,
    which may wait: the collection looks at those of all sessions, and nothing else is done then.
    """
    collected, waited = 0, 0.0
    while True:
        await asyncio.sleep(LOOK)
        while store.end_one():
            await asyncio.sleep(GAP)  # a class leaves at once
        visit_store.forget_old()
        waited += LOOK  # since memory was given back: of files, or of what a class has computed
        if waited >= REST and idle_for() >= (QUIET if waited < PATIENCE else 0):
            waited = 0.0
            if store.ended > collected:
                collected = store.ended
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


def map_large_blocks() -> None:
    """Let what is larger than LARGE_BLOCK go back to the system as soon as it is freed.

    glibc raises this size with each block that is freed: what 60 files of a class had taken stayed.
    """
    _call_glibc("mallopt", _M_MMAP_THRESHOLD, LARGE_BLOCK)
    _call_glibc("mallopt", _M_ARENA_MAX, 2)  # each keeps what is free between what lives on


def give_back() -> None:
    """Return free memory to the system: what Arrow has in its pool, and glibc in its arenas."""
    arrow = sys.modules.get("pyarrow")
    if arrow is not None:
        arrow.default_memory_pool().release_unused()
    _call_glibc("malloc_trim", 0)


def _call_glibc(name: str, *numbers: int) -> None:
    try:
        function = getattr(ctypes.CDLL(None), name)
    except (AttributeError, OSError, TypeError):  # another C library
        return
    function(*numbers)
