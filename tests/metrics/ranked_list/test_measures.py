"""What the metrics of a ranked list have in common."""

import itertools
import math

import numpy as np
import pytest

import metrics
from metrics import CATALOGUE, Metric, ndcg
from metrics.ranked_list.average_precision import envelope
from tests.metrics.derivations.cases import written
from tests.metrics.examples import results
from tests.metrics.inputs.ranked_list import LISTS
from tests.metrics.ranked_list.samples import METRICS, every_metric


def test_labels() -> None:
    labels = [metric.label(k=5) for metric in METRICS if "k" in metric.parameters]
    assert labels == [
        "P@5",
        "R@5",
        "F1@5",
        "AP@5",
        "RR@5",
        "Success@5",
        "CG@5",
        "DCG@5",
        "nDCG@5",
        "ERR@5",
    ]
    assert CATALOGUE["f_score_at_k"].label(k=5, beta=0.5) == "F0.5@5"
    assert CATALOGUE["average_precision"].label() == "AP"
    assert CATALOGUE["interpolated_precision"].label(levels=3) == "3-pt"


def test_undefined_metrics() -> None:
    """Without a relevant document whatever divides by R alone is undefined, and nothing else is."""
    undefined = {m.name for m in METRICS if math.isnan(float(m.function((0, 0, 0))))}
    assert undefined == {
        "recall_at_k",
        "average_precision",
        "r_precision",
        "interpolated_precision",
        "bpref",
        "ndcg",
        "compatibility",
    }


@every_metric
def test_each_rank_contributes(metric: Metric) -> None:
    assert "additive" in metric.traits
    for grades in LISTS.values():
        for chosen, result in results(metric, (grades,)):
            assert result.contributions.shape == (len(grades),), (grades, chosen)
            if not math.isnan(float(result)):
                assert np.all(result.contributions >= 0), (grades, chosen)


@every_metric
def test_padding_changes_no_line(metric: Metric) -> None:
    bare, padded = (
        [written(result.steps()) for _, result in results(metric, (grades,))]
        for grades in ((2, 0, 3), (2, 0, 3, math.nan, math.nan))
    )
    assert bare == padded


@pytest.mark.no_cover
def test_ideal_order_has_exactly_one() -> None:
    """The page prints `= 1`, not `≈ 1.0000`, whatever else was judged."""
    rng = np.random.default_rng(3)
    for _ in range(300):
        listed = -np.sort(-rng.integers(0, 4, rng.integers(1, 30)))
        listed[0] = 3
        zeros = np.zeros(rng.integers(0, 20))
        for k in (None, 3, 10):
            for judged in (None, [*zeros, *listed], listed[listed > 0]):
                assert float(ndcg(listed, judged=judged, k=k)) == 1.0


def test_the_corners_of_the_interpolated_curve() -> None:
    # Relevant at 3, 8, 15: 1/3, then 2/8, then 3/15, each up to the recall of its rank.
    grades = [int(rank in (3, 8, 15)) for rank in range(1, 16)]
    corners = envelope(grades, 3)
    np.testing.assert_allclose(
        corners, [(0, 1 / 3), (1 / 3, 1 / 3), (2 / 3, 1 / 4), (1, 1 / 5)], atol=1e-15
    )
    np.testing.assert_allclose(envelope(grades, 6)[-2:], [(0.5, 1 / 5), (1, 0)], atol=1e-15)
    np.testing.assert_allclose(
        envelope([0, 1, 1], 2), [(0, 2 / 3), (0.5, 2 / 3), (1, 2 / 3)], atol=1e-15
    )
    assert envelope([0, 0], 2) == [(0, 0), (1, 0)]


def test_the_best_order_for_err_falls_and_the_worst_rises() -> None:
    grades = [3, 2, 2, 1, 0, 0]
    orders = np.array(sorted(set(itertools.permutations(grades))))
    values = CATALOGUE["expected_reciprocal_rank"].function(orders).value
    assert orders[values.argmax()].tolist() == grades
    assert orders[values.argmin()].tolist() == grades[::-1]


def test_the_reciprocal_rank_of_n_documents_with_a_relevant_one_is_from_1_by_n_to_1() -> None:
    rows = np.array([row for row in itertools.product((0, 1), repeat=5) if any(row)])
    values = CATALOGUE["reciprocal_rank"].function(rows).value
    assert (values.min(), values.max()) == (1 / 5, 1)


def test_the_smaller_of_r_and_k_is_of_all_relevant_documents() -> None:
    options = {"k": 5, "n_relevant": 4, "denominator": "min(relevant, k)"}
    assert float(metrics.average_precision([1, 0], **options)) == 0.25
