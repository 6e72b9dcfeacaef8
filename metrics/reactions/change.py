"""The difference of a metric between two rankings, split by rank."""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.core import Result
from metrics.reactions.lists import TOLERANCE


class LargestChange(NamedTuple):
    """The rank, counted from 1, whose contribution changed the most, and by how much."""

    rank: int
    change: float


def changes_between(before: Result, after: Result) -> Floats:
    """What each rank adds to the value `after`, minus what it adds to `before`, two results of a
    metric, whose lists may have options of their own, such as R.

    Shape (n,), n the length of the longer list; a rank that a list does not have adds 0.
    `math.fsum` of it is the difference of the two values to 1e-12 of the larger. NaN where one of
    them is undefined. Raises AttributeError for a metric whose value is no sum over ranks.
    """
    parts = [before.contributions, after.contributions]
    width = max(len(part) for part in parts)
    old, new = (np.pad(part, (0, width - len(part))) for part in parts)
    return new - old


def largest_changes(changes: ArrayLike) -> tuple[LargestChange, ...]:
    """All changes that are furthest from 0, to 1e-12 (of their size, where that is above 1); of
    such of both signs those with the sign of the total, if that is not 0. Empty where nothing
    changed, or where a value is undefined.
    """
    by_rank = np.asarray(changes, dtype=np.float64)
    if not by_rank.size or np.isnan(by_rank).any():
        return ()
    size = float(np.abs(by_rank).max())
    near = TOLERANCE * max(1.0, size)
    if size <= near:
        return ()
    largest = np.abs(by_rank) >= size - near
    total = total_change(by_rank)
    along = largest & (np.sign(by_rank) == np.sign(total))
    if abs(total) > near and along.any():
        largest = along
    return tuple(LargestChange(int(at) + 1, float(by_rank[at])) for at in np.flatnonzero(largest))


def total_change(changes: ArrayLike) -> float:
    """What the changes of all ranks come to."""
    return math.fsum(np.asarray(changes, dtype=np.float64).tolist())
