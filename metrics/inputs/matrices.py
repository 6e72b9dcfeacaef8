"""Square matrices over classes: counts and costs."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats
from metrics.core import InvalidInput, numbers_from
from metrics.inputs.counted import counted
from metrics.inputs.numbers import MAX_COUNT, refuse_beyond, square, whole_numbers
from metrics.inputs.places import refuse_cell
from metrics.parameter_types import MAX_CLASSES
from metrics.steps import say

MAX_COST = 10**9
MIN_COST = 1e-9  # unless it is 0


def counts_matrix(confusion: ArrayLike, name: str = "confusion", weighted: bool = False) -> Counts:
    """Counts of shape (c, c), true classes down and predicted ones across, for 2 to 50 classes;
    `weighted` ones are sums of weights, and need not be whole.

    Raises InvalidInput that names the cell.
    """
    matrix: Any = square(confusion, name)
    if len(matrix) > MAX_CLASSES:
        found = counted(len(matrix), "classes")
        raise InvalidInput(
            name, found=found, allowed=say("allowed are 2 to {high}", high=MAX_CLASSES)
        )
    if not weighted:
        return whole_numbers(matrix, name)
    wrong = ~((matrix >= 0) & (matrix <= MAX_COUNT))
    refuse_cell(name, matrix, wrong, numbers_from(0, MAX_COUNT))
    return matrix if (matrix % 1).any() else matrix.astype(np.int64)


def cost_matrix(costs: ArrayLike, classes: int, name: str = "costs") -> Floats:
    """Finite costs, negative ones for gains, in the shape of a confusion matrix of `classes`.

    Raises InvalidInput that names the cell.
    """
    matrix = square(costs, name)
    if len(matrix) != classes:
        allowed = say("allowed is a cost for each cell of a matrix of {c} classes", c=classes)
        raise InvalidInput(name, found=f"{len(matrix)} × {len(matrix)}", allowed=allowed)
    refuse_beyond(MAX_COST, matrix, name, least=MIN_COST)
    return matrix
