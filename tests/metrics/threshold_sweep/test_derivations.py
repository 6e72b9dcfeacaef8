"""What the derivations of the areas say."""

import time

import numpy as np
import pytest

import metrics
from metrics.export.equations import latex_block
from tests.metrics.examples import notes, tables


@pytest.mark.parametrize(
    ("metric", "labels", "scores", "said"),
    [
        (
            "roc_auc",
            [1],
            [1],
            ["Every item is positive: the false-positive rate is 0/0, so the area is undefined."],
        ),
        (
            "roc_auc",
            [0],
            [1],
            ["No item is positive: the true-positive rate is 0/0, so the area is undefined."],
        ),
        (
            "score_average_precision",
            [0],
            [1],
            ["No item is positive: recall is 0/0, so the value is undefined."],
        ),
        ("score_average_precision", [1, 0], [1, 0], []),
        ("pr_auc", [0], [1], ["No item is positive: recall is 0/0, so the value is undefined."]),
        (
            "pr_auc",
            [1, 0],
            [1, 0],
            [
                "Here the trapezoids and the step sum, average precision, agree.",
                "Above every score nothing is predicted positive and precision has no value; by "
                "convention the curve starts at 1.",
            ],
        ),
        (
            "pr_auc",
            [1, 0, 1, 0],
            [0.9, 0.8, 0.8, 0.1],
            [
                "The trapezoids take the mean of the precision at a threshold and at the one "
                "before, as if precision ran in a straight line between them; the step sum, "
                "average precision, takes the precision that the threshold has: 0.9167 and "
                "0.8333.",
                "Above every score nothing is predicted positive and precision has no value; by "
                "convention the curve starts at 1.",
            ],
        ),
    ],
)
def test_notes(metric: str, labels: list[int], scores: list[float], said: list[str]) -> None:
    result = metrics.CATALOGUE[metric].function(labels, scores)
    assert [str(note.say) for note in notes(result)] == said


def test_derivation_of_many_items_is_quick() -> None:
    """A table's cells are made where they are read: a hundred thousand rows take no time."""
    rng = np.random.default_rng(2)
    labels, scores = rng.integers(0, 2, 100_000), rng.normal(size=100_000)
    for metric in metrics.family("threshold_sweep").values():
        result = metric.function(labels, scores)
        start = time.perf_counter()
        block = latex_block(result.steps())
        assert time.perf_counter() - start < 1
        assert r"\cdots" in block
        (table,) = tables(result)
        assert len(table) == 100_000
        row = float(table.column("t").values[-1])  # type: ignore[arg-type]
        assert row == scores.min()
        assert [float(v) for v in table.column("t").values[:2]] == sorted(scores)[:-3:-1]  # type: ignore[arg-type]
