"""Plain answers, as those to phones, are in the language of the browser that asks."""

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from metrics.languages import CHOSEN
from pages.session.language import nearest


class InLanguage:
    """ASGI middleware that sets the language in which a request is answered."""

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            first, *_others = Headers(scope=scope).get("accept-language", "").split(",")
            CHOSEN.set(nearest(first.partition(";")[0].strip()))
        await self.app(scope, receive, send)
