"""What the cells of a table say: numbers as three locales write them, and what is missing."""

from __future__ import annotations

import re
from collections.abc import Sequence

MISSING = frozenset(
    {
        "",
        "na",
        "n/a",
        "nan",
        "null",
        "none",
        "<na>",
        "#n/a",
        "#value!",
        "#div/0!",
        "#ref!",
        "#name?",
    }
)
LONGEST = 60  # characters of a number
_DIGIT = re.compile("[0-9]")
_POINT = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_BOTH = {
    ",": re.compile(r"[+-]?[0-9]{1,3}(?:\.[0-9]{3})+,[0-9]+"),  # 1.234,5
    ".": re.compile(r"[+-]?[0-9]{1,3}(?:,[0-9]{3})+\.[0-9]+"),  # 1,234.5
}
_GROUPED = re.compile(r"[+-]?[1-9][0-9]{0,2}(?:,[0-9]{3})+")
_DECIMAL = re.compile(r"[+-]?[0-9]*,[0-9]+(?:[eE][+-]?[0-9]+)?")
_BLANKS = {0xA0: None, 0x202F: None, 0x2212: "-"}


def is_missing(cell: str) -> bool:
    return cell.casefold() in MISSING


def has_decimal_commas(columns: Sequence[Sequence[str]]) -> bool:
    """Whether a cell has a decimal comma that cannot be a thousands separator."""
    return any(
        is_decimal_comma(cell)
        for column in columns
        for cell in column
        if "," in cell and len(cell) <= LONGEST
    )


def is_decimal_comma(cell: str) -> bool:
    cell = cell.removesuffix("%").rstrip()
    return bool(
        (_DECIMAL.fullmatch(cell) and not _GROUPED.fullmatch(cell)) or _BOTH[","].fullmatch(cell)
    )


def number_in(cell: str, comma: bool = False) -> float | None:
    """The number of a cell, a percentage as a share of 1; None where there is none."""
    if len(cell) > LONGEST:
        return None
    if _POINT.fullmatch(cell):
        return float(cell) + 0.0  # no -0
    if not _DIGIT.search(cell):
        return None
    text = cell.strip().translate(_BLANKS)
    share = text.endswith("%")
    text = text.removesuffix("%").rstrip()
    for mark, pattern in _BOTH.items():
        if pattern.fullmatch(text):
            text = text.replace("." if mark == "," else ",", "").replace(",", ".")
    if comma and _DECIMAL.fullmatch(text):
        text = text.replace(",", ".")
    if not _POINT.fullmatch(text):
        return None
    number = float(text) + 0.0
    return number / 100 if share else number


def numbers_in(column: Sequence[str], comma: bool = False) -> list[float | None]:
    return [number_in(cell, comma) for cell in column]
