"""The memory that all readers together use for uploads and what is computed from them."""

import weakref
from collections.abc import Iterable

from numpy.typing import NDArray

from metrics import InvalidInput
from metrics.steps import say
from pages.session.cache import MEGABYTE

MAX_BYTES = 512 * MEGABYTE
SMALL = 2**16  # bytes of what is not counted
_sizes: dict[int, tuple[weakref.ref[NDArray], int]] = {}


def track(arrays: Iterable[NDArray]) -> None:
    """Count these arrays until they are garbage collected."""
    for array in arrays:
        number = id(array)
        if array.nbytes > SMALL and number not in _sizes:
            # Called in whatever thread lets go of it, even in the midst of what is below: no lock.
            gone = weakref.ref(array, lambda _gone, number=number: _sizes.pop(number, None))
            _sizes[number] = gone, array.nbytes


def used_bytes() -> int:
    return sum(size for _, size in list(_sizes.values()))


def is_full() -> bool:
    return used_bytes() >= MAX_BYTES


def require_memory(length: int) -> None:
    """Raises InvalidInput for a long input while the memory for uploads is full."""
    if length > SMALL and is_full():
        allowed = say("the server's memory is full, so try again after other readers have left")
        raise InvalidInput("file", found=say("a large file"), allowed=allowed)
