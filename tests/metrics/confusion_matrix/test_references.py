"""Metrics of a confusion matrix by their definitions, and how they hang together."""

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from hypothesis import given, strategies as st

import metrics
from metrics import CATALOGUE
from tests.metrics.confusion_matrix.samples import NAN, sklearn
from tests.metrics.examples import close
from tests.strategies import matrices

FILLERS = (0.0, 1.0, NAN)


def labels_of(matrix: np.ndarray) -> dict[str, Any]:
    """The matrix as true and predicted labels with the counts as weights."""
    true, predicted = np.nonzero(matrix)
    weights = matrix[true, predicted].astype(float)
    return {"y_true": true, "y_pred": predicted, "sample_weight": weights}


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
        assert close(result.per_class, each)


@given(matrix=matrices())
def test_relations_between_metrics(matrix: np.ndarray) -> None:
    accuracy = metrics.accuracy(matrix).value
    assert close(accuracy + metrics.error_rate(matrix).value, 1)
    for name in ("precision", "recall", "f_score"):  # of one label an item, all three are accuracy
        assert close(CATALOGUE[name].function(matrix, average="micro").value, accuracy)
    assert close(metrics.recall(matrix, average="weighted").value, accuracy)
    balanced = metrics.balanced_accuracy(matrix).value
    assert math.isnan(balanced) == bool((matrix.sum(1) == 0).any())
    left_out = metrics.balanced_accuracy(matrix, empty_classes="left out")
    assert close(left_out, np.nanmean(metrics.recall(matrix).per_class))
    one_class = np.count_nonzero(matrix.sum(1)) < 2 or np.count_nonzero(matrix.sum(0)) < 2
    assert math.isnan(metrics.matthews_correlation(matrix)) == one_class
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
