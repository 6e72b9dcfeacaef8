"""The mean of a measure over queries, with its sum written out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from metrics.arrays import Floats
from metrics.core import Result, metric
from metrics.inputs.by_query import Names, named, place_by
from metrics.inputs.numbers import MAX_NUMBER, one_row, refuse_beyond, refuse_empty
from metrics.inputs.places import refuse_cell
from metrics.notation import tidy
from metrics.parameter_types import LeastValue, QueryMean
from metrics.queries.measures import over_queries
from metrics.steps import Column, Equation, Note, Step, Table, say

ROBERTSON = "Robertson (2006), On GMAP: and other transformations, CIKM"
EXAMPLE = ((0.62, 0.44, 0.9, 0.05),)


@metric(
    title=say("Mean over queries"),
    abbreviation="mean",
    symbol=r"\bar{v}",
    summary=say("The values of a measure, averaged over the queries with equal weights."),
    citation=ROBERTSON,
    range=(-np.inf, np.inf),
    example=EXAMPLE,
)
def mean_over_queries(
    values: Any, *, mean: QueryMean = "arithmetic", least: LeastValue = 1e-5
) -> Result:
    """The arithmetic mean of the values of queries, or the geometric one, exp of the mean of ln v.

    `values` has the shape (q,), such as the result of a metric of many lists
    (`mean_over_queries(average_precision(rows))` is MAP), or is a mapping or a series from query to
    value, whose names the table shows. In the geometric mean a value below `least` counts as that,
    as in trec_eval's GMAP: a single 0 would make it 0. Raises InvalidInput that names the query.
    Source: Robertson (2006), section 2.
    """
    names, numbers = named(values, "values")
    v = one_row(numbers, "values", place_by(names))
    refuse_empty(v, "values", say("no query"))
    refuse_beyond(MAX_NUMBER, v, "values", place_of=place_by(names))
    value = average(v, mean, least)
    if mean == "arithmetic":
        return Result(np.asarray(value), lambda: _arithmetic(names, v, value))
    if (v < 0).any():
        allowed = say("the geometric mean needs numbers of at least 0")
        refuse_cell("values", v, v < 0, allowed, place_by(names))
    return Result(np.asarray(value), lambda: _geometric(names, v, least, value))


def total(measure: object, values: Any) -> Result:
    """All queries of a measure: the mean, of counts the sum; of logarithms the geometric mean."""
    over = over_queries(measure)
    if over == "geometric":
        names, numbers = named(values, "values")
        raised = np.exp(np.asarray(numbers, dtype=np.float64)).tolist()
        by_name = dict(zip(names or range(1, len(raised) + 1), raised, strict=True))
        return mean_over_queries(by_name, mean=over)
    n, mean = len(values), mean_over_queries(values)
    if over == "mean":
        return mean
    value = float(np.rint(float(mean) * n))
    slots = {"n": ("n", n), "v": (r"\bar{v}", tidy(float(mean)))}
    text = say("Counts are added up: their mean, times the queries")
    summed = Equation(text, r"\textstyle\sum_q v_q", r"@n \cdot @v", slots, value)
    return replace(mean, value=np.asarray(value), derive=lambda: (summed, *mean.steps()))


def average(v: Floats, mean: QueryMean, least: float = 1e-5) -> float:
    """The mean of values (q,) that nobody need check."""
    if mean == "arithmetic":
        return float(v.mean())
    raised = np.maximum(v, least)
    alike = raised.min() == raised.max()  # whose mean is what they are, to the last bit
    return float(raised[0] if alike else np.exp(np.log(raised).mean()))


def _columns(names: Names | None, v: Floats) -> tuple[Column, ...]:
    numbered = Column("q", say("query"), "q", names or list(range(1, len(v) + 1)))
    return numbered, Column("v", say("value"), "v_q", [tidy(x) for x in v])


def _arithmetic(names: Names | None, v: Floats, value: float) -> tuple[Step, ...]:
    equation = Equation(
        say("The values of all queries, averaged"),
        r"\bar{v}",
        r"\frac{@values}{@n}",
        {"values": (r"\sum_{q=1}^{n} v_q", [tidy(x) for x in v]), "n": ("n", len(v))},
        value,
    )
    return equation, Table(say("Query by query"), _columns(names, v))


def _geometric(names: Names | None, v: Floats, least: float, value: float) -> tuple[Step, ...]:
    raised = np.maximum(v, least)
    logarithms = np.log(raised)
    mean = float(logarithms.mean())
    terms = [tidy(x) for x in logarithms]
    table = Table(
        say("Query by query"),
        (
            *_columns(names, v),
            Column("m", say("counted"), "m_q", [tidy(x) for x in raised], r"\max(@v, @least)"),
            Column("l", say("logarithm"), "l_q", terms, r"\ln(@m)"),
        ),
        constants={"least": (r"\varepsilon", least)},
    )
    low = int((v < least).sum())
    notes = (
        (Note(say("Values below ε count as ε: {count} of {n}.", count=low, n=len(v))),)
        if low
        else ()
    )
    return (
        Equation(
            say("The logarithms of the values, averaged"),
            "L",
            r"\frac{@terms}{@n}",
            {"terms": (r"\sum_{q=1}^{n} l_q", terms), "n": ("n", len(v))},
            mean,
        ),
        Equation(
            say("Back from the logarithm: the geometric mean"),
            r"\bar{v}",
            r"\exp(@mean)",
            {"mean": ("L", tidy(mean))},
            value,
        ),
        *notes,
        table,
    )
