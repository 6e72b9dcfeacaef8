"""The means of measures over all orders of tied documents.

Source: McSherry & Najork (2008), Computing information retrieval performance measures efficiently
in the presence of tied scores, ECIR; expected reciprocal rank by the same reasoning.

Notation: a rank i is the j-th of a group of m tied documents, of which r are relevant; c relevant
ones stand above the group.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Counts, Floats, share


@dataclass(frozen=True)
class Groups:
    """Ranked documents (q, n) of which those of the same number in `ids` are tied; NaN among the
    grades behind the last one.
    """

    grades: Floats
    ids: Counts

    @cached_property
    def _flat(self) -> tuple[Counts, Counts]:
        """A number for each group of all queries, and the rank at which it starts."""
        width = max(self.grades.shape[-1], 1)
        starts = np.ones(self.ids.shape, dtype=bool)
        starts[:, 1:] = self.ids[:, 1:] != self.ids[:, :-1]
        # No document follows the last one: what stands behind it is a group of its own.
        behind = np.isnan(self.grades)
        starts[:, 1:] |= behind[:, 1:] != behind[:, :-1]
        flat = np.cumsum(starts.ravel()) - 1
        return flat.reshape(self.ids.shape), np.flatnonzero(starts.ravel()) % width

    @cached_property
    def size(self) -> Counts:
        """m of each rank."""
        flat, _starts = self._flat
        return np.bincount(flat.ravel())[flat]

    @cached_property
    def position(self) -> Counts:
        """j of each rank."""
        flat, starts = self._flat
        return np.arange(1, self.ids.shape[1] + 1) - starts[flat]

    def total(self, values: Floats) -> Floats:
        """The sum over the group of each rank."""
        flat, _starts = self._flat
        sums = np.bincount(flat.ravel(), weights=np.nan_to_num(values).ravel())
        return np.asarray(sums, dtype=np.float64)[flat]

    def mean(self, values: Floats) -> Floats:
        """The mean over the group of each rank, NaN behind the last document."""
        means = self.total(values) / self.size
        return np.where(np.isnan(self.grades), np.nan, means)


def average_precision(groups: Groups, rel: int, k: int | None, total: Counts) -> Floats:
    """The sum over ranks i of P(relevant at i) E[h_i | relevant at i] / i, divided by R.

    A document at i is relevant with r/m; then 1 + (j-1)(r-1)/(m-1) of its group down to i are, and
    the c above it.
    """
    relevant = (groups.grades >= rel).astype(np.float64)
    r, m, j = groups.total(relevant), groups.size, groups.position
    above = np.cumsum(relevant, axis=-1) - relevant
    c = np.take_along_axis(above, np.arange(above.shape[1]) - (j - 1), -1)
    within = 1 + share((j - 1) * (r - 1), m - 1, undefined=0.0)
    ranks = np.arange(1, relevant.shape[1] + 1)
    terms = r / m * (c + within) / ranks
    terms = np.where(r > 0, terms, 0.0)[:, :k]
    return share(terms.sum(-1), total)


def reciprocal_rank(groups: Groups, rel: int, k: int | None) -> Floats:
    """The mean of 1/i over where the first relevant document may stand: of a group with r of m
    relevant ones it is the j-th with C(m-j, r-1) / C(m, r).
    """
    relevant: NDArray[np.bool_] = np.greater_equal(groups.grades, np.float64(rel))
    r = groups.total(relevant.astype(np.float64))
    m, j = groups.size, groups.position
    first = relevant.argmax(-1)[:, None]
    flat, _starts = groups._flat
    here = np.equal(flat, np.take_along_axis(flat, first, -1)) & relevant.any(-1, keepdims=True)
    # P(none of the first j-1 is relevant), times r/(m-j+1) that the j-th is.
    left = np.where(here, m - j + 1, 1)
    none_yet = np.where(here, (left - r) / left, 1.0)
    none_yet = np.maximum(none_yet, 0.0)
    before = np.cumprod(np.hstack([np.ones((len(r), 1)), none_yet[:, :-1]]), axis=-1)
    chance = np.where(here, before * r / left, 0.0)
    ranks = np.arange(1, chance.shape[1] + 1)
    return (np.minimum(chance, 1.0) / ranks)[:, :k].sum(-1)


def expected_reciprocal_rank(groups: Groups, satisfied: Floats, k: int | None) -> Floats:
    """The sum over i of 1/i times the chance to stop there, E[q_1 ... q_(j-1)] - E[q_1 ... q_j]
    within a group, where q = 1 - R is the chance to go on: over all orders of the group the mean of
    a product of j of them is an elementary symmetric polynomial, divided by C(m, j).
    """
    onward = 1 - np.nan_to_num(satisfied)
    reach = np.array(onward)
    for query, start, end in _spans(groups):
        reach[query, start:end] = mean_products(onward[query, start:end])
    alone = groups.size == 1
    flat, starts = groups._flat
    # The chance to come past each group, and within it past its first j documents.
    past = np.where(alone, onward, reach)
    last = np.ones(flat.shape, dtype=bool)
    last[:, :-1] = flat[:, 1:] != flat[:, :-1]
    through = np.cumprod(np.where(last, past, 1.0), axis=-1)
    above = np.hstack([np.ones((len(flat), 1)), through[:, :-1]])
    above = np.take_along_axis(above, starts[flat], -1)
    before = np.hstack([np.ones((len(flat), 1)), past[:, :-1]])
    before = np.where(groups.position == 1, 1.0, before)
    stop = above * (before - past)
    return (stop / np.arange(1, stop.shape[1] + 1))[:, :k].sum(-1)


def _spans(groups: Groups) -> Any:
    """Query, start and end of each group of several documents."""
    starts = (groups.position == 1) & (groups.size > 1) & ~np.isnan(groups.grades)
    for query, start in np.argwhere(starts).tolist():
        yield query, start, start + int(groups.size[query, start])


def mean_products(values: NDArray[np.float64]) -> Floats:
    """The mean product of j of the values, for j = 1 to their number: e_j / C(m, j).

    Adding a value x to n others, mean_j becomes ((n+1-j) mean_j + j x mean_(j-1)) / (n+1).
    """
    means = np.ones(1)
    for n, x in enumerate(values.tolist()):
        j = np.arange(1, n + 1)
        inner = ((n + 1 - j) * means[1:] + j * x * means[:-1]) / (n + 1)
        means = np.concatenate([[1.0], inner, [x * means[-1]]])
    return means[1:]
