"""The differences of two systems, query by query, and the lines that every comparison shares.

Notation: x_q and y_q are the values of the first and the second system on query q, d_q is their
difference, n the number of queries.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from metrics.arrays import Floats
from metrics.cells import cells
from metrics.comparison.joined import joined
from metrics.notation import Number, Power, p_digits, tidy
from metrics.steps import Column, Equation, Note, Say, Table, say
from metrics.texts import sentence

# Average precision of two systems on ten queries.
EXAMPLE = (
    (0.62, 0.44, 0.9, 0.05, 0.31, 0.7, 0.25, 0.58, 0.12, 0.83),
    (0.51, 0.46, 0.75, 0.05, 0.2, 0.66, 0.3, 0.4, 0.1, 0.7),
)
SMUCKER = (
    "Smucker, Allan & Carterette (2007), A comparison of statistical significance tests for "
    "information retrieval evaluation, CIKM"
)
PLACES = 13  # decimals, counted from the largest value, in which differences that are equal agree
FAR = 3  # fewer in which their sums do
LAST_BITS = 8 * np.finfo(np.float64).eps  # relative: 0.6 - 0.5 is 0.1
MEAN = r"\bar{d}"
ONE, OTHER = say("first system"), say("second system")


@dataclass(frozen=True)
class Pairs:
    """The values of both systems (n,), and the ids of the queries where they have some."""

    names: Sequence[str] | None
    x: Floats
    y: Floats

    @property
    def n(self) -> int:
        return len(self.x)

    @cached_property
    def places(self) -> int:
        """The decimals that a difference has."""
        largest = max(float(np.abs(self.x).max()), float(np.abs(self.y).max()), 1.0)
        return PLACES - math.ceil(math.log10(largest))

    @cached_property
    def d(self) -> Floats:
        """The first system's value minus the second's on each query; a difference that only the
        last bits of floats keep from 0 or a short number is rounded to it.
        """
        return self._short(self.x - self.y, np.maximum(np.abs(self.x), np.abs(self.y)))

    def _short(self, numbers: Floats, sizes: Floats) -> Floats:
        short = self.rounded(numbers)
        return np.where(np.abs(numbers - short) <= LAST_BITS * sizes, short, numbers)

    def rounded(self, numbers: Floats, fewer: int = 0) -> Floats:
        """Numbers rounded so that equal ones compare equal, without a negative 0."""
        return np.round(numbers, self.places - fewer) + 0.0

    def rounded_sums(self, sums: Floats) -> Floats:
        """The same for sums of differences, whose last digits are inexact."""
        return self.rounded(sums, FAR)

    @cached_property
    def total(self) -> float:
        """The sum of the differences."""
        size = np.maximum(np.abs(self.x), np.abs(self.y)).sum()
        return float(self._short(np.asarray(math.fsum(self.d.tolist())), size))

    @cached_property
    def mean(self) -> float:
        """The mean difference; for equal differences it is exactly that difference."""
        same = self.d.min() == self.d.max()
        return float(self.d[0]) if same else self.total / self.n

    @cached_property
    def constant(self) -> bool:
        """Whether the difference is the same on every query, up to the last bits of floats."""
        same = self.rounded(self.d)
        return bool(same.min() == same.max())

    @cached_property
    def deviation(self) -> float:
        """s, the standard deviation of the differences; NaN for a single query."""
        if self.n == 1:
            return math.nan
        away = self.d - self.mean
        return 0.0 if self.constant else math.sqrt(float(away @ away) / (self.n - 1))

    @cached_property
    def differing(self) -> Floats:
        """The differences that are not 0."""
        return self.d[self.d != 0]

    def mean_line(self) -> Equation:
        return Equation(
            say("The mean difference, {first} minus {second}", first=ONE, second=OTHER),
            MEAN,
            r"\frac{@d}{@n}",
            {"d": (r"\sum_{q=1}^{n} d_q", self.d), "n": ("n", self.n)},
            self.mean,
        )

    def deviation_line(self) -> Equation:
        squares = cells(lambda away: Power(tidy(away), 2), self.d - self.mean)
        return Equation(
            say("The standard deviation of the differences"),
            "s",
            r"\sqrt{\frac{@squares}{@n - 1}}",
            {"squares": (rf"\sum_{{q=1}}^{{n}} (d_q - {MEAN})^2", squares), "n": ("n", self.n)},
            self.deviation,
        )

    def undefined_note(self, symbol: str) -> Note:
        """Why a mean divided by its standard deviation is undefined."""
        if self.n == 1:
            return Note(sentence("single_difference_no", symbol=symbol))
        return Note(
            sentence("all_differences_their", difference=self.mean, symbol=symbol)
            if self.mean
            else say("All differences are 0, so {symbol} is 0/0: undefined.", symbol=symbol)
        )

    def columns(self, shown: Any = slice(None)) -> tuple[Column, ...]:
        """Query, both values, and the difference, of the queries `shown`."""
        at = np.arange(self.n)[shown]
        ids: Sequence[Any] = (
            cells(lambda q: q + 1, at)
            if self.names is None
            else [self.names[q] for q in at.tolist()]
        )
        return (
            Column("q", say("query"), "q", ids),
            Column("x", ONE, "x_q", self.x[at]),
            Column("y", OTHER, "y_q", self.y[at]),
            Column("d", say("difference"), "d_q", self.d[at], "@x - @y"),
        )

    def table(self, *more: Column) -> Table:
        return Table.of(say("Query by query"), *self.columns(), *more)


def read_pairs(first: Any, second: Any) -> Pairs:
    """Both systems. Raises InvalidInput that names the query."""
    return Pairs(*joined(first, second))


def p_line(
    said: Say, formula: str, slots: Mapping[str, tuple[str, Number]], value: float
) -> Equation:
    """The line that gives a p, with more decimals where it, or the p that it is made of, is
    small.
    """
    made_of = [float(slots[name][1]) for name in ("p", "P") if name in slots]
    return Equation(said, "p", formula, slots, value, p_digits(min([value, *made_of])))


def doubled(said: Say, tail: float) -> Equation:
    """The two-sided p of a symmetric distribution."""
    return p_line(said, r"2 \cdot @P", {"P": ("P", tidy(tail))}, 2 * tail)


def counted_share(said: Say, count: int, signs: int) -> Equation:
    """The two-sided p of `count` sign assignments out of 2^`signs`."""
    value = min(1.0, 2 * count / 2**signs)
    slots = {"c": ("c", count), "m": ("m", signs)}
    return p_line(said, r"\min(1, \frac{2 \cdot @c}{2^{@m}})", slots, value)
