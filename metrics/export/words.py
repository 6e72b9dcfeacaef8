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
    special |= {c: f"${math}$" for c, math in _MATH.items()}
    # What stands apart, for -- and the like would become one sign.
    apart = re.sub(r"([-<>,'`])(?=\1)|[?!](?=`)", lambda found: f"{found[0]}\0", text)
    return "".join(special.get(c, c) for c in apart).replace("\0", "{}")


_MATH = {
    "×": r"\times",
    "·": r"\cdot",
    "≈": r"\approx",
    "∩": r"\cap",
    "∪": r"\cup",
    "≤": r"\le",
    "≥": r"\ge",
    "\u2212": "-",
    "²": "^2",
    "→": r"\to",
    "≠": r"\ne",
    "±": r"\pm",
    "✓": r"\surd",
}


def plain_symbol(latex: str) -> str:
    """A symbol in LaTeX as plain text: C_ij, s_i*, precision_i."""
    text = latex.replace(r"\{", "\1").replace(r"\}", "\2")
    text = re.sub(r"\\(?:mathrm|mathit|text|operatorname)\b", "", text)
    text = re.sub(r"\\([gl])e(?![a-z])", lambda found: {"g": ">=", "l": "<="}[found[1]], text)
    text = re.sub(r"\^\{([^{}*]{2,})\}", r"^(\1)", text.replace("^{*}", "*"))
    return re.sub(r"[{}\\]", "", text).replace("\1", "{").replace("\2", "}").strip()
