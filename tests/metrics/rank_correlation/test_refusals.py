"""Orders and lists that are refused."""

import math
from typing import Any

import pytest

import metrics
from metrics import InvalidInput


@pytest.mark.parametrize(
    ("x", "y", "sentence"),
    [
        ([1, 2], [1, 2, 3], "y: found 3 items; x has 2 items, and these are the same."),
        ([1, math.nan], [1, 2], "x, item 2: found NaN; allowed are finite numbers."),
        ([1, 2], [1, math.inf], "y, item 2: found inf; allowed are finite numbers."),
        ([1, "b"], [1, 2], "x, item 2: found 'b'; allowed are numbers."),
        ([], [], "x: found no item; allowed is at least one."),
    ],
)
def test_refusal_says_what_where_and_why(x: Any, y: Any, sentence: str) -> None:
    two = (
        metrics.kendall_tau,
        metrics.kendall_distance,
        metrics.weighted_rank_correlation,
        metrics.spearman_rho,
        metrics.pair_signs,
    )
    for function in two:
        with pytest.raises(InvalidInput) as refusal:
            function(x, y)
        assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("x", "y", "sentence"),
    [
        ([[1, 2]], [1, 2], "y: found 2; x has 1 × 2."),
        ([[1, 2]], [[1, 2], [2, 1]], "y: found 2 × 2; x has 1 × 2."),
        ([[1, 2], [1]], [[1, 2], [2, 1]], "x, row 2, column 2: found NaN; allowed are finite"),
        ([[[1]]], [1], "x: found 3 dimensions; allowed is one row of numbers (n,) or a batch"),
    ],
)
def test_refusal_of_a_batch(x: Any, y: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.kendall_tau(x, y)
    assert str(refusal.value).startswith(sentence)
    with pytest.raises(InvalidInput, match="dimensions; allowed is one row of numbers"):
        metrics.pair_signs(x, x)


@pytest.mark.parametrize(
    ("rank_weights", "sentence"),
    [
        ([1, -1], "rank_weights, item 2: found -1; allowed are numbers from 0 to 1000000."),
        ([math.nan], "rank_weights, item 1: found NaN; allowed are numbers from 0 to 1000000."),
        ([1, "b"], "rank_weights, item 2: found 'b'; allowed are numbers."),
        ([], "rank_weights: found no number; allowed is at least one number."),
    ],
)
def test_weights_of_ranks_are_refused(rank_weights: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.weighted_rank_correlation([1, 2], [1, 2], rank_weights=rank_weights)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("first", "sentence"),
    [
        (
            ["a", "b", "a"],
            "first, item 3: found 'a'; it is item 1 already, and an order ranks it once.",
        ),
        (
            ["a", ("b", "a")],
            "first, item 3: found 'a'; it is item 1 already, and an order ranks it once.",
        ),
        (
            {"a"},
            "first: found {'a'}; allowed is a collection of ids in an order, which a set has not.",
        ),
        ("abc", "first: found 'abc'; allowed is a collection of ids."),
        (
            [1.5],
            "first, item 1: found 1.5; allowed are texts that are not empty, and whole numbers.",
        ),
    ],
)
def test_overlap_refuses(first: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.rank_biased_overlap(first, ["a"])
    assert str(refusal.value) == sentence


def test_overlap_refuses_ties_in_lists_of_unequal_lengths() -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.rank_biased_overlap(["a", ("b", "c")], ["a", "b"])
    assert str(refusal.value) == (
        "second: found 2 items; with ties both lists hold as many, and first has 3."
    )
