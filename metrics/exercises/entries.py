"""A learner's entries: parsed, shown as understood, and compared with the correct value."""

import math
from dataclasses import dataclass
from decimal import Decimal

from metrics.explanations.typed import Typed, read_typed
from metrics.notation import LAST_BITS, decimal
from metrics.steps import Say, say
from metrics.texts import sentence


@dataclass(frozen=True)
class Entry:
    """A number as entered, and as it was understood: 2/3 = .6667."""

    written: str
    value: float
    slack: float

    @property
    def read_back(self) -> str:
        """What was understood."""
        value = decimal(self.value)
        return value if self.written == value else f"{self.written} = {value}"


def read_entry(written: object) -> Entry:
    """An entry as a decimal, a fraction, percent or "undefined". Raises InvalidInput."""
    typed: Typed = read_typed(written, say("entry"))
    text = written.strip() if isinstance(written, str) else decimal(float(typed.value), None)
    return Entry(text, typed.value, typed.slack)


def settled(value: float) -> float:
    """The value, or 0 where it is nothing but the last bits of floats: 0.3 - 0.1 - 0.2."""
    return 0.0 if abs(value) < LAST_BITS else value


def tolerance_of(exact: float) -> float:
    """How far off an entry may be: half a unit of the third decimal, ten times as much from 10 on,
    a hundred times from 100 on, and so on; below .01 half a unit of the third significant digit.

    It depends only on the order of magnitude, so it reveals nothing else about the value.
    """
    return float(_tolerance(exact))


def sheet_tolerance(exact: float, decimals: int | None) -> float:
    """How far off an answer to a sheet may be: half a unit of the last decimal that is asked for,
    or as above, but never less than .0005, which every course system keeps apart from 0.
    """
    own = _tolerance(exact) if decimals is None else Decimal((0, (5,), -decimals - 1))
    return float(max(own, Decimal("0.0005")))


def told_tolerance(exact: float) -> str:
    """The exact tolerance as text."""
    return format(_tolerance(exact), "f")


def _tolerance(exact: float) -> Decimal:
    order, exact = 0, settled(exact)
    if math.isfinite(exact) and exact:
        # Of few digits: the last bits of a float may differ between machines.
        order = int(f"{exact:.9e}".partition("e")[2])
    place = order - 3 if order < -2 else max(order, 0) - 4
    return Decimal((0, (5,), place))


def is_right(entry: float, exact: float) -> bool:
    """Whether an entry is the number, within the tolerance; undefined is a value too."""
    if math.isnan(exact) or math.isnan(entry):
        return math.isnan(exact) and math.isnan(entry)
    if math.isinf(exact) or math.isinf(entry):
        return entry == exact
    return abs(entry - exact) <= tolerance_of(exact) * (1 + 1e-9)


def is_coarse(entry: Entry, exact: float) -> bool:
    """Whether an entry is right as far as its digits go, which is not far enough: .67 for 2/3."""
    off = abs(entry.value - exact)
    return entry.slack > tolerance_of(exact) and off <= entry.slack * (1 + 1e-9)


def how_far(exact: float) -> Say:
    """What is said of such an entry."""
    return sentence("right_far_goes", tolerance=told_tolerance(exact))
