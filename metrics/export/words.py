"""Plain text as text of Markdown or LaTeX, and what turns it into the language of the reader."""

from __future__ import annotations

import re
from collections.abc import Callable

Translate = Callable[[str], str]


def as_markdown(text: str) -> str:
    """Plain text as Markdown text: no character of it is markup."""
    return re.sub(r"([\\`*_{}\[\]<>$|#~&])", r"\\\1", text)


def escaped(text: str) -> str:
    """Plain text as LaTeX text: no character of it is a command."""
    special = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
    special |= {c: "\\" + c for c in "&%$#_{}"} | {"∞": r"$\infty$", "…": r"\dots{}"}
    special |= {c: f"{{{c}}}" for c in "[*"}  # an option of the line break before them
    return "".join(special.get(c, c) for c in text)
