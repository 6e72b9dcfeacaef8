"""Student's t test of paired values."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from metrics.comparison.pairs import EXAMPLE, MEAN, SMUCKER, doubled, read_pairs
from metrics.core import Result, metric
from metrics.needed import needed
from metrics.notation import tidy
from metrics.steps import Equation, Step, say

STUDENT = "Student (1908), The probable error of a mean, Biometrika 6(1)"


@metric(
    title=say("Paired t test"),
    abbreviation=say("p (t test)").text,
    symbol="p",
    summary=say(
        "The probability of a mean difference at least as large by chance, for normally "
        "distributed differences."
    ),
    citation=f"{STUDENT}; {SMUCKER}",
    example=EXAMPLE,
    direction="smaller",
)
def paired_t_test(first: Any, second: Any) -> Result:
    """The two-sided p of Student's t test: that of t = mean / (s / sqrt(n)) of the differences,
    with n - 1 degrees of freedom.

    `first` and `second` hold the values of two systems on the same queries: rows of the shape (q,),
    or mappings or series from query to value, such as a column of `evaluate`. These are joined by
    the ids of their queries, wherever they stand, 7 being the same as "7". Differences are first
    less second; what is equal but for the last bits of a float, such as 0.6 - 0.5 and 0.5 - 0.4, is
    equal.
    `.mean_difference`, `.deviation` (s), `.standard_error`, `.statistic` (t) and
    `.degrees_of_freedom` are what p is made of. NaN for one query, and when all differences are
    equal. Raises InvalidInput that names the query, for one that a single system has as well.
    Source: Student (1908); of systems over queries: Smucker, Allan & Carterette (2007).
    """
    stdtr = needed("scipy.special").stdtr

    pairs = read_pairs(first, second)
    n, mean, s = pairs.n, pairs.mean, pairs.deviation
    error = s / math.sqrt(n)
    t = mean / error if error > 0 else math.nan
    tail = float(stdtr(n - 1, -abs(t))) if t == t else math.nan
    value = 2 * tail

    def derive() -> tuple[Step, ...]:
        mean_line, deviation_line, table = (
            pairs.mean_line(),
            pairs.deviation_line(),
            pairs.table(),
        )
        if value != value:
            return pairs.undefined_note("t"), mean_line, deviation_line, table
        return (
            doubled(say("Both sides of Student's distribution beyond t"), tail),
            Equation(
                say("The mean difference in standard errors"),
                "t",
                r"\frac{@d}{@e}",
                {"d": (MEAN, tidy(mean)), "e": ("e", tidy(error))},
                t,
            ),
            Equation(say("Degrees of freedom"), r"\nu", "@n - 1", {"n": ("n", n)}, n - 1),
            Equation(
                say("The standard error of the mean"),
                "e",
                r"\frac{@s}{\sqrt{@n}}",
                {"s": ("s", tidy(s)), "n": ("n", n)},
                error,
            ),
            mean_line,
            deviation_line,
            table,
        )

    extras = {
        "mean_difference": mean,
        "deviation": s,
        "standard_error": error,
        "statistic": t,
        "degrees_of_freedom": n - 1,
    }
    return Result(np.asarray(value), derive, extras=extras)
