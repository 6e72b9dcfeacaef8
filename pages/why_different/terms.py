"""How the numbers and the options of a row are shown."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from metrics.notation import decimal, fixed
from pages.desk.language import _
from pages.parts.worked import minus

SAME = 1e-9  # two values closer than this are one
DIGITS = 6  # more than a paper prints


def alike(one: float, other: float) -> bool:
    """Whether two values are the same number, or both undefined."""
    return math.isclose(one, other, rel_tol=SAME, abs_tol=SAME) or (one != one and other != other)


def in_print(value: float) -> str:
    """A value with more digits than a paper prints, so that what is nearly alike is told apart."""
    if value != value:
        return _("undefined")
    return minus(decimal(value, DIGITS) if abs(value) >= 1000 else fixed(value, DIGITS))


def unlike(options: Mapping[str, Any], given: Mapping[str, Any]) -> dict[str, Any]:
    """Those options that are not as they are given."""
    return {
        name: value
        for name, value in options.items()
        if name not in given or repr(value) != repr(given[name])
    }


def options_text(options: Mapping[str, Any]) -> str:
    """Options as they are written in a call."""
    shown = (f"{name}={_short(value)}" for name, value in options.items())
    return ", ".join(shown)


def _short(value: Any) -> str:
    if value is None or isinstance(value, (str, bool)):
        return repr(value)
    if isinstance(value, (int, float)):
        return decimal(value, DIGITS)
    return "…"
