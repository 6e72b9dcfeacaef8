"""What the variants of two orders change."""

from metrics.declarations.case import Case
from metrics.declarations.variant import (
    exchanged as exchanged,
    rescaled as rescaled,
    second_negated as second_negated,
)


def other_pairs(case: Case, count: str) -> Case | None:
    if case.metric.name == "kendall_distance" and not case.chosen["normalised"]:
        return None
    return case.with_override("pairs", count)


def both_directions(case: Case) -> Case | None:
    x, y = case.inputs
    other = float(case.with_inputs(y, x).result)
    return case.then(lambda value: (value + other) / 2)
