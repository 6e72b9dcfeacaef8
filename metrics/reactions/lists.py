"""One list, and the values of a metric for many."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.core import InvalidInput, Metric
from metrics.inputs.grades import ranked_grades
from metrics.steps import say

CELLS = 2_000_000  # of a batch; a metric holds several arrays of as many numbers
TOLERANCE = 1e-12  # values that are closer are equal: the same sum in another order


def one_list(grades: ArrayLike, name: str = "grades") -> Floats:
    """The grades of one list, shape (n,), in rank order. Raises InvalidInput for a batch, and for
    what is no grade.
    """
    array = ranked_grades(grades, name)
    if array.ndim != 1:
        allowed = say("allowed is one list (n,)")
        raise InvalidInput(name, found=f"{array.ndim} dimensions", allowed=allowed)
    return array[~np.isnan(array)]


def values_of(metric: Metric, rows: Floats | Sequence[Sequence[float]], **options: Any) -> Floats:
    """The metric's value for each of the lists (q, n), shape (q,), in batches that fit in memory.

    `options` are the metric's keywords, the same for all lists.
    """
    batch = ranked_grades(rows)
    wide = max(batch.shape[-1], 1) * options.get("levels", metric.defaults.get("levels", 1))
    most = max(1, CELLS // wide)
    parts = [
        metric.function(batch[start : start + most], **options).value
        for start in range(0, len(batch), most)
    ]
    return np.concatenate(parts) if parts else np.zeros(0)
