"""The headers of every answer: what a page may load, and who may show it in a frame."""

import base64
import hashlib
import re
from collections.abc import Sequence

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

EMBED_VARIABLE = "METRICLASS_EMBED_FROM"

_LABEL = r"[a-z0-9]([a-z0-9-]*[a-z0-9])?"
_ORIGIN = re.compile(
    rf"https?://(\*\.)?{_LABEL}(\.{_LABEL})*(:(?P<port>[0-9]{{1,5}}))?", re.IGNORECASE
)
_INLINE_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def embedding_origins(text: str) -> tuple[str, ...]:
    """Read the space-separated origins that may show the app in a frame.

    Raises `ValueError` with one sentence for anything that is not a scheme, a host and
    optionally a port: whatever else slipped in would become part of the policy.
    """
    origins = tuple(text.split())
    for origin in origins:
        found = _ORIGIN.fullmatch(origin)
        if found is None or not 0 < int(found["port"] or 1) < 2**16:
            raise ValueError(
                f"{EMBED_VARIABLE} holds {origin!r}; each of its space-separated entries must be "
                "an origin such as https://moodle.example.org or https://*.example.org."
            )
    return origins


def inline_script_hashes(html: str) -> tuple[str, ...]:
    """Return the policy's name for each inline script of a page.

    Streamlit's index page holds one; naming it by its hash keeps all others forbidden.
    """
    return tuple(
        f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
        for script in _INLINE_SCRIPT.findall(html)
    )


def content_security_policy(script_hashes: Sequence[str], embed_from: Sequence[str]) -> str:
    """The Content-Security-Policy: this host alone, and frames on `embed_from`."""
    directives = {
        "default-src": ["'self'"],
        # Streamlit loads the JavaScript of a component as a module from a blob.
        "script-src": ["'self'", "blob:", *script_hashes],
        # Its style sheets are written into the page while it runs; those of components are blobs.
        "style-src": ["'self'", "'unsafe-inline'", "blob:"],
        "img-src": ["'self'", "data:", "blob:"],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "worker-src": ["'self'", "blob:"],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'self'", *embed_from],
    }
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())


class SecurityHeaders:
    """ASGI middleware that puts the security headers on every HTTP answer."""

    def __init__(self, app: ASGIApp, policy: str):
        self.app = app
        self.headers = {
            "Content-Security-Policy": policy,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "same-origin",
            "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(self.headers)
            await send(message)

        await self.app(scope, receive, send_with_headers if scope["type"] == "http" else send)
