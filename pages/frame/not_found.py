"""The answer below a page's path, where Streamlit's own page would stay blank."""

from html import escape
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pages.parts.glossary.entries import REFERENCE
from pages.session.language import _

_OURS = ("components/", "media/", "r/", "room/", *["reference/"] * REFERENCE.is_dir())  # is meant
_PAGE = (Path(__file__).parents[2] / "assets" / "not_found.html").read_text("utf-8")


class NotFoundPages:
    """ASGI middleware that answers with a 404 page and a link home where Streamlit's page would
    stay blank.

    `base_path` is Streamlit's `server.baseUrlPath`.
    """

    def __init__(self, app: ASGIApp, base_path: str = ""):
        self.app = app
        base = base_path.strip("/")
        self.home = f"/{base}/" if base else "/"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        below = scope["path"].removeprefix(self.home) if scope["type"] == "http" else ""
        ours = below.startswith(_OURS)
        if "/" not in below or ours or scope["method"] not in ("GET", "HEAD"):
            await self.app(scope, receive, send)
            return
        replaced = False

        async def send_or_replace(message: Message) -> None:
            nonlocal replaced
            if message["type"] == "http.response.start":
                kind = Headers(raw=message["headers"]).get("content-type", "")
                replaced = message["status"] == 200 and kind.startswith("text/html")
                if replaced:
                    await self._answer(scope["path"])(scope, receive, send)
            if not replaced:
                await send(message)

        await self.app(scope, receive, send_or_replace)

    def _answer(self, path: str) -> HTMLResponse:
        words = {
            "title": _("No such page"),
            "sentence": _("There is nothing at {path}.").format(path=path),
            "link": _("To the home page of Metriclass"),
            "home": self.home,
        }
        page = _PAGE.format(**{name: escape(word) for name, word in words.items()})
        return HTMLResponse(page, status_code=404)
