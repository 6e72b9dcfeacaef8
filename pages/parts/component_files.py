"""Reads what the browser runs: the HTML, CSS and JavaScript of the project's own components."""

import re
from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "components"
_COMMENTS = re.compile(r"^\s*(//.*|/\*.*\*/)$")


@cache
def component_file(*names: str) -> str:
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
