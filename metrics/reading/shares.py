"""A matrix of shares: what each is a share of, and the counts that the shares stand for."""

from collections.abc import Sequence

import numpy as np

_NEAR = 0.005  # of 1: half of the last of two decimals


def shares_of(cells: Sequence[Sequence[float]]) -> str:
    """What adds up to 1 or 100: "rows", but for those of zeros, or "all"; "" if nothing does."""
    rows = np.array(cells)
    if rows.min() < 0:
        return ""
    for of, sums in (("rows", rows.sum(1)), ("all", rows.sum(keepdims=True))):
        for whole in (1, 100):
            near = np.abs(sums - whole) <= _NEAR * whole * len(rows) + 1e-9
            if sums.any() and (near | (sums == 0)).all():
                return of
    return ""


def counts_of(cells: Sequence[Sequence[float]], sizes: Sequence[int]) -> list[list[int]]:
    """The whole numbers that the shares of `sizes` stand for: of each row, or of all together.

    They add up to the sizes: those that lose most by rounding down are rounded up.
    """
    rows = np.array(cells)
    parts = rows if len(sizes) > 1 else rows.reshape(1, -1)
    found = []
    for part, size in zip(parts, sizes, strict=True):
        exact = part / (part.sum() or 1) * size
        whole = np.floor(exact + 1e-9)
        up = np.argsort(whole - exact, kind="stable")[: round(exact.sum() - whole.sum())]
        whole[up] += 1
        found.append(whole.astype(int))
    return np.array(found).reshape(rows.shape).tolist()
