"""Two columns of labels where a table is meant, grades with scores where a list is meant."""

import itertools
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import assume, given, strategies as st
from sklearn import metrics as sklearn_metrics

import metrics
from metrics import CATALOGUE, InvalidInput, confusion_counts
from tests.metrics.examples import close

sklearn: Any = sklearn_metrics  # whose signatures are typed by their defaults
COLUMNS = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=1, max_size=30)
TRUE, PREDICTED = ["ham", "spam", "spam", "eggs"], ["ham", "ham", "spam", "spam"]


def two(pairs: list[tuple[int, int]]) -> tuple[list[int], list[int]]:
    true, predicted = map(list, zip(*pairs, strict=True))
    assume(len({*true, *predicted}) > 1)
    return true, predicted


@given(pairs=st.lists(st.tuples(st.integers(1, 2), st.integers(1, 2)), min_size=2, max_size=9))
def test_without_a_name_the_class_1_is_looked_at(pairs: list[tuple[int, int]]) -> None:
    true, predicted = two(pairs)
    found = metrics.recall(true, predicted, zero_division=0.0)
    assert close(found, sklearn.recall_score(true, predicted, zero_division=0))


def test_documents_of_equal_score_stay_in_the_order_given() -> None:
    result = metrics.dcg([1, 3, 2, 0], [0.5, 0.5, 0.9, 0.5])
    np.testing.assert_array_equal(result.inputs[0], [2, 1, 3, 0])
    assert result == metrics.dcg([2, 1, 3, 0])


def test_lists_of_unequal_length() -> None:
    found = metrics.ndcg([[1, 2], [3]], [[0.1, 0.2], [0.3]])
    np.testing.assert_array_equal(found, metrics.ndcg([[2, 1], [3]]))


def test_class_by_its_name() -> None:
    counts = confusion_counts(TRUE, PREDICTED)
    for place, name in enumerate(("eggs", "ham", "spam")):
        usual = metrics.precision(counts, label=place, zero_division=0.0)
        assert metrics.precision(TRUE, PREDICTED, label=name, zero_division=0.0) == usual  # type: ignore[call-overload]
        assert metrics.precision(counts, label=name, zero_division=0.0) == usual  # type: ignore[call-overload]
        found = metrics.precision(
            counts.matrix, labels=counts.labels, label=name, zero_division=0.0
        )
        assert found == usual
        assert found.arguments["label"] == place


def test_order_and_names_of_the_classes() -> None:
    scale = ["spam", "ham", "eggs", "toast"]
    result = metrics.accuracy(TRUE, PREDICTED, labels=scale)
    assert result.inputs[0].labels == tuple(scale)
    assert metrics.cohen_kappa(TRUE, PREDICTED, labels=scale).inputs[0].labels == tuple(scale)


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (
            lambda: metrics.precision(TRUE, PREDICTED, label="toast"),
            "label: found 'toast'; the classes are 'eggs', 'ham', 'spam'.",
        ),
        (
            lambda: metrics.recall([0, 1], [1, 1], label=2),
            "label: found 2; the classes are 0, 1.",
        ),
        (
            lambda: metrics.recall(list(range(9)), list(range(9)), label=[0]),
            "label: found [0]; the classes are 0, 1, 2, 3, 4, ....",
        ),
        (
            lambda: metrics.accuracy([0, 1], [0]),
            "y_pred: found 1 label; y_true has 2 labels, and each needs a prediction.",
        ),
        (
            lambda: metrics.accuracy([0, 1], [0, 2], labels=[0, 1]),
            "y_pred, item 2: found 2; allowed are the classes given as labels.",
        ),
        (
            lambda: metrics.fleiss_kappa([[2, 0]], labels=[0, 1]),
            "labels: found [0, 1]; they go with two columns of ratings.",
        ),
        (
            lambda: metrics.ndcg([3, 1], [0.5]),
            "y_score: found 1; y_true has 2.",
        ),
        (
            lambda: metrics.ndcg([3, 1], [0.5, np.nan]),
            "y_score, item 2: found NaN; allowed is a finite number for each grade.",
        ),
    ],
)
def test_refused(call: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        call()
    assert str(refusal.value) == sentence


def test_named_arguments_are_inputs_as_well() -> None:
    result = metrics.ndcg(grades=[3, 1], k=1)
    assert result.inputs == ([3, 1],)
    assert "grades" not in result.arguments


def test_forms_are_in_the_docstrings() -> None:
    for name, columns in (
        ("precision", "`y_pred`"),
        ("ndcg", "`y_score`"),
        ("pabak", "two raters"),
    ):
        doc = CATALOGUE[name].function.__doc__ or ""
        assert f"{columns}" in doc
        assert max(map(len, doc.splitlines())) <= 100


def test_every_family_that_takes_a_table_or_a_list_has_a_form() -> None:
    families = ("ranked_list", "confusion_matrix", "cost_matrix", "rater_agreement")
    for metric in itertools.chain.from_iterable(metrics.family(name).values() for name in families):
        assert metric.function.form is not None  # type: ignore[attr-defined]


def test_a_parameter_passed_by_place_and_a_single_class_are_explained() -> None:
    with pytest.raises(InvalidInput, match=r"found 5; .* a parameter is passed by its name"):
        metrics.ndcg([3, 2, 0], 5)
    with pytest.raises(InvalidInput, match=r"y_true, y_pred: found only one class; .* labels can"):
        metrics.accuracy([1, 1], [1, 1])
    assert metrics.accuracy([1, 1], [1, 1], labels=[0, 1]) == 1


def test_what_pandas_calls_missing_is_missing() -> None:
    frame = pd.DataFrame([[1, pd.NA, 3], [1, 2, 3]], dtype="Int64")
    assert metrics.krippendorff_alpha(frame) == metrics.krippendorff_alpha(
        [[1, np.nan, 3], [1, 2, 3]]
    )
