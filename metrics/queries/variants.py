"""Variants of means over queries: which of them enter."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.variant import variant
from metrics.steps import say

MEAN = ("mean_over_queries",)


def values_of(case: Case) -> dict[str, float]:
    """The values of the queries by their names, NaN where one has none."""
    given = case.arguments[0]
    if not isinstance(given, Mapping):
        given = {str(at): value for at, value in enumerate(given, 1)}
    undefined = {name for name, mark in case.marks.items() if mark == "undefined"}
    return {str(q): math.nan if q in undefined else float(v) for q, v in given.items()}


def _with(case: Case, values: dict[str, float]) -> Case | None:
    marks = {name: mark for name, mark in case.marks.items() if name in values}
    return replace(case, arguments=(values,), marks=marks) if values else None


def _filled(case: Case, number: float) -> Case | None:
    values = values_of(case)
    if not any(map(math.isnan, values.values())):
        return case
    lacking = {name: mark for name, mark in case.marks.items() if mark == "lacking"}
    filled = {q: number if math.isnan(v) else v for q, v in values.items()}
    return replace(case, arguments=(filled,), marks=lacking)


@variant(
    "queries without a value left out",
    say("Queries without a value are left out of the mean."),
    MEAN,
    "n",
    r"n_{\mathrm{defined}}",
)
def without_value_left_out(case: Case) -> Case | None:
    return _with(case, {q: v for q, v in values_of(case).items() if not math.isnan(v)})


without_value_0 = variant(
    "queries without a value count 0",
    say("Queries without a value count as 0."),
    MEAN, "v_q", "0",
)(lambda case: _filled(case, 0.0))  # fmt: skip

without_value_1 = variant(
    "queries without a value count 1",
    say("Queries without a value count as 1."),
    MEAN, "v_q", "1",
)(lambda case: _filled(case, 1.0))  # fmt: skip

# Queries that the run lacks


def _lacking(case: Case) -> frozenset[str]:
    return frozenset(name for name, mark in case.marks.items() if mark == "lacking")


@variant(
    "queries that the run lacks left out",
    say("Queries that the run lacks are left out of the mean."),
    MEAN,
    "n",
    r"n_{\mathrm{run}}",
)
def lacking_left_out(case: Case) -> Case | None:
    lacking = _lacking(case)
    if not lacking:
        return case
    # Those without a value stay as they are: 0 unless another assignment says otherwise.
    given = dict(case.arguments[0])
    return _with(case, {q: v for q, v in given.items() if q not in lacking})


lacking_refused = variant(
    "a lacking query is refused",
    say("A run that lacks a query is refused."),
    MEAN,
)(lambda case: replace(case, refused=True) if _lacking(case) else case)  # fmt: skip

zeros_left_out = variant(
    "queries of value 0 left out",
    say("Queries for which nothing was found are left out of the mean."),
    MEAN, "n", r"n_{v > 0}",
)(lambda case: _with(case, {q: v for q, v in values_of(case).items() if v != 0}))  # fmt: skip


@variant("median", say("The median instead of the mean."), MEAN, r"\bar{v}", r"\mathrm{median}")
def median(case: Case) -> Case | None:
    middle = float(np.median(list(values_of(case).values())))
    return None if math.isnan(middle) else case.then(lambda _value: middle)


# Counts of many queries

macro_for_micro = variant(
    "macro for micro",
    say("The mean of the queries' own shares instead of all counts added up."),
    ("micro_average",), r"\frac{\sum_q a_q}{\sum_q b_q}", r"\frac{1}{n} \sum_q \frac{a_q}{b_q}",
)(lambda case: case.with_value(case.result.macro))  # fmt: skip
