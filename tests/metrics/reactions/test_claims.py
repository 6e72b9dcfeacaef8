"""What random lists show of the metrics: what is known of them, and that examples show it."""

import math
from typing import Any

import numpy as np
import pytest

from metrics import (
    CATALOGUE,
    InvalidInput,
    Metric,
    average_precision,
    dcg,
    ndcg,
    precision_at_k,
    rank_biased_precision,
    reciprocal_rank,
)
from metrics.reactions.claims import CLAIMS, DEPTH, EXISTS, Finding, examine
from tests.metrics.reactions.samples import every_metric

PAIRS = {"never falls", "always rises", "blind inside", "blind below", "appended"}


def holds(name: str, claim: str, **chosen: Any) -> bool:
    return examine(CATALOGUE[name], claim, **chosen).holds


def of_all(claim: str) -> set[str]:
    """The metrics of which it holds as they are called without options."""
    names = [name for name, metric in CATALOGUE.items() if metric.family == "ranked_list"]
    return {name for name in names if holds(name, claim)}


AT_K = {"precision_at_k", "recall_at_k", "f_score_at_k"}
ADDED_UP = {"cumulative_gain", "dcg"}
READERS = {"rank_biased_precision", "expected_reciprocal_rank"}
OWN_TOTAL = {"recall_at_k", "f_score_at_k", "average_precision", "r_precision"} | {
    "interpolated_precision",
    "bpref",
}
FIRST = {"reciprocal_rank", "success_at_k"}
IDEAL = {"ndcg", "compatibility"}
ALL = AT_K | ADDED_UP | READERS | OWN_TOTAL | FIRST | IDEAL


@pytest.mark.parametrize(
    ("claim", "metrics"),
    [
        ("never falls", ALL),
        ("always rises", {"average_precision", "dcg", "ndcg"} | READERS),
        ("blind inside", AT_K | {"cumulative_gain", "success_at_k"}),
        ("first alone", FIRST),
        ("grades", ADDED_UP | IDEAL | {"expected_reciprocal_rank"}),
        ("needs R", OWN_TOTAL | IDEAL),
        ("appended", {"precision_at_k"} | FIRST | ADDED_UP | READERS),
        ("settles", {"precision_at_k"} | FIRST | READERS),
        ("residual", {"rank_biased_precision"}),
        ("unit", ALL - ADDED_UP),
        (
            "best is 1",
            {"average_precision", "r_precision", "interpolated_precision", "bpref"} | IDEAL | FIRST,
        ),
        ("defined", ALL - (OWN_TOTAL - {"f_score_at_k"}) - IDEAL),
    ],
)
def test_what_is_known_of_the_metrics(claim: str, metrics: set[str]) -> None:
    assert of_all(claim) == metrics


def test_recall_never_falls_with_the_cutoff_and_precision_may() -> None:
    for k in (1, 5, 10):
        assert holds("recall_at_k", "deeper", k=k)
        assert holds("success_at_k", "deeper", k=k)
        assert not holds("precision_at_k", "deeper", k=k)
    found = examine(CATALOGUE["precision_at_k"], "deeper", k=1)
    assert (found.counter, found.values) == (((1.0,),), (1.0, 0.5))


def test_below_the_cutoff() -> None:
    for name in (*AT_K, "ndcg", "dcg", "cumulative_gain", "average_precision"):
        assert holds(name, "blind below", k=5)
        if name not in AT_K:
            assert holds(name, "blind below") == (name == "cumulative_gain")
    assert not holds("dcg", "blind inside", k=5)
    assert holds("dcg", "blind inside", k=1)


@pytest.mark.parametrize(
    ("name", "claim", "chosen", "expected"),
    [
        ("dcg", "always rises", {"discount": "log2(i)"}, False),  # ranks 1 and 2 count alike
        ("dcg", "always rises", {"k": 3}, False),
        ("average_precision", "never falls", {"k": 3, "denominator": "retrieved"}, False),
        ("rank_biased_precision", "always rises", {"persistence": 0.0}, False),
        ("rank_biased_precision", "settles", {"persistence": 0.99}, True),
        ("rank_biased_precision", "settles", {"persistence": 0.999}, False),
        ("rank_biased_precision", "grades", {"relevance": "linear"}, True),
        ("rank_biased_precision", "grades", {"relevance": "binary"}, False),
        ("rank_biased_precision", "residual", {"relevance": "exponential"}, True),
        ("precision_at_k", "best is 1", {"k": 1}, True),
        ("dcg", "unit", {"k": 1}, False),
        ("ndcg", "settles", {"k": 5}, False),  # the ideal order is of what follows, too
        ("dcg", "settles", {"k": 5}, True),
        ("precision_at_k", "blind inside", {"k": 5, "relevant_from": 4}, True),
        ("precision_at_k", "grades", {"relevant_from": 2}, False),
    ],
)
def test_options_change_what_holds(
    name: str, claim: str, chosen: dict[str, Any], expected: bool
) -> None:
    assert holds(name, claim, **chosen) == expected


@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("rank_biased_precision", {"persistence": 0.1}),
        ("rank_biased_precision", {"persistence": 0.001}),
        ("expected_reciprocal_rank", {"max_grade": 5}),
    ],
)
def test_a_gain_beyond_the_digits_of_a_float_is_one(name: str, chosen: dict[str, Any]) -> None:
    assert holds(name, "always rises", **chosen)


@pytest.mark.parametrize(
    ("name", "k"), [("rank_biased_precision", 100), ("average_precision", 10**5)]
)
def test_a_late_rank_counts_a_little(name: str, k: int) -> None:
    found = examine(CATALOGUE[name], "blind below", depth=k)
    assert not found.holds
    assert found.change != 0


def test_what_does_not_settle_is_shown_nearer() -> None:
    found = examine(average_precision.metric, "settles")
    assert (found.holds, found.near) == (False, 10)
    assert found.counter is not None
    assert len(found.counter[1]) == 20


def test_a_counter_example_is_the_smallest_found() -> None:
    found = examine(precision_at_k.metric, "always rises", k=5)
    assert found.counter == ((0.0, 1.0), (1.0, 0.0))
    assert found.values == (0.2, 0.2)
    assert (found.tried, found.seed) == (200, 0)
    assert "always raises" in str(found.say)


@every_metric
@pytest.mark.parametrize("claim", CLAIMS)
def test_examples_show_what_is_said(metric: Metric, claim: str) -> None:
    for seed in (0, 1):
        found = examine(metric, claim, seed=seed, lists=60)
        assert repr(found) == repr(examine(metric, claim, seed=seed, lists=60))
        assert "{" not in str(found.say)
        if found.tried == 0 or found.holds != (claim in EXISTS):
            assert found.counter is None
        else:
            assert found.counter is not None
            check_example(metric, found)


def check_example(metric: Metric, found: Finding) -> None:
    lists, values = found.counter, found.values
    assert lists is not None
    assert all(float(g).is_integer() and 0 <= g <= 3 for row in lists for g in row)
    assert len(max(lists, key=len)) <= 24
    if found.claim == "deeper" and "k" in metric.parameters:
        (row,), k = lists, metric.defaults["k"] or DEPTH
        computed = [float(metric.function(row, k=at)) for at in (k, k + 1)]
        assert np.allclose(computed, values, 0, 1e-12, equal_nan=True)
    elif found.claim != "needs R":
        computed = [float(metric.function(row)) for row in lists]
        assert np.allclose(computed, values, 0, 1e-12, equal_nan=True)
    if found.claim in PAIRS:
        one, other = lists
        if found.claim in ("appended", "deeper"):
            assert other[:-1] == one
        else:
            assert sorted(one) == sorted(other)
    low, high = min(values), max(values)
    match found.claim:
        case "never falls" | "appended" | "deeper":
            assert values[1] < values[0]
        case "always rises":
            assert values[1] <= values[0] + 1e-9
        case "blind inside" | "blind below" | "first alone" | "grades" | "needs R":
            assert high - low > 1e-9
        case "settles":
            assert high - low >= 0.01
        case "unit":
            assert low < 0 or high > 1
        case "best is 1":
            assert values[0] != 1
            assert list(lists[0]) == sorted(lists[0], reverse=True)
        case "defined":
            assert math.isnan(values[0])
        case _:
            pytest.fail(found.claim)


def test_a_claim_that_the_metric_cannot_answer_is_not_tried() -> None:
    for function, claim in ((dcg, "needs R"), (ndcg, "residual")):
        found = examine(function.metric, claim)
        assert (found.holds, found.tried, found.counter) == (False, 0, None)


def test_what_belongs_to_one_list_is_left_out() -> None:
    found = examine(ndcg.metric, "best is 1", judged=[3, 3], k=2)
    assert found.holds
    assert examine(average_precision.metric, "best is 1", n_relevant=7).holds


def test_grades_of_a_larger_scale() -> None:
    found = examine(dcg.metric, "unit", scale=50)
    assert found.counter is not None
    assert max(found.counter[0]) <= 50
    assert examine(rank_biased_precision.metric, "unit", max_grade=7, relevance="linear").holds
    assert examine(rank_biased_precision.metric, "unit", max_grade=1, relevant_from=3).holds


def test_long_lists_are_fewer_where_each_takes_long() -> None:
    found = examine(CATALOGUE["interpolated_precision"], "settles", levels=1001)
    assert found.tried == 10
    assert not found.holds


def test_what_lies_below_a_large_k_is_tried_on_a_few_lists() -> None:
    found = examine(CATALOGUE["precision_at_k"], "blind below", k=10**6)
    assert (found.holds, found.tried) == (True, 2)
    assert examine(CATALOGUE["precision_at_k"], "blind inside", k=10**6).tried == 200
    found = examine(CATALOGUE["average_precision"], "blind below", depth=300)
    assert not found.holds
    assert found.counter is not None
    assert len(found.counter[0]) > 300


def test_refusals() -> None:
    with pytest.raises(KeyError):
        examine(reciprocal_rank.metric, "rises")
    with pytest.raises(InvalidInput, match="lists: found 0"):
        examine(reciprocal_rank.metric, "unit", lists=0)
    with pytest.raises(InvalidInput, match="k: found -1"):
        examine(reciprocal_rank.metric, "unit", k=-1)
