"""What the variants of two orders change."""

import numpy as np

from metrics.declarations.case import Case


def other_pairs(case: Case, count: str) -> Case | None:
    if case.metric.name == "kendall_distance" and not case.chosen["normalised"]:
        return None
    return case.with_override("pairs", count)


def pairs_twice(case: Case) -> Case | None:
    return case.then(lambda value: 2 * value)


def one_reversed(case: Case) -> Case | None:
    x, y = case.inputs
    return case.with_inputs(x, -np.asarray(y, dtype=float))


def orders_exchanged(case: Case) -> Case | None:
    x, y = case.inputs
    return case.with_inputs(y, x)


def both_directions(case: Case) -> Case | None:
    x, y = case.inputs
    other = float(case.with_inputs(y, x).result)
    return case.then(lambda value: (value + other) / 2)
