"""What the plain pages of a room share: their templates, and what is read of a request."""

from pathlib import Path
from urllib.parse import parse_qs

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse

from metrics.templates import templates
from pages.parts.own_component import VERSION
from pages.session.language import _, language, ngettext

MOST_BODY = 8 * 2**10  # bytes that are read of what somebody sends
FRESH = {"Cache-Control": "no-store"}  # a page says what a room does now

# Whatever is put into a template is escaped.
_templates = templates(
    Path(__file__).parents[2] / "assets" / "live", language, ngettext, _=_, version=VERSION
)


def render(name: str, **given: object) -> str:
    return _templates.get_template(f"{name}.html").render(given)


def page(name: str, status: int = 200, **given: object) -> HTMLResponse:
    return HTMLResponse(render(name, **given), status, FRESH)


def told(**given: object) -> JSONResponse:
    """What a page's script is told."""
    return JSONResponse(given, headers=FRESH)


async def form_of(request: Request) -> dict[str, str]:
    """The first value of each field of a form, if it is short."""
    sent = b""
    async for chunk in request.stream():
        sent += chunk
        if len(sent) > MOST_BODY:
            raise HTTPException(413)
    text = sent.decode("utf-8", "replace")
    try:
        fields = parse_qs(text, keep_blank_values=True, max_num_fields=20)
    except ValueError:
        raise HTTPException(400) from None
    return {name: values[0] for name, values in fields.items()}
