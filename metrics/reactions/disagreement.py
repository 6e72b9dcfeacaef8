"""On which orders two metrics disagree."""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Floats, share
from metrics.rank_correlation.pairs import Pairs
from metrics.reactions.lists import TOLERANCE

MOST_PAIRS = 2_000_000
_BLOCK = 250_000  # pairs looked at together


@dataclass(frozen=True, eq=False)
class Agreement:
    """The share of pairs of orders on which each two metrics agree, shape (m, m).

    `pairs` were looked at: all there are if `exact`, else as many as were drawn with `seed`.
    """

    shares: Floats
    pairs: int
    exact: bool
    seed: int | None


class Disagreement(NamedTuple):
    """Two orders by their places: the first metric prefers `i`, the second `j`; `gap` is the
    smaller of the two differences, each as a share of its metric's range over the orders.
    """

    i: int
    j: int
    gap: float


def agreement(
    values: ArrayLike, *, most: int = MOST_PAIRS, sample: int | None = None, seed: int = 0
) -> Agreement:
    """On what share of the pairs of orders each two of m metrics agree. `values` has the shape
    (m, q), a row a metric and a column an order.

    Two metrics agree on a pair of orders if both prefer the same one, or if both have them equal; a
    tie in one alone is no agreement. Values within 1e-12 (of the largest, where that is above 1)
    are equal. Pairs on which either metric is undefined are left out; NaN where none is left. All
    pairs are counted if there are at most `most`; of more, `sample` (as many as `most`) are drawn,
    with repetition, with `seed`.
    """
    v = np.asarray(values, dtype=np.float64)
    metrics, q = v.shape
    total = q * (q - 1) // 2
    places = np.array([_places(row) for row in v]).reshape(metrics, q)
    if total > most:
        return _drawn(places, most if sample is None else sample, seed)
    agree, both = np.zeros((metrics, metrics)), np.zeros((metrics, metrics))
    for a in range(metrics):
        for b in range(a, metrics):
            known = (places[a] >= 0) & (places[b] >= 0)
            if not known.any():
                continue
            pairs = Pairs(places[a][known], places[b][known])
            both[a, b] = both[b, a] = pairs.total
            agree[a, b] = agree[b, a] = pairs.concordant + pairs.tied_both
    return Agreement(share(agree, both), total, True, None)


def _places(values: Floats) -> NDArray[np.int64]:
    """The place of each value among the distinct ones, from 0; -1 where it is undefined."""
    places = np.full(len(values), -1)
    known = np.flatnonzero(~np.isnan(values))
    if len(known):
        near = TOLERANCE * max(1.0, float(np.abs(values[known]).max()))
        order = known[np.argsort(values[known])]
        places[order] = np.r_[0, np.cumsum(np.diff(values[order]) > near)]
    return places


def _drawn(places: NDArray[np.int64], count: int, seed: int) -> Agreement:
    """The same of pairs that are drawn."""
    metrics, q = places.shape
    rng = np.random.default_rng(seed)
    first = rng.integers(0, q, count)
    second = (first + rng.integers(1, q, count)) % q  # another one
    agree, both = np.zeros((metrics, metrics)), np.zeros((metrics, metrics))
    for start in range(0, count, _BLOCK):
        x, y = (places[:, at[start : start + _BLOCK]] for at in (first, second))
        known = (x >= 0) & (y >= 0)
        for kind in (x > y, x < y, x == y):
            agree += _together(kind & known)
        both += _together(known)
    return Agreement(share(agree, both), count, False, seed)


def _together(held: NDArray[np.bool_]) -> Floats:
    """For each two rows, in how many columns both hold; a block's counts are exact as floats."""
    ones = held.astype(np.float32)
    return (ones @ ones.T).astype(np.float64)


def largest_disagreement(first: ArrayLike, second: ArrayLike) -> Disagreement | None:
    """The two orders on which two metrics disagree the most, from their values for q orders, shape
    (q,) each.

    The first metric prefers order i and the second j. How far each does is divided by its own
    range over the orders, so that metrics of different scales compare; the disagreement is the
    smaller of the two, and the pair is one where it is largest, to 1e-12. None if there is no such
    pair. Orders for which a metric is undefined are left out.
    """
    a, b = (np.asarray(values, dtype=np.float64) for values in (first, second))
    places = np.flatnonzero(~(np.isnan(a) | np.isnan(b)))
    x, y = (_as_shares(values[places]) for values in (a, b))
    if x is None or y is None:
        return None
    by_x = np.argsort(x, kind="stable")
    x, y, places = x[by_x], y[by_x], places[by_x]
    found, high = _pair(x, y, TOLERANCE), 1.0
    if found.gap < TOLERANCE:
        return None
    while high - found.gap > TOLERANCE:
        middle = (found.gap + high) / 2
        further = _pair(x, y, middle)
        if further.gap >= middle:
            found = further
        else:
            high = middle
    return Disagreement(int(places[found.i]), int(places[found.j]), found.gap)


def _as_shares(values: Floats) -> Floats | None:
    """Where each value lies between the smallest, 0, and the largest, 1; None if all are equal."""
    if not len(values):
        return None
    low, high = float(values.min()), float(values.max())
    if high - low <= TOLERANCE * max(1.0, abs(high)):
        return None
    return (values - low) / (high - low)


def _pair(x: Floats, y: Floats, wanted: float) -> Disagreement:
    """Of the pairs whose x differ by at least `wanted`, one with the largest gap; x only grows.

    For each i the j may be any as far as x allows, so the one of the largest y will do.
    """
    reach = np.searchsorted(x, x - wanted, side="right")
    highest = np.maximum.accumulate(y)
    is_new = np.r_[True, highest[1:] > highest[:-1]]
    where = np.maximum.accumulate(np.where(is_new, np.arange(len(y)), 0))
    j = where[np.maximum(reach - 1, 0)]
    gaps = np.where(reach > 0, np.minimum(x - x[j], y[j] - y), 0.0)
    i = int(gaps.argmax())
    return Disagreement(i, int(j[i]), float(gaps[i]))
