"""How swapping any two documents of a list changes a metric."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats
from metrics.core import Metric
from metrics.reactions.lists import TOLERANCE, one_list, values_of


def swapped(grades: ArrayLike, *, ranks: int | None = None) -> tuple[Counts, Floats]:
    """Every pair of places (i, j) with i < j, counted from 0, shape (m, 2), and the list with the
    two exchanged, shape (m, n); m = n (n-1) / 2.

    With `ranks` both places are among as many first ones. Raises InvalidInput as a metric does.
    """
    g = one_list(grades)
    upper, lower = np.triu_indices(_among(g, ranks), 1)
    lists, rows = np.tile(g, (len(upper), 1)), np.arange(len(upper))
    lists[rows, upper], lists[rows, lower] = g[lower], g[upper]
    return np.stack([upper, lower], axis=-1), lists


def swap_changes(
    metric: Metric, grades: ArrayLike, *, ranks: int | None = None, **options: Any
) -> Floats:
    """The value after exchanging places i and j, minus the value now: symmetric, shape (n, n), 0
    where nothing is exchanged; with `ranks` only the first ones of each axis.

    `options` are the metric's keywords. A change below 1e-12 (of the value, where that is above 1)
    is exactly 0: it is the same sum, added up in another order. NaN where one of the two values is
    undefined. Raises InvalidInput as the metric does.
    """
    g = one_list(grades)
    pairs, lists = swapped(g, ranks=ranks)
    differ = g[pairs[:, 0]] != g[pairs[:, 1]]
    now, *after = values_of(metric, np.vstack([g[None], lists[differ]]), **options)
    changes = np.zeros((_among(g, ranks),) * 2)
    upper, lower = pairs[differ].T
    found = np.array(after) - now
    found[np.abs(found) <= TOLERANCE * max(1.0, abs(now))] = 0.0
    changes[upper, lower] = changes[lower, upper] = found
    if np.isnan(now):
        changes[~np.eye(len(changes), dtype=bool)] = np.nan
    return changes


def _among(grades: Floats, ranks: int | None) -> int:
    return len(grades) if ranks is None else min(ranks, len(grades))
