"""Declares the app's own components, whose modules the browser fetches as files."""

import hashlib
import json
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import plotly
from streamlit.components.v2 import component

from pages.parts.predict.rendering import is_mounted
from pages.session.showing import projected

_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "components"
SHORT = 200  # bytes of data that are sent as they are
# Text files alone: what else may lie in the folder is no part of a component.
_KINDS = (".js", ".css", ".html")

# The files of all components by their path below `assets/components`, such as "tiles/tiles.js".
# Charts are drawn by the file that comes with plotly.
FILES = {
    **{
        path.relative_to(_FOLDER).as_posix(): path
        for path in sorted(_FOLDER.rglob("*"))
        if path.suffix in _KINDS
    },
    "plotly/plotly.min.js": Path(plotly.__file__).parent / "package_data" / "plotly.min.js",
}


def _hash(files: dict[str, Path]) -> str:
    digest = hashlib.sha256()
    for name, path in files.items():
        content = path.read_bytes()
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:12]


# Part of every file's address: what a browser has kept is never of another version.
VERSION = _hash(FILES)


SAYS = 2**16  # characters that a component sends at the most, where it does not say more
_shown: dict[str, int] = {}  # what each sends at the most, by the keys that they were shown under


def most_said(widget: str) -> int | None:
    """How many characters the component may send whose widget has this id, which its key ends; None
    where no component was shown under it.
    """
    return _shown.get(widget.split("-", 2)[-1])


_as_json = json.JSONEncoder(separators=(",", ":")).encode


class Mount(Protocol):
    """Shows a component under `key` with its `data`."""

    def __call__(self, *, key: str, data: Mapping[str, Any], **callbacks: Any) -> object: ...


def own_component(name: str, says: int = SAYS, isolated: bool = True) -> Mount:
    """Declare the component of `assets/components/{name}/{name}.js`, and return what shows it.

    Each message that shows a component carries its text, so this is only where its module is. The
    address is relative to the page's, as those of Streamlit's own files are. By its second line
    Streamlit tells it from a path. A component is told its key with the data, and sends `says`
    characters at the most. One that is not `isolated` is a part of the page's own document. What
    shows results is not mounted while values are hidden.
    """
    address = f"components/{VERSION}/{name}/{name}.js"
    show = component(
        f"metriclass_{name}",
        js=f'export default\n(await import(new URL("{address}",document.baseURI))).default',
        isolate_styles=isolated,
    )

    def mount(*, key: str, data: Mapping[str, Any], **callbacks: Any) -> object:
        if not is_mounted(name):
            return None
        _shown[key] = says
        # Only the projector view sends anything more to the browser.
        view = {"projected": True} if projected() else {}
        # As bytes, for in anything else Streamlit looks for tables, and it writes it out twice.
        return show(key=key, data=packed({"key": key, **view, **data}), **callbacks)

    return mount


def packed(data: Mapping[str, Any]) -> bytes:
    """Data as JSON, deflated where that is shorter, because every move sends it."""
    text = _as_json(data).encode()
    return text if len(text) < SHORT else zlib.compress(text)


def unpacked(sent: bytes) -> dict[str, Any]:
    return json.loads(sent if sent.startswith(b"{") else zlib.decompress(sent))
