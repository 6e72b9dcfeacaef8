"""Matrices, options and labels that are refused."""

import math
from typing import Any

import numpy as np
import pytest

import metrics
from metrics import ConfusionCounts, InvalidInput, confusion_counts
from tests.metrics.confusion_matrix.samples import FRUIT, NAN


@pytest.mark.parametrize(
    ("confusion", "sentence"),
    [
        ([[1, 2], [3]], "confusion, row 2: found 1 number; the matrix has 2 rows, and is square."),
        (np.ones((2, 3)), "confusion: found 2 × 3; allowed is a square of at least 2 × 2 numbers."),
        ([[1]], "confusion: found 1 × 1; allowed is a square of at least 2 × 2 numbers."),
        ([1, 2], "confusion: found 2; allowed is a square of at least 2 × 2 numbers."),
        (
            [[1, -2], [3, 4]],
            "confusion, row 1, column 2: found -2; allowed are whole numbers from 0 to 1000000000.",
        ),
        (
            [[1, 2], [2.5, 4]],
            "confusion, row 2, column 1: found 2.5; allowed are whole numbers from 0 to "
            "1000000000.",
        ),
        (
            [[1, 2], [3, NAN]],
            "confusion, row 2, column 2: found NaN; allowed are whole numbers from 0 to "
            "1000000000.",
        ),
        (
            [[math.inf, 2], [3, 4]],
            "confusion, row 1, column 1: found inf; allowed are whole numbers from 0 to "
            "1000000000.",
        ),
        ([["a", 2], [3, 4]], "confusion, row 1, column 1: found 'a'; allowed are numbers."),
        (np.zeros((51, 51)), "confusion: found 51 classes; allowed are 2 to 50."),
    ],
)
def test_refused_matrices(confusion: Any, sentence: str) -> None:
    for metric in metrics.family("confusion_matrix").values():
        with pytest.raises(InvalidInput) as refusal:
            metric.function(confusion)
        assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"label": 3}, "label: found 3; the classes are counted from 0 to 2."),
        ({"label": 50}, "label: found 50; allowed are whole numbers from 0 to 49."),
        ({"zero_division": 0.5}, "zero_division: found 0.5; allowed are nan, 0, 1."),
        (
            {"average": "binary"},
            "average: found binary; allowed are 'class', 'micro', 'macro', 'weighted'.",
        ),
    ],
)
def test_refused_options(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.precision(FRUIT, **options)
    assert str(refusal.value) == sentence


def test_no_class_is_looked_at_in_an_average() -> None:
    assert metrics.precision(FRUIT, average="macro", label=7).value == pytest.approx(1.7 / 3)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ([1, 2], [1]),
            "y_pred: found 1 label; there are 2 labels in y_true, and each has a prediction.",
        ),
        (
            ([1, 2], [1, 3], [1, 2]),
            "y_pred, item 2: found 3; allowed are the labels that are given as classes.",
        ),
        (
            (["x"], ["a"], ["a", "b"]),
            "y_true, item 1: found 'x'; allowed are the labels that are given as classes.",
        ),
        (
            ([1, "2"], [1, 2]),
            "y_true, y_pred: found both; allowed are labels that are all texts, or all numbers.",
        ),
        (
            ([1, 1], [1, 1]),
            "y_true, y_pred: found one class alone; allowed are two classes or more, which labels "
            "can name if they are not here.",
        ),
        (([], []), "labels: found 0 classes; allowed are 2 to 50."),
        ((list(range(51)), list(range(51))), "labels: found 51 classes; allowed are 2 to 50."),
        (([1, None], [1, 1]), "y_true, item 2: found None; allowed are texts and finite numbers."),
        (([1, NAN], [1, 1]), "y_true, item 2: found nan; allowed are texts and finite numbers."),
        (([[1]], [1]), "y_true, item 1: found [1]; allowed are texts and finite numbers."),
        (("ab", "ab"), "y_true: found 'ab'; allowed is one label for each item."),
        ((3, 3), "y_true: found 3; allowed is one label for each item."),
        (([1], [2], [1, 2, 1]), "labels, item 3: found 1; allowed is each class once."),
    ],
)
def test_refused_labels(arguments: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        confusion_counts(*arguments)
    assert str(refusal.value) == sentence


def test_every_class_has_a_label() -> None:
    with pytest.raises(InvalidInput) as refusal:
        ConfusionCounts(np.ones((3, 3)), ("a", "b"))  # type: ignore[arg-type]
    assert str(refusal.value) == "labels: found 2; the matrix has 3 classes, and each has a label."
