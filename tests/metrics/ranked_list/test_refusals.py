"""Grades and parameters that are refused."""

import math
import re
from typing import Any

import numpy as np
import pytest

from metrics import CATALOGUE, InvalidInput, Metric
from tests.metrics.ranked_list.samples import every_metric

NO_GRADES = {
    "text": ("321", "'321'"),
    "words": (["high", "low"], "'high'"),
    "none": (None, "None"),
    "a number": (3, "0 dimensions"),
    "minus": ([1, -1], "-1"),
    "infinite": ([1, math.inf], "inf"),
    "minus infinity": ([-math.inf], "-inf"),
    "too large": ([51], "51"),
    "huge": ([10**400], "1000"),
    "2^70": ([2**70], "1.1805916207174113e+21"),
    "complex": ([1j], "1j"),
    "a gap": ([1, math.nan, 1], "NaN"),
    "three dimensions": (np.ones((1, 1, 1)), "3 dimensions"),
    "a list among numbers": ([1, [2]], "lists and numbers mixed"),
    "lists in a row": ([[1], [[2]]], "[["),
    "markup": (["<img src=x onerror=alert(1)>"], "'<img"),
}


@every_metric
@pytest.mark.parametrize(("grades", "found"), NO_GRADES.values(), ids=NO_GRADES.keys())
def test_refuses_grades(metric: Metric, grades: Any, found: str) -> None:
    with pytest.raises(InvalidInput, match=f"^grades.*found {re.escape(found)}.*; ") as refusal:
        metric.function(grades)
    assert refusal.value.argument == "grades"
    assert len(str(refusal.value)) < 200


@pytest.mark.parametrize(
    ("metric", "grades", "options", "sentence"),
    [
        (
            "dcg",
            [3, 2, -1],
            {},
            "grades, rank 3: found -1; allowed are grades from 0 to 50.",
        ),
        (
            "dcg",
            [[3], [2, 51]],
            {},
            "grades, row 2, rank 2: found 51; allowed are grades from 0 to 50.",
        ),
        ("dcg", [[1, 2], [1, "x"]], {}, "grades, row 2, rank 2: found 'x'; allowed are numbers."),
        (
            "dcg",
            [1, math.nan, 2],
            {},
            "grades, rank 2: found NaN; a missing grade may stand only below the last document of "
            "a list.",
        ),
        (
            "dcg",
            [1],
            {"k": 0},
            "k: found 0; allowed are whole numbers from 1 to 1000000.",
        ),
        ("dcg", [1], {"k": 2.5}, "k: found 2.5; allowed are whole numbers from 1 to 1000000."),
        ("dcg", [1], {"gain": "cubic"}, "gain: found cubic; allowed are 'linear', 'exponential'."),
        (
            "rank_biased_precision",
            [1],
            {"persistence": 1},
            "persistence: found 1; allowed are numbers from 0 to less than 1.",
        ),
        (
            "f_score_at_k",
            [1],
            {"beta": -0.5},
            "beta: found -0.5; allowed are numbers from 0 to 100.",
        ),
        (
            "expected_reciprocal_rank",
            [[1], [0, 4]],
            {},
            "grades, row 2, rank 2: found 4; the largest grade of the scale (max_grade) is 3.",
        ),
        (
            "recall_at_k",
            [1, 1],
            {"n_relevant": 1},
            "n_relevant: found 1; the list itself holds 2 relevant documents.",
        ),
        (
            "recall_at_k",
            [[1], [1, 1]],
            {"n_relevant": [1, 1]},
            "n_relevant, row 2: found 1; the list itself holds 2 relevant documents.",
        ),
        (
            "recall_at_k",
            [[1], [1, 1]],
            {"n_relevant": [1, 1, 1]},
            "n_relevant: found 3 numbers; allowed is one number, or one for each of the lists (2).",
        ),
        (
            "ndcg",
            [3, 0],
            {"judged": [2, -1, 3]},
            "judged, rank 2: found -1; allowed are grades from 0 to 50.",
        ),
        (
            "ndcg",
            [3, 3],
            {"judged": [3, 2]},
            "judged: found 1 × 3; the list has 2 with grade 3, and all of the list's are judged.",
        ),
        (
            "ndcg",
            [[1], [2]],
            {"judged": [[1], [3]]},
            "judged, row 2: found 0 × 2; the list has 1 with grade 2, and all of the list's are "
            "judged.",
        ),
        (
            "ndcg",
            [[1], [2]],
            {"judged": [[1], [2], [3]]},
            "judged: found 3 rows; allowed is one row, or a row for each list.",
        ),
    ],
)
def test_refusal_says_what_where_and_why(
    metric: str, grades: Any, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(InvalidInput) as refusal:
        CATALOGUE[metric].function(grades, **options)
    assert str(refusal.value) == sentence
