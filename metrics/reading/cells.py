"""What the cells of a table say: numbers as three locales write them, and what is missing."""

import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain
from typing import NamedTuple

from metrics.shown_value import one_line
from metrics.steps import Say, say

_WORDS = "na n/a nan null none <na> #n/a #value! #div/0! #ref! #name?"
MISSING = frozenset({"", *_WORDS.split()})
LONGEST = 60  # characters of a number
_DIGIT = re.compile("[0-9]")
_POINT = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_PLAINLY = re.compile("[0-9+.eE-]*")
# Blanks within numbers, the sign of minus, and those of currencies.
_BLANKS = {0xA0: None, 0x202F: None, 0x2212: "-", **dict.fromkeys(map(ord, "$€£¥"))}
# By the mark of decimals: 0,5, and 1.234,5 or 1.234.567, whose other mark can only part thousands.
_DECIMAL = {
    mark: re.compile(rf"[+-]?[0-9]*\{mark}[0-9]+(?:[eE][+-]?[0-9]+)?") for mark in (",", ".")
}
_PARTED = {
    mark: re.compile(
        rf"[+-]?[0-9]{{1,3}}(?:\{other}[0-9]{{3}})+(?:\{mark}[0-9]+|(?<=\{other}...\{other}...))"
    )
    for mark, other in ((",", "."), (".", ","))
}
_UNIT = re.compile(r"[-+\u2212]?[0-9][0-9.,\xa0\u202f]*(?:\s+|(?=\w\w))((?:[^\W\d_]|°)\S{0,9})")
_EITHER = re.compile(r"[+-]?[1-9][0-9]{0,2}[.,][0-9]{3}")  # 1,234: a thousand and more, or one


class Marks(NamedTuple):
    """How a table writes numbers: whether a comma marks decimals, and whether the other mark parts
    thousands where it may mark decimals as well; None where nothing tells. `units` follow all
    numbers of a column.
    """

    comma: bool = False
    thousands: bool | None = None
    units: tuple[str, ...] = ()


PLAIN = Marks()


def is_missing(cell: str) -> bool:
    return cell.casefold() in MISSING


def marks_of(columns: Sequence[Sequence[str]], separator: str) -> Marks:
    """How the cells of a table write numbers, by those that can be read in one way only.

    Where semicolons separate the cells, commas mark decimals as a rule: a point tells nothing.
    """
    cells = [*chain.from_iterable(columns)]
    each = [*map(_units_of, columns)]
    mixed = set().union(*(of for of in each if len(of) > 1))  # 1 kg and 300 g are not 1 and 300
    units = tuple(sorted(set().union(*each) - mixed, key=lambda one: (-len(one), one)))  # kg, g
    # The first cell that tells is enough.
    comma, point = (
        any(
            _told(_plain(one, units)) == mark
            for one in cells
            if (mark in one or one.count(other) > 1) and len(one) <= LONGEST
        )
        for mark, other in ((",", "."), (".", ","))
    )
    if not (comma or point) and separator == ";":  # 1.200, and no other number tells
        comma = any("." in one and _EITHER.fullmatch(_plain(one, units)) for one in cells)
        return Marks(comma, units=units)
    return Marks(comma, True if point != comma and (comma or separator != ";") else None, units)


def _units_of(column: Sequence[str]) -> set[str]:
    """What follows the numbers, as in 12.5 kg; nothing where the first cell has no unit."""
    given = [cell for cell in column if not is_missing(cell)]
    if not given or number_in(given[0]) is not None or not _UNIT.fullmatch(given[0]):
        return set()
    return {found[1] for cell in given if (found := _UNIT.fullmatch(cell))}


def _told(text: str) -> str:
    """The mark of decimals that a cell tells; "" where it tells none."""
    for mark in (",", "."):
        plainly = _DECIMAL[mark].fullmatch(text) and not _EITHER.fullmatch(text)
        if plainly or _PARTED[mark].fullmatch(text):
            return mark
    return ""


def is_doubtful(cell: str, marks: Marks) -> bool:
    """Whether nothing tells if the mark in a number parts thousands or marks decimals."""
    return marks.thousands is None and both_of(cell, marks) is not None


def both_of(cell: str, marks: Marks) -> tuple[str, str] | None:
    """The two numbers that a cell may be, that with thousands first; None if it can be but one."""
    mark = "." if marks.comma else ","
    text = _plain(cell, marks.units) if mark in cell and len(cell) <= LONGEST else ""
    if mark not in text or not _EITHER.fullmatch(text):
        return None
    return text.replace(mark, ""), text.replace(mark, ".")


def no_number(cell: str, marks: Marks) -> Say:
    """Why a cell holds no number."""
    if is_doubtful(cell, marks) and (both := both_of(cell, marks)):
        one, other = both
        return say("{cell} may be {one} or {other}", cell=cell, one=one, other=other)
    return say("{cell} is no number", cell=one_line(cell, 40))


def number_in(cell: str, marks: Marks = PLAIN) -> float | None:
    """The number of a cell, a percentage as a share of 1; None where there is none."""
    if len(cell) > LONGEST:
        return None
    if _POINT.fullmatch(cell) and not (marks.comma and "." in cell):
        return float(cell) + 0.0  # no -0
    if not _DIGIT.search(cell):
        return None
    text = _plain(cell, marks.units)
    both = both_of(cell, marks)
    if both is not None:
        text = "" if marks.thousands is None else both[not marks.thousands]
    else:
        for mark, pattern in _PARTED.items():
            if pattern.fullmatch(text):
                text = text.replace("." if mark == "," else ",", "")
        if _DECIMAL[","].fullmatch(text):
            text = text.replace(",", ".")
    if not _POINT.fullmatch(text):
        return None
    number = float(text) + 0.0
    return number / 100 if cell.strip().endswith("%") else number


# As pandas writes a whole number beside a missing one; 1.000 may be a thousand.
_WHOLE = re.compile(r"-?[0-9]+\.0+(?<!\.000)")
MOST_CLASSES = 20  # that numbers with decimals may name
_NOTHING = frozenset({"-", "\u2013", "\u2014", "?"})
_YES_NO = frozenset({"true", "false", "yes", "no"})


def alike(columns: Sequence[list[str]]) -> list[list[str]]:
    """The columns with one spelling for what is the same: TRUE and True, 1.0 and 1 in classes,
    and nothing for a dash among numbers or among several words.
    """
    said: dict[str, str] = {}
    found = []
    for column in columns:
        values = dict.fromkeys(column)
        put = {one: said.setdefault(one.lower(), one) for one in values if one.lower() in _YES_NO}
        others = [one for one in values if not is_missing(one) and one not in _NOTHING]
        are_numbers = None not in numbers_in(others)
        if others and (are_numbers or (len(others) > 1 and "+" not in values)):
            put |= dict.fromkeys(_NOTHING & values.keys(), "")
        if are_numbers and (
            len(others) <= MOST_CLASSES or all("." not in o or _WHOLE.fullmatch(o) for o in others)
        ):
            put |= {one: one.split(".")[0] for one in others if _WHOLE.fullmatch(one)}
        put = {one: to for one, to in put.items() if one != to}
        found.append([put.get(cell, cell) for cell in column] if put else column)
    return found


def numbers_in(column: Sequence[str], marks: Marks = PLAIN) -> list[float | None]:
    if (
        not marks.comma
        and _PLAINLY.fullmatch("".join(column))
        and max(map(len, column), default=0) <= LONGEST
    ):
        with suppress(ValueError):
            return [float(cell) + 0.0 for cell in column]  # which reads no others of these signs
    return [number_in(cell, marks) for cell in column]


def _plain(cell: str, units: Sequence[str]) -> str:
    """A number without its unit, the sign of percent and blanks."""
    cell = next((cell.removesuffix(unit) for unit in units if cell.endswith(unit)), cell)
    return cell.strip().translate(_BLANKS).removesuffix("%").rstrip()
