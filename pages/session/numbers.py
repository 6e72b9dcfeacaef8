"""Numbers as they are typed, read strictly: in a line, a file, an address or a message.

Digits are those of ASCII and stand together, one sign may lead them, and the minus may be the
typographic one. The length is looked at before anything else, so that no text costs more than a
number does. In a file or a block decimals may follow a comma.
"""

import math
import re
from collections.abc import Iterable

from metrics.steps import Say, say

MAX_NUMBER_LENGTH = 60  # characters; no number needs half of them, and a sentence shows as many
LARGEST_SENT = 2**53  # below it JavaScript counts exactly

_NO_BREAK = {0xA0: None, 0x202F: None}  # with which some part thousands
_WHOLE = re.compile(r"[+-]?[0-9]+")
# Each character has one way only to be read: such a pattern never goes back.
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
# What the other mark may part: thousands.
_GROUPED = {
    mark: re.compile(rf"[+-]?[1-9][0-9]{{0,2}}(?:\{mark}[0-9]{{3}})+") for mark in (",", ".")
}
GROUPED = say("write thousands without a separator, decimals with a point")


def read_whole(text: str) -> int | None:
    """The whole number of a text; None where there is none."""
    plain = _plain(text)
    return int(plain) if _WHOLE.fullmatch(plain) else None


def read_number(text: str) -> float | None:
    """The number of a text; None where there is none. One beyond all floats is infinite."""
    plain = _plain(text)
    return float(plain) + 0.0 if _NUMBER.fullmatch(plain) else None  # no -0


def read_decimal(text: str, comma: bool = False) -> float | None:
    """The number of a cell, whose decimals follow a point or a comma; None where it holds none.

    1,234 may be a thousand: it is read only where `comma`, which `has_comma` gives, says that
    commas mark decimals, and then 1.234 is not.
    """
    plain = _plain(text).translate(_NO_BREAK)
    return None if is_grouped(plain, comma) else read_number(plain.replace(",", "."))


def has_comma(cells: Iterable[str]) -> bool:
    """Whether a cell has a decimal comma that cannot be a thousands separator."""
    return any("," in cell and read_decimal(cell) is not None for cell in cells)


def is_grouped(text: str, comma: bool = False) -> bool:
    """Whether the mark in a number may part thousands: a comma, or where commas mark decimals, a
    point.
    """
    return _GROUPED["." if comma else ","].fullmatch(_plain(text)) is not None


def name_sort_key(name: str) -> tuple[float, str]:
    """Sorts numbers by size, and after them the other names alphabetically."""
    number = read_decimal(name)
    return (math.inf if number is None else number, name)


def is_within(value: float, low: float, high: float, least: float = 0.0) -> bool:
    """Whether a number is within bounds, and 0 or at least `least` in size."""
    return low <= value <= high and (value == 0 or abs(value) >= least)


def allowed_numbers(found: float | None, low: float, high: float, least: float = 0.0) -> Say:
    """What is allowed instead of `found`: the bounds, or the smallest size."""
    if found and abs(found) < least:
        return too_small(least)
    if math.isinf(high):
        return say("allowed are numbers")
    return say("allowed are numbers from {low} to {high}", low=low, high=high)


def too_small(least: float) -> Say:
    return say("a number that is not 0 is at least {least} in size", least=f"{least:g}")


def sent_number(value: object) -> float | None:
    """A finite number that a component has sent; None for anything else."""
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return None
    if isinstance(value, int) and abs(value) >= LARGEST_SENT:
        return None
    return float(value) + 0.0 if math.isfinite(value) else None  # no -0


def _plain(text: str) -> str:
    """The stripped text; "" where it is too long for a number."""
    return text.strip().replace("\u2212", "-") if len(text) <= MAX_NUMBER_LENGTH else ""
