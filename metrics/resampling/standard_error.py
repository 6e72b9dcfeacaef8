"""The precision of a mean of rounds."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from metrics.core import Result, metric
from metrics.notation import Power, tidy
from metrics.resampling.rounds import EFRON, EXAMPLE, mean_line, mean_of, read_rounds, table_of
from metrics.steps import Equation, Note, Step, say


@metric(
    title=say("Standard error of the mean"),
    abbreviation="SE",
    symbol="e",
    summary=say(
        "How far the mean of so many independent values typically is from what it estimates."
    ),
    citation=f"{EFRON}, ch. 2",
    range=(0.0, np.inf),
    example=EXAMPLE,
    direction="smaller",
)
def standard_error(values: Any) -> Result:
    """The standard deviation of the values (n,), divided by the square root of n.

    `.mean` and `.deviation` (s, with n - 1 in the denominator) are what it is made of. The rounds
    of a cross-validation share their training items, so that the true error is larger. NaN for a
    single value. Raises InvalidInput. Source: Efron & Tibshirani (1993), chapter 2.
    """
    v = read_rounds(values)
    n, mean = len(v), mean_of(v)
    away = v - mean
    s = math.sqrt(float(away @ away) / (n - 1)) if n > 1 else math.nan
    value = s / math.sqrt(n)

    def derive() -> tuple[Step, ...]:
        if n == 1:
            note = Note(say("A single value has no standard deviation: 0/0 is undefined."))
            return note, mean_line(v, mean), table_of(v)
        return (
            Equation(
                say("The standard deviation, divided by the square root of the number of rounds"),
                "e",
                r"\frac{@s}{\sqrt{@n}}",
                {"s": ("s", tidy(s)), "n": ("n", n)},
                value,
            ),
            Equation(
                say("The standard deviation of the rounds"),
                "s",
                r"\sqrt{\frac{@squares}{@n - 1}}",
                {
                    "squares": (
                        r"\sum_{i=1}^{n} (v_i - \bar{v})^2",
                        [Power(tidy(each), 2) for each in away],
                    ),
                    "n": ("n", n),
                },
                s,
            ),
            mean_line(v, mean),
            table_of(v),
        )

    return Result(np.asarray(value), derive, extras={"mean": mean, "deviation": s})
