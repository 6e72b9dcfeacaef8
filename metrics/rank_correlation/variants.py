"""Variants of two orders."""

from __future__ import annotations

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.variant import of_family, variant
from metrics.rank_correlation.kendall import kendall_tau
from metrics.rank_correlation.spearman import spearman_rho
from metrics.steps import say

UNDEFINED = of_family(__name__)
PAIRED = ("kendall_tau", "kendall_distance", "spearman_rho", "weighted_rank_correlation")


@variant(
    "n(n+1)/2 pairs",
    say("n(n + 1)/2 in place of the n(n - 1)/2 pairs."),
    ("kendall_tau", "kendall_distance"),
    r"\frac{n(n-1)}{2}",
    r"\frac{n(n+1)}{2}",
)
def too_many_pairs(case: Case) -> Case | None:
    if case.metric.name == "kendall_distance" and not case.chosen["normalised"]:
        return None
    return case.with_override("pairs", "n(n+1)")


@variant(
    "n^2/2 pairs",
    say("n² / 2 in place of the n(n - 1)/2 pairs: an item is paired with itself."),
    ("kendall_tau", "kendall_distance"),
    r"\frac{n(n-1)}{2}",
    r"\frac{n^{2}}{2}",
)
def paired_with_itself(case: Case) -> Case | None:
    if case.metric.name == "kendall_distance" and not case.chosen["normalised"]:
        return None
    return case.with_override("pairs", "n^2")


@variant(
    "every pair twice",
    say("Every discordant pair is counted in both directions."),
    ("kendall_distance",),
    "D",
    "2 D",
)
def pairs_twice(case: Case) -> Case | None:
    return case.then(lambda value: 2 * value)


@variant(
    "squared differences with ties",
    say("The formula with squared differences, which holds without ties only."),
    ("spearman_rho",),
    r"\rho",
    r"1 - \frac{6 \sum d_i^{2}}{n(n^{2} - 1)}",
)
def squared_differences(case: Case) -> Case | None:
    return case.with_override("squares")


@variant(
    "n^3 for n(n^2 - 1)",
    say("n³ stands below the squared differences in place of n(n² - 1)."),
    ("spearman_rho",),
    "n(n^{2} - 1)",
    "n^{3}",
)
def cubed(case: Case) -> Case | None:
    return case.with_override("cubed")


@variant(
    "Spearman for Kendall",
    say("Spearman's rho is taken for Kendall's tau."),
    ("kendall_tau",),
    r"\tau",
    r"\rho",
)
def spearman_for_kendall(case: Case) -> Case | None:
    return case.with_metric(spearman_rho.metric)


@variant(
    "Kendall for Spearman",
    say("Kendall's tau is taken for Spearman's rho."),
    ("spearman_rho",),
    r"\rho",
    r"\tau",
)
def kendall_for_spearman(case: Case) -> Case | None:
    return case.with_metric(kendall_tau.metric)


@variant(
    "one order the wrong way round",
    say("In one of the orders the best item has the smallest number, in the other the largest."),
    PAIRED,
    "y",
    "-y",
)
def one_reversed(case: Case) -> Case | None:
    x, y = case.inputs
    return case.with_inputs(x, -np.asarray(y, dtype=float))


@variant(
    "truth and prediction exchanged",
    say("The predicted order is taken for the true one."),
    ("ap_correlation", "weighted_rank_correlation"),
    r"(x, y)",
    r"(y, x)",
)
def orders_exchanged(case: Case) -> Case | None:
    x, y = case.inputs
    return case.with_inputs(y, x)


@variant(
    "mean of both directions",
    say("Each order counts as true in turn: the value is the mean of both."),
    ("weighted_rank_correlation", "ap_correlation"),
    "v(x, y)",
    r"\frac{v(x, y) + v(y, x)}{2}",
)
def both_directions(case: Case) -> Case | None:
    x, y = case.inputs
    other = float(case.with_inputs(y, x).result)
    return case.then(lambda value: (value + other) / 2)
