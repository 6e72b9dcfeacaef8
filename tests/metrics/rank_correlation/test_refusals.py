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
        ([[1, 2]], [1, 2], "x: found 2 dimensions; allowed is one row of numbers (n,)."),
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
    ("truth", "predicted", "sentence"),
    [
        (
            [1, 2, 1],
            [1, 2, 3],
            "truth, item 3: found 1; allowed are ranks without ties, and item 1 has it too.",
        ),
        (
            [1, 2, 3],
            [1, 2.5, 2.5],
            "predicted, item 3: found 2.5; allowed are ranks without ties, and item 2 has it too.",
        ),
    ],
)
def test_ap_correlation_refuses_ties(truth: Any, predicted: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.ap_correlation(truth, predicted)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("first", "sentence"),
    [
        (
            ["a", "b", "a"],
            "first, item 3: found 'a'; it is item 1 already, and a set holds it once.",
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
