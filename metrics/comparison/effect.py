"""The size of a mean difference relative to the spread of the differences."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from metrics.comparison.pairs import EXAMPLE, MEAN, read_pairs
from metrics.core import Result, metric
from metrics.notation import tidy
from metrics.steps import Equation, Step, say


@metric(
    title=say("Effect size"),
    abbreviation="d_z",
    symbol=r"d_{\mathrm{z}}",
    summary=say("The mean difference in standard deviations of the differences."),
    citation="Cohen (1988), Statistical power analysis for the behavioral sciences, 2nd ed., ch. 2",
    range=(-np.inf, np.inf),
    example=EXAMPLE,
)
def effect_size(first: Any, second: Any) -> Result:
    """Cohen's d_z: the mean of the differences, divided by their standard deviation s.

    Shapes and errors as in `paired_t_test`, whose t is sqrt(n) times as large; `.mean_difference`
    and `.deviation` are its parts. Unlike t, it does not grow with the number of queries. NaN for
    one query, and when all differences are equal. Source: Cohen (1988).
    """
    pairs = read_pairs(first, second)
    mean, s = pairs.mean, pairs.deviation
    value = mean / s if s > 0 else math.nan

    def derive() -> tuple[Step, ...]:
        lines = (pairs.mean_line(), pairs.deviation_line(), pairs.table())
        if value != value:
            return pairs.undefined_note("d_z"), *lines
        return (
            Equation(
                say("The mean difference, divided by the standard deviation of the differences"),
                r"d_{\mathrm{z}}",
                r"\frac{@d}{@s}",
                {"d": (MEAN, tidy(mean)), "s": ("s", tidy(s))},
                value,
            ),
            *lines,
        )

    return Result(np.asarray(value), derive, extras={"mean_difference": mean, "deviation": s})
