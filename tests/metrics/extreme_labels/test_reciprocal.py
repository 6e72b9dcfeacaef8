"""Reciprocal pairs are found and removed."""

import math
from typing import Any

import numpy as np
import pytest
from scipy import sparse

import metrics
from metrics.extreme_labels.sparse import read_labels

TRUE = np.array([[0, 1, 1], [1, 0, 0], [0, 1, 0]])  # 0 and 1 have each other, 2 has 1 alone


@pytest.mark.parametrize("kind", [np.asarray, sparse.csr_array])
def test_reciprocal_pairs_are_found_and_removed(kind: Any) -> None:
    pairs = metrics.reciprocal_pairs(kind(TRUE))
    assert pairs.tolist() == [[0, 1], [1, 0]]
    scores = np.arange(9.0).reshape(3, 3)
    filtered = metrics.without_reciprocal_pairs(kind(TRUE), kind(scores), pairs)
    assert filtered.y_true.toarray().tolist() == [[0, 0, 1], [0, 0, 0], [0, 1, 0]]
    assert filtered.removed_labels.tolist() == [[0, 1], [1, 0]]
    assert filtered.removed_scores.tolist() == [[0, 1], [1, 0]]
    assert filtered.rows.tolist() == [0, 1]
    assert str(filtered.say) == (
        "True labels removed: 2; predictions removed: 2; rows changed: 2 of 3."
    )
    _, left = read_labels(filtered.y_true, filtered.y_score)
    assert not left.holds(np.array([1, 3])).any()
    before = metrics.labels_precision_at_k(kind(TRUE), kind(scores), k=1)
    after = metrics.labels_precision_at_k(filtered.y_true, filtered.y_score, k=1)
    assert before.rows.tolist() != [math.nan] * 3
    assert after.true_labels.tolist() == [1, 0, 1]


def test_rows_may_stand_for_labels_in_any_order() -> None:
    true = [[0, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 0]]
    assert metrics.reciprocal_pairs(true, [1, 2, -1]).tolist() == [[0, 2], [1, 1]]
    assert metrics.reciprocal_pairs(true, [-1, -1, -1]).tolist() == []
    assert metrics.reciprocal_pairs([[1, 0]]).tolist() == []  # its own label


def test_nothing_to_remove() -> None:
    filtered = metrics.without_reciprocal_pairs([[1, 0]], [[1, 2]], [])
    assert str(filtered.say) == (
        "True labels removed: 0; predictions removed: 0; rows changed: 0 of 1."
    )
    nothing = metrics.without_reciprocal_pairs(sparse.csr_array((1, 2)), [[1, 2]], [[0, 0]])
    assert len(nothing.removed_labels) == 0
