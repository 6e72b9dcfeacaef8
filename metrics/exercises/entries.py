"""What a learner enters: read, read back, and compared with what is right."""

from __future__ import annotations

import math
from dataclasses import dataclass

from metrics.explanations.typed import Typed, read_typed
from metrics.notation import decimal


@dataclass(frozen=True)
class Entry:
    """A number as it was entered, and how it is read back: 2/3 = .6667."""

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
    typed: Typed = read_typed(written, "entry")
    text = written.strip() if isinstance(written, str) else decimal(float(typed.value), None)
    return Entry(text, typed.value, typed.slack)


def tolerance_of(exact: float) -> float:
    """How far an entry may be off: half a unit of the third decimal; of numbers above 1 half a
    thousandth of them, of very small ones a twentieth.
    """
    size = abs(exact)
    if not math.isfinite(size) or not size:
        return 0.0005
    return min(0.0005, size / 20) if size < 1 else 0.0005 * size


def is_right(entry: float, exact: float) -> bool:
    """Whether an entry is the number, within the tolerance; undefined is a value too."""
    if math.isnan(exact) or math.isnan(entry):
        return math.isnan(exact) and math.isnan(entry)
    if math.isinf(exact) or math.isinf(entry):
        return entry == exact
    return abs(entry - exact) <= tolerance_of(exact) * (1 + 1e-9)
