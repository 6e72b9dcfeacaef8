"""The pairs of items that two columns of ranks order alike, the other way round, or not at all.

Notation: x_i and y_i are the ranks of item i in the two orders, rank 1 first; s_uv is 1 for a
concordant pair of items, -1 for a discordant one, 0 where either order ties them. Scores, of which
the highest comes first, become ranks through `ranks_of`.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.inputs import Floats, item_columns
from metrics.notation import Number, Product, Ratio, tidy
from metrics.rank_correlation.inversions import inversions, larger_before
from metrics.steps import Column, Equation, Note, Step, Table, say
from metrics.threshold_sweep.sweep import cells

SHOWN = 20  # items whose pairs are listed one by one
EXAMPLE = ((1, 2, 3, 4, 5), (2, 1, 5, 3, 4))

Counts = NDArray[np.int64]


def ranks_of(scores: ArrayLike) -> Floats:
    """Ranks of shape (n,) from scores of shape (n,): 1 for the highest, equal scores sharing the
    average of their ranks. Raises InvalidInput for a score that is not finite.
    """
    (values,) = item_columns(scores=scores)
    return average_ranks(-values)


def average_ranks(values: Floats) -> Floats:
    """Ranks from 1 for the smallest; equal values share the average of their ranks."""
    _, code, size = np.unique(values, return_inverse=True, return_counts=True)
    last = np.cumsum(size)
    return (last - (size - 1) / 2)[code]


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

    # Derivation

    def concordant_line(self) -> Equation:
        return Equation(
            say("Concordant pairs, for each item with those before it in the order of x"),
            "C",
            "@counts",
            {"counts": (r"\sum_i c_i", cells(int, self.before[0]))},
            float(self.concordant),
        )

    def discordant_line(self, symbol: str = "D") -> Equation:
        return Equation(
            say("Discordant pairs, for each item with those before it in the order of x"),
            symbol,
            "@counts",
            {"counts": (r"\sum_i d_i", cells(int, self.before[1]))},
            float(self.discordant),
        )

    def total_line(self) -> Equation:
        return Equation(
            say("All pairs of n items"),
            "N",
            r"\frac{@n \cdot (@n - 1)}{2}",
            {"n": ("n", self.n)},
            float(self.total),
        )

    def ties_lines(self) -> tuple[Step, ...]:
        """The pairs tied in either order, where there are any."""
        lines = []
        for name, tied, said in (
            ("x", self.tied_x, say("Pairs tied in x: of t items that share a rank, t (t - 1) / 2")),
            ("y", self.tied_y, say("Pairs tied in y: of t items that share a rank, t (t - 1) / 2")),
        ):
            if tied:
                several = self.sizes(name)
                several = several[several > 1]
                terms = cells(lambda t: Ratio(Product((t, t - 1)), 2), several)
                slots = {"terms": (r"\sum_t \frac{t \cdot (t - 1)}{2}", terms)}
                lines.append(Equation(said, f"T_{name}", "@terms", slots, float(tied)))
        return tuple(lines)

    def tables(self) -> tuple[Step, ...]:
        """Item by item, and pair by pair where the items are few."""
        return (self.item_table(), *((self.pair_table(),) if self.n <= SHOWN else ()))

    def item_table(self) -> Table:
        concordant, discordant = self.before
        order = self.order
        return Table(
            say("Item by item, in the order of x: pairs with the items before it"),
            (
                Column("i", say("item"), "i", cells(int, order + 1)),
                Column("x", say("x"), "x_i", cells(tidy, self.x[order])),
                Column("y", say("y"), "y_i", cells(tidy, self.y[order])),
                Column("c", say("concordant"), "c_i", cells(int, concordant)),
                Column("d", say("discordant"), "d_i", cells(int, discordant)),
            ),
        )

    def pair_table(self, *further: Column) -> Table:
        """A row a pair of items; `further` columns may use the sign as @s."""
        u, v = np.triu_indices(self.n, 1)
        signs = pair_signs(self.x, self.y)[u, v]

        def values(column: Floats, of: Counts) -> list[Number]:
            return [tidy(value) for value in column[of]]

        return Table(
            say("Pair by pair"),
            (
                Column("u", say("item"), "u", (u + 1).tolist()),
                Column("v", say("other item"), "v", (v + 1).tolist()),
                Column("xu", say("x of the item"), "x_u", values(self.x, u)),
                Column("xv", say("x of the other"), "x_v", values(self.x, v)),
                Column("yu", say("y of the item"), "y_u", values(self.y, u)),
                Column("yv", say("y of the other"), "y_v", values(self.y, v)),
                Column(
                    "s",
                    say("sign"),
                    "s_{uv}",
                    signs.tolist(),
                    r"\operatorname{sgn}(@xu - @xv) \cdot \operatorname{sgn}(@yu - @yv)",
                ),
                *further,
            ),
            marked=frozenset(np.flatnonzero(signs < 0).tolist()),
            mark=say("discordant"),
        )

    def notes(self) -> tuple[Step, ...]:
        """What ties or a lack of pairs do to a value that is defined nevertheless."""
        constant = self.constant()
        if constant and self.total:
            text = say(
                "All items are tied in {name}: no pair is ordered in both, so the value says "
                "nothing about agreement.",
                name=constant,
            )
            return (Note(text),)
        return ()

    def undefined(self) -> Note:
        """Why there is no value where an order of the items is missing."""
        if not self.total:
            return Note(say("One item makes no pair, so the value is 0/0: undefined."))
        return Note(
            say(
                "All items are tied in {name}: it orders no pair, so the value is 0/0: undefined.",
                name=self.constant(),
            )
        )

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
