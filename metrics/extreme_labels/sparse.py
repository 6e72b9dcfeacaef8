"""Rows of labels and scores as sparse matrices, and the first k labels of each row.

Nothing in here fills a matrix: the work grows with the entries that are stored. An entry that a
sparse matrix of scores does not store is a label that was not predicted; one that it stores as 0 is
predicted with the score 0.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Counts, Floats
from metrics.core import InvalidInput, numbers_from
from metrics.inputs.counted import counted
from metrics.inputs.labels import label_scores, same_shape, true_labels
from metrics.inputs.numbers import MIN_NUMBER, as_floats
from metrics.inputs.places import cell_place, label_place, refuse_cell, shown
from metrics.steps import Say, say

CHUNK = 2**21  # entries that are looked at in one go


@dataclass(frozen=True, eq=False)
class Batch:
    """Cases of as many rows each, and by k what several metrics need of them: the first k labels of
    each row, and which are true ones.
    """

    cases: int
    first: "dict[int, tuple[Ranked, NDArray[np.bool_]]]" = field(default_factory=dict)


@dataclass(frozen=True, eq=False)
class Entries:
    """A sparse matrix by rows: row i holds the labels indices[indptr[i]:indptr[i + 1]], rising,
    with their data. Those of a `batch` are the rows of one case after the other.
    """

    indptr: Counts
    indices: Counts
    data: Floats
    labels: int
    batch: Batch | None = None

    def __len__(self) -> int:
        return len(self.indptr) - 1

    @property
    def lengths(self) -> Counts:
        """How many entries each row has."""
        return np.diff(self.indptr)

    @property
    def rows(self) -> Counts:
        """The row of each entry, from 0."""
        return np.repeat(np.arange(len(self)), self.lengths)

    @property
    def keys(self) -> Counts:
        """Each entry as one number, rising."""
        return self.rows * self.labels + self.indices

    def holds(self, keys: Counts) -> NDArray[np.bool_]:
        """Which of these entries are stored."""
        own = self.keys
        if not len(own):
            return np.zeros(len(keys), dtype=bool)
        return own[np.minimum(np.searchsorted(own, keys), len(own) - 1)] == keys

    def where(self, kept: NDArray[np.bool_]) -> "Entries":
        """The matrix with some of its entries."""
        lengths = np.bincount(self.rows[kept], minlength=len(self))
        indptr = np.append(0, np.cumsum(lengths))
        return replace(self, indptr=indptr, indices=self.indices[kept], data=self.data[kept])

    def place(self, wrong: NDArray[np.bool_]) -> Say:
        """Of the first of these entries."""
        row, column = (numbers[wrong][0] + 1 for numbers in (self.rows, self.indices))
        return say("row {row}, column {column}", row=row, column=column)


@dataclass(frozen=True, eq=False)
class Ranked:
    """The first k labels of each row one after the other: row and label from 0, rank from 1."""

    row: Counts
    rank: Counts
    label: Counts
    score: Floats


def read_labels(y_true: Any, y_score: Any) -> tuple[Entries, Entries]:
    """True labels (the entries that are 1) and scores, each a dense array or a matrix of
    scipy.sparse of shape (n, l), or Entries that are read already.

    Raises InvalidInput that names row and column.
    """
    true, scores = read_true(y_true), _scores(y_score)
    same_shape((len(true), true.labels), (len(scores), scores.labels))
    return true, scores


def read_true(y_true: Any) -> Entries:
    """The true labels alone; errors as in `read_labels`."""
    if isinstance(y_true, Entries):
        return y_true
    if not _is_sparse(y_true):
        return _of_dense(true_labels(y_true))
    entries = _of_sparse(y_true, "y_true")
    wrong = (entries.data != 1) & (entries.data != 0)
    refuse_cell("y_true", entries.data, wrong, say("allowed are 0 and 1"), entries.place)
    return entries.where(entries.data == 1)


def _scores(y_score: Any) -> Entries:
    if isinstance(y_score, Entries):
        return y_score
    if not _is_sparse(y_score):
        return _of_dense(label_scores(y_score), everything=True)
    entries = _of_sparse(y_score, "y_score")
    wrong = ~np.isfinite(entries.data)
    refuse_cell("y_score", entries.data, wrong, say("allowed are finite numbers"), entries.place)
    return entries


def read_propensities(propensities: ArrayLike, labels: int) -> Floats:
    """A propensity from MIN_NUMBER to 1 for each label; raises InvalidInput that names one."""
    given = as_floats(propensities, "propensities", cell_place)
    if given.ndim != 1:
        allowed = say("allowed is one row of numbers (l,)")
        raise InvalidInput("propensities", found=propensities, allowed=allowed)
    if len(given) != labels:
        allowed = say("each of {labels} needs a propensity", labels=counted(labels, "labels"))
        raise InvalidInput("propensities", found=counted(len(given), "numbers"), allowed=allowed)
    wrong = ~((given >= MIN_NUMBER) & (given <= 1))
    allowed = numbers_from(shown(MIN_NUMBER), 1)
    refuse_cell("propensities", given, wrong, allowed, label_place)
    return given


def best_of(entries: Entries, k: int) -> Ranked:
    """The k entries of each row with the largest data, largest first; of equal ones the lower
    label comes first.
    """
    taken = np.minimum(entries.lengths, k)
    starts = np.cumsum(taken) - taken
    total = int(taken.sum())
    at = np.empty(total, dtype=np.int64)
    for rows, found in _chunks(entries, k):
        ranks = np.arange(found.shape[1])
        there = ranks < taken[rows][:, None]
        at[(starts[rows][:, None] + ranks)[there]] = (entries.indptr[rows][:, None] + found)[there]
    row = np.repeat(np.arange(len(entries)), taken)
    rank = np.arange(1, total + 1) - np.repeat(starts, taken)
    return Ranked(row, rank, entries.indices[at], entries.data[at])


def _chunks(entries: Entries, k: int) -> Iterator[tuple[Counts, Counts]]:
    """Rows of about one length together, and where in them their first k entries are."""
    lengths = entries.lengths
    order = np.argsort(lengths, kind="stable")
    order = order[lengths[order] > 0]
    end = len(order)
    while end:
        width = int(lengths[order[end - 1]])
        begin = max(0, end - max(1, CHUNK // width))
        rows = order[begin:end]
        places = np.arange(width)
        there = places < lengths[rows][:, None]
        at = np.where(there, entries.indptr[rows][:, None] + places, 0)
        yield rows, _largest(np.where(there, entries.data[at], -np.inf), k)
        end = begin


def _largest(values: Floats, k: int) -> Counts:
    """The places of the k largest values of each row, largest first, of equal ones the first."""
    width = values.shape[1]
    if width <= k:
        return np.argsort(-values, axis=1, kind="stable")
    least = np.partition(values, width - k, axis=1)[:, width - k, None]
    kept = values >= least
    tied = np.flatnonzero(np.count_nonzero(kept, axis=1) > k)  # more than k reach the k-th value
    above = values[tied] > least[tied]
    level = kept[tied] & ~above
    room = k - np.count_nonzero(above, axis=1)
    kept[tied] = above | (level & (np.cumsum(level, axis=1) <= room[:, None]))
    places = np.nonzero(kept)[1].reshape(len(values), k)
    falling = np.argsort(-np.take_along_axis(values, places, axis=1), axis=1, kind="stable")
    return np.take_along_axis(places, falling, axis=1)


def _is_sparse(values: Any) -> bool:
    return hasattr(values, "tocsr")


def _of_sparse(values: Any, name: str) -> Entries:
    if len(values.shape) != 2 or not all(values.shape):
        allowed = say("allowed is a row for each item and a column for each label")
        raise InvalidInput(name, found=" × ".join(map(str, values.shape)), allowed=allowed)
    if values.dtype.kind not in "biuf":
        raise InvalidInput(name, found=str(values.dtype), allowed=say("allowed are numbers"))
    matrix = values.tocsr()
    if not matrix.has_canonical_format:  # columns that are not rising, or stored twice
        matrix = matrix.copy()
        matrix.sum_duplicates()
    return Entries(
        matrix.indptr.astype(np.int64),
        matrix.indices.astype(np.int64),
        matrix.data.astype(np.float64),
        matrix.shape[1],
    )


def _of_dense(matrix: NDArray[Any], everything: bool = False) -> Entries:
    rows, columns = np.nonzero(np.ones(matrix.shape, dtype=bool) if everything else matrix)
    indptr = np.append(0, np.cumsum(np.bincount(rows, minlength=len(matrix))))
    return Entries(indptr, columns, matrix[rows, columns].astype(np.float64), matrix.shape[1])
