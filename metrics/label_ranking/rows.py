"""The labels of each row by falling scores: ranks, pairs, and what depends on them.

Notation: y_j is 1 for a true label j of a row and f_j its score; rank_j counts the labels whose
score is at least f_j, so that labels of equal score all take the last of their ranks; L_j is the
set of the true ones among them. t is the number of true labels of a row and u that of the others.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Counts, Floats
from metrics.inputs.labels import label_matrix, label_scores, row_weights
from metrics.ranked_list.binary import reciprocal_rank

TSOUMAKAS = (
    "Tsoumakas, Katakis & Vlahavas (2010), Mining multi-label data, in Data Mining and Knowledge "
    "Discovery Handbook, 2nd ed."
)
SCHAPIRE = (
    "Schapire & Singer (2000), BoosTexter: a boosting-based system for text categorization, "
    "Machine Learning 39(2/3)"
)
EXAMPLE = (((1, 0, 0), (0, 0, 1)), ((0.75, 0.5, 1), (1, 0.2, 0.1)))


class Falling(NamedTuple):
    """Each row's labels in falling order of their scores; all of shape (n, l)."""

    label: Counts  # counted from 0
    true: NDArray[np.bool_]
    rank: Counts
    true_rank: Counts  # L, the rank among the true labels


class Pairs(NamedTuple):
    """The pairs of a true label and another one of a row; the labels are counted from 0."""

    true: Counts  # (t,), in the order of the columns
    others: Counts  # (u,)
    wrong: NDArray[np.bool_]  # (t, u): the other label is scored at least as high


@dataclass(frozen=True, eq=False)
class Rows:
    """Truth values and scores of shape (n, l), and the weights of the rows."""

    true: NDArray[np.bool_]
    scores: Floats
    weights: Floats | None

    @property
    def n(self) -> int:
        """The number of rows."""
        return len(self.true)

    @property
    def labels(self) -> int:
        """l, the number of labels."""
        return self.true.shape[1]

    @functools.cached_property
    def t(self) -> Counts:
        """How many labels of each row are true."""
        return np.count_nonzero(self.true, axis=1)

    @functools.cached_property
    def falling(self) -> Falling:
        """The rows sorted once, for all that depends on ranks."""
        order = np.argsort(-self.scores, axis=1)
        y = np.take_along_axis(self.true, order, axis=1)
        scores = np.take_along_axis(self.scores, order, axis=1)
        count = np.cumsum(y, axis=1, dtype=np.int64)
        tied = scores[:, 1:] == scores[:, :-1]
        if not tied.any():
            return Falling(order, y, np.broadcast_to(np.arange(1, self.labels + 1), y.shape), count)
        # Row after row, the runs of equal scores: each label takes the place of its run's last one.
        new = np.ones(y.shape, dtype=bool)
        np.logical_not(tied, out=new[:, 1:])
        ends = np.append(np.flatnonzero(new)[1:], new.size) - 1
        last = ends[np.cumsum(new) - 1].reshape(y.shape)
        rank = last - np.arange(0, new.size, self.labels)[:, None] + 1
        return Falling(order, y, rank, count.ravel()[last])

    def pairs(self, i: int) -> Pairs:
        """The pairs of row i."""
        true, others = np.flatnonzero(self.true[i]), np.flatnonzero(~self.true[i])
        f = self.scores[i]
        return Pairs(true, others, f[others] >= f[true, None])


def read_rows(y_true: ArrayLike, y_score: ArrayLike, sample_weight: ArrayLike | None) -> Rows:
    true, scores = label_matrix(y_true, y_score)
    return Rows(true, scores, row_weights(sample_weight, len(true)))


def label_ranks(y_score: ArrayLike) -> Counts:
    """The rank of each label in its row, 1 for the highest score, shape (n, l) like `y_score`;
    labels of equal score all take the last of their ranks. Raises InvalidInput as `coverage_error`.
    """
    values = label_scores(y_score)
    ranks = np.empty(values.shape, dtype=np.int64)
    falling = Rows(np.zeros(values.shape, dtype=bool), values, None).falling
    np.put_along_axis(ranks, falling.label, falling.rank, axis=1)
    return ranks.reshape(np.shape(y_score))


def label_pairs(y_true: ArrayLike, y_score: ArrayLike) -> Pairs:
    """The pairs of a true label and another one of a single row, labels 0 and 1 and scores of shape
    (l,), and which of them are the wrong way round. Raises InvalidInput as `coverage_error`.
    """
    return read_rows(y_true, y_score, None).pairs(0)


def reciprocal_ranks(y_true: ArrayLike, y_score: ArrayLike) -> Floats:
    """The reciprocal rank of the one true label of each row; NaN where a row has not one.

    Shapes and errors as in `coverage_error`.
    """
    rows = read_rows(y_true, y_score, None)
    # Each row in falling order is a list of grades, the true label last among equal scores.
    order = np.lexsort((rows.true, -rows.scores), axis=-1)
    values = reciprocal_rank(np.take_along_axis(rows.true, order, axis=1).astype(int)).value
    return np.where(rows.t == 1, values, np.nan)
