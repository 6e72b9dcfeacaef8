"""Requests are answered for the allowed host names, and from pages of these hosts alone.

Streamlit checks the host name only where a page connects. For an unknown origin it asks a service
on the internet for its own address, and all readers wait.
"""

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

STATISTICS_VARIABLE = "METRICLASS_STATISTICS"
STATISTICS = "/_stcore/metrics"  # how many sessions there are, and what they hold
READING = {"GET", "HEAD", "OPTIONS"}
_POLICY_VIOLATION = 1008  # the code with which a connection is refused


def statistics_wanted(text: str) -> bool:
    """Read the variable that opens the server's statistics. Raises ValueError."""
    if text not in {"", "0", "1"}:
        raise ValueError(f"{STATISTICS_VARIABLE} holds {text!r}; allowed are 1, 0 and nothing.")
    return text == "1"


def host_name(host: str) -> str:
    """The name in a Host header, without its port; "" where it is no host."""
    try:
        parts = urlsplit(f"//{host}")
        _in_range = parts.port
    except ValueError:
        return ""
    if parts.netloc != host or "@" in host:
        return ""
    return (parts.hostname or "").rstrip(".")


def is_allowed(name: str, allowed: Collection[str]) -> bool:
    """Tell whether a host name is among those of the setting `server.allowedHosts`.

    As Streamlit reads it: `*.example.org` stands for all below, `*` and an empty setting for all.
    """
    if not allowed:
        return True
    patterns = [pattern.strip().lower().rstrip(".") for pattern in allowed]
    return bool(name) and any(
        pattern in ("*", name) or (pattern.startswith("*.") and name.endswith(pattern[1:]))
        for pattern in patterns
    )


class Admission:
    """ASGI middleware that refuses other hosts, other origins, and the server's statistics.

    `hosts` are the names that the server answers to, `origins` those of other hosts whose pages may
    connect as well, each an origin or its host name; None for any. Who only reads is not asked for
    an origin: without a header that allows it, a browser keeps the answer from pages of others.
    """

    def __init__(
        self,
        app: ASGIApp,
        hosts: Collection[str],
        origins: Collection[str] | None = (),
        statistics: bool = False,
    ):
        self.app = app
        self.hosts = hosts
        self.origins = None if origins is None else {_name(origin) for origin in origins} - {""}
        self.statistics = statistics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in {"http", "websocket"}:
            await self.app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is None:
            await self.app(_as_own(scope), receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": _POLICY_VIOLATION})
        else:
            await refusal(scope, receive, send)

    def _refusal(self, scope: Scope) -> PlainTextResponse | None:
        headers = Headers(scope=scope)
        if "content-length" in headers and "transfer-encoding" in headers:
            # A proxy may go by the other one: what it takes for a body would be a request here.
            sentence = "This server takes one length of a request.\n"
            return PlainTextResponse(sentence, 400, {"Connection": "close"})
        if not is_allowed(host_name(headers.get("host", "")), self.hosts):
            return PlainTextResponse("This server does not answer to that host name.\n", 403)
        is_read = scope["type"] == "http" and scope["method"] in READING
        if not is_read and not self._knows(headers):
            return PlainTextResponse("This server takes nothing from pages of other hosts.\n", 403)
        if not self.statistics and scope["path"].rstrip("/").endswith(STATISTICS):
            return PlainTextResponse("Not Found\n", 404)
        return None

    def _knows(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None or self.origins is None or _is_own(origin, headers):
            return True
        return _name(origin) in self.origins


def _is_own(origin: str, headers: Headers) -> bool:
    place = _place(origin)
    return bool(place) and place == headers.get("host", "").lower()


def _place(origin: str) -> str:
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _name(origin: str) -> str:
    """The host name of an origin or of a bare name."""
    return host_name(_place(origin) if "://" in origin else origin)


def _as_own(scope: Scope) -> Scope:
    """A connection with an origin that Streamlit knows without asking a service."""
    headers = Headers(scope=scope)
    origin = headers.get("origin")
    if scope["type"] == "http" or origin is None or _is_own(origin, headers):
        return scope
    own = f"http://{headers.get('host', '')}".encode("latin-1")
    renamed = [(name, own if name == b"origin" else value) for name, value in scope["headers"]]
    return {**scope, "headers": renamed}
