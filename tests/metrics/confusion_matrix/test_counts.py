"""Counts from labels."""

import dataclasses

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st

import metrics
from metrics import ConfusionCounts, confusion_counts, precision
from metrics.steps import Table
from tests.metrics.confusion_matrix.samples import sklearn

TEXTS = st.lists(st.tuples(st.sampled_from("abcd"), st.sampled_from("abcd")), min_size=1)


@given(items=TEXTS)
def test_counts_as_in_scikit_learn(items: list[tuple[str, str]]) -> None:
    true, predicted = map(list, zip(*items, strict=True))
    assume(len({*true, *predicted}) > 1)
    counts = confusion_counts(true, predicted)
    assert counts.labels == tuple(sorted({*true, *predicted}))
    assert np.array_equal(counts.matrix, sklearn.confusion_matrix(true, predicted))
    in_order = confusion_counts(true, predicted, labels=["d", "a", "c", "b", "e"])
    expected = sklearn.confusion_matrix(true, predicted, labels=["d", "a", "c", "b", "e"])
    assert np.array_equal(in_order.matrix, expected)
    assert "e" in in_order.absent
    assert "e" in in_order.never_predicted
    assert metrics.accuracy(counts).value == metrics.accuracy(counts.matrix).value


def test_counted_classes_that_are_not_there_are_named() -> None:
    counts = confusion_counts([1, 1, 3], [1, 2, 1], labels=[1, 2, 3, 4])
    assert counts.absent == (2, 4)
    assert counts.never_predicted == (3, 4)
    assert confusion_counts([], [], labels=["no", "yes"]).absent == ("no", "yes")


def test_labels_may_be_arrays_and_truth_values() -> None:
    counts = confusion_counts(np.array([True, False]), np.array([True, True]))
    assert counts.labels == (False, True)
    assert counts.matrix.tolist() == [[0, 1], [0, 1]]
    assert confusion_counts(np.array(["x", "y"]), np.array(["y", "y"])).labels == ("x", "y")


def test_counts_cannot_be_changed() -> None:
    given_matrix = np.array([[1, 2], [3, 4]])
    counts = ConfusionCounts(given_matrix, ("a", "b"))
    with pytest.raises(dataclasses.FrozenInstanceError):
        counts.labels = ()  # type: ignore[misc]
    with pytest.raises(ValueError, match="read-only"):
        counts.matrix[0, 0] = 7
    given_matrix[0, 0] = 7  # the user's own array is left alone
    assert counts.matrix[0, 0] == 1


@pytest.mark.parametrize(("name", "said"), [("spam", "class spam"), ("Class 2", "Class 2")])
def test_a_class_is_called_a_class_once(name, said):
    cells = confusion_counts(["ham", name], ["ham", name], labels=["ham", name])
    steps = precision(cells, label=name).steps()
    titles = [str(step.say) for step in steps if isinstance(step, Table)]
    assert any(title.endswith(f"seen from {said}") for title in titles), titles
