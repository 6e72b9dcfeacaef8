"""A matrix of shares: what each is a share of, and the counts that the shares stand for."""

from collections.abc import Sequence

import numpy as np

# How far each cell is rounded at most: half of the last of two decimals, or of one in percent.
_NEAR = {1: 0.005, 100: 0.05}


def shares_of(cells: Sequence[Sequence[float]], are_whole: bool = False) -> str:
    """What adds up to 1 or 100: "rows" or "columns", but for those of zeros, or "all"; "" if
    nothing does.

    What may be counts, as all cells are whole numbers, adds up to 100, or 1 more or less.
    """
    rows = np.array(cells)
    if rows.min() < 0:
        return ""
    parts = {"rows": rows.sum(1), "all": rows.sum(keepdims=True), "columns": rows.sum(0)}
    for of, sums in parts.items():
        for whole, near in ((100, 1.0),) if are_whole else _NEAR.items():
            near = near if are_whole else near * len(rows)
            if sums.any() and ((np.abs(sums - whole) <= near + 1e-9) | (sums == 0)).all():
                return of
    return ""


def counts_of(
    cells: Sequence[Sequence[float]], sizes: Sequence[int], of: str = "rows"
) -> list[list[int]]:
    """The whole numbers that the shares of `sizes` stand for: of each row or column, or of all.

    They add up to the sizes: those that lose most by rounding down are rounded up.
    """
    if of == "columns":
        return np.transpose(counts_of(np.transpose(cells).tolist(), sizes)).tolist()
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
