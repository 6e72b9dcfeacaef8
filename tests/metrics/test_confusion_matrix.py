"""Metrics of a confusion matrix: beside scikit-learn, in their sentences, in what they refuse."""

import dataclasses
import math
import warnings
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sklearn import metrics as sklearn_metrics

import metrics
from metrics import CATALOGUE, ConfusionCounts, InvalidInput, confusion_counts
from metrics.steps import Table
from tests.metrics.examples import close, equations, notes, tables

sklearn: Any = sklearn_metrics  # whose signatures are typed by their defaults
NAN = math.nan
FRUIT = ((1, 1, 0), (2, 1, 0), (2, 0, 2))
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
@pytest.mark.parametrize("filler", [0.0, 1.0])
@given(matrix=matrices(), beta=st.sampled_from((0.25, 0.5, 1.0, 2.0, 10.0)))
def test_rates_as_in_scikit_learn(
    name: str, filler: float, matrix: np.ndarray, beta: float
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


@pytest.mark.parametrize("name", DEFINITIONS)
@pytest.mark.parametrize("filler", FILLERS)
@given(matrix=matrices())
def test_rates_by_definition(name: str, filler: float, matrix: np.ndarray) -> None:
    """The four counts are scikit-learn's; undefined stays undefined, whatever the average."""

    def divide(over: float, under: float) -> float:
        return over / under if under else filler

    four = sklearn.multilabel_confusion_matrix(**labels_of(matrix), labels=range(len(matrix)))
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


# Counting


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


# The derivation


def test_the_class_looked_at_is_marked() -> None:
    marks = {table.marks[0, 1]: table for table in tables(metrics.recall(FRUIT)) if table.marks}
    (seen,) = marks.values()
    assert [[seen.marks[i, j + 1] for j in range(3)] for i in range(3)] == [
        ["TN", "FP", "TN"],
        ["FN", "TP", "FN"],
        ["TN", "FP", "TN"],
    ]
    diagonal = [table for table in tables(metrics.accuracy(FRUIT)) if table.marks]
    assert [table.marks for table in diagonal] == [{(i, i + 1): "TP" for i in range(3)}]


def columns(table: Table) -> dict[str, Any]:
    return {column.name: list(column.values) for column in table.columns}


def test_class_by_class() -> None:
    result = metrics.precision(ConfusionCounts(np.array(FRUIT), ("orange", "lemon", "apple")))
    (table,) = (t for t in tables(result) if str(t.say) == "The four counts")
    assert columns(table) == {
        "i": ["orange", "lemon", "apple"],
        "t": [2, 3, 4],
        "p": [5, 2, 2],
        "TP": [1, 1, 2],
        "FN": [1, 2, 2],
        "FP": [4, 1, 0],
        "TN": [3, 5, 5],
    }


def test_averages_stand_side_by_side() -> None:
    for average, own in (("micro", 0), ("macro", 1), ("weighted", 2)):
        result = CATALOGUE["precision"].function(FRUIT, average=average)
        lines = [equation.symbol for equation in equations(result)]
        symbols = [
            rf"\mathrm{{precision}}_{{\mathrm{{{a}}}}}" for a in ("micro", "macro", "weighted")
        ]
        assert lines[0] == symbols[own]
        assert all(symbol in lines for symbol in symbols)


ABSENT = ((4, 1, 1), (2, 3, 0), (0, 0, 0))
EMPTY = ((0, 0), (0, 0))
ALL_NO = ((9, 0), (1, 0))
NAMED = ConfusionCounts(np.array(ABSENT), ("a", "b", "c"))
APART = (
    "Micro weights each class by its denominator, macro weights all alike, weighted by the items "
    "truly of it: a small class counts most in the macro average."
)


@pytest.mark.parametrize(
    ("metric", "confusion", "options", "said"),
    [
        ("accuracy", FRUIT, {}, []),
        ("accuracy", EMPTY, {}, ["The matrix holds no item, so the value is 0/0: undefined."]),
        ("precision", FRUIT, {}, []),
        (
            "precision",
            ALL_NO,
            {},
            ["Class 1: never predicted, so the value is 0/0: undefined."],
        ),
        (
            "precision",
            ALL_NO,
            {"zero_division": 0},
            ["Class 1: never predicted: 0/0 is counted as 0."],
        ),
        ("precision", FRUIT, {"average": "macro"}, [APART]),
        (
            "recall",
            NAMED,
            {"average": "macro"},
            ["c: no item is truly so, so the value is 0/0: undefined, and so is the mean.", APART],
        ),
        (
            "recall",
            NAMED,
            {"average": "macro", "zero_division": 1},
            ["c: no item is truly so; 0/0 is counted as 1.", APART],
        ),
        (
            "recall",
            NAMED,
            {"average": "weighted"},
            ["No item is truly of these classes, so they weigh 0: c.", APART],
        ),
        (
            "recall",
            NAMED,
            {"average": "micro"},
            ["c: no item is truly so; the micro average needs no value of theirs.", APART],
        ),
        (
            "balanced_accuracy",
            NAMED,
            {},
            [
                "No item is truly of these classes, so their recall is 0/0, and the mean is "
                "undefined: c."
            ],
        ),
        (
            "matthews_correlation",
            ALL_NO,
            {},
            ["All items are predicted as one class, so the value is 0/0: undefined."],
        ),
        (
            "matthews_correlation",
            ((3, 4), (0, 0)),
            {"zero_division": 0},
            ["All items are of one class: 0/0 is counted as 0."],
        ),
        (
            "matthews_correlation",
            EMPTY,
            {},
            ["The matrix holds no item, so the value is 0/0: undefined."],
        ),
    ],
)
def test_notes(metric: str, confusion: Any, options: dict[str, Any], said: list[str]) -> None:
    result = CATALOGUE[metric].function(confusion, **options)
    assert [str(note.say) for note in notes(result)] == said


# What is refused


@pytest.mark.parametrize(
    ("confusion", "sentence"),
    [
        ([[1, 2], [3]], "confusion, row 2: found 1 numbers; the matrix has 2 rows, and is square."),
        (np.ones((2, 3)), "confusion: found 2 × 3; allowed is a square of at least 2 × 2 numbers."),
        ([[1]], "confusion: found 1 × 1; allowed is a square of at least 2 × 2 numbers."),
        ([1, 2], "confusion: found 2; allowed is a square of at least 2 × 2 numbers."),
        (
            [[1, -2], [3, 4]],
            "confusion, row 1, column 2: found -2; allowed are whole numbers from 0 to 1000000000.",
        ),
        (
            [[1, 2], [2.5, 4]],
            "confusion, row 2, column 1: found 2.5; allowed are whole numbers from 0 to "
            "1000000000.",
        ),
        (
            [[1, 2], [3, NAN]],
            "confusion, row 2, column 2: found NaN; allowed are whole numbers from 0 to "
            "1000000000.",
        ),
        (
            [[math.inf, 2], [3, 4]],
            "confusion, row 1, column 1: found inf; allowed are whole numbers from 0 to "
            "1000000000.",
        ),
        ([["a", 2], [3, 4]], "confusion, row 1, column 1: found 'a'; allowed are numbers."),
        (np.zeros((51, 51)), "confusion: found 51 classes; allowed are 2 to 50."),
    ],
)
def test_refused_matrices(confusion: Any, sentence: str) -> None:
    for metric in metrics.family("confusion_matrix").values():
        with pytest.raises(InvalidInput) as refusal:
            metric.function(confusion)
        assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"label": 3}, "label: found 3; the classes are counted from 0 to 2."),
        ({"label": 50}, "label: found 50; allowed are whole numbers from 0 to 49."),
        ({"zero_division": 0.5}, "zero_division: found 0.5; allowed are nan, 0, 1."),
        (
            {"average": "binary"},
            "average: found binary; allowed are 'class', 'micro', 'macro', 'weighted'.",
        ),
    ],
)
def test_refused_options(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.precision(FRUIT, **options)
    assert str(refusal.value) == sentence


def test_no_class_is_looked_at_in_an_average() -> None:
    assert metrics.precision(FRUIT, average="macro", label=7).value == pytest.approx(1.7 / 3)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ([1, 2], [1]),
            "y_pred: found 1 labels; there are 2 labels in y_true, and each has a prediction.",
        ),
        (
            ([1, 2], [1, 3], [1, 2]),
            "y_pred, item 2: found 3; allowed are the labels that are given as classes.",
        ),
        (
            (["x"], ["a"], ["a", "b"]),
            "y_true, item 1: found 'x'; allowed are the labels that are given as classes.",
        ),
        (
            ([1, "2"], [1, 2]),
            "y_true, y_pred: found both; allowed are labels that are all texts, or all numbers.",
        ),
        (([1, 1], [1, 1]), "labels: found 1 classes; allowed are 2 to 50."),
        (([], []), "labels: found 0 classes; allowed are 2 to 50."),
        ((list(range(51)), list(range(51))), "labels: found 51 classes; allowed are 2 to 50."),
        (([1, None], [1, 1]), "y_true, item 2: found None; allowed are texts and finite numbers."),
        (([1, NAN], [1, 1]), "y_true, item 2: found nan; allowed are texts and finite numbers."),
        (([[1]], [1]), "y_true, item 1: found [1]; allowed are texts and finite numbers."),
        (("ab", "ab"), "y_true: found 'ab'; allowed is one label for each item."),
        ((3, 3), "y_true: found 3; allowed is one label for each item."),
        (([1], [2], [1, 2, 1]), "labels, item 3: found 1; allowed is each class once."),
    ],
)
def test_refused_labels(arguments: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        confusion_counts(*arguments)
    assert str(refusal.value) == sentence


def test_every_class_has_a_label() -> None:
    with pytest.raises(InvalidInput) as refusal:
        ConfusionCounts(np.ones((3, 3)), ("a", "b"))  # type: ignore[arg-type]
    assert str(refusal.value) == "labels: found 2; the matrix has 3 classes, and each has a label."
