"""What a browser says of itself: whether it is too old for the components, and its language."""

import re

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from metrics.languages import CHOSEN
from pages.session.language import nearest

# The first version with all that they use: color-mix() in styles, copies of changed arrays.
NEEDED = {"Firefox": (115, 0), "Chrome": (111, 0), "Version": (16, 2)}  # Safari is called so
_NAMED = re.compile(r"(Firefox|Chrome)/(\d{1,6})(?:\.(\d{1,6}))?")
_SAFARI = re.compile(r"(Version)/(\d{1,6})\.(\d{1,6})[^()]*Safari/")


def is_too_old(agent: str) -> bool:
    """Whether a browser that calls itself so lacks what the components use; False for others."""
    agent = agent[:1000]
    found = _NAMED.search(agent) or _SAFARI.search(agent)
    return found is not None and (int(found[2]), int(found[3] or 0)) < NEEDED[found[1]]


class InLanguage:
    """ASGI middleware that answers plain requests, as those of phones, in their language."""

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            first, *_others = Headers(scope=scope).get("accept-language", "").split(",")
            CHOSEN.set(nearest(first.partition(";")[0].strip()))
        await self.app(scope, receive, send)
