"""What the variants of the scores of rounds change."""

import math

import numpy as np

from metrics.declarations.case import Case


def by_n(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    return case.with_value(case.result.deviation / n)


def median_of_rounds(case: Case) -> Case | None:
    return case.with_value(float(np.median(np.asarray(case.inputs[0], dtype=float))))


def weighted(case: Case, training: float, missed: float) -> Case | None:
    result = case.result
    return case.with_value(training * result.training + missed * result.mean)


def one_draw_alone(case: Case) -> Case | None:
    return case.with_value(1 - 1 / int(case.inputs[0]))


def limit_of_many(case: Case) -> Case | None:
    return case.with_value(math.exp(-1))


def share_drawn(case: Case) -> Case | None:
    n = int(case.inputs[0])
    return case.with_value(1 - (1 - 1 / n) ** n)
