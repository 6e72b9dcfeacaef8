"""Labels and scores that are refused."""

import math
from typing import Any

import numpy as np
import pytest

import metrics
from metrics import InvalidInput, threshold_sweep, word_of


@pytest.mark.parametrize(
    ("labels", "scores", "sentence"),
    [
        ([0, 1, 2], [1, 2, 3], "y_true, item 3: found 2; allowed are two labels, 0 and 1."),
        ([0, -1], [1, 2], "y_true, item 2: found -1; allowed are two labels, 0 and 1."),
        ([0, math.nan], [1, 2], "y_true, item 2: found NaN; allowed are two labels, 0 and 1."),
        ([0, 0.5], [1, 2], "y_true, item 2: found 0.5; allowed are two labels, 0 and 1."),
        (["no", "yes"], [1, 2], "y_true, item 1: found 'no'; allowed are numbers."),
        ([0, 1], [1, math.nan], "y_score, item 2: found NaN; allowed are finite numbers."),
        ([0, 1], [-math.inf, 1], "y_score, item 1: found -inf; allowed are finite numbers."),
        ([0, 1], [1, "<b>"], "y_score, item 2: found '<b>'; allowed are numbers."),
        ([0, 1], [1, None], "y_score, item 2: found None; allowed are numbers."),
        (
            [0, 1],
            [1, 2, 3],
            "y_score: found 3 scores; there are 2 labels in y_true, and each has a score.",
        ),
        ([], [], "y_true: found no item; allowed is at least one."),
        ([[0, 1]], [1, 2], "y_true: found 2 dimensions; allowed is one row of numbers (n,)."),
        ([0, 1], 3, "y_score: found 0 dimensions; allowed is one row of numbers (n,)."),
        ([0, 1], [1, 10**400], "y_score, item 2: found 1000"),
        ([0, 1], [[1], 2], "y_score: found lists and numbers mixed; allowed are numbers."),
    ],
)
def test_refusal_says_what_where_and_why(labels: Any, scores: Any, sentence: str) -> None:
    takes_scores = [m.function for m in metrics.family("threshold_sweep").values()]
    for function in (*takes_scores, threshold_sweep, word_of):
        with pytest.raises(InvalidInput) as refusal:
            function(labels, scores)
        assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("labels", "scores"),
    [
        ([True, False, True], [3, 2, 1]),
        (np.array([1, 0, 1], dtype=np.int8), np.array([3, 2, 1], dtype=np.float32)),
        ((1.0, 0.0, 1.0), range(3, 0, -1)),
        (np.array([1, 0, 1], dtype=object), np.array([3, 2, 1], dtype=object)),
    ],
)
def test_any_container_of_numbers_will_do(labels: Any, scores: Any) -> None:
    assert float(metrics.roc_auc(labels, scores)) == 0.5
