"""The pairs of items that two columns of ranks order alike, the other way round, or not at all.

Notation: x_i and y_i are the ranks of item i in the two orders, rank 1 first; s_uv is 1 for a
concordant pair of items, -1 for a discordant one, 0 where either order ties them.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Counts, Floats
from metrics.inputs.columns import item_columns, item_rows
from metrics.rank_correlation.inversions import inversions, larger_before

Count: TypeAlias = Any  # a whole number, and of a batch one for each case, of shape (q,)
EXAMPLE = ((1, 2, 3, 4, 5), (2, 1, 5, 3, 4))
BATCH = frozenset({"batch"})


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
        return self.x.shape[-1]

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
    def discordant(self) -> Count:
        """D, found by merging."""
        return inversions(self.codes)

    @functools.cached_property
    def tied_x(self) -> Count:
        """Pairs tied in x."""
        return _pairs_within(self.sizes("x"))

    @functools.cached_property
    def tied_y(self) -> Count:
        """Pairs tied in y."""
        return _pairs_within(self.sizes("y"))

    @functools.cached_property
    def tied_both(self) -> Count:
        """Pairs tied in both."""
        return _pairs_within(self.sizes("both"))

    @property
    def concordant(self) -> Count:
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
    def first(self) -> Counts:
        """For each item in the order of x, how many precede all that are tied with it there."""
        sizes = self.sizes("x")
        return np.repeat(np.cumsum(sizes) - sizes, sizes)

    def means(self, numbers: Floats) -> Floats:
        """The numbers of the items in the order of x, each replaced by the mean of those tied."""
        sizes = self.sizes("x")
        totals = np.add.reduceat(numbers, np.cumsum(sizes) - sizes)
        return np.repeat(totals / sizes, sizes)

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


class PairRows(Pairs):
    """The same of a batch, columns of shape (q, n): every two items are compared, O(n²) a case.

    It has what values are computed from; a derivation is of one case.
    """

    @functools.cached_property
    def after_x(self) -> NDArray[np.bool_]:
        """Whether item i comes after item j in x; shape (q, n, n)."""
        return self.x[:, :, None] > self.x[:, None, :]

    @functools.cached_property
    def after_y(self) -> NDArray[np.bool_]:
        return self.y[:, :, None] > self.y[:, None, :]

    @functools.cached_property
    def alike(self) -> NDArray[np.bool_]:
        """Whether item i comes after item j in both."""
        return self.after_x & self.after_y

    @functools.cached_property
    def reversed(self) -> NDArray[np.bool_]:
        """Whether item i comes after item j in x and before it in y."""
        return self.after_x & self.after_y.swapaxes(1, 2)

    @functools.cached_property
    def discordant(self) -> Count:
        return np.count_nonzero(self.reversed, axis=(1, 2))

    @property
    def concordant(self) -> Count:
        return np.count_nonzero(self.alike, axis=(1, 2))

    @functools.cached_property
    def tied_x(self) -> Count:
        return self.total - np.count_nonzero(self.after_x, axis=(1, 2))

    @functools.cached_property
    def tied_y(self) -> Count:
        return self.total - np.count_nonzero(self.after_y, axis=(1, 2))

    @functools.cached_property
    def order(self) -> Counts:
        """The items in the order of x, those tied in any order."""
        return np.argsort(self.x, axis=1, kind="stable")

    @functools.cached_property
    def before(self) -> tuple[Counts, Counts]:
        return self._in_order(self.alike), self._in_order(self.reversed)

    @functools.cached_property
    def first(self) -> Counts:
        return self._in_order(self.after_x)

    def _in_order(self, pairs: NDArray[np.bool_]) -> Counts:
        """How many such pairs each item has with others before it, in the order of x."""
        return np.take_along_axis(np.count_nonzero(pairs, axis=2), self.order, axis=1)

    def means(self, numbers: Floats) -> Floats:
        if not self.tied_x.any():
            return numbers
        tied = self.first[:, :, None] == self.first[:, None, :]
        return np.where(tied, numbers[:, None, :], 0).sum(axis=2) / np.count_nonzero(tied, axis=2)

    @functools.cached_property
    def partners(self) -> tuple[Counts, Counts]:
        concordant, discordant = (
            np.count_nonzero(pairs, axis=1) + np.count_nonzero(pairs, axis=2)
            for pairs in (self.alike, self.reversed)
        )
        return concordant, discordant


def read_pairs(x: ArrayLike, y: ArrayLike) -> Pairs:
    return pairs_of(*item_rows(x=x, y=y))


def pairs_of(x: Floats, y: Floats) -> Pairs:
    """The pairs of two columns of shape (n,), or of a batch of them, both of shape (q, n)."""
    return Pairs(x, y) if x.ndim == 1 else PairRows(x, y)


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
