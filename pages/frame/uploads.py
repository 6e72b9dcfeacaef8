"""Limits for uploads: a page reads a file as soon as it arrives."""

import asyncio
import re
from collections import Counter
from collections.abc import Callable

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager

LIMIT_VARIABLE = "METRICLASS_MAX_UPLOAD_MB"
USUAL_LIMIT, LARGEST_LIMIT = 20, 200  # MB of a file
MAX_CONCURRENT = 2  # files of a session that are under way; further ones wait for them,
MAX_COMING = 12  # so many in all
# Files of a session: of a menu the one that is there, and the one that follows; more if small, such
# as a folder with the runs of eight systems and their judgments.
FILES_PER_SESSION, SMALL_FILES, SMALL_BYTES = 2, 12, 40 * 2**20
CACHE_BYTES = 128 * 2**20  # of all sessions
# An upload may take so long (s), and longer for all that has come: 8 kB a second.
SLOWEST, BYTES_PER_SECOND = 60.0, 8000
_UPLOAD = re.compile(r".*/_stcore/upload_file/([^/]+)/([^/]+)")


def upload_limit(text: str) -> int:
    """Read the variable that says how many MB a file may have. Raises `ValueError` with a sentence.

    Pages of small files have a lower limit of their own.
    """
    if not text:
        return USUAL_LIMIT
    if re.fullmatch("[0-9]{1,3}", text) and 1 <= int(text) <= LARGEST_LIMIT:
        return int(text)
    allowed = f"allowed are whole numbers from 1 to {LARGEST_LIMIT}"
    raise ValueError(f"{LIMIT_VARIABLE} holds {text!r}; {allowed}.")


class BoundedUploads:
    """ASGI middleware that drops a session's older files when it sends another one.

    Streamlit stores every file until the session ends, whether a page has asked for it or not.
    """

    def __init__(self, app: ASGIApp, held: Callable[[], MemoryUploadedFileManager]):
        self.app = app
        self.held = held
        self.coming: Counter[str] = Counter()  # by session
        self.turns: dict[str, asyncio.Semaphore] = {}
        self.sizes: dict[tuple[str, str], int] = {}  # by session and file, the oldest first

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        sent = None
        if scope["type"] == "http" and scope["method"] in {"PUT", "POST"}:
            sent = _UPLOAD.fullmatch(scope["path"])
        if sent is None:
            await self.app(scope, receive, send)
            return
        session, file = sent.groups()
        if self.coming[session] >= MAX_COMING:
            sentence = "This session uploads other files at this moment; wait for them.\n"
            await PlainTextResponse(sentence, 429)(scope, receive, send)
            return
        self.coming[session] += 1
        turns = self.turns.setdefault(session, asyncio.Semaphore(MAX_CONCURRENT))
        try:
            async with turns:
                await self._in_time(scope, receive, send)
        finally:
            self.coming[session] -= 1
            self.coming += Counter()  # without those that are done
            if session not in self.coming:
                self.turns.pop(session, None)
            self._take(session, file)

    async def _in_time(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take a file, and end an upload of which too little comes."""

        answered, bound = asyncio.Event(), asyncio.timeout(SLOWEST)

        async def answer(message: Message) -> None:
            answered.set()
            await send(message)

        async def hasten() -> Message:
            message = await receive()
            bound.reschedule((bound.when() or 0) + len(message.get("body", b"")) / BYTES_PER_SECOND)
            return message

        try:
            async with bound:
                await self.app(scope, hasten, answer)
        except TimeoutError:
            if answered.is_set() or not bound.expired():
                raise
            sentence = "The file came too slowly; try again on another network.\n"
            closing = {"Connection": "close"}
            await PlainTextResponse(sentence, 408, closing)(scope, receive, send)

    def _take(self, session: str, file: str) -> None:
        """Note a new file, and drop those above the limits."""
        self.sizes.pop((session, file), None)
        self.sizes[session, file] = 0
        held = self.held()
        for of, name in [*self.sizes]:
            records = held.get_files(of, [name])
            if records:
                self.sizes[of, name] = len(records[0].data)
            else:
                del self.sizes[of, name]
        mine = [key for key in self.sizes if key[0] == session]
        while len(mine) > FILES_PER_SESSION and (
            len(mine) > SMALL_FILES or sum(map(self.sizes.__getitem__, mine)) > SMALL_BYTES
        ):
            self._let_go(mine.pop(0))
        while sum(self.sizes.values()) > CACHE_BYTES and len(self.sizes) > 1:
            self._let_go(next(iter(self.sizes)))

    def _let_go(self, key: tuple[str, str]) -> None:
        self.held().remove_file(*key)
        del self.sizes[key]
