"""Numbers as they are typed, read strictly: in a line, a file, an address or a message.

Digits are those of ASCII and stand together, one sign may lead them, and the minus may be the
typographic one. The length is looked at before anything else, so that no text costs more than a
number does.
"""

from __future__ import annotations

import math
import re

from metrics.steps import Say, say

LONGEST = 60  # characters; no number needs half of them, and a sentence shows as many
LARGEST_SENT = 2**53  # below it JavaScript counts exactly

_WHOLE = re.compile(r"[+-]?[0-9]+")
# Each character has one way only to be read: such a pattern never goes back.
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")


def read_whole(text: str) -> int | None:
    """The whole number of a text; None where it holds none."""
    plain = _plain(text)
    return int(plain) if _WHOLE.fullmatch(plain) else None


def read_number(text: str, *, comma: bool = False) -> float | None:
    """The number of a text, with `comma` also one with a decimal comma; None where it holds none.

    A number beyond all floats is infinite.
    """
    plain = _plain(text)
    if comma:
        plain = plain.replace(",", ".")
    return float(plain) + 0.0 if _NUMBER.fullmatch(plain) else None  # no -0


def in_order(name: str) -> tuple[float, str]:
    """By what names are sorted: numbers by size, and behind them the others by the alphabet."""
    number = read_number(name)
    return (math.inf if number is None else number, name)


def is_within(value: float, low: float, high: float, least: float = 0.0) -> bool:
    """Whether a number lies from `low` to `high`, and is 0 or at least `least` in size."""
    return low <= value <= high and (value == 0 or abs(value) >= least)


def allowed_numbers(found: float | None, low: float, high: float, least: float = 0.0) -> Say:
    """What is allowed instead of `found`: its bounds, or how close to 0 a number may come."""
    if found and abs(found) < least:
        return too_small(least)
    return say("allowed are numbers from {low} to {high}", low=low, high=high)


def too_small(least: float) -> Say:
    """What is said of a number that is closer to 0 than `least`."""
    return say("a number that is not 0 is at least {least} in size", least=f"{least:g}")


def sent_number(value: object) -> float | None:
    """The finite number that a component has sent; None where it is none."""
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return None
    if isinstance(value, int) and abs(value) >= LARGEST_SENT:
        return None
    return float(value) + 0.0 if math.isfinite(value) else None  # no -0


def _plain(text: str) -> str:
    """The text without what stands around it; nothing where it is too long for a number."""
    return text.strip().replace("\u2212", "-") if len(text) <= LONGEST else ""
