"""Reads what the browser runs: the HTML, CSS and JavaScript of the project's own components."""

from functools import cache
from pathlib import Path

_FOLDER = Path(__file__).resolve().parents[2] / "assets" / "components"


@cache
def component_file(*names: str) -> str:
    """Return the text of files in `assets/components`, joined in the order given.

    Inline JavaScript cannot import a file beside it, so a component's modules are joined. The
    text has more than one line, by which Streamlit tells inline content from a path.
    """
    return "\n".join((_FOLDER / name).read_text("utf-8") for name in names) + "\n"
