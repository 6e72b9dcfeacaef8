"""A number as written: its value, and the precision of its digits."""

import math
import re
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from metrics.arrays import is_number
from metrics.core import InvalidInput
from metrics.languages import spoken
from metrics.steps import Say, say
from metrics.texts import sentence

LONGEST = 40  # characters
_DECIMAL = re.compile(r"([+-]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([+-]?[0-9]{1,3}))?")
_FRACTION = re.compile(r"([+-]?[0-9]{1,15})\s*/\s*([0-9]{1,15})")
_NOTHING = frozenset({"nan", "undefined", "0/0", "-", "–"})
_INFINITE = frozenset({"inf", "∞", "infinity"})
_SLACK = 1e-9


@dataclass(frozen=True)
class Typed:
    """A number and half a unit of its last digit; `value` is NaN where "undefined" was written."""

    value: float
    slack: float

    def matches(self, value: float) -> bool:
        """Whether a value, rounded to the digits written, is this number."""
        if math.isnan(self.value) or math.isnan(value):
            return math.isnan(self.value) and math.isnan(value)
        if math.isinf(value) or math.isinf(self.value):
            return value == self.value
        return abs(value - self.value) <= self.slack + _SLACK * max(1.0, abs(self.value))


def read_typed(written: object, name: str | Say = "value") -> Typed:
    """Reads a number or a text: decimals with a point or a comma, a fraction, percent, "undefined".

    The digits written count: .94 stands for all from .935 to .945, 94 % as well; a whole number and
    a fraction are exact. Raises InvalidInput for anything else.
    """
    number = None
    if is_number(written) and not isinstance(written, bool):
        with suppress(OverflowError):  # a whole number may have any number of digits
            number = float(written)
    if number is not None:
        if not math.isfinite(number):
            return Typed(number, 0.0)
        text = str(written) if isinstance(written, np.floating) else repr(number)
        return _decimal(text.removesuffix(".0"), 1.0) or Typed(number, 0.0)
    text = written.strip().replace("\u2212", "-") if isinstance(written, str) else ""
    if isinstance(written, str) and len(text) <= LONGEST:
        if text.lower() in (*_NOTHING, spoken("undefined")):
            return Typed(math.nan, 0.0)
        if text.lower().lstrip("+-") in _INFINITE:
            return Typed(-math.inf if text[0] == "-" else math.inf, 0.0)
        scale = 0.01 if text.endswith("%") else 1.0
        plain = text.removesuffix("%").strip().replace(",", ".")
        found = _fraction(plain, scale) or _decimal(plain, scale)
        if found is not None:
            return found
    allowed = sentence("allowed_number_such")
    if len(text) > LONGEST:
        allowed = say("allowed are at most {most} characters", most=LONGEST)
    raise InvalidInput(name, found=written, allowed=allowed)


def _fraction(text: str, scale: float) -> Typed | None:
    found = _FRACTION.fullmatch(text)
    if found is None or not int(found[2]):
        return None
    return Typed(float(Fraction(int(found[1]), int(found[2]))) * scale, 0.0)


def _decimal(text: str, scale: float) -> Typed | None:
    found = _DECIMAL.fullmatch(text)
    if found is None or not (found[2] or found[3]):
        return None
    number = float(text) * scale
    if not math.isfinite(number):
        return None
    last = len(found[3] or "") - int(found[4] or 0)
    exact = scale == 1 and last <= 0
    return Typed(number, 0.0 if exact else 0.5 * 10.0**-last * scale)
