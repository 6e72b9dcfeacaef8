"""Serves the files of the project's own components, which a browser fetches once and keeps, and the
reference of the library where it was built.
"""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from pages.parts.glossary.entries import REFERENCE
from pages.parts.own_component import FILES, VERSION

_TYPES = {".js": "text/javascript", ".css": "text/css", ".html": "text/html"}
_STORED_AS = "public, max-age=31536000, immutable"  # a year


def components_route(base_path: str) -> Route:
    """The route of the files below `base_path`, Streamlit's `server.baseUrlPath`."""
    base = base_path.strip("/")
    return Route(f"{f'/{base}' if base else ''}/components/{{version}}/{{file:path}}", _answer)


def reference_routes(base: str) -> list[Mount]:
    """The route of the reference, which `make docs` builds, below `base`."""
    if not REFERENCE.is_dir():
        return []
    return [Mount(f"{base}/reference", StaticFiles(directory=REFERENCE, html=True))]


async def _answer(request: Request) -> FileResponse:
    """Answer with a file, which is looked up among those found at the start: no other is served.

    A page that was opened before the app was renewed asks for an older version. It gets the
    current file, and with it, as modules name each other relatively, all that this one imports.
    """
    file = request.path_params["file"]
    if file not in FILES:
        raise HTTPException(404)
    is_current = request.path_params["version"] == VERSION
    return FileResponse(
        FILES[file],
        media_type=_TYPES[FILES[file].suffix],
        headers={"Cache-Control": _STORED_AS if is_current else "no-cache"},
    )
