"""How the differing term and the numbers of a row are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from metrics.explanations import Term
from metrics.notation import decimal
from pages.desk.language import _
from pages.parts.worked import minus

DIGITS = 6  # more than a paper prints


def both(terms: Sequence[Term | None]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Our form of each term and theirs, as the cells of two columns."""
    ours = tuple(term.ours if term else "" for term in terms)
    theirs = tuple(term.theirs if term else "" for term in terms)
    return ours, theirs


def precise(value: float) -> str:
    """A value with as many digits as tell it from what is near; a dash where it is undefined."""
    return "–" if value != value else minus(decimal(value, DIGITS))


def options_text(options: Mapping[str, Any]) -> str:
    """Options as they are written in a call."""
    shown = (f"{name}={_short(value)}" for name, value in options.items())
    return ", ".join(shown)


def _short(value: Any) -> str:
    if value is None or isinstance(value, (str, bool)):
        return repr(value)
    if isinstance(value, (int, float)):
        return decimal(value, DIGITS)
    return _("…")
