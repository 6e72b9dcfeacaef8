"""Other ways about what is undefined, or cannot be measured."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from metrics.explanations.case import Case
from metrics.explanations.way import Way, way
from metrics.explanations.ways.classes import ALL
from metrics.explanations.ways.labels import ROWS
from metrics.explanations.ways.lists import LISTS, grades_of
from metrics.explanations.ways.numbers import NUMBERS
from metrics.explanations.ways.scores import CURVES
from metrics.explanations.ways.sets import SETS
from metrics.steps import Say, say

AGREEMENT = (
    "percent_agreement", "cohen_kappa", "scott_pi", "pabak", "gwet_ac1", "fleiss_kappa",
    "krippendorff_alpha",
)  # fmt: skip
ORDERS = (
    "kendall_tau", "kendall_distance", "weighted_rank_correlation", "spearman_rho",
    "ap_correlation", "rank_biased_overlap",
)  # fmt: skip
UNDEFINED = (*LISTS, *ALL, *CURVES, *AGREEMENT, *ORDERS, *ROWS, *SETS, "r_squared")


def _counted_as(name: str, said: Say, number: float) -> Way:
    def change(case: Case) -> Case | None:
        if "zero_division" in case.metric.parameters:
            return None  # which is the option for it
        return case.then(lambda value: number if math.isnan(value) else value)

    return way(name, said, UNDEFINED, r"\frac{0}{0}", f"{number:g}")(change)


undefined_is_0 = _counted_as("0/0 is 0", say("0/0 counts as 0."), 0.0)
undefined_is_1 = _counted_as("0/0 is 1", say("0/0 counts as 1."), 1.0)


def is_undefined(case: Case) -> bool:
    """Whether our metric gives no number."""
    return math.isnan(float(case.result))


@way("undefined is refused", say("An input without a value is refused."), UNDEFINED)
def undefined_refused(case: Case) -> Case | None:
    return replace(case, refused=True) if is_undefined(case) else case


@way("short lists refused", say("A list of fewer than k documents is refused."), LISTS)
def short_refused(case: Case) -> Case | None:
    k = case.chosen.get("k")
    return replace(case, refused=True) if k is not None and k > len(grades_of(case)) else case


# R squared of true numbers that are all the same


def _is_constant(case: Case) -> tuple[bool, bool]:
    """Whether the true numbers are all the same, and whether all are predicted rightly."""
    truth, predicted = (np.asarray(column, dtype=float) for column in case.inputs)
    return bool(len(truth) and (truth == truth[0]).all()), bool((truth == predicted).all())


def _of_constants(name: str, said: Say, right: bool, number: float) -> Way:
    def change(case: Case) -> Case | None:
        return case.then(lambda _value: number) if _is_constant(case) == (True, right) else case

    return way(name, said, NUMBERS[-1:])(change)


constant_and_right_is_1 = _of_constants(
    "constant and right is 1", say("True numbers that are all the same and hit count 1."), True, 1.0
)
constant_and_wrong_is_0 = _of_constants(
    "constant and wrong is 0",
    say("True numbers that are all the same and missed count 0."), False, 0.0,
)  # fmt: skip
constant_and_wrong_is_infinite = _of_constants(
    "constant and wrong is minus infinity",
    say("True numbers that are all the same and missed count minus infinity."), False, -math.inf,
)  # fmt: skip
