"""Other ways about which queries enter a mean."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from metrics.arrays import Floats
from metrics.explanations.case import Case
from metrics.explanations.way import way
from metrics.steps import say

MEAN = ("mean_over_queries",)


def values_of(case: Case) -> Floats:
    """The values of the queries, NaN where one has none."""
    given = case.arguments[0]
    return np.asarray(list(given.values()) if isinstance(given, Mapping) else given, dtype=float)


def _with(case: Case, values: Floats) -> Case | None:
    return replace(case, arguments=(values,)) if len(values) else None


@way(
    "queries without a value left out",
    say("Queries without a value are left out of the mean."),
    MEAN,
    "n",
    r"n_{\mathrm{defined}}",
)
def without_value_left_out(case: Case) -> Case | None:
    values = values_of(case)
    return _with(case, values[~np.isnan(values)])


@way(
    "queries without a value count 0",
    say("Queries without a value count 0."),
    MEAN,
    "v_q",
    "0",
)
def without_value_0(case: Case) -> Case | None:
    return _with(case, np.nan_to_num(values_of(case), nan=0.0))


@way(
    "queries without a value count 1",
    say("Queries without a value count 1."),
    MEAN,
    "v_q",
    "1",
)
def without_value_1(case: Case) -> Case | None:
    return _with(case, np.nan_to_num(values_of(case), nan=1.0))


@way(
    "queries of value 0 left out",
    say("Queries for which nothing was found are left out of the mean."),
    MEAN,
    "n",
    r"n_{v > 0}",
)
def zeros_left_out(case: Case) -> Case | None:
    values = values_of(case)
    return _with(case, values[~(values == 0)])


@way("median", say("The median in place of the mean."), MEAN, r"\bar{v}", r"\mathrm{median}")
def median(case: Case) -> Case | None:
    middle = float(np.median(values_of(case)))
    return None if math.isnan(middle) else case.then(lambda _value: middle)
