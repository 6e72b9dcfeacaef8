"""Names that people give to documents: on one line, and each its own."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

# Line and paragraph separators, and the marks that reverse the text that follows them.
_DISRUPTIVE = frozenset("\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def cleaned(name: str, longest: int) -> str:
    """`name` on one line: without control characters, at most `longest` characters long."""
    kept = (c for c in name if unicodedata.category(c) not in ("Cc", "Cs") and c not in _DISRUPTIVE)
    return "".join(kept).strip()[:longest].rstrip()


def own_names(names: Iterable[str], longest: int) -> list[str]:
    """The names, each made its own: a second X becomes X (2)."""
    taken: set[str] = set()
    own = []
    for given in names:
        name, count = given, 1
        while name in taken:
            count += 1
            ending = f" ({count})"
            name = given[: longest - len(ending)] + ending
        taken.add(name)
        own.append(name)
    return own
