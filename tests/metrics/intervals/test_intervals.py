"""Intervals of values: against printed ones, against other tools, and their derivations."""

import copy
import math
import pickle
import warnings
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from scipy import stats
from statsmodels.stats.proportion import proportion_confint

import metrics
from metrics import InvalidInput, export, interval
from metrics.intervals.percentiles import Percentiles
from metrics.intervals.samples import of_values
from metrics.intervals.wilson import wilson
from tests.metrics.asking import Failures
from tests.metrics.derivations import exports, lines, symbols
from tests.metrics.derivations.cases import Case

# Newcombe (1998), Two-sided confidence intervals for the single proportion: comparison of seven
# methods, Statistics in Medicine 17(8), table I, method 3 (Wilson's score), 95 %.
NEWCOMBE = {
    (81, 263): (0.2553, 0.3662),
    (15, 148): (0.0624, 0.1605),
    (0, 20): (0.0000, 0.1611),
    (1, 29): (0.0061, 0.1718),
}
RNG = np.random.default_rng(5)
TRUE, SCORE = RNG.integers(0, 2, 60), RNG.normal(size=60)
MATRIX = [[12, 2, 1], [0, 9, 3], [2, 0, 0]]
VALUES = RNG.random(40)


@pytest.mark.parametrize("case", NEWCOMBE, ids=str)
def test_printed_intervals_of_shares(case: tuple[int, int]) -> None:
    count, of = case
    found = interval(metrics.recall, [[5, 1], [of - count, count]])
    assert found.method == "wilson"
    np.testing.assert_allclose(found.value, NEWCOMBE[case], atol=5e-5)
    other: Any = proportion_confint(count, of, method="wilson")
    np.testing.assert_allclose(found.value, other, atol=1e-12)


@given(st.integers(1, 10**6), st.floats(0, 1), st.sampled_from([0.5, 0.8, 0.9, 0.95, 0.999]))
def test_wilson_as_statsmodels_has_it(of: int, share: float, confidence: float) -> None:
    count = round(of * share)
    expected: Any = proportion_confint(count, of, alpha=1 - confidence, method="wilson")
    np.testing.assert_allclose(wilson(count, of, confidence), expected, rtol=1e-9, atol=1e-12)
    low, high = wilson(count, of, confidence)
    assert 0 <= low <= count / of <= high <= 1


WILSON = [
    (metrics.accuracy, {}, (21, 29)),
    (metrics.error_rate, {}, (8, 29)),
    (metrics.precision, {}, (9, 11)),
    (metrics.recall, {"label": 0}, (12, 15)),
    (metrics.specificity, {}, (15, 17)),
    (metrics.false_positive_rate, {}, (2, 17)),
    (metrics.negative_predictive_value, {}, (15, 18)),
    (metrics.jaccard_score, {}, (9, 14)),
    (metrics.recall, {"average": "micro"}, (21, 29)),
    (metrics.percent_agreement, {}, (21, 29)),
]


@pytest.mark.parametrize(("metric", "chosen", "share"), WILSON)
def test_one_count_over_another_has_the_interval_of_a_share(
    metric: Any, chosen: dict[str, Any], share: tuple[int, int]
) -> None:
    found = interval(metric, MATRIX, **chosen)
    assert found.method == "wilson"
    assert float(found.of) == pytest.approx(share[0] / share[1])
    assert (found.low, found.high) == wilson(*share, 0.95)


BOOTSTRAP: dict[str, tuple[Any, tuple[Any, ...], dict[str, Any]]] = {
    "F1": (metrics.f_score, (MATRIX,), {}),
    "macro": (metrics.precision, (MATRIX,), {"average": "macro", "zero_division": 0}),
    "micro specificity": (metrics.specificity, (MATRIX,), {"average": "micro"}),
    "MCC": (metrics.matthews_correlation, (MATRIX,), {}),
    "labels": (metrics.balanced_accuracy, ([1, 1, 0, 0, 1, 0], [1, 0, 0, 0, 1, 1]), {}),
    "AUC": (metrics.roc_auc, (TRUE, SCORE), {}),
    "kappa": (metrics.cohen_kappa, (MATRIX,), {"weights": "linear"}),
    "errors": (metrics.r_squared, (SCORE, TRUE), {}),
    "queries": (metrics.mean_over_queries, (VALUES,), {}),
    "lists": (metrics.ndcg, ([[3, 0, 1], [0, 1, 2], [1, 1, 0]],), {"k": 2}),
    "undefined": (metrics.roc_auc, ([1, 0, 0, 0], [0.3, 0.2, 0.1, 0.4]), {}),
}


def test_others_have_that_of_the_bootstrap() -> None:
    for name, (metric, inputs, chosen) in BOOTSTRAP.items():
        found = interval(metric, *inputs, **chosen)
        assert found.method == "bootstrap", name
        assert found.low <= found.high, name
        value = found.of.value.mean()
        assert found.low <= value <= found.high, name


def statistic(at: np.ndarray) -> float:
    return float(metrics.roc_auc(TRUE[at], SCORE[at]))


@pytest.mark.no_cover
def test_the_percentile_interval_of_scipy() -> None:
    """Other draws of the same kernel: ends of 4000 draws each lie within 0.02, four times their
    standard error, sqrt(p (1 - p) / 4000) over the density of the draws at the end.
    """
    found = interval(metrics.roc_auc, TRUE, SCORE, draws=4000, seed=1)
    at = np.arange(60)
    other = stats.bootstrap((at,), statistic, n_resamples=4000, method="percentile", rng=2)
    np.testing.assert_allclose(found.value, other.confidence_interval, atol=0.02)


def test_of_the_same_draws_it_is_that_of_numpy() -> None:
    found = interval(metrics.mean_over_queries, VALUES, draws=999, confidence=0.9, seed=4)
    rng = np.random.default_rng(4)
    means = VALUES[rng.integers(0, 40, (999, 40))].mean(1)
    np.testing.assert_allclose(found.value, np.percentile(means, [5, 95]), rtol=0, atol=1e-12)


def test_draws_without_a_value_are_left_out_and_counted() -> None:
    metric, inputs, _ = BOOTSTRAP["undefined"]
    found = interval(metric, *inputs, seed=3)
    drawn = np.random.default_rng(3).integers(0, 4, (2000, 4))
    one_class = np.sum((drawn == 0).sum(1) % 4 == 0)  # never the positive item, or it alone
    assert found.undefined == one_class > 0
    assert f"left out: {one_class}." in str(found.steps())
    # Two classes that no draw has both of.
    nothing = interval(metrics.r_squared, [2, 2], [1, 3])
    assert math.isnan(nothing.low)
    assert nothing.undefined == 2000
    assert "undefined" in str(nothing.steps())
    empty = interval(metrics.recall, [[5, 1], [0, 0]])
    assert math.isnan(empty.low)
    assert "0/0" in str(empty.steps())


@pytest.mark.parametrize("name", [*BOOTSTRAP, "Wilson"])
def test_its_derivation_has_the_properties_of_all(name: str) -> None:
    metric, inputs, chosen = BOOTSTRAP.get(name, (metrics.accuracy, (MATRIX,), {}))
    found = interval(metric, *inputs, **chosen)
    case = Case(found, name)
    failures = Failures()
    failures.ask(
        (
            lines.check_lines_recompute,
            lines.check_lines_come_out_as_printed,
            symbols.check_symbols_are_defined_once,
            symbols.check_every_slot_is_filled,
            exports.check_mathml,
        ),
        case,
        name,
    )
    failures.tell()
    values = {step.value for step in case.equations}
    values |= {end for table in case.tables[:1] for end in table.columns[-1].values}
    assert {found.low, found.high} <= values
    assert "random sample" in str(found.steps())


def test_the_first_draws_are_written_down() -> None:
    found = interval(metrics.mean_over_queries, [0.5, 0.1, 0.9], seed=2)
    table = str(found.steps()).partition("The first draws")[2]
    first = sorted(np.random.default_rng(2).integers(0, 3, (2000, 3))[0] + 1)
    assert " ".join(map(str, first)) in table
    many = Percentiles(of_values(np.arange(100.0)), 0.95, 3, 0)
    assert "..." in str(many.steps()[0].steps[-1].columns[1].values)  # type: ignore[union-attr]


def test_it_is_a_result_of_two_numbers() -> None:
    found = interval(metrics.precision, MATRIX, label=2)
    low, high = found
    assert (low, high) == (found.low, found.high) == tuple(found.value)
    assert repr(found) == "Prec: 0 to 0.4899"
    assert found._repr_markdown_().startswith(repr(found))
    for other in (pickle.loads(pickle.dumps(found)), copy.deepcopy(found)):
        assert repr(other) == repr(found)
        assert str(other.steps()) == str(found.steps())
    assert interval(metrics.CATALOGUE["precision"], MATRIX, label=2).value.tolist() == [low, high]
    of_result = interval(metrics.precision(MATRIX, label=2))
    assert (*of_result,) == (low, high) == (*pickle.loads(pickle.dumps(of_result)),)
    assert repr(interval(metrics.accuracy, [1, 1, 0], [1, 0, 0], labels=[0, 1])).startswith("Acc: ")
    of_entry = interval(metrics.CATALOGUE["f_score"], MATRIX)
    assert repr(pickle.loads(pickle.dumps(of_entry))) == repr(of_entry)


def test_its_exports_hold_its_derivation() -> None:
    found = interval(metrics.f_score, MATRIX)
    assert "numpy.percentile" in export.to_markdown(found)
    assert '"f_score"' in export.to_json(found)


def test_many_items_and_items_without_weight() -> None:
    many = 10**9
    low, high = interval(metrics.cohen_kappa, [[many, many], [many, many]])
    assert -0.001 < low < 0 < high < 0.001
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        rest = interval(metrics.mean_absolute_error, [1, 2, 3], [1, 3, 5], sample_weight=[1, 0, 0])
        assert (*rest,) == (0, 0)


REFUSED = {
    "one list": (metrics.ndcg, ([3, 2, 0],), {}, "one ranked list"),
    "one query": (metrics.mean_over_queries, ([0.5],), {}, "1 query"),
    "one item": (metrics.accuracy, ([[1, 0], [0, 0]],), {}, "1 item"),
    "one row": (metrics.coverage_error, ([[1, 0]], [[0.5, 0.1]]), {}, "1 row"),
    "no metric": (len, ([1, 2],), {}, "built-in"),
    "another family": (metrics.dice, ([1, 2], [2]), {}, "dice"),
    "many at once": (metrics.mean_squared_error, ([1, 2], [[1, 2], [2, 3]]), {}, "squared"),
    "level": (metrics.accuracy, (MATRIX,), {"confidence": 1}, "confidence"),
    "draws": (metrics.accuracy, (MATRIX,), {"draws": 0}, "draws"),
    "weights": (metrics.accuracy, ([0, 1, 0], [0, 1, 1]), {"sample_weight": [2, 2, 2]}, "weighted"),
    "more": (metrics.precision(MATRIX), (), {"average": "macro"}, "a result"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_refusals(name: str) -> None:
    metric, inputs, chosen, part = REFUSED[name]
    with pytest.raises(InvalidInput, match=part):
        interval(metric, *inputs, **chosen)
