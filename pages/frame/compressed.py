"""Static files travel compressed: each file is compressed once, and the result kept:
13 MB for all that Streamlit ships, in both encodings.

Streamlit sends its own JavaScript as it lies on the disk, 7 MB of it for a page with a chart.
"""

import asyncio
import gzip
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import brotli
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

# Plotly's 4.7 MB take a fifth of a second at quality 6. At 11, the best, they take 11 s for an
# eighth less.
BROTLI_QUALITY = 6
GZIP_LEVEL = 6
# In the order of preference, for a browser that takes both as gladly.
ENCODINGS = {
    "br": lambda content: brotli.compress(content, quality=BROTLI_QUALITY),
    "gzip": lambda content: gzip.compress(content, GZIP_LEVEL, mtime=0),
}
# Ends of the names of files that are no pictures, fonts or archives.
TEXTS = (".js", ".mjs", ".css", ".html", ".json", ".map", ".svg", ".txt", ".wasm", ".xml")
MINIMUM_BYTES = 500  # below, the headers are most of an answer
CHUNK_BYTES = 64 * 2**10  # what waits in memory for one slow reader
_PATHSEND = "http.response.pathsend"


def accepted_encoding(accept_encoding: str) -> str | None:
    """The best encoding that an Accept-Encoding header allows; None to send as is."""
    weights: dict[str, float] = {}
    for part in accept_encoding.lower().split(","):
        name, _, parameter = (piece.strip() for piece in part.partition(";"))
        try:
            weights[name] = float(parameter.removeprefix("q=")) if parameter else 1
        except ValueError:
            weights[name] = 0
    others = weights.get("*", 0)
    best = max(ENCODINGS, key=lambda name: weights.get(name, others))
    weight = weights.get(best, others)
    return best if weight > 0 and weight >= weights.get("identity", 0) else None


class _Variant(NamedTuple):
    etag: str  # of the file that was compressed
    content: asyncio.Future[bytes]


class CompressedFiles:
    """ASGI middleware that compresses the texts among the static files.

    It asks the app for the path of a file in place of its bytes, which is what the ASGI extension
    `http.response.pathsend` is for. Only a file can be answered so: what the app makes up while it
    answers, uploads, downloads and the stream pass untouched.

    Who asks for a file that is not compressed yet waits for it, and so does everybody who asks
    meanwhile. A request for a range gets the bytes of the file as it is.
    """

    def __init__(self, app: ASGIApp):
        self.app = app
        self.variants: dict[tuple[str, str], _Variant] = {}
        # One file after the other, so that a cold start leaves a core to the pages.
        self.worker = ThreadPoolExecutor(1, thread_name_prefix="compress")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in {"GET", "HEAD"}:
            await self.app(scope, receive, send)
            return
        request = Headers(scope=scope)
        encoding = accepted_encoding(",".join(request.getlist("accept-encoding")))
        end = scope["path"].rpartition("/")[2]
        is_text = "." not in end or end.endswith(TEXTS)  # every page is Streamlit's index.html
        if encoding is None or "range" in request or scope["method"] == "HEAD" or not is_text:
            await self.app(scope, receive, _with_vary(send))
            return
        asked = {**scope, "extensions": {**(scope.get("extensions") or {}), _PATHSEND: {}}}
        answer = _Answer(self, encoding, request, send)
        await self.app(asked, receive, _with_vary(answer.send))

    async def compressed(self, path: str, etag: str, encoding: str) -> bytes:
        """The compressed content of a file; `etag` names its present state."""
        variant = self.variants.get((path, encoding))
        if variant is None or variant.etag != etag:
            loop = asyncio.get_running_loop()
            content = loop.run_in_executor(self.worker, _compress, path, encoding)
            variant = _Variant(etag, content)
            self.variants[path, encoding] = variant
        try:
            # Shielded: others may wait for it when this reader leaves.
            return await asyncio.shield(variant.content)
        except Exception:
            self.variants.pop((path, encoding), None)
            raise


def _compress(path: str, encoding: str) -> bytes:
    return ENCODINGS[encoding](Path(path).read_bytes())


def _with_vary(send: Send) -> Send:
    """Add Vary to every file, compressed or not."""

    async def send_with_vary(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            if "etag" in headers:
                headers.add_vary_header("Accept-Encoding")
        await send(message)

    return send_with_vary


class _Answer:
    """One answer on its way to a reader who takes `encoding`."""

    def __init__(self, files: CompressedFiles, encoding: str, request: Headers, send: Send):
        self.files = files
        self.encoding = encoding
        self.request = request
        self.forward = send
        self.start: Message = {}

    async def send(self, message: Message) -> None:
        """Forward a message of the app; the path of a file becomes its content."""
        if message["type"] == "http.response.start":
            self.start = message
            if message["status"] == 304:
                # The app knows the strong name alone; confirm the one the reader has.
                headers = MutableHeaders(scope=message)
                name = _weak(headers.get("etag", ""))
                if name in self.request.get("if-none-match", ""):
                    headers["etag"] = name
            return
        if self.start:
            start, self.start = self.start, {}
            if message["type"] == _PATHSEND:
                await self._send_file(start, message["path"])
                return
            await self.forward(start)
        await self.forward(message)

    async def _send_file(self, start: Message, path: str) -> None:
        headers = MutableHeaders(scope=start)
        if int(headers.get("content-length", 0)) < MINIMUM_BYTES:
            content = await asyncio.to_thread(Path(path).read_bytes)
        else:
            content = await self.files.compressed(path, headers["etag"], self.encoding)
            headers["content-encoding"] = self.encoding
            headers["content-length"] = str(len(content))
            # The strong name is that of the file's own bytes, which alone are sent in ranges.
            headers["etag"] = _weak(headers["etag"])
            del headers["accept-ranges"]
        await self.forward(start)
        view = memoryview(content)
        for at in range(0, len(content), CHUNK_BYTES):
            body = bytes(view[at : at + CHUNK_BYTES])
            await self.forward({"type": "http.response.body", "body": body, "more_body": True})
        await self.forward({"type": "http.response.body"})


def _weak(etag: str) -> str:
    return etag if etag.startswith("W/") else f"W/{etag}"
