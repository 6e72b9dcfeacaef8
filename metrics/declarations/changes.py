"""What variants of several families change."""

import numpy as np

from metrics.declarations.case import Case


def exchanged(case: Case) -> Case | None:
    """The two inputs change places."""
    first, second = case.inputs
    return case.with_inputs(second, first)


def second_negated(case: Case) -> Case | None:
    """The second input is read the wrong way round."""
    first, second = case.inputs
    return case.with_inputs(first, -np.asarray(second, dtype=float))


def rescaled(case: Case, factor: float, more: float) -> Case | None:
    """The value times a factor, and so much more."""
    return case.then(lambda value: factor * value + more)
