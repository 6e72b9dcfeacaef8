"""Declares the project's own components: what the browser runs of them are files it fetches."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from streamlit.components.v2 import component

_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "components"
# Text files alone: what else may lie in the folder is no part of a component.
_KINDS = (".js", ".css", ".html")

# The files of all components by their path below `assets/components`, such as "tiles/tiles.js".
FILES = {
    path.relative_to(_FOLDER).as_posix(): path.read_bytes()
    for path in sorted(_FOLDER.rglob("*"))
    if path.suffix in _KINDS
}


def _hash(files: dict[str, bytes]) -> str:
    digest = hashlib.sha256()
    for name, content in files.items():
        digest.update(f"{name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()[:16]


# Part of every file's address: what a browser has kept is never of another version.
VERSION = _hash(FILES)


_as_json = json.JSONEncoder(separators=(",", ":")).encode


def own_component(name: str) -> Callable[..., None]:
    """Declare the component of `assets/components/{name}/{name}.js`, and return what shows it:
    a function of its `key`, its `data` and its callbacks.

    Each message that shows a component carries its text, so this is only where its module is. The
    address is relative to the page's, as those of Streamlit's own files are. By its second line
    Streamlit tells it from a path.
    """
    address = f"components/{VERSION}/{name}/{name}.js"
    mount = component(
        f"metriclass_{name}",
        js=(
            f'const {{ default: show }} = await import(new URL("{address}", document.baseURI));\n'
            "export default show;"
        ),
    )

    def show(*, key: str, data: Mapping[str, Any], **callbacks: Any) -> None:
        # As bytes, for in anything else Streamlit looks for tables, and it writes it out twice.
        mount(key=key, data=_as_json(data).encode(), **callbacks)

    return show
