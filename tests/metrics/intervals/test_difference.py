"""Intervals of the difference of two values: against printed ones, other tools, and draws."""

import pickle
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from sklearn.metrics import roc_auc_score
from statsmodels.stats.proportion import confint_proportions_2indep

import metrics
from metrics import InvalidInput, export, interval_of_difference
from metrics.intervals.difference import newcombe
from metrics.intervals.percentiles import drawn_times
from tests.metrics.asking import Failures
from tests.metrics.derivations import exports, lines, symbols
from tests.metrics.derivations.cases import Case

# Newcombe (1998), Interval estimation for the difference between independent proportions,
# Statistics in Medicine 17(8), table II, method 10, 95 %.
PRINTED = {
    ((56, 70), (48, 80)): (0.0524, 0.3339),
    ((9, 10), (3, 10)): (0.1705, 0.8090),
    ((6, 7), (2, 7)): (0.0582, 0.8062),
    ((5, 56), (0, 29)): (-0.0381, 0.1926),
    ((0, 10), (0, 20)): (-0.1611, 0.2775),
    ((0, 10), (0, 10)): (-0.2775, 0.2775),
    ((10, 10), (0, 20)): (0.6791, 1.0000),
    ((10, 10), (0, 10)): (0.6075, 1.0000),
}
RNG = np.random.default_rng(11)
TRUE = RNG.integers(0, 3, 50)
ONE = np.where(RNG.random(50) < 0.6, TRUE, (TRUE + 1) % 3)
OTHER = np.where(RNG.random(50) < 0.3, TRUE, ONE)  # it makes some of the same mistakes
SCORES = [RNG.normal(size=50) + (TRUE > 0) for _ in range(2)]


def f1(true: Any, predicted: Any) -> float:
    return 2 * (true & predicted).sum() / (true.sum() + predicted.sum())


def recall_of(share: tuple[int, int]) -> Any:
    return metrics.recall([[5, 1], [share[1] - share[0], share[0]]])


@pytest.mark.parametrize("case", PRINTED, ids=str)
def test_printed_intervals(case: tuple[tuple[int, int], tuple[int, int]]) -> None:
    second, first = case
    found = interval_of_difference(recall_of(first), recall_of(second))
    assert (found.method, found.paired, found.draws) == ("newcombe", False, 0)
    np.testing.assert_allclose(found.value, PRINTED[case], atol=5e-5)


@given(
    st.tuples(st.integers(1, 10**5), st.floats(0, 1)),
    st.tuples(st.integers(1, 10**5), st.floats(0, 1)),
    st.sampled_from([0.8, 0.95, 0.99]),
)
def test_as_statsmodels_has_it(
    one: tuple[int, float], other: tuple[int, float], confidence: float
) -> None:
    first, second = ((round(of * share), of) for of, share in (one, other))
    expected: Any = confint_proportions_2indep(
        *second, *first, method="newcomb", alpha=1 - confidence
    )
    np.testing.assert_allclose(newcombe(first, second, confidence), expected, atol=1e-9)


def test_items_that_are_the_same_are_drawn_together() -> None:
    one, other = metrics.f_score(TRUE, ONE, label=1), metrics.f_score(TRUE, OTHER, label=1)
    found = interval_of_difference(one, other, draws=4000, seed=3)
    assert found.paired
    rng, by_hand = np.random.default_rng(9), []
    for _ in range(4000):
        at = rng.integers(0, 50, 50)
        true = TRUE[at] == 1
        by_hand.append(f1(true, OTHER[at] == 1) - f1(true, ONE[at] == 1))
    np.testing.assert_allclose(found.value, np.percentile(by_hand, [2.5, 97.5]), atol=0.025)
    apart = interval_of_difference(one, metrics.f_score(TRUE[::-1], OTHER[::-1], label=1))
    assert not apart.paired
    assert apart.high - apart.low > found.high - found.low


@pytest.mark.no_cover
def test_of_the_same_draws_it_is_that_of_numpy() -> None:
    truth = (TRUE > 0).astype(int)
    one, other = (metrics.roc_auc(truth, scores) for scores in SCORES)
    found = interval_of_difference(one, other, draws=300, seed=4)
    (times,) = drawn_times(np.ones(50, dtype=np.int64), 300, 4)
    drawn = [np.repeat(np.arange(50), row) for row in times]
    differences = [
        roc_auc_score(truth[at], SCORES[1][at]) - roc_auc_score(truth[at], SCORES[0][at])
        for at in drawn
    ]
    np.testing.assert_allclose(found.value, np.percentile(differences, [2.5, 97.5]), atol=1e-12)
    again = interval_of_difference(one, metrics.roc_auc(1 - truth, SCORES[1]), draws=300, seed=4)
    assert not again.paired


CALLS: dict[str, tuple[Any, Any, bool]] = {
    "label_ranking_loss": ([[1, 0, 1], [0, 1, 0]], [[[0.9, 0.5, 0.1], [0.2, 0.1, 0.7]]] * 2, True),
    "mean_absolute_error": ([1, 2, 3], [[1, 2, 5], [2, 2, 2]], True),
    "mean_over_queries": (None, [{"q1": 0.5, "q2": 0.1}, {"q1": 0.7, "q2": 0.4}], True),
    "cohen_kappa": (None, [[[20, 5], [10, 15]], [[22, 3], [9, 16]]], False),
    "ndcg": (None, [[[1, 0, 2], [0, 1, 1]], [[2, 1, 0], [0, 0, 1]]], True),
    "precision": (None, [[[8, 1], [2, 4]], [[9, 1], [2, 0]]], False),
}


def results(name: str) -> tuple[Any, Any, bool]:
    truth, others, paired = CALLS[name]
    function = getattr(metrics, name)
    return *(function(x) if truth is None else function(truth, x) for x in others), paired  # type: ignore[return-value]


def test_each_family_and_its_derivation() -> None:
    failures = Failures()
    for name in CALLS:
        first, second, paired = results(name)
        found = interval_of_difference(first, second, draws=200)
        assert found.paired == paired, name
        assert found.low <= found.high
        assert pickle.loads(pickle.dumps(found)).value.tolist() == found.value.tolist()
        assert repr(found).split(":")[0].endswith(", difference")
        checks = (
            lines.check_lines_recompute,
            lines.check_lines_come_out_as_printed,
            symbols.check_symbols_are_defined_once,
            symbols.check_every_slot_is_filled,
            exports.check_mathml,
        )
        failures.ask(checks, Case(found, name), name)
        assert "numpy.percentile" in export.to_markdown(found) or found.method == "newcombe"
    failures.tell()


def test_what_is_the_same_is_found_whatever_its_form() -> None:
    values = {"a": 0.1, "b": 0.4, "c": 0.3}, {"a": 0.2, "b": 0.5, "c": 0.9}
    one, other, turned = (
        metrics.mean_over_queries(each) for each in (*values, dict(reversed(values[1].items())))
    )
    found, again = (interval_of_difference(one, each) for each in (other, turned))
    assert found.paired
    assert again.paired
    assert found.value.tolist() == again.value.tolist()
    assert not interval_of_difference(one, metrics.mean_over_queries({"a": 1, "d": 0})).paired
    unnamed = metrics.mean_over_queries([0.1, 0.4, 0.3])
    assert interval_of_difference(unnamed, metrics.mean_over_queries([0.2, 0.5, 0.9])).paired
    assert not interval_of_difference(one, unnamed).paired
    rows, scores = [np.array([1, 0]), np.array([0, 1])], [[0.3, 0.5], [0.2, 0.1]]
    losses = [metrics.label_ranking_loss(each, scores) for each in (rows, [[1, 0], [0, 1]])]
    assert interval_of_difference(*losses).paired
    assert not interval_of_difference(
        losses[0], metrics.label_ranking_loss([[0, 1], [0, 1]], scores)
    ).paired
    counts = metrics.confusion_counts(TRUE, ONE)
    assert counts.items is not None
    assert replace(counts, matrix=counts.matrix.T).items is None
    assert metrics.confusion_counts(TRUE, ONE, sample_weight=TRUE + 1).items is None


def test_of_a_share_of_nothing_there_is_none() -> None:
    none, some = (metrics.precision(counts) for counts in ([[3, 0], [2, 0]], [[3, 1], [1, 2]]))
    for pair in ((none, some), (some, none)):
        found = interval_of_difference(*pair)
        assert np.isnan([found.low, found.high]).all()
        assert "0/0" in str(found.steps()[0])


def test_refusals() -> None:
    one, other = metrics.accuracy([[3, 1], [1, 2]]), metrics.recall([[3, 1], [1, 2]])
    with pytest.raises(InvalidInput, match="allowed are two results of one metric"):
        interval_of_difference(one, other)
    with pytest.raises(InvalidInput, match="allowed is the result of a metric"):
        interval_of_difference(one, 0.5)  # type: ignore[arg-type]
    with pytest.raises(InvalidInput, match="one ranked list"):
        interval_of_difference(metrics.ndcg([1, 0]), metrics.ndcg([0, 1]))
    with pytest.raises(InvalidInput, match="2 or more"):
        interval_of_difference(metrics.accuracy([[1, 0], [0, 0]]), one)
