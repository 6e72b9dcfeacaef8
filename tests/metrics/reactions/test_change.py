"""The difference of two rankings, rank by rank."""

import math
from typing import Any

import numpy as np
import pytest
from numpy.typing import ArrayLike

from metrics import Metric, dcg, recall_at_k, reciprocal_rank
from metrics.arrays import Floats
from metrics.reactions.change import changes_between, largest_changes, total_change
from metrics.results import Result
from tests.metrics.reactions.samples import LISTS, every_metric, options_of


def change_by_rank(metric: Metric, before: ArrayLike, after: ArrayLike, **options: Any) -> Floats:
    return changes_between(metric.function(before, **options), metric.function(after, **options))


def test_discounted_gains_by_hand() -> None:
    # 3 from rank 2 to 1 and 1 from 1 to 2: 3 - 1 at rank 1, (1 - 3) / log2 3 at rank 2.
    changes = change_by_rank(dcg.metric, [1, 3], [3, 1])
    assert changes == pytest.approx([2, -2 / math.log2(3)], abs=1e-15)
    assert largest_changes(changes) == ((1, 2.0),)


def test_the_first_relevant_document_takes_all_with_it() -> None:
    changes = change_by_rank(reciprocal_rank.metric, [0, 1, 1], [1, 0, 1])
    assert changes.tolist() == [1.0, -0.5, 0.0]


@pytest.mark.no_cover
@every_metric
def test_the_bars_add_up_to_the_difference(metric: Metric) -> None:
    rng = np.random.default_rng(11)
    for grades in (*LISTS, [*rng.integers(0, 4, 50).tolist()]):
        for chosen in options_of(metric, grades):
            moved = rng.permutation(grades)
            before, after = (float(metric.function(row, **chosen)) for row in (grades, moved))
            changes = change_by_rank(metric, grades, moved, **chosen)
            assert changes.shape == (len(grades),)
            if math.isnan(before) or math.isnan(after):
                assert np.isnan(changes).any()
                assert largest_changes(changes) == ()
            else:
                near = 1e-12 * max(1, before, after)
                assert abs(total_change(changes) - (after - before)) <= near, chosen


def test_a_rank_that_a_list_lacks_adds_nothing() -> None:
    assert change_by_rank(dcg.metric, [1], [1, 0, 2]).tolist() == [0, 0, 1]
    assert change_by_rank(dcg.metric, [1, 0, 2], [1]).tolist() == [0, 0, -1]


def test_each_list_may_have_its_own_number_of_relevant_documents() -> None:
    changes = changes_between(recall_at_k([1, 0], k=2), recall_at_k([1, 0], k=2, n_relevant=4))
    assert changes.tolist() == [-0.75, 0]


def test_no_change_has_no_largest() -> None:
    assert largest_changes([0.0, 0.0]) == ()
    assert largest_changes(change_by_rank(recall_at_k.metric, [0], [0])) == ()


def test_ties_are_all_named_and_those_along_the_change_alone() -> None:
    assert largest_changes([0.1, 0.2, 0.2]) == ((2, 0.2), (3, 0.2))
    assert largest_changes([-0.2, 0.2, 0.1]) == ((2, 0.2),)
    assert largest_changes([-0.2, 0.2]) == ((1, -0.2), (2, 0.2))
    assert largest_changes([-0.3, 0.2, 0.2]) == ((1, -0.3),)
    assert largest_changes([0.0]) == largest_changes([math.nan]) == largest_changes([]) == ()


def test_a_value_that_is_no_sum_has_no_parts() -> None:
    class Whole:
        @staticmethod
        def function(grades: object) -> Result:
            return Result(np.asarray(1.0), tuple)

    with pytest.raises(AttributeError, match="no sum of parts"):
        change_by_rank(Whole, [1], [1])  # type: ignore[arg-type]
