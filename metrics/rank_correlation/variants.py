"""Variants of two orders."""

from __future__ import annotations

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.variant import exchanged, of_family, overridden, revalued, variant
from metrics.rank_correlation.kendall import kendall_tau
from metrics.rank_correlation.spearman import spearman_rho
from metrics.steps import say

UNDEFINED = of_family(__name__)
PAIRED = ("kendall_tau", "kendall_distance", "spearman_rho", "weighted_rank_correlation")


@variant(
    "n(n+1)/2 pairs",
    say("n(n + 1)/2 instead of n(n - 1)/2 pairs."),
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
    say("n² / 2 instead of n(n - 1)/2 pairs: an item is paired with itself."),
    ("kendall_tau", "kendall_distance"),
    r"\frac{n(n-1)}{2}",
    r"\frac{n^{2}}{2}",
)
def paired_with_itself(case: Case) -> Case | None:
    if case.metric.name == "kendall_distance" and not case.chosen["normalised"]:
        return None
    return case.with_override("pairs", "n^2")


pairs_twice = revalued(
    "every pair twice",
    say("Every discordant pair is counted in both directions."),
    ("kendall_distance",), "D", "2 D", lambda value: 2 * value,
)  # fmt: skip

squared_differences = overridden(
    "squared differences with ties",
    say("The formula with squared differences, which holds only without ties."),
    ("spearman_rho",), r"\rho", r"1 - \frac{6 \sum d_i^{2}}{n(n^{2} - 1)}", "squares",
)  # fmt: skip

cubed = overridden(
    "n^3 for n(n^2 - 1)",
    say("n³ is the denominator instead of n(n² - 1)."),
    ("spearman_rho",), "n(n^{2} - 1)", "n^{3}", "cubed",
)  # fmt: skip

spearman_for_kendall = exchanged(
    "Spearman for Kendall",
    say("This is Spearman's rho, not Kendall's tau."),
    ("kendall_tau",), spearman_rho, r"\tau", r"\rho",
)  # fmt: skip

kendall_for_spearman = exchanged(
    "Kendall for Spearman",
    say("This is Kendall's tau, not Spearman's rho."),
    ("spearman_rho",), kendall_tau, r"\rho", r"\tau",
)  # fmt: skip


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
    say("The predicted order is read as the true one."),
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


@variant(
    "tau-c",
    say("Stuart's tau-c, which divides by the smaller number of different ranks, m."),
    ("kendall_tau",),
    r"\frac{n(n-1)}{2}",
    r"\frac{n^{2}(m - 1)}{2 m}",
)
def tau_c(case: Case) -> Case | None:
    return case.with_override("classes")


weighted_tau = overridden(
    "weighted tau",
    say(
        "Vigna's weighted tau, from -1 to 1: each order weighs the pairs in turn, and the value is "
        "the mean."
    ),
    ("weighted_rank_correlation",), r"\mathrm{RC}", r"\frac{\tau_x + \tau_y}{2}", "vigna", "xy",
)  # fmt: skip

weighted_tau_of_x = overridden(
    "weighted tau by x",
    say("Vigna's weighted tau, from -1 to 1, with the weights of the order x."),
    ("weighted_rank_correlation",), r"\mathrm{RC}", r"\tau_x", "vigna", "x",
)  # fmt: skip
