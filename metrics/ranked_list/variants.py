"""What the variants of one ranked list change."""

import math
from dataclasses import replace

import numpy as np

from metrics.arrays import Floats, share
from metrics.declarations.case import Case


def grades_of(case: Case) -> Floats:
    """The grades in rank order, without padding."""
    grades = np.asarray(case.inputs[0], dtype=float)
    return grades[~np.isnan(grades)]


# The order of the list


def upside_down(case: Case) -> Case | None:
    if case.scored is not None:
        grades, scores = case.scored
        return case.with_inputs(grades_by(grades, -np.asarray(scores, dtype=float)))
    return case.with_inputs(grades_of(case)[::-1])


def grades_by(grades: object, scores: Floats) -> Floats:
    """Grades in falling order of scores, equal ones in the order given."""
    return np.asarray(grades, dtype=float)[np.argsort(-scores, kind="stable")]


# Logarithms and ranks


def ranks_from_0(case: Case) -> Case | None:
    if case.metric.name == "rank_biased_precision":
        return None  # p^(i-1) counts from 0 itself
    return case.with_override("first", 0)


def ranks_one_too_high(case: Case) -> Case | None:
    if case.metric.name == "rank_biased_precision":
        return case.with_override("first", 0)  # p^i in place of p^(i-1)
    return case.with_override("first", 2)


# Gains and the ideal


def of_a_cutoff(case: Case, override: str) -> Case | None:
    return None if case.chosen["k"] is None else case.with_override(override)


def ideal_of_the_list(case: Case) -> Case | None:
    return case if case.chosen["judged"] is None else case.with_options(judged=None)


# Beta


def beta_for_its_square(case: Case) -> Case | None:
    return case.with_options(beta=math.sqrt(case.chosen["beta"]))


def beta_squared_twice(case: Case) -> Case | None:
    squared = case.chosen["beta"] ** 2
    return case.with_options(beta=squared) if squared <= 100 else None


# Users


def persistence_exchanged(case: Case) -> Case | None:
    p = case.chosen["persistence"]
    return case.with_options(persistence=1 - p) if 0 < p < 1 else None


def over_the_weight_shown(case: Case) -> Case | None:
    n, p = len(grades_of(case)), case.chosen["persistence"]
    return case.then(lambda value: value / (1 - p**n)) if n else None


def with_residual(case: Case) -> Case | None:
    rest = case.chosen["persistence"] ** len(grades_of(case))
    return case.then(lambda value: value + rest)


def largest_grade_of_the_list(case: Case) -> Case | None:
    largest = max(grades_of(case).tolist(), default=0)
    if case.chosen["relevance"] == "binary" or largest < 1 or largest != int(largest):
        return None
    return case.with_options(max_grade=int(largest))


def largest_grade_4(case: Case) -> Case | None:
    return case.with_options(max_grade=4)


# Lists that are refused


def short_refused(case: Case) -> Case | None:
    k = case.chosen.get("k")
    return replace(case, refused=True) if k is not None and k > len(grades_of(case)) else case


def one_refused(case: Case) -> Case | None:
    return replace(case, refused=True) if len(grades_of(case)) == 1 else case


def nothing_refused(case: Case) -> Case | None:
    judged = case.chosen.get("judged")
    pool = grades_of(case) if judged is None else np.asarray(judged, dtype=float)
    return case if (pool > 0).any() else replace(case, refused=True)


def above_4_refused(case: Case) -> Case | None:
    return replace(case, refused=True) if (grades_of(case) > 4).any() else case


def cutoff_at_the_end(case: Case) -> Case | None:
    n = len(grades_of(case))
    return case.with_options(k=n) if 0 < n < case.chosen["k"] else case


def not_by_the_ideal(case: Case) -> Case | None:
    return case.with_value(float(share(case.result.score, case.result.weights)))
