"""The first k labels of each row, and what their hits add up to.

Notation: y_l is 1 when the label at a rank is a true one, p_l its propensity; t_i is the number of
true labels of row i and v_i its value; Z_k adds up the discounts 1 / log2(r + 1) of ranks 1 to k.
"""

import functools
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Counts, Floats
from metrics.extreme_labels.sparse import Entries, Ranked, best_of, read_labels, read_propensities

BHATIA = (
    "Bhatia et al. (2016), The extreme classification repository: multi-label datasets and code"
)


@dataclass(frozen=True, eq=False)
class Rows:
    """True labels and the first k predicted ones of each row, and what a hit counts.

    `under` holds 1 for each label, or its propensity: a hit counts 1 / under.
    """

    true: Entries
    top: Ranked
    hits: NDArray[np.bool_]  # which of the first k labels are true ones
    k: int
    under: Floats
    discounted: bool
    propensities: bool

    @property
    def n(self) -> int:
        """The number of rows."""
        return len(self.true)

    @property
    def cases(self) -> int | None:
        """How many cases they are, of as many rows each; None for one that is no batch."""
        return self.true.batch and self.true.batch.cases

    @functools.cached_property
    def t(self) -> Counts:
        """How many true labels each row has."""
        return self.true.lengths

    @functools.cached_property
    def sums(self) -> Floats:
        """Each row's hits, discounted by rank where the metric discounts."""
        return self._add_up(self.top, self.hits)

    @functools.cached_property
    def best(self) -> Ranked:
        """The first k labels of the best order: true ones, the least likely noticed first."""
        return best_of(replace(self.true, data=1 / self.under[self.true.indices]), self.k)

    @functools.cached_property
    def best_sums(self) -> Floats:
        """What the best order of each row adds up to."""
        return self._add_up(self.best, np.ones(len(self.best.row), dtype=bool))

    @property
    def reached(self) -> Counts:
        """How many true labels of each row find a place among the first k."""
        return np.minimum(self.t, self.k)

    def _add_up(self, ranked: Ranked, counted: NDArray[np.bool_]) -> Floats:
        gains = 1 / self.under[ranked.label[counted]]
        if self.discounted:
            gains = gains / np.log2(ranked.rank[counted] + 1)
        return np.bincount(ranked.row[counted], gains, self.n).astype(np.float64)


def read(
    y_true: Any,
    y_score: Any,
    k: int,
    *,
    propensities: ArrayLike | None = None,
    discounted: bool = False,
) -> Rows:
    true, scores = read_labels(y_true, y_score)
    under = np.ones(true.labels)
    if propensities is not None:
        under = read_propensities(propensities, true.labels)
    top, hits = _first(true, scores, k)
    return Rows(true, top, hits, k, under, discounted, propensities is not None)


def _first(true: Entries, scores: Entries, k: int) -> tuple[Ranked, NDArray[np.bool_]]:
    kept = scores.batch.first if scores.batch else {}
    if k not in kept:
        top = best_of(scores, k)
        kept[k] = top, true.holds(top.row * true.labels + top.label)
    return kept[k]


@dataclass(frozen=True)
class Divisor:
    """What a row's sum is divided by: a number for each row, and how it is written.

    `ranks` says how many discounts it adds up, and is None where it adds up none.
    """

    values: Floats
    symbol: str = ""
    ranks: Counts | None = None


def by_k(rows: Rows) -> Divisor:
    """k, for each row."""
    return Divisor(np.full(rows.n, float(rows.k)), "k")


def by_discounts(ranks: Counts, symbol: str) -> Divisor:
    """Z_j for each row, with j from `ranks`."""
    z = np.cumsum(1 / np.log2(np.arange(2, int(ranks.max(initial=0)) + 2)))
    return Divisor(np.append(0.0, z)[ranks], symbol, ranks)
