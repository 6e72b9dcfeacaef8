"""Ties of orders: the mean over all orders of the tied items, one by one."""

from itertools import pairwise, permutations

import numpy as np
import pytest
from hypothesis import given, strategies as st

import metrics
from tests.metrics.examples import close, notes, tables

RANKS = st.integers(2, 5).flatmap(
    lambda n: st.tuples(*[st.lists(st.integers(1, 3), min_size=n, max_size=n)] * 2)
)


def orders(ranks: list[int]) -> list[tuple[int, ...]]:
    """Every order of the items without ties that agrees with the ranks, rank 1 first."""
    return [
        order
        for order in permutations(range(len(ranks)))
        if all(ranks[a] <= ranks[b] for a, b in pairwise(order))
    ]


def groups(ranks: list[int]) -> list[list[int]]:
    return [[i for i, rank in enumerate(ranks) if rank == one] for one in sorted(set(ranks))]


def ranks_in(order: tuple[int, ...]) -> list[int]:
    return np.argsort(order).tolist()


@pytest.mark.no_cover
@given(given=RANKS)
def test_the_mean_over_all_orders(given: tuple[list[int], list[int]]) -> None:
    x, y = given
    every = [(a, b) for a in orders(x) for b in orders(y)]
    one_by_one = [float(metrics.ap_correlation(ranks_in(a), ranks_in(b))) for a, b in every]
    assert close(metrics.ap_correlation(x, y).value, np.mean(one_by_one))
    for form in ("extrapolated", "truncated"):
        one_by_one = [float(metrics.rank_biased_overlap(a, b, form=form)) for a, b in every]
        found = metrics.rank_biased_overlap(groups(x), groups(y), form=form)
        assert close(found.value, np.mean(one_by_one))


@pytest.mark.parametrize("size", [40, 300])
def test_ties_of_long_orders_by_drawing_orders(size: int) -> None:
    """Far fewer orders than there are come close to their mean."""
    rng = np.random.default_rng(size)
    x, y = rng.integers(0, size // 4, (2, size))
    noise = rng.random((400, 2, size)) / 2
    untied = [(metrics.ranks_of(-x - a), metrics.ranks_of(-y - b)) for a, b in noise]
    drawn = [float(metrics.ap_correlation(*orders)) for orders in untied]
    error = np.std(drawn) / len(drawn) ** 0.5
    assert abs(float(metrics.ap_correlation(x, y)) - np.mean(drawn)) < 4 * error


def test_tied_items_stand_at_each_of_their_ranks() -> None:
    result = metrics.ap_correlation([1, 2, 3, 4], [1, 3, 3, 2])
    (table,) = tables(result)
    assert list(table.column("item").values) == [4, (2, 3), (2, 3)]
    assert list(table.column("c").values) == [1, 1, 1.5]
    assert "mean over all orders" in str(notes(result)[0].say)
    (table,) = tables(metrics.rank_biased_overlap(["a", ("b", "c")], ["b", "a", "c"]))
    assert list(table.column("first").values) == ["a", "b = c", "b = c"]
    assert list(table.column("X").values) == [0, 1.5, 3]


def test_ties_share_the_mean_of_typed_weights() -> None:
    result = metrics.weighted_rank_correlation([1, 2, 2, 4], [1, 2, 3, 4], rank_weights=[8, 4, 1])
    assert result.weights.tolist() == [8, 2.5, 2.5, 1]
    result = metrics.weighted_rank_correlation([1, 2], [1, 2], rank_weights=[0])
    assert [str(note.say) for note in notes(result)] == [
        "All pairs weigh 0, so the value is 0/0: undefined."
    ]
