"""Declares the project's own components: the HTML, CSS and JavaScript that the browser runs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from streamlit.components.v2 import component

if TYPE_CHECKING:
    from streamlit.components.v2.types import ComponentRenderer

_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "components"
_COMMENTS = re.compile(r"^\s*(//.*|/\*.*\*/)$")


def own_component(name: str, *, css: Sequence[str], js: Sequence[str]) -> ComponentRenderer:
    """Declare the component of `assets/components/{name}.html`, and return what shows it.

    `css` and `js` name its other files there, without the ending, in the order in which they are
    joined after `common`.
    """
    return component(
        f"metriclass_{name}",
        html=_joined(f"{name}.html"),
        css=_joined(*(f"{file}.css" for file in ("common", *css))),
        js=_joined(*(f"{file}.js" for file in ("common", *js))),
    )


@cache
def _joined(*names: str) -> str:
    """Return the text of files in `assets/components`, joined in the order given.

    Inline JavaScript cannot import a file beside it, so a component's modules are joined. Each
    message that shows a component carries its text, so indentation and the lines that only hold a
    comment stay behind. The text has more than one line, by which Streamlit tells inline content
    from a path.
    """
    lines = (line for name in names for line in (_FOLDER / name).read_text("utf-8").splitlines())
    return "".join(
        f"{line.strip()}\n" for line in lines if line.strip() and not _COMMENTS.match(line)
    )
