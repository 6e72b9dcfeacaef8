"""Curves of very many points, thinned for a chart."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

COLUMNS = 1000  # of a chart; about a pixel each


def thinned(x: ArrayLike, y: ArrayLike, columns: int = COLUMNS) -> NDArray[np.intp]:
    """The points to draw of a curve whose `x` never falls, as indices in rising order.

    Points on the straight line between their neighbours go first, which changes nothing; counts in
    place of rates make that exact on slanted lines too. When more than four points for each of
    `columns` equal columns remain, a column keeps its first, last, lowest and highest point: the
    curve then moves by less than a column's width. Both arrays have the shape (n,) and are finite.
    Source: Jugel
    et al. (2014), M4: a visualization-oriented time series data aggregation.
    """
    x, y = np.asarray(x), np.asarray(y)
    kept = _corners(x, y)
    if len(kept) <= 4 * columns:
        return kept
    return kept[_extremes(x[kept], y[kept], columns)]


def _corners(x: NDArray, y: NDArray) -> NDArray[np.intp]:
    """Points that are not passed straight on; of equal neighbours one stays."""
    ahead = np.append((np.diff(x) != 0) | (np.diff(y) != 0), True)
    at = np.flatnonzero(ahead)
    dx, dy = np.diff(x[at]), np.diff(y[at])
    turns = dx[1:] * dy[:-1] != dx[:-1] * dy[1:]
    back = dx[1:] * dx[:-1] + dy[1:] * dy[:-1] < 0
    corner = np.ones(len(at), dtype=bool)
    corner[1:-1] = turns | back
    return at[corner]


def _extremes(x: NDArray, y: NDArray, columns: int) -> NDArray[np.intp]:
    width = (x[-1] - x[0]) / columns or 1.0  # a curve may go up and down only
    column = np.minimum((x - x[0]) // width, columns - 1)
    first = np.flatnonzero(np.append(True, np.diff(column) > 0))
    last = np.append(first[1:], len(x)) - 1
    sizes = last - first + 1
    found = [first, last]
    for extreme in (np.minimum, np.maximum):
        at = np.flatnonzero(y == np.repeat(extreme.reduceat(y, first), sizes))
        found.append(at[np.searchsorted(at, first)])  # the first of them in each column
    return np.unique(np.concatenate(found))
