"""What the variants of two systems over the same queries change."""

import math
from collections.abc import Callable

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.variant import exchanged as exchanged
from metrics.inputs.by_query import named

# Two systems


def one_sided(case: Case) -> Case | None:
    return case.then(lambda value: value / 2) if float(case.result) < 1 else None


def _p_of_t(case: Case, factor: Callable[[int], float]) -> Case | None:
    """The two-sided p of t times a factor that depends on n."""
    from scipy.special import stdtr

    n = case.result.degrees_of_freedom + 1
    t = case.result.statistic * (factor(n) if n > 1 else math.nan)
    return case.with_value(2 * float(stdtr(n - 1, -abs(t))))


def deviation_for_error(case: Case) -> Case | None:
    if case.metric.name == "standard_error":
        return case.with_value(case.result.deviation)
    return _p_of_t(case, lambda n: 1 / math.sqrt(n))


def n_for_n_minus_1(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    if n < 2:
        return None
    larger = math.sqrt(n / (n - 1))  # what is divided by the deviation
    if case.metric.name == "paired_t_test":
        return _p_of_t(case, lambda _n: larger)
    if case.metric.name == "effect_size":
        return case.then(lambda value: value * larger)
    return case.then(lambda value: value / larger)


def t_for_effect(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    return case.then(lambda value: value * math.sqrt(n))


# Several comparisons


def uncorrected(case: Case) -> Case | None:
    return case.with_value(float(np.min(_numbers(case))))


def largest_first(case: Case) -> Case | None:
    p = _numbers(case)
    return case.with_value(min(1.0, len(p) * float(p.max())))


def sidak(case: Case) -> Case | None:
    p = _numbers(case)
    return case.with_value(1 - (1 - float(p.min())) ** len(p))


def _numbers(case: Case) -> np.ndarray:
    return np.asarray([float(each) for each in named(case.inputs[0], "p_values")[1]])
