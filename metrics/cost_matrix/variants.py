"""What the variants of costs change."""

import numpy as np

from metrics.confusion_matrix.counts import read
from metrics.declarations.case import Case


def costs_transposed(case: Case) -> Case | None:
    counts, costs = case.inputs
    return case.with_inputs(counts, np.asarray(costs, dtype=float).T.copy())


def total_for_mean(case: Case) -> Case | None:
    n = read(case.inputs[0]).n
    return case.then(lambda value: value * n) if n else None


def mean_for_total(case: Case) -> Case | None:
    n = read(case.inputs[0]).n
    return case.then(lambda value: value / n) if n else None
