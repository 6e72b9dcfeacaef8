"""What arrays hold, and the arithmetic on them that several families share."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
Counts = NDArray[np.int64]
NUMBERS = (int, float, np.integer, np.floating)  # what counts as a number outside of arrays


def share(part: ArrayLike, whole: ArrayLike, *, undefined: float = np.nan) -> Floats:
    """part / whole, and NaN where the whole is 0: undefined is undefined, unless a convention
    puts another number there.
    """
    if isinstance(whole, int) and whole:
        return np.asarray(np.asarray(part, dtype=np.float64) / whole)
    part, whole = np.asarray(part, dtype=np.float64), np.asarray(whole, dtype=np.float64)
    return np.divide(
        part, whole, out=np.full(np.broadcast(part, whole).shape, undefined), where=whole != 0
    )
