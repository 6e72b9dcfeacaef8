"""Rows of labels on many boards: what each of them gives does not depend on the others."""

import numpy as np
import pytest

import metrics
from metrics import Metric
from metrics.label_ranking.means import weighted_means
from metrics.label_ranking.rows import reciprocal_ranks

RNG = np.random.default_rng(9)
SHAPE = (60, 7)  # of rows and labels
TRUE = np.where(RNG.random((60, 1)) < 0.2, 0, RNG.integers(0, 2, SHAPE))
SCORES = np.where(RNG.random((60, 1)) < 0.5, RNG.integers(0, 4, SHAPE), RNG.random(SHAPE))
BOARDS = RNG.integers(0, 60, (80, 5))  # the rows of each board


@pytest.mark.parametrize("metric", metrics.family("label_ranking").values())
@pytest.mark.parametrize("weights", [None, (1.0, 0.5, 0.0, 3.0, 0.1)])
@pytest.mark.parametrize("empty_rows", ["best", "left out"])
def test_the_mean_of_rows_worked_out_once_is_that_of_each_board(
    metric: Metric, weights: tuple[float, ...] | None, empty_rows: str
) -> None:
    rows = metric.function(TRUE, SCORES, empty_rows=empty_rows).rows
    means = weighted_means(rows[BOARDS], np.array(weights or np.ones(5)))
    chosen = {"sample_weight": weights, "empty_rows": empty_rows}
    one_by_one = [float(metric.function(TRUE[at], SCORES[at], **chosen)) for at in BOARDS]
    assert np.array_equal(means, one_by_one, equal_nan=True)


def test_the_reciprocal_rank_of_a_row_needs_one_true_label() -> None:
    ranks = reciprocal_ranks(TRUE, SCORES)
    assert np.array_equal(np.isnan(ranks), TRUE.sum(axis=1) != 1)
    for true, scores, rank in zip(TRUE, SCORES, ranks, strict=True):
        assert np.array_equal(reciprocal_ranks([true], [scores]), [rank], equal_nan=True)
