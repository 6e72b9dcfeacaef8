"""Variants of two systems over the same queries."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.variant import variant
from metrics.inputs.by_query import named
from metrics.steps import say

TESTS = (
    "paired_t_test", "randomisation_test", "wilcoxon_signed_rank", "sign_test",
)  # fmt: skip
PAIRS = (*TESTS, "difference_interval", "effect_size")


# Two systems


@variant(
    "second system less first",
    say("The differences are taken the wrong way round: the second system minus the first."),
    PAIRS,
    "x_q - y_q",
    "y_q - x_q",
)
def systems_exchanged(case: Case) -> Case | None:
    first, second = case.inputs
    return case.with_inputs(second, first)


one_sided = variant(
    "one-sided for two-sided p",
    say("Only one side of the distribution is counted, which halves p."),
    TESTS, "2 P", "P",
)(lambda case: case.then(lambda value: value / 2) if float(case.result) < 1 else None)  # fmt: skip


def _p_of_t(case: Case, factor: Callable[[int], float]) -> Case | None:
    """The two-sided p of t times a factor that depends on n."""
    from scipy.special import stdtr

    n = case.result.degrees_of_freedom + 1
    t = case.result.statistic * (factor(n) if n > 1 else math.nan)
    return case.with_value(2 * float(stdtr(n - 1, -abs(t))))


@variant(
    "deviation for standard error",
    say(
        "The standard deviation is used instead of the standard error: it is not divided by the "
        "root of n."
    ),
    ("paired_t_test", "standard_error"),
    r"\frac{s}{\sqrt{n}}",
    "s",
)
def deviation_for_error(case: Case) -> Case | None:
    if case.metric.name == "standard_error":
        return case.with_value(case.result.deviation)
    return _p_of_t(case, lambda n: 1 / math.sqrt(n))


@variant(
    "n for n - 1",
    say("The squares are divided by n, not by n - 1, as for a whole population."),
    ("paired_t_test", "effect_size", "standard_error"),
    "n - 1",
    "n",
)
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


@variant(
    "t for the effect size",
    say("Divided by the standard error, which shrinks with n: this is t."),
    ("effect_size",),
    "s",
    r"\frac{s}{\sqrt{n}}",
)
def t_for_effect(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    return case.then(lambda value: value * math.sqrt(n))


# Several comparisons

uncorrected = variant(
    "p not corrected",
    say("The smallest p-value is not corrected, as if there were only one comparison."),
    ("holm",), r"m \cdot p_1", "p_1",
)(lambda case: case.with_value(float(np.min(_numbers(case)))))  # fmt: skip


@variant(
    "largest p for the smallest",
    say("The comparisons are sorted the wrong way round: the largest p-value is multiplied."),
    ("holm",),
    "p_1",
    "p_m",
)
def largest_first(case: Case) -> Case | None:
    p = _numbers(case)
    return case.with_value(min(1.0, len(p) * float(p.max())))


@variant(
    "Šidák for Holm",
    say("Šidák's correction, which assumes independent comparisons."),
    ("holm",),
    r"m \cdot p_1",
    r"1 - (1 - p_1)^{m}",
)
def sidak(case: Case) -> Case | None:
    p = _numbers(case)
    return case.with_value(1 - (1 - float(p.min())) ** len(p))


def _numbers(case: Case) -> np.ndarray:
    return np.asarray([float(each) for each in named(case.inputs[0], "p_values")[1]])
