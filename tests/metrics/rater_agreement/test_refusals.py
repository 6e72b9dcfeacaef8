"""Tables, ratings and labels that are refused."""

import math
from typing import Any

import numpy as np
import pytest

import metrics
from metrics import CATALOGUE, AgreementTable, InvalidInput, read_ratings
from tests.metrics.rater_agreement.samples import (
    GAPS,
    TWO_RATERS,
)


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ([[1, 2], [3]], "table, row 2: found 1 number; the matrix has 2 rows, and is square."),
        ([[1]], "table: found 1 × 1; allowed is a square of at least 2 × 2 numbers."),
        (
            [[1, -2], [3, 4]],
            "table, row 1, column 2: found -2; allowed are whole numbers from 0 to 1000000000.",
        ),
        ([["a", 2], [3, 4]], "table, row 1, column 1: found 'a'; allowed are numbers."),
        (np.zeros((51, 51)), "table: found 51 classes; allowed are 2 to 50."),
    ],
)
def test_refused_tables(table: Any, sentence: str) -> None:
    for name in ("percent_agreement", *TWO_RATERS):
        with pytest.raises(InvalidInput) as refusal:
            CATALOGUE[name].function(table)
        assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("counts", "sentence"),
    [
        ([[1, 2], [3]], "counts, row 2: found 1 number; the first row has 2."),
        (
            [[1, 2], [3, 0], [3, 1]],
            "counts, item 3: found 4 ratings; each item needs the same number of ratings, here 3.",
        ),
        (
            [[1, 0], [0, 1]],
            "counts, item 1: found 1 rating; each item needs the same number of ratings, here 2.",
        ),
        (
            [[10**7, 0], [1, 0]],
            "counts, item 2: found 1 rating; each item needs the same number of ratings, here "
            "10000000.",
        ),
        (
            [[1, -1], [0, 1]],
            "counts, row 1, column 2: found -1; allowed are whole numbers from 0 to 1000000000.",
        ),
        (
            [[0.5, 1.5]],
            "counts, row 1, column 1: found 0.5; allowed are whole numbers from 0 to 1000000000.",
        ),
        ([1, 2], "counts: found 2; allowed is a row an item, a column a category."),
        ([[], []], "counts: found 2 × 0; allowed is a row an item, a column a category."),
        (
            GAPS,
            "counts, item 3: found 1 rating; each item needs the same number of ratings, here 2.",
        ),
    ],
)
def test_refused_counts(counts: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.fleiss_kappa(counts)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("ratings", "level", "sentence"),
    [
        ([[1, 2]], "nominal", "ratings: found 1 rater; allowed are two raters or more."),
        ([[1, 2], [1]], "nominal", "ratings, row 2: found 1 number; the first row has 2."),
        ([1, 2], "nominal", "ratings: found 2; allowed is a row a rater, a column an item."),
        (
            [[1, "x"], [1, 2]],
            "nominal",
            "ratings, row 1, column 2: found 'x'; allowed are numbers.",
        ),
        (
            [[1, math.inf], [1, 2]],
            "nominal",
            "ratings, row 1, column 2: found inf; allowed are numbers from -1000000000000 to "
            "1000000000000.",
        ),
        (
            [[1, -2], [1, 2]],
            "ratio",
            "ratings: found -2; ratios need numbers from 0 upwards.",
        ),
        (
            [np.arange(201) / 2, np.arange(201) / 2],
            "nominal",
            "ratings: found 201 different ratings; allowed are at most 200.",
        ),
    ],
)
def test_refused_ratings(ratings: Any, level: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.krippendorff_alpha(ratings, level=level)
    assert str(refusal.value) == sentence


def test_two_hundred_ratings_are_allowed() -> None:
    scale = np.arange(200)
    assert float(metrics.krippendorff_alpha([scale, scale], level="interval")) == 1.0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (([["a", "b"]],), "ratings: found 1 rater; allowed are two raters or more."),
        (
            ([["a", "b"], ["a"]],),
            "ratings, rater 2: found 1 item; the first rater has 2.",
        ),
        (
            ([["a"], [1]],),
            "ratings: found both; allowed are labels that are all texts, or all numbers.",
        ),
        (([["a"], ["a"]],), "categories: found 1 class; allowed are 2 to 50."),
        (
            ([["a", "c"], ["a", "b"]], ["a", "b"]),
            "ratings, rater 1, item 2: found 'c'; allowed are the categories of the scale.",
        ),
        (
            ([[1, math.inf], [1, 2]],),
            "ratings, rater 1, item 2: found inf; allowed are texts and finite numbers.",
        ),
        (
            ([[1, [2]], [1, 2]],),
            "ratings, rater 1, item 2: found [2]; allowed are texts and finite numbers.",
        ),
        (
            (["ab", "ab"],),
            "ratings, rater 1: found 'ab'; allowed is a row of labels for each rater.",
        ),
        ((3,), "ratings: found 3; allowed is a row of labels for each rater."),
        (([["a"], ["b"]], "ab"), "categories: found 'ab'; allowed is a row of labels."),
        (
            ([["a"], ["b"]], ["a", "b", "a"]),
            "categories, item 3: found 'a'; allowed is each class once.",
        ),
    ],
)
def test_refused_labels(arguments: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        read_ratings(*arguments)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("rater", [-1, 2])
def test_refused_raters(rater: int) -> None:
    with pytest.raises(InvalidInput) as refusal:
        GAPS.table(0, rater)
    assert str(refusal.value) == f"second: found {rater}; the raters are counted from 0 to 1."


def test_every_category_has_a_label() -> None:
    with pytest.raises(InvalidInput) as refusal:
        AgreementTable(np.ones((3, 3), dtype=int), ("a", "b"))
    assert (
        str(refusal.value) == "labels: found 2; the table has 3 categories, and each has a label."
    )
