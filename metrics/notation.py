"""Numbers as people write them: 2/3 stays 2/3, log2 3 stays log2 3.

A derivation is easier to check when its numbers are not yet decimals. The classes here are exact
numbers that know their LaTeX and their value; `typeset` prints any number, rounded for reading or
in full for recomputing.
"""

import math
import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from metrics.formula import divided
from metrics.languages import spoken

DIGITS = 4  # decimals of a printed number that cannot be written exactly
LAST_BITS = 1e-12  # relative; of a float they do not count
SMALL_P, P_DIGITS = 0.001, 6  # below it, a p-value has more decimals
MOST_DIGITS = 12  # decimals; what is 1 in all of them is 1 but for the last bits of a float


class Compound:
    """A number made of others, its `parts`; `worked` is what floats in their places make."""

    worked: ClassVar[Callable[..., float]]

    @property
    def parts(self) -> "tuple[Number, ...]":
        return tuple(vars(self).values())

    def __float__(self) -> float:
        return self.worked(*map(float, self.parts))


@dataclass(frozen=True)
class Ratio(Compound):
    """A fraction printed as it was counted, never reduced: 2/4 says two hits in four ranks."""

    over: "Number"
    under: "Number"
    worked = staticmethod(divided)

    def __float__(self) -> float:  # of most cells: without a look at all parts
        return divided(float(self.over), float(self.under))


@dataclass(frozen=True)
class Log2(Compound):
    """A logarithm to base 2 of a positive number."""

    of: "Number"
    worked = staticmethod(math.log2)


@dataclass(frozen=True)
class Ln(Compound):
    """A natural logarithm of a positive number."""

    of: "Number"
    worked = staticmethod(math.log)


@dataclass(frozen=True)
class Power(Compound):
    """A base to an exponent; 0 to the power 0 is 1, as in every sum over ranks."""

    base: "Number"
    exponent: "Number"
    worked = staticmethod(operator.pow)


@dataclass(frozen=True)
class Product(Compound):
    """Factors, written side by side."""

    factors: "tuple[Number, ...]"

    @property
    def parts(self) -> "tuple[Number, ...]":
        return self.factors

    @staticmethod
    def worked(*factors: float) -> float:
        return math.prod(factors)


Number: TypeAlias = int | float | Ratio | Log2 | Ln | Power | Product


def tidy(number: float) -> int | float:
    """A float that holds a whole number becomes an int, so that it is printed as one."""
    value = float(number)
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


def is_exact(value: float, digits: int | None = DIGITS) -> bool:
    """Whether `value` printed with `digits` decimals (None: all of them) loses nothing.

    The last bits of a float do not count: 1 / (1 - 0.8) is 5. But 0.8^200 is not 0.
    """
    if digits is None or not math.isfinite(value):
        return True
    if _is_small(value, digits):
        return math.isclose(float(f"{value:.{max(digits - 1, 0)}e}"), value, rel_tol=1e-12)
    return math.isclose(round(value, _places(value, digits)), value, rel_tol=1e-12)


def _is_small(value: float, digits: int) -> bool:
    """Whether a number is so close to 0 that in decimals it would be it."""
    return 0 < abs(value) < 0.5 * 10**-digits


def _places(value: float, digits: int) -> int:
    """`digits`, or as many more decimals as it takes for what is not 1 or -1 not to print as it."""
    while (
        digits < MOST_DIGITS
        and abs(round(away_from_zero(value, digits), digits)) == 1
        and not math.isclose(abs(value), 1, rel_tol=1e-12)
    ):
        digits += 1
    return digits


def away_from_zero(value: float, digits: int) -> float:
    """`value`, or beyond the half between two numbers with `digits` decimals where it is that half
    but for the last bits of a float: so every half is rounded away from 0, be it 0.90625 or a
    difference such as 0.90625 - 0.85.
    """
    nudge = min(LAST_BITS * abs(value), 1e-6 * 10.0**-digits)
    return value + math.copysign(nudge, value)


def decimal(value: float, digits: int | None = DIGITS) -> str:
    """`value` as plain text: whole numbers without a point, others with `digits` decimals at most.

    A value whose first digits lie beyond the last printed decimal is written in powers of ten,
    because 0.0000 would claim that it is zero; nor does 0.99998 print as 1.0000: it has as many
    decimals as it takes. `digits=None` prints every digit of the float.
    """
    if math.isnan(value):
        return spoken("undefined")
    if math.isinf(value):
        return "∞" if value > 0 else "-∞"
    if float(value).is_integer() and abs(value) < 1e15:
        return str(int(value))
    if digits is None:
        return repr(float(value))
    if _is_small(value, digits):
        return f"{value:.{max(digits - 1, 0)}e}"
    if is_exact(value, digits):
        return f"{value:.{_places(value, digits)}f}".rstrip("0").rstrip(".")
    if abs(value) >= 1e15:
        return f"{value:.{max(digits - 1, 0)}e}"
    places = _places(value, digits)
    return f"{away_from_zero(value, places):.{places}f}"


def fixed(value: float, digits: int = DIGITS) -> str:
    """As `decimal`, but whole numbers and short ones too have `digits` decimals, as in a column."""
    text = decimal(value, digits)
    if "e" in text or not text[-1].isdigit():
        return text
    whole, _point, part = text.partition(".")
    return f"{whole}.{part:0<{digits}}"


def p_digits(value: float) -> int:
    """The decimals of a p-value: with four, 0.0001 would be all that is said of a small one."""
    return P_DIGITS if 0 < value < SMALL_P else DIGITS


def p_text(value: float) -> str:
    """A p-value in a table of a paper: none is printed as 0, which is one too small for a float,
    nor as 1 what is not.
    """
    if 0 <= value < 0.0001:
        return "< 0.0001"
    if 0.9999 < value < 1:
        return "> 0.9999"
    return fixed(value) if value == value else "–"


def percent(part: float, digits: int = 1) -> str:
    """A share in per cent, without the sign; what is not all or nothing is not 100 or 0. The last
    bits of a float do not count.
    """
    if math.isclose(part, 1, rel_tol=LAST_BITS):
        part = 1
    text, more = f"{100 * part:.{digits}f}", digits
    while more < MOST_DIGITS and float(text) in (0, 100) and part not in (0, 1):
        more += 1
        text = f"{100 * part:.{more}f}"
    return text if float(text) or not part else decimal(100 * part, digits)


def typeset(number: Number, digits: int | None = DIGITS) -> str:
    """`number` as LaTeX; negative numbers come in parentheses, so that they can stand anywhere in a
    formula.
    """
    match number:
        case Ratio(over, under):
            return rf"\frac{{{typeset(over, digits)}}}{{{typeset(under, digits)}}}"
        case Log2(of):
            return rf"\log_2 {typeset(of, digits)}"
        case Ln(of):
            inner = typeset(of, digits)
            return rf"\ln \left({inner}\right)" if "^" in inner else rf"\ln {inner}"
        case Power(base, exponent):
            power = typeset(exponent, digits).removeprefix(r"\left(").removesuffix(r"\right)")
            return f"{as_base(typeset(base, digits))}^{{{power}}}"
        case Product(factors):
            return r" \cdot ".join(typeset(factor, digits) for factor in factors)
    text = decimal(float(number), digits)
    if math.isnan(number):
        return rf"\text{{{text}}}"
    text = text.replace("∞", r"\infty")
    mantissa, _, exponent = text.partition("e")
    if exponent:
        text = rf"{mantissa} \cdot 10^{{{int(exponent)}}}"
    return rf"\left({text}\right)" if text.startswith("-") else text


def as_base(latex: str) -> str:
    """A number's LaTeX so that an exponent may follow: several parts come in parentheses."""
    several = " " in latex or latex.startswith(r"\frac")
    return rf"\left({latex}\right)" if several else latex


def typeset_sum(
    numbers: Sequence[Number], digits: int | None = DIGITS, limit: int | None = None
) -> str:
    """The numbers joined by plus signs; beyond `limit` of them the middle is left to the reader's
    table.
    """
    if not numbers:
        return "0"
    if limit is None or len(numbers) <= limit:
        return " + ".join(typeset(number, digits) for number in numbers)
    parts = [typeset(number, digits) for number in numbers[: limit - 2]]
    return " + ".join([*parts, r"\cdots", typeset(numbers[-1], digits)])
