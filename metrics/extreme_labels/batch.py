"""Many small cases at once, read once for all metrics of the family."""

from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from metrics.arrays import Counts
from metrics.extreme_labels.reciprocal import holds
from metrics.extreme_labels.sparse import Batch, Entries


class Case(NamedTuple):
    """Rows, each of its true labels and of those that are predicted, the likeliest first; labels
    count from 0. `pairs` (row, label), from 0 both, are removed before scoring.
    """

    rows: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    pairs: tuple[tuple[int, int], ...] = ()


def batch(cases: Sequence[Case], labels: int) -> tuple[Entries, Entries]:
    """True labels and scores of cases of as many rows each, for the metrics to take together.

    Each case has labels of its own: label j of case i is i * `labels` + j, and as many propensities
    go with them, shape (c * l,). Labels are whole numbers below `labels`, which is not checked.
    """
    width, height = labels * len(cases), len(cases[0].rows)
    rows = [row for case in cases for row in case.rows]
    together = Batch(len(cases))
    first = np.repeat(np.arange(len(cases)) * labels, height)

    def entries(lines: Sequence[Sequence[int]], ranked: bool) -> Entries:
        lengths = np.array([*map(len, lines)])
        row = np.repeat(np.arange(len(lines)), lengths)
        indices = first[row] + np.array([*chain.from_iterable(lines)], dtype=np.int64)
        ends: Counts = np.cumsum(lengths)
        data = (ends[row] - np.arange(len(row)) if ranked else np.ones(len(row))).astype(np.float64)
        order = np.argsort(row * width + indices)
        indptr = np.append(0, ends)
        return Entries(indptr, indices[order], data[order], width, together)

    true = entries([true for true, _ranking in rows], ranked=False)
    scores = entries([ranking for _true, ranking in rows], ranked=True)
    pairs = [
        (at * height + row, at * labels + label)
        for at, case in enumerate(cases)
        for row, label in case.pairs
    ]
    if not pairs:
        return true, scores
    return true.where(~holds(true, pairs)), scores.where(~holds(scores, pairs))
