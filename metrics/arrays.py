"""Arithmetic on arrays that several families share."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.inputs import Floats


def share(part: ArrayLike, whole: ArrayLike) -> Floats:
    """part / whole, and NaN where the whole is 0: undefined is undefined."""
    part, whole = np.asarray(part, dtype=np.float64), np.asarray(whole, dtype=np.float64)
    return np.divide(
        part, whole, out=np.full(np.broadcast(part, whole).shape, np.nan), where=whole != 0
    )
