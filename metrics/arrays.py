"""What arrays hold, and the arithmetic on them that several families share."""

from typing import Any, TypeGuard

import numpy as np
from numpy.typing import ArrayLike, NDArray

Floats = NDArray[np.float64]
Counts = NDArray[np.int64]


def is_number(value: Any) -> TypeGuard[float]:
    """Whether a value is a number, not an array; truth values count as 0 and 1."""
    return is_integer(value) or isinstance(value, (float, np.floating))


def is_integer(value: Any) -> TypeGuard[int]:
    """Whether a value has an integer type; NumPy counts a time span as one, this does not."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, np.timedelta64)


def share(part: ArrayLike, whole: ArrayLike, *, undefined: float = np.nan) -> Floats:
    """part / whole, and `undefined` where the whole is 0: NaN unless a convention sets a number."""
    if isinstance(whole, int) and whole:
        return np.asarray(np.asarray(part, dtype=np.float64) / whole)
    part, whole = np.asarray(part, dtype=np.float64), np.asarray(whole, dtype=np.float64)
    return np.divide(
        part, whole, out=np.full(np.broadcast(part, whole).shape, undefined), where=whole != 0
    )
