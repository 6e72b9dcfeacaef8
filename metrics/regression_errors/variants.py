"""What the variants of predicted numbers change."""

import math

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.variant import exchanged as exchanged


def not_averaged(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    return case.then(lambda value: value * n) if case.chosen["sample_weight"] is None else None


def n_minus_1(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    if n < 2 or case.chosen["sample_weight"] is not None:
        return None
    factor = n / (n - 1)
    root = case.metric.name.startswith("root")
    return case.then(lambda value: value * (math.sqrt(factor) if root else factor))


def squared_correlation(case: Case) -> Case | None:
    x, y = (np.asarray(column, dtype=float) for column in case.inputs)
    if case.chosen["sample_weight"] is not None or not x.std() or not y.std():
        return None
    square = float(np.corrcoef(x, y)[0, 1] ** 2)
    return case.then(lambda _value: square)


# R squared of true numbers that are all the same


def _is_constant(case: Case) -> tuple[bool, bool]:
    """Whether the true numbers are all the same, and whether all are predicted rightly."""
    truth, predicted = (np.asarray(column, dtype=float) for column in case.inputs)
    return bool(len(truth) and (truth == truth[0]).all()), bool((truth == predicted).all())


def constant_is(case: Case, right: bool, number: float) -> Case | None:
    return case.then(lambda _value: number) if _is_constant(case) == (True, right) else case
