"""What an exchange changes: by hand, against exchanges made one by one, and in time."""

import time

import numpy as np
import pytest

from metrics import InvalidInput, Metric, average_precision, ndcg, precision_at_k, recall_at_k
from metrics.reactions.swaps import swap_changes, swapped
from tests.metrics.reactions.samples import LISTS, METRICS, every_metric, options_of

PRECISION, AP = precision_at_k.metric, average_precision.metric


def test_every_pair_is_exchanged_once() -> None:
    pairs, lists = swapped([3, 1, 0])
    assert pairs.tolist() == [[0, 1], [0, 2], [1, 2]]
    assert lists.tolist() == [[1, 3, 0], [0, 1, 3], [3, 0, 1]]
    assert [part.shape for part in swapped([2])] == [(0, 2), (0, 1)]
    assert [part.shape for part in swapped([])] == [(0, 2), (0, 0)]


def test_average_precision_by_hand() -> None:
    # [1, 0, 1]: (1 + 2/3) / 2 = 5/6. [0, 1, 1]: (1/2 + 2/3) / 2 = 7/12. [1, 1, 0]: 1.
    changes = swap_changes(AP, [1, 0, 1])
    assert changes[0, 1] == pytest.approx(7 / 12 - 5 / 6, abs=1e-15)
    assert changes[1, 2] == pytest.approx(1 / 6, abs=1e-15)
    assert changes[0, 2] == 0


def test_precision_ignores_the_order_above_its_cutoff() -> None:
    changes = swap_changes(PRECISION, [1, 0, 1, 0, 0, 1, 0], k=5)
    assert not changes[:5, :5].any()
    assert not changes[5:, 5:].any()
    assert changes[0, 5] == 0  # both are relevant
    assert changes[1, 5] == pytest.approx(0.2)
    assert changes[0, 6] == pytest.approx(-0.2)


@pytest.mark.no_cover
@every_metric
def test_as_when_exchanged_one_by_one(metric: Metric) -> None:
    for grades in LISTS:
        for chosen in options_of(metric, grades):
            now = float(metric.function(grades, **chosen))
            changes = swap_changes(metric, grades, **chosen)
            assert np.array_equal(changes, changes.T, equal_nan=True)
            assert not np.diagonal(changes).any()
            for i in range(len(grades)):
                for j in range(i):
                    moved = list(grades)
                    moved[i], moved[j] = moved[j], moved[i]
                    after = float(metric.function(moved, **chosen))
                    assert np.isclose(changes[i, j], after - now, 0, 1e-12, equal_nan=True)


def test_what_changes_nothing_changes_exactly_nothing() -> None:
    grades = np.random.default_rng(5).integers(0, 4, 40)
    for k in (5, 7, 20):
        changes = swap_changes(ndcg.metric, grades, k=k)
        assert not changes[k:, k:].any()
        assert changes[:k, k:].any()


def test_the_first_ranks_alone() -> None:
    whole = swap_changes(AP, [1, 0, 1, 0, 1])
    assert np.array_equal(swap_changes(AP, [1, 0, 1, 0, 1], ranks=3), whole[:3, :3])
    assert np.array_equal(swap_changes(AP, [1, 0, 1, 0, 1], ranks=9), whole)
    assert swapped([3, 1, 0], ranks=2)[1].tolist() == [[1, 3, 0]]


def test_an_undefined_value_has_no_changes() -> None:
    changes = swap_changes(recall_at_k.metric, [0, 0, 0], k=2)
    assert np.isnan(changes[~np.eye(3, dtype=bool)]).all()
    assert not np.diagonal(changes).any()


def test_what_is_no_list_is_refused() -> None:
    with pytest.raises(InvalidInput, match="grades: found 2 dimensions; allowed is one list"):
        swap_changes(PRECISION, [[1, 0], [0, 1]])
    with pytest.raises(InvalidInput, match="rank 2: found -1"):
        swapped([1, -1])
    with pytest.raises(InvalidInput, match="k: found 0"):
        swap_changes(ndcg.metric, [1, 0], k=0)


def test_fifty_documents_are_quick() -> None:
    grades = np.random.default_rng(3).integers(0, 4, 50)
    started = time.process_time()
    for metric in METRICS:
        assert swap_changes(metric, grades).shape == (50, 50)
    assert time.process_time() - started < 1.5
