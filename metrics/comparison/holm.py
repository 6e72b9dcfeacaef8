"""Corrections of the p-values of several comparisons: Holm's bounds their family-wise error rate,
that of Benjamini and Hochberg the share of false ones among those that are found.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from metrics.arrays import Floats
from metrics.comparison.pairs import p_line
from metrics.core import Result, metric, numbers_from
from metrics.inputs.by_query import named, place_by
from metrics.inputs.numbers import one_row, refuse_empty
from metrics.inputs.places import refuse_cell
from metrics.notation import p_digits, tidy
from metrics.shown_value import quoted
from metrics.steps import Column, Equation, Say, Step, Table, say


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
    """The smallest p-value after Holm's correction: whether any of M comparisons shows a
    difference.

    `p_values` has the shape (comparisons,), or is a mapping or a series from the name of a
    comparison to its p; results of tests are numbers here. `.adjusted` has the corrected ones in
    the given order: sorted, the i-th times M - i + 1, no smaller than the one before, and 1 at
    most. Those of at most alpha are found with a chance of alpha at most for one false verdict
    among all. Raises InvalidInput that names the comparison, for an undefined p as well.
    Source: Holm (1979).
    """
    ranked, corrected, adjusted, table = _corrected(p_values, down=True)
    value = float(corrected[0])

    def derive() -> tuple[Step, ...]:
        line = p_line(
            say("The smallest p-value, times the number of comparisons"),
            r"\min(1, @M \cdot @p)",
            {"M": ("M", len(ranked)), "p": ("p_1", tidy(ranked[0]))},
            value,
        )
        return line, table()

    return Result(np.asarray(value), derive, extras={"adjusted": adjusted})


def benjamini_hochberg(p_values: Any) -> Result:
    """The smallest p-value after Benjamini and Hochberg's correction; `.adjusted` holds the
    corrected p of each comparison in the given order.

    Sorted, the i-th of M is multiplied by M / i; none is larger than the one after it, or than 1.
    Among those of at most alpha the expected share of false ones is alpha at most, if comparisons
    are independent of each other or depend positively. `p_values` and errors as in `holm`. Source:
    Benjamini & Hochberg (1995), Controlling the false discovery rate, JRSS B 57(1).
    """
    _ranked, corrected, adjusted, table = _corrected(p_values, down=False)
    return Result(corrected[0], lambda: (table(),), extras={"adjusted": adjusted})


def steps_of(result: Result, name: str) -> tuple[Step, ...]:
    """The derivation of the corrected p of one comparison: its own line, and the table of all."""
    table: Any = result.steps()[-1]
    at = [*table.column("c").values].index(name)
    times, corrected = table.column("t").values, table.column("a")
    place, way = (at, "above") if corrected.start == 0 else (at + 2, "below")
    beside = [corrected.start, *corrected.values, corrected.start]
    slots = {way: (f"a_{{{place}}}", beside[place]), "t": (f"t_{{{at + 1}}}", times[at])}
    said = say("The corrected p of this comparison, row {row} of the table", row=at + 1)
    formula, value = corrected.formula.replace(".a", ""), corrected.values[at]
    line = Equation(said, f"a_{{{at + 1}}}", formula, slots, value, p_digits(value))
    return line, table


def _corrected(p_values: Any, *, down: bool) -> tuple[Floats, Floats, Floats, Callable[[], Table]]:
    """The p from the smallest up, what they are raised to, this in the given order, and how: `down`
    from the smallest, as Holm does, or up from the largest.
    """
    names, numbers = named(p_values, "p_values")
    p = one_row(numbers, "p_values", place_by(names, _place))
    m = len(p)
    refuse_empty(p, "p_values", say("no p-value"))
    wrong = ~((p >= 0) & (p <= 1))
    refuse_cell("p_values", p, wrong, numbers_from(0, 1), place_by(names, _place))
    order = np.argsort(p, kind="stable")
    ranked = p[order]
    times = np.arange(m, 0, -1) * ranked if down else m * ranked / np.arange(1, m + 1)
    least = np.minimum.accumulate(times[::-1])[::-1]
    corrected = np.minimum(np.maximum.accumulate(times) if down else least, 1.0)
    adjusted = np.empty(m)
    adjusted[order] = corrected

    def table() -> Table:
        who: list[Any] = [at + 1 if names is None else names[at] for at in order.tolist()]
        titles = say("From the smallest p up"), say("From the largest p down")
        heads = say("times the comparisons left"), say("times the comparisons over the place")
        factors = r"(@M - @i + 1) \cdot @p", r"\frac{@M \cdot @p}{@i}"
        rules = r"\min(1, \max(@above.a, @t))", r"\min(1, @t, @below.a)"
        at = 0 if down else 1
        columns = (
            Column("i", say("place"), "i", range(1, m + 1)),
            Column("c", say("comparison"), "c_i", who),
            Column("p", say("p, smallest first"), "p_i", ranked),
            Column("t", heads[at], "t_i", times, factors[at]),
            Column("a", say("corrected p"), "a_i", corrected, rules[at], start=at),
        )
        return Table(titles[at], columns, constants={"M": ("M", m)})

    return ranked, corrected, adjusted, table
