"""What a label ranking tells besides its metrics: the pairs of a row, the reciprocal ranks."""

import numpy as np
import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput, label_ranking_average_precision, label_ranking_loss
from metrics.label_ranking.rows import label_pairs, reciprocal_ranks

scores = st.integers(0, 4)  # few values: ties


def test_the_pairs_of_a_row():
    pairs = label_pairs((1, 0, 1, 0), (0.9, 0.5, 0.5, 0.1))
    assert pairs.true.tolist() == [0, 2]
    assert pairs.others.tolist() == [1, 3]
    assert pairs.wrong.tolist() == [[False, False], [True, False]]


@pytest.mark.parametrize("truth", [(0, 0), (1, 1)])
def test_a_row_of_one_kind_has_no_pair(truth):
    assert label_pairs(truth, (0.1, 0.2)).wrong.size == 0


@given(st.lists(st.tuples(st.booleans(), scores), min_size=2, max_size=8))
def test_the_loss_of_a_row_is_its_share_of_wrong_pairs(cells):
    truth, row = zip(*cells, strict=True)
    pairs = label_pairs(truth, row)
    if pairs.wrong.size:
        assert float(label_ranking_loss([truth], [row])) == pytest.approx(pairs.wrong.mean())


@st.composite
def one_label_rows(draw):
    n, count = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    truth = np.zeros((n, count), dtype=int)
    for row in truth:
        row[draw(st.integers(0, count - 1))] = 1
    table = st.lists(st.lists(scores, min_size=count, max_size=count), min_size=n, max_size=n)
    weights = st.none() | st.lists(st.integers(0, 3), min_size=n, max_size=n).filter(any)
    return truth, draw(table), draw(weights)


@given(one_label_rows())
def test_with_one_true_label_a_row_it_is_the_average_precision(rows):
    truth, table, weights = rows
    other = label_ranking_average_precision(truth, table, sample_weight=weights)
    mean = np.average(reciprocal_ranks(truth, table), weights=weights)
    assert mean == pytest.approx(float(other), abs=1e-12)


def test_the_true_label_comes_last_among_equal_scores():
    assert reciprocal_ranks([[1, 0, 0]], [[0.5, 0.5, 0.9]]) == pytest.approx(1 / 3)


@pytest.mark.parametrize("truth", [(0, 0), (1, 1)])
def test_without_exactly_one_true_label_there_is_no_reciprocal_rank(truth):
    ranks = reciprocal_ranks([(1, 0), truth], [(0.1, 0.2), (0.1, 0.2)])
    assert np.isnan(ranks).tolist() == [False, True]


def test_bad_input_is_refused():
    with pytest.raises(InvalidInput, match="allowed are 0 and 1"):
        label_pairs((2, 0), (0.1, 0.2))
