"""Counts and costs that are refused."""

import math
from typing import Any

import numpy as np
import pytest

import metrics
from metrics import InvalidInput, best_threshold, break_even_cost
from tests.metrics.cost_matrix.samples import (
    COSTS,
    FIRST,
    LABELS,
    SCORES,
)

SQUARE = "allowed is a square of at least 2 × 2 numbers."


@pytest.mark.parametrize(
    ("confusion", "each", "sentence"),
    [
        (
            [[1, -2], [3, 4]],
            COSTS,
            "confusion, row 1, column 2: found -2; allowed are whole numbers from 0 to 1000000000.",
        ),
        (
            [[1, 2], [3.5, 4]],
            COSTS,
            "confusion, row 2, column 1: found 3.5; allowed are whole numbers from 0 to "
            "1000000000.",
        ),
        (
            [[1, 2], [3]],
            COSTS,
            "confusion, row 2: found 1 number; the matrix has 2 rows, and is square.",
        ),
        (
            [[1, 2, 3], [4, 5, 6]],
            COSTS,
            "confusion, row 1: found 3 numbers; the matrix has 2 rows, and is square.",
        ),
        ([[1]], COSTS, f"confusion: found 1 × 1; {SQUARE}"),
        ([1, 2], COSTS, f"confusion: found 2; {SQUARE}"),
        ([[1, "<b>"], [3, 4]], COSTS, "confusion, row 1, column 2: found '<b>'; allowed are num"),
        (
            FIRST,
            [[0, 1], [math.inf, 0]],
            "costs, row 2, column 1: found inf; allowed are numbers from -1000000000 to "
            "1000000000.",
        ),
        (
            FIRST,
            [[0, math.nan], [1, 0]],
            "costs, row 1, column 2: found NaN; allowed are numbers from -1000000000 to "
            "1000000000.",
        ),
        (
            FIRST,
            np.zeros((3, 3)),
            "costs: found 3 × 3; allowed is a cost for each cell of a matrix of 2 classes.",
        ),
        (FIRST, [[1, 2]], "costs, row 1: found 2 numbers; the matrix has 1 rows, and is square."),
    ],
)
def test_refusal_says_what_where_and_why(confusion: Any, each: Any, sentence: str) -> None:
    for metric in metrics.family("cost_matrix").values():
        with pytest.raises(InvalidInput) as refusal:
            metric.function(confusion, each)
        assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        (np.ones((3, 3)), FIRST, "first: found 3 × 3; allowed are 2 × 2 counts."),
        (FIRST, [[0, 0], [0, 0]], "second: found 0; allowed is a matrix with an item in it."),
        (FIRST, [[1, 2], [3, -4]], "second, row 2, column 2: found -4; allowed are whole numbers"),
    ],
)
def test_refusal_names_the_model(first: Any, second: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        break_even_cost(first, second, COSTS)
    assert str(refusal.value).startswith(sentence)


def test_costs_of_a_threshold_are_binary() -> None:
    with pytest.raises(InvalidInput, match=r"^costs: found 3 × 3; "):
        best_threshold(LABELS, SCORES, np.zeros((3, 3)))
