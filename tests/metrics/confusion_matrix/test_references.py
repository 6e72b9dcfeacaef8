"""Metrics of a confusion matrix by their definitions and beside scikit-learn."""

import math
import warnings
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st

import metrics
from metrics import CATALOGUE
from tests.metrics.confusion_matrix.samples import NAN, sklearn
from tests.metrics.examples import close

FILLERS = (0.0, 1.0, NAN)


@st.composite
def matrices(draw: st.DrawFn, most: int = 5) -> np.ndarray:
    """Counts of 2 to 5 classes with at least one item, often with rows or columns of zeros."""
    c = draw(st.integers(2, most))
    count = st.one_of(st.just(0), st.integers(0, 4), st.integers(0, 10**6))
    matrix = np.array(
        draw(st.lists(st.lists(count, min_size=c, max_size=c), min_size=c, max_size=c))
    )
    for axis in (0, 1):
        for empty in draw(st.sets(st.integers(0, c - 1), max_size=c - 1)):
            matrix[(empty, slice(None)) if axis else (slice(None), empty)] = 0
    assume(matrix.any())
    return matrix


def labels_of(matrix: np.ndarray) -> dict[str, Any]:
    """The matrix as true and predicted labels with the counts as weights."""
    true, predicted = np.nonzero(matrix)
    weights = matrix[true, predicted].astype(float)
    return {"y_true": true, "y_pred": predicted, "sample_weight": weights}


def theirs(function: str, **arguments: Any) -> Any:
    with warnings.catch_warnings():  # of 0/0, which is what we ask after
        warnings.simplefilter("ignore")
        return getattr(sklearn, function)(**arguments)


SKLEARN: Mapping[str, tuple[str, dict[str, float]]] = {
    "precision": ("precision_score", {}),
    "recall": ("recall_score", {}),
    "f_score": ("fbeta_score", {"beta": 1.0}),
    "jaccard_score": ("jaccard_score", {}),
}


@pytest.mark.parametrize("name", SKLEARN)
@given(
    matrix=matrices(),
    filler=st.sampled_from((0.0, 1.0)),
    beta=st.sampled_from((0.25, 0.5, 1.0, 2.0, 10.0)),
)
def test_rates_as_in_scikit_learn(
    name: str, matrix: np.ndarray, filler: float, beta: float
) -> None:
    function, options = SKLEARN[name]
    options = dict.fromkeys(options, beta)
    every = {**labels_of(matrix), "labels": range(len(matrix)), "zero_division": filler, **options}
    ours = CATALOGUE[name].function
    each = theirs(function, average=None, **every)
    for label, expected in enumerate(each):
        assert close(ours(matrix, label=label, zero_division=filler, **options).value, expected)
    for average in ("micro", "macro", "weighted"):
        found = ours(matrix, average=average, zero_division=filler, **options)
        assert close(found.value, theirs(function, average=average, **every))
        assert close(found.per_class, each)


DEFINITIONS: Mapping[str, Callable[[float, float, float, float], tuple[float, float]]] = {
    "precision": lambda tn, fp, fn, tp: (tp, tp + fp),
    "recall": lambda tn, fp, fn, tp: (tp, tp + fn),
    "specificity": lambda tn, fp, fn, tp: (tn, tn + fp),
    "false_positive_rate": lambda tn, fp, fn, tp: (fp, tn + fp),
    "negative_predictive_value": lambda tn, fp, fn, tp: (tn, tn + fn),
    "f_score": lambda tn, fp, fn, tp: (2 * tp, 2 * tp + fp + fn),
    "jaccard_score": lambda tn, fp, fn, tp: (tp, tp + fp + fn),
}


@given(matrix=matrices(), filler=st.sampled_from(FILLERS))
def test_rates_by_definition(matrix: np.ndarray, filler: float) -> None:
    """The four counts are scikit-learn's; undefined stays undefined, whatever the average."""
    four = sklearn.multilabel_confusion_matrix(**labels_of(matrix), labels=range(len(matrix)))
    for name in DEFINITIONS:
        expect_rate_by_definition(name, filler, matrix, four)


def expect_rate_by_definition(
    name: str, filler: float, matrix: np.ndarray, four: np.ndarray
) -> None:

    def divide(over: float, under: float) -> float:
        return over / under if under else filler

    parts = [DEFINITIONS[name](*cells.ravel().tolist()) for cells in four]
    each = [divide(*part) for part in parts]
    weights = matrix.sum(1)
    expected = {
        "micro": divide(sum(a for a, _ in parts), sum(b for _, b in parts)),
        "macro": sum(each) / len(each),
        "weighted": sum(w * v for w, v in zip(weights, each, strict=True) if w) / weights.sum(),
    }
    ours = CATALOGUE[name].function
    for label, value in enumerate(each):
        assert close(ours(matrix, label=label, zero_division=filler).value, value)
    for average, value in expected.items():
        result = ours(matrix, average=average, zero_division=filler)
        assert close(result.value, value)
        assert close(getattr(result, average), value)


@given(matrix=matrices())
def test_overall_as_in_scikit_learn(matrix: np.ndarray) -> None:
    labelled = labels_of(matrix)
    assert close(metrics.accuracy(matrix).value, theirs("accuracy_score", **labelled))
    assert close(metrics.error_rate(matrix).value, theirs("zero_one_loss", **labelled))
    balanced = float(metrics.balanced_accuracy(matrix))
    assert math.isnan(balanced) == bool((matrix.sum(1) == 0).any())
    if not math.isnan(balanced):
        assert close(balanced, theirs("balanced_accuracy_score", **labelled))
    left_out = float(metrics.balanced_accuracy(matrix, empty_classes="left out"))
    assert math.isnan(left_out) == (not matrix.any())
    if matrix.any():
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of the classes that are only predicted
            assert close(left_out, theirs("balanced_accuracy_score", **labelled))
    correlation = metrics.matthews_correlation(matrix, zero_division=0).value
    assert close(correlation, theirs("matthews_corrcoef", **labelled))
    one_class = np.count_nonzero(matrix.sum(1)) < 2 or np.count_nonzero(matrix.sum(0)) < 2
    assert math.isnan(metrics.matthews_correlation(matrix).value) == one_class


@given(matrix=matrices())
def test_relations_between_metrics(matrix: np.ndarray) -> None:
    accuracy = metrics.accuracy(matrix).value
    assert close(accuracy + metrics.error_rate(matrix).value, 1)
    for name in ("precision", "recall", "f_score"):  # of one label an item, all three are accuracy
        assert close(CATALOGUE[name].function(matrix, average="micro").value, accuracy)
    assert close(metrics.recall(matrix, average="weighted").value, accuracy)
    balanced = metrics.balanced_accuracy(matrix).value
    assert close(metrics.recall(matrix, average="macro").value, balanced)
    f1, j = metrics.f_score(matrix).value, metrics.jaccard_score(matrix).value
    assert close(j, f1 / (2 - f1))
    rate, specificity = metrics.false_positive_rate(matrix).value, metrics.specificity(matrix).value
    assert close(rate, 1 - specificity)
    assert close(metrics.f_score(matrix, beta=0).value, metrics.precision(matrix).value)


def test_extreme_counts_stay_exact() -> None:
    large = [[10**9, 0], [0, 10**9]]
    assert float(metrics.matthews_correlation(large)) == 1.0
    assert float(metrics.matthews_correlation([[0, 10**9], [10**9, 0]])) == -1.0
    assert float(metrics.accuracy(large)) == 1.0
