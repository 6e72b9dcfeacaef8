"""The pairs of items that two columns of ranks order alike, the other way round, or not at all.

Notation: x_i and y_i are the ranks of item i in the two orders, rank 1 first; s_uv is 1 for a
concordant pair of items, -1 for a discordant one, 0 where either order ties them.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Counts, Floats
from metrics.inputs.columns import item_columns
from metrics.rank_correlation.inversions import inversions, larger_before

EXAMPLE = ((1, 2, 3, 4, 5), (2, 1, 5, 3, 4))


def pair_signs(x: ArrayLike, y: ArrayLike) -> Counts:
    """s_uv for every two items, shape (n, n): 1 concordant, -1 discordant, 0 tied in x or y.

    Raises InvalidInput as `kendall_tau` does.
    """
    x, y = item_columns(x=x, y=y)
    return _sign(x) * _sign(y)


def _sign(column: Floats) -> Counts:
    """The sign of the difference of every two values; they are compared, since a difference could
    be too small or too large for a float.
    """
    above, below = column[:, None] > column, column[:, None] < column
    return above.astype(np.int64) - below


@dataclass(frozen=True, eq=False)
class Pairs:
    """Two columns of the same items, and what their pairs count."""

    x: Floats
    y: Floats

    @property
    def n(self) -> int:
        """The number of items."""
        return len(self.x)

    @property
    def total(self) -> int:
        """All pairs, n (n - 1) / 2."""
        return self.n * (self.n - 1) // 2

    @functools.cached_property
    def order(self) -> Counts:
        """The items in the order of x, those tied there in the order of y."""
        return np.argsort(_codes(self.x) * self.n + self.y_codes)

    @functools.cached_property
    def y_codes(self) -> Counts:
        """y as whole numbers from 0, equal where y is."""
        return _codes(self.y)

    @functools.cached_property
    def codes(self) -> Counts:
        """The same in the order of x."""
        return self.y_codes[self.order]

    @functools.cached_property
    def discordant(self) -> int:
        """D, found by merging."""
        return inversions(self.codes)

    @functools.cached_property
    def tied_x(self) -> int:
        """Pairs tied in x."""
        return _pairs_within(self.sizes("x"))

    @functools.cached_property
    def tied_y(self) -> int:
        """Pairs tied in y."""
        return _pairs_within(self.sizes("y"))

    @functools.cached_property
    def tied_both(self) -> int:
        """Pairs tied in both."""
        return _pairs_within(self.sizes("both"))

    @property
    def concordant(self) -> int:
        """C: what is neither discordant nor tied."""
        return self.total - self.tied_x - self.tied_y + self.tied_both - self.discordant

    def sizes(self, name: str) -> Counts:
        """How many items share each value of x or y, or of "both", in rising order."""
        if name == "y":
            return np.bincount(self.codes)
        return _runs(self.new_x if name == "x" else self.new_x | (np.diff(self.codes) != 0))

    @functools.cached_property
    def new_x(self) -> NDArray[np.bool_]:
        """Whether x grows from an item to the next one in the order of x; shape (n - 1,)."""
        x = self.x[self.order]
        return x[1:] != x[:-1]

    @functools.cached_property
    def before(self) -> tuple[Counts, Counts]:
        """For each item in the order of x, how many before it are concordant and discordant with
        it.
        """
        inverted = larger_before(self.codes)
        at = np.arange(self.n)
        in_x, in_both = _earlier(self.sizes("x")), _earlier(self.sizes("both"))
        in_y = np.empty(self.n, dtype=np.int64)
        in_y[np.argsort(self.codes, kind="stable")] = _earlier(self.sizes("y"))
        return at - inverted - in_x - in_y + in_both, inverted

    @functools.cached_property
    def partners(self) -> tuple[Counts, Counts]:
        """For each item, in the order given, its concordant and its discordant partners."""
        discordant = np.empty(self.n, dtype=np.int64)
        inverted = larger_before(self.codes)
        # Turned round and with reversed signs, larger ones before are smaller ones after.
        after = larger_before((self.n - 1 - self.codes)[::-1])[::-1]
        discordant[self.order] = inverted + after
        in_x, in_y, in_both = self.sizes("x"), self.sizes("y"), self.sizes("both")
        tied = np.repeat(in_x, in_x) + in_y[self.codes] - np.repeat(in_both, in_both)
        concordant = np.empty(self.n, dtype=np.int64)
        concordant[self.order] = self.n - tied
        return concordant - discordant, discordant

    def constant(self) -> str:
        """The name of a column that ties all items; "" when both order some."""
        if self.tied_x == self.total:
            return "x"
        return "y" if self.tied_y == self.total else ""


def read_pairs(x: ArrayLike, y: ArrayLike) -> Pairs:
    return Pairs(*item_columns(x=x, y=y))


def _codes(values: Floats) -> Counts:
    """Whole numbers from 0 in the order of the values, equal where these are."""
    order = np.argsort(values)
    rising = values[order]
    codes = np.empty(len(values), dtype=np.int64)
    codes[order] = np.cumsum(np.append(0, rising[1:] != rising[:-1]))
    return codes


def _runs(breaks: NDArray[np.bool_]) -> Counts:
    """The lengths of the runs between breaks of a sorted column."""
    return np.diff(np.flatnonzero(np.concatenate(([True], breaks, [True]))))


def _earlier(sizes: Counts) -> Counts:
    """For each item of groups of these sizes, in their order, how many of its group precede it."""
    first = np.cumsum(sizes) - sizes
    return np.arange(sizes.sum()) - np.repeat(first, sizes)


def _pairs_within(sizes: Counts) -> int:
    return int((sizes * (sizes - 1) // 2).sum())
