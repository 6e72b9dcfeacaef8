"""Variants of costs."""

from __future__ import annotations

import numpy as np

from metrics.confusion_matrix.counts import read
from metrics.confusion_matrix.variants import transposed as transposed
from metrics.declarations.case import Case
from metrics.declarations.variant import of_family, variant
from metrics.steps import say


@variant(
    "costs transposed",
    say("The first index of a cost is read as the predicted class."),
    of_family(__name__),
    "C_{ij}",
    "C_{ji}",
)
def costs_transposed(case: Case) -> Case | None:
    counts, costs = case.inputs
    return case.with_inputs(counts, np.asarray(costs, dtype=float).T.copy())


@variant(
    "total for mean cost",
    say("The costs are added up but not divided by the number of items."),
    ("mean_cost",),
    "n",
    "1",
)
def total_for_mean(case: Case) -> Case | None:
    n = read(case.inputs[0]).n
    return case.then(lambda value: value * n) if n else None


@variant(
    "mean for total cost",
    say("The costs are divided by the number of items."),
    ("total_cost",),
    "1",
    "n",
)
def mean_for_total(case: Case) -> Case | None:
    n = read(case.inputs[0]).n
    return case.then(lambda value: value / n) if n else None
