"""What somebody who knows scikit-learn types: its names, weights, a value per class."""

import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st

import metrics
from metrics import InvalidInput, confusion_counts
from tests.metrics.confusion_matrix.samples import sklearn
from tests.metrics.examples import close

ITEMS = st.lists(
    st.tuples(st.integers(0, 2), st.integers(0, 2), st.sampled_from([0, 0.1, 0.3, 0.5, 1, 2.5])),
    min_size=2,
    max_size=12,
)
PEERS = {
    "precision": sklearn.precision_score,
    "recall": sklearn.recall_score,
    "f_score": sklearn.f1_score,
    "jaccard_score": sklearn.jaccard_score,
}
TRUE, PREDICTED = ["ham", "spam", "spam", "eggs"], ["ham", "ham", "spam", "spam"]


def columns(items: list[tuple[int, int, float]]) -> tuple[list[int], list[int], dict[str, Any]]:
    true, predicted, weights = map(list, zip(*items, strict=True))
    assume(any(weights) and len({*true, *predicted}) > 1)
    return true, predicted, {"sample_weight": weights, "labels": [0, 1, 2]}


@given(items=ITEMS)
def test_weighted_counts(items: list[tuple[int, int, float]]) -> None:
    true, predicted, options = columns(items)
    counts = confusion_counts(true, predicted, options["labels"], options["sample_weight"])
    np.testing.assert_allclose(counts.matrix, sklearn.confusion_matrix(true, predicted, **options))


@pytest.mark.no_cover
@given(items=ITEMS)
def test_weighted_rates(items: list[tuple[int, int, float]]) -> None:
    true, predicted, options = columns(items)
    filled = {**options, "zero_division": 0.0}
    for name, peer in PEERS.items():
        ours = getattr(metrics, name)
        for average in ("micro", "macro", "weighted"):
            expected = peer(true, predicted, average=average, **filled)
            found = ours(true, predicted, average=average, **filled)
            assert close(found, expected), (name, average)
            assert found.steps()
        expected = peer(true, predicted, average=None, **filled)
        found = ours(true, predicted, average=None, **filled)
        np.testing.assert_allclose(found, expected)
        for label in options["labels"]:
            one = ours(true, predicted, pos_label=label, **filled)
            assert one == found[label]
            assert one.steps()


@pytest.mark.filterwarnings("ignore:y_pred contains classes not in y_true")
@given(items=ITEMS)
def test_weighted_metrics_of_all_classes(items: list[tuple[int, int, float]]) -> None:
    true, predicted, options = columns(items)
    given = options["sample_weight"]
    found = metrics.accuracy(true, predicted, **options)
    assert close(found, sklearn.accuracy_score(true, predicted, sample_weight=given))
    found = metrics.error_rate(true, predicted, **options)
    assert close(found, sklearn.zero_one_loss(true, predicted, sample_weight=given))
    found = metrics.matthews_correlation(true, predicted, zero_division=0.0, **options)
    expected = sklearn.matthews_corrcoef(true, predicted, sample_weight=given)
    assert found == pytest.approx(expected, abs=1e-9)
    found = metrics.balanced_accuracy(true, predicted, empty_classes="left out", **options)
    assert close(found, sklearn.balanced_accuracy_score(true, predicted, sample_weight=given))


def test_whole_weights_are_counts() -> None:
    found = metrics.precision(TRUE, PREDICTED, label="spam", sample_weight=[1, 2, 3, 1])
    assert found == metrics.precision([[0, 0, 1], [0, 1, 0], [0, 2, 3]], label=2)
    assert found.inputs[0].matrix.dtype == np.int64


def test_small_weights_beside_large_ones_count() -> None:
    true, predicted, weights = [0, 1, 0, 1], [0, 1, 1, 0], [1e6, 1e-5, 1e-7, 1e-6]
    expected = sklearn.f1_score(true, predicted, sample_weight=weights)
    assert float(metrics.f_score(true, predicted, sample_weight=weights)) == pytest.approx(expected)
    assert metrics.specificity([1, 0], [1, 1], sample_weight=[1e8, 1e-5]) == 0


def test_the_derivation_shows_the_weighted_counts() -> None:
    found = metrics.precision(TRUE, PREDICTED, label="spam", sample_weight=[1, 2, 0.5, 0.25])
    assert "= 0.5 / (0.5 + 0.25)" in str(found.steps())
    assert found == 2 / 3


def test_a_value_per_class_is_an_array() -> None:
    found = metrics.precision(TRUE, PREDICTED, average=None, zero_division=0.0)
    assert [*np.asarray(found)] == [0.0, 0.5, 0.5]
    assert len(found.classes) == 3
    unused = metrics.precision([[5, 1], [2, 3]], average="macro", label=7)
    assert pickle.loads(pickle.dumps(unused)) == unused
    with pytest.raises(ValueError, match="one row of the batch, or for one class"):
        found.steps()
    assert np.asarray(found).shape == (3,)
    assert f"{found!r}" == "Prec = [0, 0.5, 0.5] (3 cases)"


def test_the_positive_class_by_either_name() -> None:
    scores = [0.9, 0.2, 0.6]
    usual = metrics.roc_auc(["b", "a", "b"], scores, positive="a")
    assert metrics.roc_auc(["b", "a", "b"], scores, pos_label="a") == usual
    sweep = metrics.threshold_sweep(["b", "a", "b"], scores, pos_label="a")
    assert sweep.tp.tolist() == [0, 0, 0, 1]


def test_refused() -> None:
    with pytest.raises(InvalidInput, match="pos_label: found 'ham'; label says the same, and one"):
        metrics.precision(TRUE, PREDICTED, label="ham", pos_label="ham")  # type: ignore[call-overload]
    with pytest.raises(InvalidInput, match="positive says the same"):
        metrics.threshold_sweep([0, 1], [0.9, 0.2], pos_label=1, positive=0)
    with pytest.raises(InvalidInput, match="sample_weight: found 1000000000000; the weights of"):
        metrics.accuracy(["a", "b"], ["a", "a"], sample_weight=[1e12, 1])
    with pytest.raises(InvalidInput, match=r"sample_weight: .* go with two columns of labels"):
        metrics.precision([[1, 2], [3, 4]], sample_weight=[1, 2])
    with pytest.raises(InvalidInput, match="sample_weight: found 1 weight; each of 4 items"):
        metrics.accuracy(TRUE, PREDICTED, sample_weight=[1])
    with pytest.raises(InvalidInput, match="confusion, row 1, column 2: found -1"):
        metrics.ConfusionCounts([[0.5, -1], [0, 0]], ("a", "b"), weighted=True)  # type: ignore[arg-type]
