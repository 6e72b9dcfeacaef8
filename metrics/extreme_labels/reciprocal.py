"""Labels that say only what another row says: item i has label j because item j has label i."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.core import InvalidInput
from metrics.extreme_labels.sparse import Entries, read_labels, read_true
from metrics.inputs.places import refuse_cell, row_place
from metrics.needed import needed
from metrics.steps import Say, say
from metrics.texts import sentence

if TYPE_CHECKING:  # a heavy import
    from scipy.sparse import csr_array

Pairs = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Filtered:
    """Rows without reciprocal labels, as sparse matrices of shape (n, l), and what has changed.

    `removed_labels` and `removed_scores` hold the entries (row, label) that were there, from 0,
    shape (m, 2); `n` is the number of rows.
    """

    y_true: csr_array
    y_score: csr_array
    removed_labels: Pairs
    removed_scores: Pairs
    n: int

    @property
    def rows(self) -> NDArray[np.int64]:
        """The rows that have changed, from 0."""
        return np.union1d(self.removed_labels[:, 0], self.removed_scores[:, 0])

    @property
    def say(self) -> Say:
        """What has changed, as a sentence."""
        return sentence(
            "true_labels_removed",
            labels=len(self.removed_labels),
            scores=len(self.removed_scores),
            rows=len(self.rows),
            all=self.n,
        )


def reciprocal_pairs(y_true: Any, own_labels: ArrayLike | None = None) -> Pairs:
    """The entries (row, label) of rows i and j that have each other's label, shape (m, 2), from 0.

    `y_true` has the shape (n, l), dense or of scipy.sparse; `own_labels` holds for each row the
    label that stands for its item, and -1 where there is none, shape (n,). Without it row i is the
    item of label i. A row's own label is not reciprocal. Raises InvalidInput for a label twice.
    """
    true = read_true(y_true)
    own = _own(own_labels, len(true), true.labels)
    row_of = np.full(true.labels, -1)
    row_of[own[own >= 0]] = np.flatnonzero(own >= 0)
    i, j = true.rows, row_of[true.indices]
    candidate = (j >= 0) & (own[i] >= 0) & (i != j)
    i, label, j = i[candidate], true.indices[candidate], j[candidate]
    both = true.holds(j * true.labels + own[i])
    return np.stack((i[both], label[both]), axis=-1)


def without_reciprocal_pairs(y_true: Any, y_score: Any, pairs: ArrayLike) -> Filtered:
    """Rows without the entries (row, label) in `pairs`, neither as true labels nor as predictions.

    `y_true` and `y_score` have the shape (n, l), dense or of scipy.sparse; `pairs` has the shape
    (m, 2) and counts from 0, as `reciprocal_pairs` and the files of the extreme classification
    repository do. Raises InvalidInput that names the pair.
    """
    true, scores = read_labels(y_true, y_score)
    gone = tuple(holds(entries, pairs) for entries in (true, scores))
    return Filtered(
        _matrix(true.where(~gone[0])),
        _matrix(scores.where(~gone[1])),
        _listed(true, gone[0]),
        _listed(scores, gone[1]),
        len(true),
    )


def holds(entries: Entries, pairs: ArrayLike) -> NDArray[np.bool_]:
    """Which entries are listed in `pairs`. Raises InvalidInput that names the pair."""
    listed = _pairs(pairs, entries)
    return np.isin(entries.keys, listed[:, 0] * entries.labels + listed[:, 1])


def _matrix(entries: Entries) -> csr_array:
    csr_array = needed("scipy.sparse").csr_array

    parts = (entries.data, entries.indices, entries.indptr)
    return csr_array(parts, shape=(len(entries), entries.labels))


def _listed(entries: Entries, which: NDArray[np.bool_]) -> Pairs:
    return np.stack((entries.rows[which], entries.indices[which]), axis=-1)


def _own(own_labels: ArrayLike | None, rows: int, labels: int) -> NDArray[np.int64]:
    if own_labels is None:
        return np.where(np.arange(rows) < labels, np.arange(rows), -1)
    own = np.asarray(own_labels)
    if own.dtype.kind not in "iu" or own.shape != (rows,):
        allowed = say("allowed is a whole number for each row, here {count}", count=rows)
        raise InvalidInput("own_labels", found=own_labels, allowed=allowed)
    allowed = say("allowed are labels from 0 to {high}, and -1", high=labels - 1)
    refuse_cell("own_labels", own, (own < -1) | (own >= labels), allowed, row_place)
    again = own >= 0
    again[np.unique(own, return_index=True)[1]] = False
    refuse_cell("own_labels", own, again, say("each label stands for one row"), row_place)
    return own.astype(np.int64)


def _pairs(pairs: ArrayLike, entries: Entries) -> Pairs:
    listed = np.asarray(pairs)
    if not listed.size:
        return np.empty((0, 2), dtype=np.int64)
    if listed.dtype.kind not in "iu" or listed.ndim != 2 or listed.shape[1] != 2:
        allowed = say("allowed are pairs of whole numbers, row and label")
        raise InvalidInput("pairs", found=pairs, allowed=allowed)
    size = np.array([len(entries), entries.labels])
    wrong = np.flatnonzero(((listed < 0) | (listed >= size)).any(axis=1))
    if len(wrong):
        allowed = sentence("allowed_rows_from", row=size[0] - 1, label=size[1] - 1)
        place = say("pair {pair}", pair=wrong[0] + 1)
        found = ", ".join(map(str, listed[wrong[0]]))
        raise InvalidInput("pairs", place=place, found=found, allowed=allowed)
    return listed.astype(np.int64)
