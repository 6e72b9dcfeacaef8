"""Orders and scores as typed lines: b a c, b, a, c or bac; 3 1.5 1.5."""

import re
from collections.abc import Sequence

from metrics import InvalidInput
from metrics.inputs.counted import between, counted
from metrics.inputs.ids import ranked_ids
from metrics.inputs.numbers import MIN_NUMBER
from metrics.rank_correlation.rank_weights import MAX_WEIGHT
from metrics.steps import Say, say
from pages.boards.two_orders import MAX_ITEMS, MAX_SCORE, MIN_ITEMS
from pages.session import name_line
from pages.session.numbers import allowed_numbers, has_comma, is_within, read_number

_PARTS, _FIRM = re.compile(r"[\s,;]+"), re.compile(r"[;\t]")


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


def read_numbers(
    text: str, place: str, *, low: float = -MAX_SCORE, high: float = MAX_SCORE, least: float = 0.0
) -> list[float]:
    """The numbers of a typed line, parted by spaces, commas or semicolons, each 0 or at least
    `least` in size; in a line with semicolons or tabs commas mark decimals. Raises InvalidInput.
    """
    numbers = []
    parts = [part.strip() for part in _FIRM.split(text)]
    if has_comma(parts) and len(parts) > 1:
        parts = [part.replace(",", ".") for part in parts]
    else:
        parts = _PARTS.split(text)
    for at, typed in enumerate(filter(None, parts), 1):
        number = read_number(typed)
        if number is None or not is_within(number, low, high, least):
            raise InvalidInput(
                place,
                place=say("item {item}", item=at),
                found=typed,
                allowed=allowed_numbers(number, low, high, least),
            )
        numbers.append(number)
    return numbers


def read_weights(text: str, place: str, most: int = MAX_ITEMS) -> tuple[float, ...]:
    """The weights of ranks or of pairs, from a typed line. Raises InvalidInput."""
    weights = read_numbers(text, place, low=0, high=MAX_WEIGHT, least=MIN_NUMBER)
    if len(weights) > most:
        found = counted(len(weights), "numbers")
        raise InvalidInput(place, found=found, allowed=say("allowed are at most {high}", high=most))
    return tuple(weights)


def check_count(
    count: int, place: str | Say, *, least: int = MIN_ITEMS, most: int = MAX_ITEMS
) -> None:
    """Refuse fewer items than make a pair, and more than `most`. Raises InvalidInput."""
    if not least <= count <= most:
        raise InvalidInput(
            place,
            found=counted(count, "items"),
            allowed=between(MIN_ITEMS, most),
        )


def number_text(number: float) -> str:
    """A score as it is typed, such as 3 or 1.5."""
    return str(int(number)) if float(number).is_integer() else repr(float(number))
