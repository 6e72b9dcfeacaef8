"""Four ways to make one number of precision and recall."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats


class Means(NamedTuple):
    """Means of two rates, from the smallest to the largest; each of the shape of the rates."""

    minimum: Floats
    harmonic: Floats
    geometric: Floats
    arithmetic: Floats


def means(precision: ArrayLike, recall: ArrayLike) -> Means:
    """Minimum, harmonic, geometric and arithmetic mean of rates in [0, 1], elementwise.

    The harmonic mean of two zeros is taken as 0, which is its limit. An undefined rate makes every
    mean NaN. Source: van Rijsbergen (1979), Information Retrieval, 2nd ed., ch. 7.
    """
    p, r = np.broadcast_arrays(np.asarray(precision, float), np.asarray(recall, float))
    total = p + r
    harmonic = np.divide(2 * p * r, total, out=np.zeros(total.shape), where=total != 0)
    return Means(np.minimum(p, r), harmonic, np.sqrt(p * r), total / 2)
