"""The share of the items that no draw takes."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics.core import InvalidInput, Result, metric, whole_numbers_from
from metrics.inputs.numbers import MAX_NUMBER
from metrics.resampling.rounds import EFRON, read_rounds
from metrics.steps import Equation, Step, say


@metric(
    title=say("Share that a bootstrap sample misses"),
    abbreviation="missed",
    symbol="q",
    summary=say("The mean share of n items that n draws with replacement miss."),
    citation=f"{EFRON}, ch. 17",
    example=(10,),
    direction="smaller",
)
def bootstrap_missed(n: Any) -> Result:
    """(1 - 1/n)^n for a whole number n of items from 1 on: it approaches 1/e, about 0.368.

    Shapes: `n` is one number. Raises InvalidInput. Source: Efron & Tibshirani (1993), chapter 17.
    """
    (items,) = read_rounds([n], "n")
    if not (items >= 1 and float(items).is_integer()):
        raise InvalidInput("n", found=n, allowed=whole_numbers_from(1, MAX_NUMBER))
    count = int(items)
    value = (1 - 1 / count) ** count

    def derive() -> tuple[Step, ...]:
        line = Equation(
            say("The probability that none of n draws takes an item"),
            "q",
            r"(1 - \frac{1}{@n})^{@n}",
            {"n": ("n", count)},
            value,
        )
        return (line,)

    return Result(np.asarray(value), derive)
