"""How much room all readers together take: what they have uploaded, and made of it."""

from __future__ import annotations

import weakref
from collections.abc import Iterable

from numpy.typing import NDArray

from metrics import InvalidInput
from metrics.steps import say
from pages.session.cache import MEGABYTE

MOST = 512 * MEGABYTE
SMALL = 2**16  # bytes of what is not counted
_held: dict[int, tuple[weakref.ref[NDArray], int]] = {}


def count(arrays: Iterable[NDArray]) -> None:
    """Count these for as long as anybody holds them."""
    for array in arrays:
        number = id(array)
        if array.nbytes > SMALL and number not in _held:
            # Called in whatever thread lets go of it, even in the midst of what is below: no lock.
            gone = weakref.ref(array, lambda _gone, number=number: _held.pop(number, None))
            _held[number] = gone, array.nbytes


def held() -> int:
    """The bytes that are counted."""
    return sum(size for _, size in list(_held.values()))


def is_full() -> bool:
    """Whether nothing large may come in."""
    return held() >= MOST


def require_memory(length: int) -> None:
    """Raises InvalidInput for what is long where all readers hold as much as the server may."""
    if length > SMALL and is_full():
        allowed = say(
            "the server has room for short ones only until other readers have left, so try again "
            "later"
        )
        raise InvalidInput("file", found=say("a long one"), allowed=allowed)
