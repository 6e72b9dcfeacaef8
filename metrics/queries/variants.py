"""What the variants of means over queries: which of them enter change."""

import math
from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from metrics.declarations.case import Case


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


def filled(case: Case, number: float) -> Case | None:
    values = values_of(case)
    if not any(map(math.isnan, values.values())):
        return case
    lacking = {name: mark for name, mark in case.marks.items() if mark == "lacking"}
    filled = {q: number if math.isnan(v) else v for q, v in values.items()}
    return replace(case, arguments=(filled,), marks=lacking)


def without_value_left_out(case: Case) -> Case | None:
    return _with(case, {q: v for q, v in values_of(case).items() if not math.isnan(v)})


# Queries that the run lacks


def _lacking(case: Case) -> frozenset[str]:
    return frozenset(name for name, mark in case.marks.items() if mark == "lacking")


def lacking_left_out(case: Case) -> Case | None:
    lacking = _lacking(case)
    if not lacking:
        return case
    # Those without a value stay as they are: 0 unless another assignment says otherwise.
    given = dict(case.arguments[0])
    return _with(case, {q: v for q, v in given.items() if q not in lacking})


def lacking_refused(case: Case) -> Case | None:
    return replace(case, refused=True) if _lacking(case) else case


def zeros_left_out(case: Case) -> Case | None:
    return _with(case, {q: v for q, v in values_of(case).items() if v != 0})


def median(case: Case) -> Case | None:
    middle = float(np.median(list(values_of(case).values())))
    return None if math.isnan(middle) else case.then(lambda _value: middle)


# Counts of many queries


def macro_for_micro(case: Case) -> Case | None:
    return case.with_value(case.result.macro)


def judged_all(case: Case) -> Case | None:
    judgments = np.array(case.arguments[0], dtype=np.float64)
    return replace(case, arguments=(np.where(judgments < 0, 0.0, judgments),))
