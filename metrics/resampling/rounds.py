"""The values of some rounds, and the lines that every estimate shares."""

import math
from typing import Any

from metrics.arrays import Floats
from metrics.inputs.numbers import MAX_NUMBER, one_row, refuse_beyond, refuse_empty
from metrics.steps import Column, Equation, Table, say

EFRON = "Efron & Tibshirani (1993), An introduction to the bootstrap"
EXAMPLE = ((0.9, 0.85, 0.95, 0.8, 0.9),)


def read_rounds(values: Any, name: str = "values") -> Floats:
    """The values of rounds (n,), at least one. Raises InvalidInput."""
    row = one_row(values, name)
    refuse_empty(row, name, say("no value"))
    refuse_beyond(MAX_NUMBER, row, name)
    return row


def mean_line(values: Floats, mean: float) -> Equation:
    """How the mean comes about."""
    return Equation.ratio(
        say("The mean of the rounds"),
        r"\bar{v}",
        (r"\sum_{i=1}^{n} v_i", values),
        ("n", len(values)),
        mean,
    )


def table_of(values: Floats) -> Table:
    return Table.of(
        say("Round by round"),
        Column("i", say("round"), "i", range(1, len(values) + 1)),
        Column("v", say("value"), "v_i", values),
    )


def mean_of(values: Floats) -> float:
    """The mean; of equal values it is what they are, to the last bit."""
    return float(values[0]) if values.min() == values.max() else math.fsum(values) / len(values)
