"""What the derivations of the first k labels say."""

from typing import Any

import pytest

import metrics
from tests.metrics.examples import equations, notes, tables


@pytest.mark.parametrize(
    ("metric", "true", "options", "said"),
    [
        ("labels_precision_at_k", [[1, 0]], {"k": 2}, []),
        (
            "labels_precision_at_k",
            [[1, 0]],
            {"k": 3},
            ["Rows with fewer than 3 predicted labels: 1; the missing ones add 0."],
        ),
        (
            "labels_ndcg_at_k",
            [[1, 0]] + [[0, 0]] * 6,
            {"k": 1},
            [
                "Rows without a true label: 6 (row 2, 3, 4, 5, 6, ...); they count as 0.",
                "They have no value of their own, and are not in the table row by row.",
            ],
        ),
        (
            "labels_ndcg_at_k",
            [[0, 0], [1, 0]],
            {"k": 1, "unlabelled": "left out"},
            ["Rows without a true label: 1 (row 1); they are left out."],
        ),
        (
            "labels_ndcg_at_k",
            [[0, 0]],
            {"k": 1, "unlabelled": "left out"},
            ["No row has a true label, so the value is 0/0: undefined."],
        ),
    ],
)
def test_notes(metric: str, true: Any, options: dict[str, Any], said: list[str]) -> None:
    result = metrics.CATALOGUE[metric].function(true, [[2, 1]] * len(true), **options)
    assert [str(note.say) for note in notes(result)] == said


def test_equal_scores_come_by_number() -> None:
    result = metrics.labels_precision_at_k([[0, 0, 1]], [[1, 1, 1]], k=2)
    assert float(result) == 0
    assert tables(result)[-1].column("l").values == [0, 1]


def test_a_divisor_of_all_rows_is_worked_out_once() -> None:
    given = [[1, 0, 1], [0, 1, 1]], [[3, 2, 1], [1, 3, 2]], [0.5, 0.5, 0.5]
    said = [str(one.say) for one in equations(metrics.psndcg_at_k(*given, k=2))]
    assert [one for one in said if "divisor" in one] == [
        "The divisor of every row: the discounts of the first 2 ranks"
    ]
    said = [str(one.say) for one in equations(metrics.psndcg_at_k(*given, k=2, normaliser="ideal"))]
    assert [one for one in said if "divisor" in one] == [
        f"Row {row}: its divisor, the discounts of the first 2 ranks" for row in (1, 2)
    ]
