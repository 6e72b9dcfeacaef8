"""Ranks from scores, of which the highest comes first."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.inputs.columns import item_columns, item_rows
from metrics.inputs.places import refuse_cell
from metrics.steps import say


def ranks_of(scores: ArrayLike) -> Floats:
    """Ranks of shape (n,) from scores of shape (n,): 1 for the highest, equal scores sharing the
    average of their ranks. Raises InvalidInput for a score that is not finite.
    """
    (values,) = item_columns(scores=scores)
    return average_ranks(-values)


def ranks_given(**columns: ArrayLike) -> tuple[Floats, ...]:
    """Columns of ranks, each of shape (n,) or (q, n), where a metric depends on the ranks.

    Raises InvalidInput for a positive number that is neither whole nor a half, as ranks of ties
    are: it is a score. Scores may be given turned round, as numbers below 0.
    """
    rows = item_rows(**columns)
    for name, ranks in zip(columns, rows, strict=True):
        wrong = (ranks > 0) & (ranks % 0.5 != 0)
        refuse_cell(name, ranks, wrong, say("allowed are ranks; ranks_of gives those of scores"))
    return rows


def average_ranks(values: Floats) -> Floats:
    """Ranks from 1 for the smallest, in a batch those of each row; equal values share the average
    of their ranks.
    """
    if values.ndim == 2:
        one, other = values[:, :, None], values[:, None, :]
        equal = np.count_nonzero(one == other, axis=2)
        return np.count_nonzero(one > other, axis=2) + (equal + 1) / 2
    _, code, size = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(size)
    return (last - (size - 1) / 2)[code]
