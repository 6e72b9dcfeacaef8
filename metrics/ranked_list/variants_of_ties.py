"""Variants of equal scores of a ranked list."""

import itertools
import math
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from metrics.arrays import Floats
from metrics.declarations.case import Case
from metrics.ranked_list.variants import grades_by, grades_of
from metrics.threshold_sweep.precision_recall import score_average_precision

MOST_ORDERS = 5040  # of tied documents, over which a value is averaged


def _names(case: Case, n: int) -> list[str]:
    width = len(str(n))
    numbered = [f"d{at:0{width}}" for at in range(1, n + 1)]
    return [*case.names[:n], *numbered[len(case.names) :]]


def _ranked(case: Case, key: Callable[[str, int], Any], falling: bool = False) -> Case | None:
    """The list by falling scores, equal ones by `key(name, at)`; scores and names stay beside it,
    for a tool that stores the scores otherwise and sorts once more.
    """
    if case.scored is None:
        return case
    grades, scores = (np.asarray(column, dtype=float) for column in case.scored)
    names = _names(case, len(grades))
    order = sorted(range(len(grades)), key=lambda at: key(names[at], at), reverse=falling)
    order.sort(key=lambda at: -scores[at])  # stable
    return replace(
        case,
        arguments=(grades[order], scores[order]),
        names=tuple(names[at] for at in order),
    )


def falling_names(case: Case) -> Case | None:
    return _ranked(case, lambda name, at: name, falling=True)


def rising_names(case: Case) -> Case | None:
    return _ranked(case, lambda name, at: name)


def reversed_ties(case: Case) -> Case | None:
    return _ranked(case, lambda name, at: -at)


def stable_if_short(case: Case) -> Case | None:
    """From 16 on they come in an order that a quicksort makes."""
    if case.scored is None:
        return case
    scores = np.asarray(case.scored[1], dtype=float)
    mixed = len(scores) > 15 and np.unique(scores).size < scores.size
    return replace(case, unknown=True) if mixed else case


def single_precision(case: Case) -> Case | None:
    """Then the names part what has become equal."""
    if case.scored is None:
        return case
    grades, scores = case.scored
    single = np.asarray(scores, dtype=np.float32).astype(float)
    if len(set(single.tolist())) == len(set(np.asarray(scores, dtype=float).tolist())):
        return case  # none has become equal
    names = tuple(_names(case, len(single)))
    return falling_names(replace(case, arguments=(grades, single), names=names))


def mean_over_ties(case: Case) -> Case | None:
    if case.scored is None:
        return case
    grades, scores = (np.asarray(column, dtype=float) for column in case.scored)
    if len(set(scores.tolist())) == len(scores):
        return case
    if case.metric.name in ("dcg", "ndcg"):  # whose mean takes no list of all orders
        return case.with_override("ties", "mean")
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


def together(case: Case) -> Case | None:
    """As scikit-learn's average_precision_score, which is a sum over thresholds."""
    grades = grades_of(case)
    scores = -np.arange(len(grades), dtype=float)
    if case.scored is not None:
        grades, scores = (np.asarray(column, dtype=float) for column in case.scored)
    relevant = (grades >= case.chosen["relevant_from"]).astype(int)
    return replace(
        case,
        metric=score_average_precision.metric,
        arguments=(relevant, scores),
        options={},
        orders=None,
    )
