"""Documents are templates. In HTML and XML, whatever is filled in is escaped."""

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jinja2 import Environment


@functools.cache
def templates(folder: Path, *functions: Callable[..., Any], **others: Any) -> "Environment":
    """The templates of a folder, in which these functions are called by their names."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

    made = Environment(
        loader=FileSystemLoader(folder),
        autoescape=select_autoescape(["html", "xml"]),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        undefined=StrictUndefined,
    )
    made.globals.update({each.__name__: each for each in functions}, **others)
    return made
