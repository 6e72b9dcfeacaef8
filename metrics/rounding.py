"""How many decimals the numbers of a line show, so that the line comes out from what is printed."""

import math
from collections.abc import Iterable, Mapping, Sequence

from metrics import notation
from metrics.formula import Filling, Term, compiled

ALL_DIGITS = 17  # a float has no more
SLACK = 1 + 1e-9  # half a unit is as far from either side
Shown = notation.Number | Sequence[notation.Number]


def printed(number: notation.Number, digits: int) -> float:
    """What `number` comes to as it is printed with `digits` decimals."""
    match number:
        case int():
            return float(number)
        case notation.Compound():
            return number.worked(*(printed(part, digits) for part in number.parts))
    return printed_float(float(number), digits)


def printed_float(value: float, digits: int) -> float:
    """The float that the print of `value` with `digits` decimals reads as."""
    size = abs(value)
    if size < 0.5 * 10.0**-digits:
        return float(f"{value:.{max(digits - 1, 0)}e}")
    if size < 1e15:
        rounded = round(notation.away_from_zero(value, digits), digits)
        if abs(rounded) != 1:
            return rounded
    return float(notation.decimal(value, digits)) if math.isfinite(value) else value


def is_rounded(number: notation.Number, digits: int) -> bool:
    """Whether print with `digits` decimals loses something of it."""
    match number:
        case int():
            return False
        case notation.Compound():
            return any(is_rounded(part, digits) for part in number.parts)
    return not notation.is_exact(float(number), digits)


def half_unit(value: float, digits: int = notation.DIGITS) -> float:
    """Half a unit of the last decimal that `value` has when it is printed with `digits` of them.

    Zeros at its end are not printed, and count: 0.5 is known to 4 decimals.
    """
    size = abs(value)
    if value and size < 0.5 * 10.0**-digits:
        mantissa = max(digits - 1, 0)
        return 0.5 * 10.0 ** (int(f"{value:.{mantissa}e}".partition("e")[2]) - mantissa)
    if size < 1e15 and abs(round(value, digits)) != 1:
        return 0.5 * 10.0**-digits
    mantissa, _e, exponent = notation.decimal(value, digits).partition("e")
    decimals = len(mantissa.partition(".")[2])
    if exponent:
        return 0.5 * 10.0 ** (int(exponent) - decimals)
    return 0.5 * 10.0 ** -max(decimals, digits)


def comes_out(
    found: float, value: float, digits: int = notation.DIGITS, carried: float = 0.0
) -> bool:
    """Whether `found` is the printed `value` within half a unit of its last decimal, and what
    `carried` adds to that.
    """
    if not math.isfinite(value):
        return math.isnan(found) or found == value
    near = half_unit(value, digits) * SLACK + carried
    return abs(found - printed(value, digits)) <= max(near, notation.LAST_BITS * abs(value))


def line_digits(
    formula: str, slots: Mapping[str, Shown], value: float, digits: int = notation.DIGITS
) -> int:
    """With how many decimals at least `digits` the slots of a formula are printed, so that it gives
    `value` printed with `digits`.
    """
    rounded = any(is_rounded(number, digits) for shown in slots.values() for number in _each(shown))
    if not rounded or not math.isfinite(value):
        return digits
    term = compiled(formula)
    for enough in range(digits, ALL_DIGITS):
        filled = {name: _filling(shown, enough) for name, shown in slots.items()}
        if comes_out(evaluated(term, filled), value, digits):
            return enough
    return ALL_DIGITS


def evaluated(term: Term, filled: Mapping[str, Filling]) -> float:
    """What a formula comes to; NaN where rounded numbers leave it without a value."""
    try:
        return term(filled.__getitem__)
    except (ZeroDivisionError, ValueError, OverflowError):
        return math.nan


def _each(shown: Shown) -> Iterable[notation.Number]:
    return shown if isinstance(shown, Sequence) else (shown,)


def _filling(shown: Shown, digits: int) -> Filling:
    """What a slot comes to as it is printed; several numbers are a sum."""
    return math.fsum(printed(number, digits) for number in _each(shown))
