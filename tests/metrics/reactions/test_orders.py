"""All orders of some grades, and where one stands among them."""

import math

import numpy as np
import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput, ndcg
from metrics.reactions.lists import values_of
from metrics.reactions.orders import number_of_orders, orders_of, standing
from tests.metrics.reactions.samples import orders


def test_orders_by_hand() -> None:
    found = orders_of([0, 1, 1])
    assert found.rows.tolist() == [[1, 1, 0], [1, 0, 1], [0, 1, 1]]
    assert (found.exact, found.count, found.seed) == (True, 3, None)
    assert orders_of([]).rows.shape == (1, 0)


@pytest.mark.parametrize(
    ("grades", "number"),
    [([], 1), ([2], 1), ([0, 1], 2), ([3, 2, 3, 0, 1], 60), ([1] * 9, 1), ([*range(9)], 362880)],
)
def test_number_of_orders(grades: list[int], number: int) -> None:
    assert number_of_orders(grades) == number


def test_a_large_number_of_orders_is_exact() -> None:
    assert number_of_orders([0] * 25 + [1] * 25) == math.comb(50, 25)
    assert number_of_orders([*range(50)]) == math.factorial(50)


@given(st.lists(st.integers(0, 3), max_size=6))
def test_every_distinct_order_comes_once(grades: list[int]) -> None:
    found = orders_of(grades)
    assert found.count == len(found.rows) == number_of_orders(grades)
    rows = [tuple(row) for row in found.rows.tolist()]
    assert set(rows) == {tuple(row) for row in orders(list(grades)).tolist()}
    assert rows == sorted(set(rows), reverse=True)


def test_of_many_documents_as_many_as_are_asked_for_are_drawn() -> None:
    grades = [3, 2, 1, 0, 0, 0, 1, 2, 3, 0, 4, 4]
    found = orders_of(grades, sample=50, seed=4)
    assert (found.exact, found.count, found.seed, found.rows.shape) == (False, 50, 4, (50, 12))
    assert (np.sort(found.rows, axis=1) == np.sort(grades)).all()
    assert np.array_equal(found.rows, orders_of(grades, sample=50, seed=4).rows)
    assert not np.array_equal(found.rows, orders_of(grades, sample=50, seed=5).rows)


@pytest.mark.parametrize(
    ("grades", "number"), [([1] + [0] * 9, 10), ([1] * 2 + [0] * 98, 4950), ([1] + [0] * 199, 200)]
)
def test_few_orders_are_all_there_however_long_they_are(grades: list[int], number: int) -> None:
    found = orders_of(grades)
    assert (found.exact, found.count, found.seed) == (True, number, None)
    assert len(np.unique(found.rows, axis=0)) == number
    assert (found.rows.sum(axis=1) == sum(grades)).all()


def test_no_order_is_drawn_twice() -> None:
    # 200 documents, two of them relevant: 19,900 orders, of which 2,000 chances meet again.
    found = orders_of([1, 1] + [0] * 198)
    assert (found.exact, found.count) == (False, 2000)
    assert len(np.unique(found.rows, axis=0)) == 2000


def test_standing_by_hand() -> None:
    found = standing([0.1, 0.5, 0.5, 0.9, math.nan], 0.5)
    assert (found.below, found.equal, found.above, found.undefined) == (1, 2, 1, 1)
    assert (found.best, found.worst, found.percentile) == (0.9, 0.1, 50.0)
    assert found.mean == pytest.approx(0.5)


def test_the_last_bits_of_a_sum_tell_no_orders_apart() -> None:
    one, other = 0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1
    assert one != other
    assert standing([one, other], other).equal == 2
    large = 2.0**50
    assert standing([large, large + 0.25, large * (1 + 1e-6)], large).equal == 2


def test_nothing_to_compare_is_undefined() -> None:
    for found in (standing([], 0.5), standing([math.nan], 0.5), standing([0.5], math.nan)):
        assert math.isnan(found.mean)
        assert math.isnan(found.percentile)
        assert (found.below, found.equal, found.above) == (0, 0, 0)


def test_the_ideal_order_has_none_above() -> None:
    rows = orders_of([3, 2, 3, 0, 1]).rows
    values = values_of(ndcg.metric, rows)
    found = standing(values, values[0])
    assert (found.above, found.equal, found.below, found.best) == (0, 1, 59, 1.0)
    assert found.percentile == pytest.approx(100 * 59.5 / 60)


def test_batches_that_do_not_fit_are_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = orders_of([3, 2, 3, 0, 1]).rows
    whole = values_of(ndcg.metric, rows)
    monkeypatch.setattr("metrics.reactions.lists.CELLS", 35)
    assert np.array_equal(values_of(ndcg.metric, rows), whole)
    assert values_of(ndcg.metric, np.empty((0, 3))).shape == (0,)


def test_a_batch_is_no_list() -> None:
    with pytest.raises(InvalidInput, match="allowed is one list"):
        orders_of([[1, 0]])
