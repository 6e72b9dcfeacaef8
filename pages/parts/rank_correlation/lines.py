"""Orders and scores as typed lines: b a c, b, a, c or bac; 3 1.5 1.5."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

from metrics import InvalidInput
from metrics.inputs.ids import ranked_ids
from metrics.steps import Say, say
from pages.parts import name_line
from pages.parts.two_orders import MAX_ITEMS, MAX_SCORE, MIN_ITEMS

_PARTS = re.compile(r"[\s,;]+")


def read_order(text: str, place: str | Say) -> list[str]:
    """The names of a typed order; one word alone is taken letter by letter.

    Raises InvalidInput, which names `place`.
    """
    names = list(
        ranked_ids(letters(name_line.read_names(text, str(place), ranked_ids)), str(place))
    )
    check_count(len(names), place)
    return names


def letters(names: Sequence[str]) -> list[str]:
    """The names, or the letters of one that stands alone: two items at least make an order."""
    if len(names) == 1 and not any(c.isspace() for c in names[0]):
        return list(names[0])
    return list(names)


def read_numbers(text: str, place: str | Say) -> list[float]:
    """The scores of a typed line, parted by spaces, commas or semicolons. Raises InvalidInput."""
    numbers = []
    for at, typed in enumerate((part for part in _PARTS.split(text) if part), 1):
        numbers.append(read_number(typed, place, say("item {item}", item=at)))
    return numbers


def read_number(text: str, name: str | Say, place: Say) -> float:
    """A score. Raises InvalidInput."""
    try:
        number = float(text.replace("\u2212", "-"))
    except ValueError:
        number = math.nan
    if not abs(number) <= MAX_SCORE:
        allowed = say("allowed are numbers from {low} to {high}", low=-MAX_SCORE, high=MAX_SCORE)
        raise InvalidInput(name, place=place, found=text, allowed=allowed)
    return number + 0.0  # no -0


def check_count(count: int, place: str | Say, *, least: int = MIN_ITEMS) -> None:
    """Refuse fewer items than make a pair, and more than can be seen. Raises InvalidInput."""
    if not least <= count <= MAX_ITEMS:
        raise InvalidInput(
            place,
            found=say("{count} items", count=count),
            allowed=say("allowed are from {low} to {high}", low=MIN_ITEMS, high=MAX_ITEMS),
        )


def number_text(number: float) -> str:
    """A score as it is typed, such as 3 or 1.5."""
    return str(int(number)) if float(number).is_integer() else repr(float(number))
