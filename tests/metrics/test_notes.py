"""The sentences beside a derivation: they are there when they are true, and only then."""

from typing import Any

import pytest

from metrics import CATALOGUE
from tests.metrics.examples import notes

NO_RELEVANT = "No document is relevant, so the value is 0/0: undefined. Many tools print 0."
ALL_OWN = "The ideal order is that of the list's own documents."


@pytest.mark.parametrize(
    ("metric", "grades", "options", "said"),
    [
        ("precision_at_k", [1, 0, 1], {"k": 3}, []),
        ("precision_at_k", [1, 0, 1], {"k": 2}, []),
        (
            "precision_at_k",
            [1, 0, 1],
            {"k": 5},
            ["The list ends at rank 3; ranks 4 to 5 hold nothing relevant."],
        ),
        ("recall_at_k", [1, 0], {"k": 5}, []),
        ("recall_at_k", [0, 0], {}, [NO_RELEVANT]),
        ("f_score_at_k", [1, 0], {"k": 2}, []),
        (
            "f_score_at_k",
            [0, 0],
            {"k": 2},
            [
                "No document is relevant, so there is no recall and no harmonic mean, and "
                "the form in counts gives 0."
            ],
        ),
        (
            "f_score_at_k",
            [0, 1],
            {"k": 1},
            ["Nothing relevant is retrieved: precision and recall are 0, and so is F."],
        ),
        ("average_precision", [1, 0, 1], {}, []),
        ("average_precision", [0, 0], {}, [NO_RELEVANT]),
        (
            "average_precision",
            [1, 0, 1],
            {"k": 2, "n_relevant": 4},
            ["3 of 4 relevant documents are not shown and add 0."],
        ),
        ("average_precision", [1, 1], {"n_relevant": 4, "denominator": "retrieved"}, []),
        (
            "average_precision",
            [0, 1],
            {"k": 1, "denominator": "retrieved"},
            ["No relevant document is shown, so the value is 0/0: undefined."],
        ),
        (
            "reciprocal_rank",
            [0, 1],
            {"k": 1},
            ["No relevant document is shown; the rank is taken as infinite, and 1/∞ as 0."],
        ),
        ("reciprocal_rank", [0, 1], {}, []),
        ("r_precision", [1, 0], {}, []),
        (
            "r_precision",
            [1, 0],
            {"n_relevant": 3},
            ["The list ends at rank 2; ranks 3 to 3 hold nothing relevant."],
        ),
        ("interpolated_precision", [0], {}, [NO_RELEVANT]),
        ("interpolated_precision", [0, 1], {}, []),
        ("ndcg", [1, 0], {}, [ALL_OWN]),
        (
            "ndcg",
            [1, 0],
            {"judged": [1, 0, 2, float("nan")]},
            ["The ideal order is that of all 3 judged documents."],
        ),
        (
            "ndcg",
            [0],
            {},
            [
                "No judged document has a gain, so the value is 0/0: undefined. Many tools print "
                "0.",
                ALL_OWN,
            ],
        ),
        (
            "expected_reciprocal_rank",
            [1],
            {"max_grade": 1, "persistence": 0.5},
            ["With a chance of 0.5 the reader finds nothing in the list; that adds 0."],
        ),
        (
            "expected_reciprocal_rank",
            [],
            {},
            ["With a chance of 1 the reader finds nothing in the list; that adds 0."],
        ),
    ],
)
def test_notes(metric: str, grades: Any, options: dict[str, Any], said: list[str]) -> None:
    result = CATALOGUE[metric].function(grades, **options)
    assert [str(note.say) for note in notes(result)] == said
