"""Holm's correction of the p-values of several comparisons, which bounds their family-wise error
rate.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics.cells import cells
from metrics.comparison.pairs import p_line
from metrics.core import Result, metric, numbers_from
from metrics.inputs.by_query import named, place_by
from metrics.inputs.numbers import one_row, refuse_empty
from metrics.inputs.places import refuse_cell
from metrics.notation import tidy
from metrics.shown_value import quoted
from metrics.steps import Column, Say, Step, Table, say


def _place(name: str) -> Say:
    return say("comparison {name}", name=quoted(name))


@metric(
    title=say("Holm correction"),
    abbreviation="p (Holm)",
    symbol="p",
    summary=say(
        "The p-values of several comparisons, raised so that even one false finding among all is "
        "unlikely."
    ),
    citation="Holm (1979), A simple sequentially rejective multiple test procedure, Scandinavian "
    "Journal of Statistics 6(2)",
    example=((0.01, 0.04, 0.03, 0.005),),
    direction="smaller",
)
def holm(p_values: Any) -> Result:
    """The smallest p-value after Holm's correction: whether any of m comparisons shows a
    difference.

    `p_values` has the shape (m,), or is a mapping or a series from the name of a comparison to its
    p; results of the tests are numbers here. `.adjusted` holds the corrected p of each in the given
    order, shape (m,): sorted, the i-th times m - i + 1, no smaller than the one before, and 1 at
    most. Those of at most alpha are found with a chance of alpha at most for one false verdict
    among all. Raises InvalidInput that names the comparison, for an undefined p as well.
    Source: Holm (1979).
    """
    names, numbers = named(p_values, "p_values")
    p = one_row(numbers, "p_values", place_by(names, _place))
    m = len(p)
    refuse_empty(p, "p_values", say("no p-value"))
    wrong = ~((p >= 0) & (p <= 1))
    refuse_cell("p_values", p, wrong, numbers_from(0, 1), place_by(names, _place))
    order = np.argsort(p, kind="stable")
    ranked = p[order]
    times = np.arange(m, 0, -1) * ranked
    corrected = np.minimum(np.maximum.accumulate(times), 1.0)
    adjusted = np.empty(m)
    adjusted[order] = corrected
    value = float(corrected[0])

    def derive() -> tuple[Step, ...]:
        line = p_line(
            say("The smallest p-value, times the number of comparisons"),
            r"\min(1, @m \cdot @p)",
            {"m": ("m", m), "p": ("p_1", tidy(ranked[0]))},
            value,
        )
        who: list[Any] = [at + 1 if names is None else names[at] for at in order.tolist()]
        columns = (
            Column("i", say("place"), "i", range(1, m + 1)),
            Column("c", say("comparison"), "c_i", who),
            Column("p", say("p, smallest first"), "p_i", cells(tidy, ranked)),
            Column(
                "t",
                say("times the comparisons left"),
                "t_i",
                cells(tidy, times),
                r"(@m - @i + 1) \cdot @p",
            ),
            Column(
                "a",
                say("corrected p"),
                "a_i",
                cells(tidy, corrected),
                r"\min(1, \max(@above.a, @t))",
                start=0,
            ),
        )
        return line, Table(say("From the smallest p up"), columns, constants={"m": ("m", m)})

    return Result(np.asarray(value), derive, extras={"adjusted": adjusted})
