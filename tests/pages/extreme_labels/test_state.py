"""The address of extreme labels: everything in it comes back, and nothing typed breaks it."""

from dataclasses import replace

import numpy as np
import pytest

from metrics import CATALOGUE, labels_ndcg_at_k, propensity, psp_at_k
from pages.extreme_labels.labels import head_first, tail_of, zipf_counts
from pages.extreme_labels.state import Row, default_state, with_counts, with_rows, with_steep
from pages.extreme_labels.values import all_values, compute, winner

# ---- the numbers


def test_the_metrics_are_given_the_rows_and_the_propensities():
    state = replace(default_state(), k=2, scale="ideal", pairs=((1, 0),))
    true = np.zeros((2, 12))
    scores = np.zeros((2, 12))
    for at, row in enumerate(state.rows):
        true[at, list(row.true)] = 1
        scores[at, list(row.first)] = range(len(row.first), 0, -1)
    true[0, 0], scores[0, 0] = 0, -1
    p = propensity(zipf_counts(2.5, 10000), 10000).value
    values = all_values(state)
    assert values["psp_at_k", 1] == pytest.approx(
        float(psp_at_k(true, scores, p, k=2, scale="ideal"))
    )
    assert values["labels_ndcg_at_k", 1] == pytest.approx(
        float(labels_ndcg_at_k(true, scores, k=2))
    )


def test_nobody_wins_where_both_are_equal_or_nothing_is_defined():
    even = replace(default_state(), rows=(Row((0,), (0,), (0,)),))
    assert winner(even, "psp_at_k") == 0
    nothing = replace(even, rows=(Row(),), unlabelled="left out")
    assert winner(nothing, "psp_at_k") == 0
    value = compute(CATALOGUE["psp_at_k"], nothing, 1).value
    assert np.isnan(value)


# ---- the catalogue


def test_a_catalogue_falls_off_from_half_of_the_items():
    assert zipf_counts(1, 1000, 4) == (500, 250, 167, 125)
    assert zipf_counts(0, 1000, 3) == (500, 500, 500)
    assert zipf_counts(4, 3)[-1] == 1


def test_orders_of_head_and_tail():
    counts = (5, 9, 1, 3)
    assert head_first(counts) == (1, 0, 3, 2)
    assert tail_of(counts, (1, 3)) == (3, 2, 0, 1)
    assert tail_of(counts, ()) == (2, 3, 0, 1)


def test_labels_that_a_smaller_catalogue_lacks_leave_the_rows():
    state = replace(default_state(), pairs=((1, 9), (2, 1)), label=11)
    small = with_counts(state, (9, 5, 1))
    assert small.rows == (Row((0, 1), (0, 1, 2), ()), Row((0, 2), (0, 1, 2), ()))
    assert (small.pairs, small.label) == (((2, 1),), 2)
    assert with_steep(small, 1.0).counts == ()
    assert with_rows(state, state.rows[:1]).pairs == ((1, 9),)


# ---- typed lines
