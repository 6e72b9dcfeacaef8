"""Where two metrics disagree, against all pairs looked at one by one."""

import math

import numpy as np
import pytest
from hypothesis import given, strategies as st

from metrics import average_precision, cumulative_gain, precision_at_k, reciprocal_rank
from metrics.reactions.disagreement import agreement, largest_disagreement
from metrics.reactions.lists import values_of
from metrics.reactions.orders import orders_of


def test_agreement_by_hand() -> None:
    found = agreement([[1, 2, 3], [1, 3, 2], [5, 5, 5]])
    # The first two agree on (1, 2) and (1, 3), not on (2, 3); the third has nothing but ties.
    assert found.shares == pytest.approx(np.array([[1, 2 / 3, 0], [2 / 3, 1, 0], [0, 0, 1]]))
    assert (found.pairs, found.exact, found.seed) == (3, True, None)


def test_a_tie_in_both_is_agreement() -> None:
    shares = agreement([[1, 1, 2], [3, 3, 3]]).shares
    assert shares[0, 1] == pytest.approx(1 / 3)


def test_the_last_bits_of_a_sum_are_no_preference() -> None:
    assert agreement([[0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1], [1, 1]]).shares[0, 1] == 1


def test_undefined_values_are_left_out() -> None:
    found = agreement([[1, 2, math.nan], [1, 2, 3], [math.nan] * 3])
    assert found.shares[0, 1] == 1
    assert found.shares[1, 1] == 1
    assert np.isnan(found.shares[2]).all()


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 3), min_size=2, max_size=9))
def test_agreement_as_pair_by_pair(columns: list[tuple[int, ...]]) -> None:
    values = np.array(columns, dtype=float).T
    shares = agreement(values).shares
    q = values.shape[1]
    for a in range(3):
        for b in range(3):
            same = [
                np.sign(values[a, i] - values[a, j]) == np.sign(values[b, i] - values[b, j])
                for i in range(q)
                for j in range(i)
            ]
            assert shares[a, b] == pytest.approx(np.mean(same))


def test_of_too_many_pairs_some_are_drawn() -> None:
    values = np.random.default_rng(2).random((3, 300))
    values[1] = values[0] + 0.3 * values[1]
    every, some = agreement(values), agreement(values, most=20_000, seed=6)
    fewer = agreement(values, most=20_000, sample=500, seed=6)
    assert (fewer.exact, fewer.pairs) == (False, 500)
    assert (every.exact, every.pairs) == (True, 44850)
    assert (some.exact, some.pairs, some.seed) == (False, 20_000, 6)
    assert some.shares == pytest.approx(every.shares, abs=0.015)
    assert np.array_equal(some.shares, agreement(values, most=20_000, seed=6).shares)


def test_a_block_at_a_time_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    values = np.random.default_rng(3).integers(0, 5, (4, 40)).astype(float)
    whole = agreement(values, most=700).shares
    monkeypatch.setattr("metrics.reactions.disagreement._BLOCK", 7)
    assert np.array_equal(agreement(values, most=700).shares, whole)


def test_every_pair_is_counted_where_pairs_are_many() -> None:
    rng = np.random.default_rng(8)
    values = np.round(rng.random((2, 1500)), 2)
    values[1, :7] = math.nan
    a, b = values[:, 7:]
    first, second = np.triu_indices(len(a), 1)
    alike = np.sign(a[first] - a[second]) == np.sign(b[first] - b[second])
    assert agreement(values).shares[0, 1] == alike.mean()


def test_largest_disagreement_by_hand() -> None:
    # The first prefers order 2 to 0 by all of its range, the second 0 to 2 by half of its own.
    found = largest_disagreement([0, 1, 4], [2, 0, 1])
    assert found is not None
    assert (found.i, found.j, found.gap) == (2, 0, pytest.approx(0.5))


def pairwise(first: np.ndarray, second: np.ndarray) -> float:
    a, b = ((v - v.min()) / (np.ptp(v) or 1) for v in (first, second))
    return float(np.minimum(a[:, None] - a[None, :], b[None, :] - b[:, None]).max())


@given(
    st.one_of(
        st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=12),
        st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=30),
    )
)
def test_largest_disagreement_as_pair_by_pair(points: list[tuple[float, float]]) -> None:
    first, second = np.array(points, dtype=float).T
    most = pairwise(first, second)
    found = largest_disagreement(first, second)
    if min(np.ptp(first), np.ptp(second)) < 1e-9:
        return  # of rounding size
    if found is None:
        assert most < 1e-9
        return
    a, b = ((v - v.min()) / np.ptp(v) for v in (first, second))
    gap = min(a[found.i] - a[found.j], b[found.j] - b[found.i])
    assert gap == pytest.approx(found.gap, abs=1e-15)
    assert gap == pytest.approx(most, abs=1e-11)


def test_metrics_that_order_alike_do_not_disagree() -> None:
    assert largest_disagreement([1, 2, 3], [10, 20, 20]) is None
    assert largest_disagreement([1, 1, 1], [1, 2, 3]) is None
    assert largest_disagreement([], []) is None
    assert largest_disagreement([math.nan, 1], [1, math.nan]) is None
    assert largest_disagreement([math.nan, 1, 2], [9, 4, 3]) == (2, 1, pytest.approx(1 / 1))


def test_precision_and_reciprocal_rank_disagree() -> None:
    rows = orders_of([1, 1, 1, 0, 0, 0, 0]).rows
    first = values_of(precision_at_k.metric, rows, k=4)
    second = values_of(reciprocal_rank.metric, rows)
    found = largest_disagreement(first, second)
    assert found is not None
    assert first[found.i] > first[found.j]
    assert second[found.i] < second[found.j]
    assert found.gap == pytest.approx(pairwise(first, second))
    assert largest_disagreement(first, values_of(cumulative_gain.metric, rows)) is None


def test_all_orders_of_nine_documents_are_quick() -> None:
    rows = orders_of([0, 0, 0, 1, 1, 2, 2, 3, 3]).rows
    first = values_of(average_precision.metric, rows)
    second = values_of(reciprocal_rank.metric, rows)
    found = largest_disagreement(first, second)
    assert found is not None
    assert 0 < found.gap <= 1
    assert agreement([first, second]).pairs == 2_000_000
