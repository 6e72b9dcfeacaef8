"""Pairs in falling order, counted by merging sorted blocks: O(n log² n), a few sorts of rows each.

`inversions` and `larger_before` take whole numbers from 0 to n - 1 of shape (n,), equal ones
allowed; equal numbers are no inversion.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

Codes = NDArray[np.int64]
WIDEST = 32  # a block this wide is compared number by number


def inversions(codes: Codes) -> int:
    """The number of pairs p < q with codes[p] > codes[q]."""
    blocks = _blocks(codes)
    width = blocks.shape[1]
    count = sum(
        int(np.count_nonzero(blocks[:, :-apart] > blocks[:, apart:])) for apart in range(1, width)
    )
    while len(blocks) > 1:
        # Two blocks a row; the last bit says which one, so that a sort keeps the sides apart.
        merged = (blocks << 1).reshape(-1, 2 * width)
        merged[:, width:] |= 1
        merged.sort(axis=1)
        # Were nothing inverted, the right block would stand behind the left one. Each inversion
        # brings one of its numbers one place forward.
        places = np.arange(2 * width, dtype=merged.dtype)
        held = ((merged & 1) * places).sum(dtype=np.int64)
        count += len(merged) * (width * (3 * width - 1) // 2) - int(held)
        blocks, width = merged >> 1, 2 * width
    return count


def larger_before(codes: Codes) -> Codes:
    """For each place, how many larger numbers stand before it; shape (n,)."""
    blocks = _blocks(codes).astype(np.int64)
    width = blocks.shape[1]
    count = np.zeros(blocks.shape, dtype=np.int64)
    for apart in range(1, width):
        count[:, apart:] += blocks[:, :-apart] > blocks[:, apart:]
    count = count.ravel()
    # Each key holds the number, the side of a merge it comes from, and its place.
    bits = int(count.size).bit_length()
    side = 1 << bits
    keys = (blocks << (bits + 1)) | np.arange(count.size).reshape(blocks.shape)
    while len(keys) > 1:
        keys = keys.reshape(-1, 2 * width)
        keys[:, width:] |= side
        keys.sort(axis=1)
        right = (keys & side) != 0
        left_so_far = np.cumsum(~right, axis=1)
        count[keys[right] & (side - 1)] += width - left_so_far[right]
        keys &= ~side
        width *= 2
    return count[: len(codes)]


def lower_above(grades: ArrayLike) -> Codes:
    """For each rank, how many documents of a lower grade stand above it; shape (n,).

    Together these are the inversions of the list: pairs whose better document comes later.
    """
    codes = np.unique(-np.asarray(grades, dtype=np.float64), return_inverse=True)[1]
    return larger_before(codes.astype(np.int64))


def _blocks(codes: Codes) -> NDArray[np.int32 | np.int64]:
    """The numbers in rows of equal width, a power of two of them; behind the end stand numbers that
    are larger than all others.
    """
    n = len(codes)
    rows = 1 << max((n - 1) // WIDEST, 0).bit_length()
    width = max(-(-n // rows), 1)
    small = n < 2**30  # a bit is added to each
    padded = np.full(rows * width, n, dtype=np.int32 if small else np.int64)
    padded[:n] = codes
    return padded.reshape(rows, width)
