"""Why a value has changed, from its derivations: worked out by hand in each case."""

from typing import Any

import numpy as np

from metrics import (
    average_precision,
    cohen_kappa,
    mean_absolute_error,
    ndcg,
    precision,
    reciprocal_rank,
    roc_auc,
)
from pages.parts.words.reasons import reasons


def why(before: Any, after: Any) -> Any:
    return reasons(before.steps(), after.steps(), float(after))


def test_the_terms_of_a_sum_that_change_and_those_that_stay():
    # P at the relevant ranks: 1/1, 2/3, 3/4, and when rank 3 comes to 2: 1/1, 2/2, 3/4.
    found = why(average_precision([1, 0, 1, 1]), average_precision([1, 1, 0, 1]))
    assert found.changed == (
        "at rank 2 “counted” goes from 0 to 2/2",
        "at rank 3 from 2/3 to 0",
    )
    assert found.stayed == ("2 others stay as they are",)


def test_the_largest_changes_are_told_first_and_the_others_counted():
    found = why(average_precision([1, 1, 1, 0]), average_precision([0, 1, 1, 1]))
    assert found.changed[0] == "at rank 1 “counted” goes from 1/1 to 0"
    assert found.changed[1] == "at rank 4 from 0 to 3/4"
    assert found.changed[2] == "and 2 more change"


def test_a_sum_within_a_fraction_is_told_with_its_largest_term():
    # Gains 3, 2 over log2 2, log2 3 in the one order; 2, 3 in the other.
    found = why(ndcg([3, 2], k=2), ndcg([2, 3], k=2))
    assert found.changed == (
        "DCG@2 goes from 4.2619 to 3.8928 (most at rank 1 “term” goes from 3 to 2)",
    )
    assert found.stayed == ("IDCG@2 stays 4.2619",)


def test_counts_are_called_by_their_symbols():
    found = why(precision([[9, 1], [2, 8]]), precision([[9, 2], [2, 8]]))
    assert (found.changed, found.stayed) == (("FP goes from 1 to 2",), ("TP stays 8",))


def test_shares_are_told_as_they_were_counted():
    found = why(
        cohen_kappa(np.array([[20, 5], [10, 15]])), cohen_kappa(np.array([[50, 5], [10, 15]]))
    )
    assert "Pr(a) goes from 35/50 to 65/80" in found.changed


def test_items_are_called_by_their_numbers():
    found = why(mean_absolute_error([3, 2], [1, 2]), mean_absolute_error([3, 2], [1, 1]))
    assert found.changed == ("at item 2 “its length” goes from 0 to 1",)
    assert found.stayed == ("1 other stays as it is",)


def test_what_is_no_symbol_to_be_read_is_called_by_its_equation():
    found = why(reciprocal_rank([1, 0]), reciprocal_rank([0, 1]))
    assert found.changed == ("in “One over the first relevant rank” the number goes from 1 to 2",)


def test_nothing_changes_where_the_derivation_is_the_same():
    found = why(average_precision([1, 0, 1]), average_precision([1, 0, 1]))
    assert found.changed == ()


def test_derivations_of_another_kind_are_not_compared():
    assert why(ndcg([3, 2], k=2), precision([[9, 1], [2, 8]])) is None
    assert reasons((), (), None) is None


def test_very_long_sums_are_not_read():
    labels, scores = np.arange(3000) % 2, np.arange(3000.0)
    found = why(roc_auc(labels, scores), roc_auc(labels[::-1], scores))
    assert found.changed == ()
