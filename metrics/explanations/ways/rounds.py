"""Other ways about rounds, two systems and counts of many queries."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from metrics.explanations.case import Case
from metrics.explanations.way import Way, way
from metrics.resampling.weighted import MISSED, TRAINING
from metrics.steps import Say, say

TESTS = (
    "paired_t_test", "randomisation_test", "wilcoxon_signed_rank", "sign_test",
)  # fmt: skip
PAIRS = (*TESTS, "difference_interval", "effect_size")
LIMIT = math.exp(-1)


def _value(case: Case, value: float) -> Case | None:
    """The case with another value in the end; None where it has none."""
    return None if math.isnan(value) else case.then(lambda _value: value)


# Two systems


@way(
    "second system less first",
    say("The differences are taken the wrong way round: the second system less the first."),
    PAIRS,
    "x_q - y_q",
    "y_q - x_q",
)
def systems_exchanged(case: Case) -> Case | None:
    first, second = case.inputs
    return case.with_inputs(second, first)


@way(
    "one-sided for two-sided p",
    say("Only one side of the distribution is counted, which halves p."),
    TESTS,
    "2 P",
    "P",
)
def one_sided(case: Case) -> Case | None:
    # Of a p of 1 both sides overlap, and one of them is no half of it.
    return case.then(lambda value: value / 2) if float(case.result) < 1 else None


def _p_of_t(case: Case, factor: Callable[[int], float]) -> Case | None:
    """The two-sided p of t times a factor that depends on n."""
    from scipy.special import stdtr

    n = case.result.degrees_of_freedom + 1
    t = case.result.statistic * (factor(n) if n > 1 else math.nan)
    return _value(case, 2 * float(stdtr(n - 1, -abs(t))))


@way(
    "deviation for standard error",
    say(
        "The standard deviation is taken in place of the standard error: its root of n is missing."
    ),
    ("paired_t_test", "standard_error"),
    r"\frac{s}{\sqrt{n}}",
    "s",
)
def deviation_for_error(case: Case) -> Case | None:
    if case.metric.name == "standard_error":
        return _value(case, case.result.deviation)
    return _p_of_t(case, lambda n: 1 / math.sqrt(n))


@way(
    "n for n - 1",
    say("The squares are divided by n, not by n - 1, as if the values were all there are."),
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


@way(
    "t for the effect size",
    say("Divided by the standard error, which grows smaller with n: this is t."),
    ("effect_size",),
    "s",
    r"\frac{s}{\sqrt{n}}",
)
def t_for_effect(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    return case.then(lambda value: value * math.sqrt(n))


# Several comparisons


@way(
    "p not corrected",
    say("The smallest p is left as it is, as if there were one comparison alone."),
    ("holm",),
    r"m \cdot p_1",
    "p_1",
)
def uncorrected(case: Case) -> Case | None:
    return _value(case, float(np.min(_numbers(case))))


@way(
    "largest p for the smallest",
    say("The comparisons are sorted the wrong way round: the largest p is multiplied."),
    ("holm",),
    "p_1",
    "p_m",
)
def largest_first(case: Case) -> Case | None:
    p = _numbers(case)
    return _value(case, min(1.0, len(p) * float(p.max())))


@way(
    "Šidák for Holm",
    say("The chance of a false verdict as of independent comparisons, after Šidák."),
    ("holm",),
    r"m \cdot p_1",
    r"1 - (1 - p_1)^{m}",
)
def sidak(case: Case) -> Case | None:
    p = _numbers(case)
    return _value(case, 1 - (1 - float(p.min())) ** len(p))


def _numbers(case: Case) -> np.ndarray:
    from metrics.inputs.by_query import named

    return np.asarray([float(each) for each in named(case.inputs[0], "p_values")[1]])


# Rounds


@way(
    "root of n forgotten",
    say("Divided by n, not by its root."),
    ("standard_error",),
    r"\sqrt{n}",
    "n",
)
def by_n(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    return _value(case, case.result.deviation / n)


@way(
    "median of the rounds",
    say("The middle one of the values in place of their mean."),
    ("bootstrap_interval",),
    r"\bar{v}",
    r"\mathrm{median}",
)
def median_of_rounds(case: Case) -> Case | None:
    return _value(case, float(np.median(np.asarray(case.inputs[0], dtype=float))))


def _weighted(case: Case, training: float, missed: float) -> Case | None:
    result = case.result
    return _value(case, training * result.training + missed * result.mean)


@way(
    "weights .632 and .368 exchanged",
    say("The weights are exchanged: .632 goes to the training items."),
    ("bootstrap_632",),
    r"0.368 \cdot a + 0.632 \cdot \bar{v}",
    r"0.632 \cdot a + 0.368 \cdot \bar{v}",
)
def weights_exchanged(case: Case) -> Case | None:
    return _weighted(case, MISSED, TRAINING)


@way(
    "both scores alike",
    say("Both scores count alike, as in a plain mean."),
    ("bootstrap_632",),
    r"0.368 \cdot a + 0.632 \cdot \bar{v}",
    r"\frac{a + \bar{v}}{2}",
)
def weights_alike(case: Case) -> Case | None:
    return _weighted(case, 0.5, 0.5)


@way(
    "training score left out",
    say("The score on the training items is left out."),
    ("bootstrap_632",),
    r"0.368 \cdot a + 0.632 \cdot \bar{v}",
    r"\bar{v}",
)
def without_training(case: Case) -> Case | None:
    return _weighted(case, 0.0, 1.0)


def _of_items(name: str, said: Say, theirs: str, value: Callable[[int], float]) -> Way:
    def change(case: Case) -> Case | None:
        return _value(case, value(int(case.inputs[0])))

    return way(name, said, ("bootstrap_missed",), r"(1 - \frac{1}{n})^{n}", theirs)(change)


one_draw_alone = _of_items(
    "one draw alone",
    say("That one draw misses an item, and not all n of them."),
    r"1 - \frac{1}{n}",
    lambda n: 1 - 1 / n,
)
limit_of_many = _of_items(
    "limit of many items",
    say("1/e, which holds of very many items, not of n."),
    r"\frac{1}{e}",
    lambda _n: LIMIT,
)
share_drawn = _of_items(
    "share that is drawn",
    say("The share of the items that the sample holds, in place of those that it misses."),
    r"1 - (1 - \frac{1}{n})^{n}",
    lambda n: 1 - (1 - 1 / n) ** n,
)


# Counts of many queries


@way(
    "macro for micro",
    say("The mean of the queries' own shares, in place of all counts added up."),
    ("micro_average",),
    r"\frac{\sum_q a_q}{\sum_q b_q}",
    r"\frac{1}{n} \sum_q \frac{a_q}{b_q}",
)
def macro_for_micro(case: Case) -> Case | None:
    return _value(case, case.result.macro)
