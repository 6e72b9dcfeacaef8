"""The line of a number that is constant between thresholds and jumps at each of them."""

import numpy as np
from numpy.typing import NDArray

from metrics import Sweep, thinned


def step_curve(
    sweep: Sweep, values: NDArray, low: float, high: float, *, columns: int
) -> tuple[list[float], list[float]]:
    """The corners (x rising, y) of the line of `values`, one for each row of the sweep, from
    `low` to `high`; straight pieces between them are the whole line.

    Between two scores the counts are those of the higher one: row i holds above the next lower
    threshold up to its own. Ends that lie among the scores are moved to the outermost score. Of
    very many rows the extremes of each of `columns` columns are kept.
    """
    edges = sweep.threshold[:0:-1]
    ends = [min(low, edges[0])], np.repeat(edges, 2), [max(high, edges[-1])]
    x, y = np.concatenate(ends), np.repeat(values[::-1], 2)
    shown = thinned(x, y, columns)
    return x[shown].tolist(), y[shown].tolist()
