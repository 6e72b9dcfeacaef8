"""Labels, scores and propensities that are refused."""

import math
from typing import Any

import pytest
from scipy import sparse

import metrics
from metrics import InvalidInput
from tests.metrics.extreme_labels.samples import LABELS, SCORED


def csr(*values: float) -> sparse.csr_array:
    return sparse.csr_array((list(values), ([0] * len(values), range(len(values)))), shape=(1, 2))


@pytest.mark.parametrize(
    ("true", "scores", "sentence"),
    [
        ([[1, 2]], [[1, 2]], "y_true, row 1, column 2: found 2; allowed are 0 and 1."),
        (csr(1, 2), csr(1, 2), "y_true, row 1, column 2: found 2; allowed are 0 and 1."),
        (csr(1, math.nan), csr(1, 2), "y_true, row 1, column 2: found NaN; allowed are 0 and 1."),
        (
            csr(1, 0),
            csr(1, math.inf),
            "y_score, row 1, column 2: found inf; allowed are finite numbers.",
        ),
        (csr(1, 0), [[1, 2, 3]], "y_score: found 1 × 3; y_true has 1 × 2."),
        ([[1, 0]], sparse.csr_array((2, 2)), "y_score: found 2 × 2; y_true has 1 × 2."),
        (
            sparse.csr_array((0, 2)),
            [[1, 2]],
            "y_true: found 0 × 2; allowed is a row for each item and a column for each label.",
        ),
        (csr(1, 1j), csr(1, 2), "y_true: found complex128; allowed are numbers."),  # type: ignore[arg-type]
    ],
)
def test_refusal_says_what_where_and_why(true: Any, scores: Any, sentence: str) -> None:
    for name in (*LABELS, *SCORED):
        more = ([0.5, 0.5],) if name in SCORED else ()
        with pytest.raises(InvalidInput) as refusal:
            metrics.CATALOGUE[name].function(true, scores, *more)
        assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("propensities", "sentence"),
    [
        ([0.5], "propensities: found 1 number; there are 2 labels, and each has a propensity."),
        ([0.5, 0], "propensities, label 1: found 0; allowed are numbers from 1e-12 to 1."),
        ([1.5, 1], "propensities, label 0: found 1.5; allowed are numbers from 1e-12 to 1."),
        (
            [math.nan, 1],
            "propensities, label 0: found NaN; allowed are numbers from 1e-12 to 1.",
        ),
        (["a", "b"], "propensities, item 1: found 'a'; allowed are numbers."),
        ([[1, 1]], "propensities: found [[1, 1]]; allowed is one row of numbers (l,)."),
    ],
)
def test_refused_propensities(propensities: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.psp_at_k([[1, 0]], [[1, 2]], propensities)
    assert str(refusal.value) == sentence
