"""Variants of equal scores of a ranked list."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from typing import Any

import numpy as np

from metrics.arrays import Floats
from metrics.declarations.case import Case
from metrics.declarations.variant import variant
from metrics.ranked_list.variants import LISTS, grades_by
from metrics.steps import say

MOST_ORDERS = 5040  # of tied documents, over which a value is averaged


def _names(case: Case, n: int) -> list[str]:
    width = len(str(n))
    numbered = [f"d{at:0{width}}" for at in range(1, n + 1)]
    return [*case.names[:n], *numbered[len(case.names) :]]


def _ranked(case: Case, keys: Any) -> Case | None:
    """The list by falling scores, equal ones by `keys(names, at)`."""
    if case.scored is None:
        return case
    grades, scores = (np.asarray(column, dtype=float) for column in case.scored)
    names = _names(case, len(grades))
    order = sorted(range(len(grades)), key=lambda at: keys(names, at))
    order.sort(key=lambda at: -scores[at])  # stable
    return case.with_inputs(grades[order])


@variant(
    "ties by falling names",
    say("Documents with equal scores are sorted by name in descending order."),
    LISTS,
)
def falling_names(case: Case) -> Case | None:
    if case.scored is None:
        return case
    grades, scores = (np.asarray(column, dtype=float) for column in case.scored)
    names = _names(case, len(grades))
    order = sorted(range(len(grades)), key=lambda at: names[at], reverse=True)
    order.sort(key=lambda at: -scores[at])
    return case.with_inputs(grades[order])


rising_names = variant(
    "ties by rising names",
    say("Documents with equal scores are sorted by name in ascending order."),
    LISTS,
)(lambda case: _ranked(case, lambda names, at: names[at]))  # fmt: skip

reversed_ties = variant(
    "ties the other way round",
    say("Documents with equal scores are in the reverse of the given order."),
    LISTS,
)(lambda case: _ranked(case, lambda names, at: -at))  # fmt: skip


@variant(
    "scores in single precision",
    say("Scores are kept in single precision, where close scores are equal."),
    LISTS,
)
def single_precision(case: Case) -> Case | None:
    """Then the names part what has become equal."""
    if case.scored is None:
        return case
    grades, scores = case.scored
    single = np.asarray(scores, dtype=np.float32).astype(float)
    if len(set(single.tolist())) == len(set(np.asarray(scores, dtype=float).tolist())):
        return case  # none has become equal
    return falling_names(replace(case, arguments=(grades, single)))


@variant(
    "mean over the orders of ties",
    say("The value is the mean over all orders of documents with equal scores."),
    LISTS,
)
def mean_over_ties(case: Case) -> Case | None:
    if case.scored is None:
        return case
    grades, scores = (np.asarray(column, dtype=float) for column in case.scored)
    if len(set(scores.tolist())) == len(scores):
        return case
    rows = _orders(grades, scores)
    if rows is None:
        return None
    return replace(case.with_inputs(rows[0]), orders=rows)


def _orders(grades: Floats, scores: Floats) -> Floats | None:
    """All different lists that the ties leave open, each as often as it comes up."""
    ranked = grades_by(grades, scores)
    sizes = np.unique(-scores, return_counts=True)[1].tolist()
    if math.prod(map(math.factorial, sizes)) > MOST_ORDERS:
        return None
    ends = np.cumsum(sizes).tolist()
    groups = [ranked[end - size : end] for end, size in zip(ends, sizes, strict=True)]
    return np.array(
        [np.concatenate(each) for each in itertools.product(*map(itertools.permutations, groups))]
    )
