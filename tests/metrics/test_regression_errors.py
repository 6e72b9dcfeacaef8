"""Errors of predicted numbers: beside scikit-learn, in their sentences, in what they refuse."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st
from sklearn import metrics as sklearn_metrics

import metrics
from metrics import CATALOGUE, InvalidInput
from tests.metrics.examples import close, notes, tables

sklearn: Any = sklearn_metrics  # whose signatures are typed by their defaults
NUMBER = st.one_of(
    st.integers(-5, 5).map(float), st.floats(-1e6, 1e6).map(lambda number: round(number, 6))
)
PAIRS = st.lists(st.tuples(NUMBER, NUMBER), min_size=1, max_size=40)


@given(pairs=PAIRS)
def test_as_in_scikit_learn(pairs: list[tuple[float, float]]) -> None:
    true, predicted = map(list, zip(*pairs, strict=True))
    for name in ("mean_absolute_error", "mean_squared_error", "root_mean_squared_error"):
        found = CATALOGUE[name].function(true, predicted)
        assert close(found.value, getattr(sklearn, name)(true, predicted))
        assert close(found.residuals, np.array(true) - predicted)


@given(pairs=PAIRS)
def test_r_squared_as_in_scikit_learn(pairs: list[tuple[float, float]]) -> None:
    true, predicted = map(list, zip(*pairs, strict=True))
    result = metrics.r_squared(true, predicted)
    assert math.isnan(float(result)) == (len(set(true)) == 1)
    assume(np.ptp(true) > 1e-6)  # closer ones leave nothing but rounding errors
    assert close(result.value, sklearn.r2_score(true, predicted), 1e-9)
    assert close(result.mean, np.mean(true))


WEIGHTED = st.lists(
    st.tuples(NUMBER, NUMBER, st.sampled_from([0, 0.5, 1, 2.25, 7])), min_size=2, max_size=20
)


@given(items=WEIGHTED)
def test_weights_as_in_scikit_learn(items: list[tuple[float, float, float]]) -> None:
    true, predicted, weights = map(list, zip(*items, strict=True))
    assume(any(weights))
    options: Any = {"sample_weight": weights}
    for name in ("mean_absolute_error", "mean_squared_error", "root_mean_squared_error"):
        found = CATALOGUE[name].function(true, predicted, **options)
        assert close(found, getattr(sklearn, name)(true, predicted, **options))
        both = CATALOGUE[name].function(true, [predicted, true], **options)
        assert close(both, [float(found), 0.0])
    counted = [y for y, weight in zip(true, weights, strict=True) if weight]
    result = metrics.r_squared(true, predicted, **options)
    assert math.isnan(result) == (len(set(counted)) == 1)
    assume(np.ptp(counted) > 1e-3)
    assert close(result, sklearn.r2_score(true, predicted, **options), 1e-9)
    assert close(result.mean, np.average(true, weights=weights))


def test_equal_weights_are_no_weights() -> None:
    true, predicted = (3, -0.5, 2, 7), (2.5, 0, 2, 8)
    for metric in metrics.family("regression_errors").values():
        found = metric.function(true, predicted, sample_weight=[4] * 4)
        assert close(found, metric.function(true, predicted))


def test_weights_are_shown_with_their_products() -> None:
    (table,) = tables(metrics.mean_absolute_error([3, 1], [2.5, 3], sample_weight=[2, 0.5]))
    shown = {column.name: list(column.values) for column in table.columns}
    assert shown["w"] == [2, 0.5]
    assert shown["wl"] == [1, 1]


def test_items_without_weight_leave_nothing_to_compare() -> None:
    result = metrics.r_squared((2, 2, 5), (2, 2, 4), sample_weight=(1, 1, 0))
    assert [str(note.say) for note in notes(result)][1:] == ["Items of weight 0 do not count."]


@given(pairs=PAIRS)
def test_relations_between_errors(pairs: list[tuple[float, float]]) -> None:
    true, predicted = map(list, zip(*pairs, strict=True))
    mae = float(metrics.mean_absolute_error(true, predicted))
    mse = float(metrics.mean_squared_error(true, predicted))
    rmse = float(metrics.root_mean_squared_error(true, predicted))
    assert close(rmse**2, mse)
    assert mae <= rmse * (1 + 1e-12)
    assert rmse <= mae * math.sqrt(len(true)) * (1 + 1e-12)


@given(pairs=PAIRS)
def test_many_predictions_at_once(pairs: list[tuple[float, float]]) -> None:
    true, predicted = map(list, zip(*pairs, strict=True))
    many = [predicted, predicted[::-1], true]
    for metric in metrics.family("regression_errors").values():
        each = [float(metric.function(true, one)) for one in many]
        np.testing.assert_array_equal(metric.function(true, many).value, each)


def test_residuals_are_shown_with_their_squares() -> None:
    (table,) = tables(metrics.mean_squared_error([3, 1], [2.5, 3]))
    assert {column.name: list(column.values) for column in table.columns} == {
        "i": [1, 2],
        "y": [3, 1],
        "p": [2.5, 3],
        "e": [0.5, -2],
        "s": [0.25, 4],
    }


@pytest.mark.parametrize(
    ("predicted", "said"),
    [
        (
            (2, 2),
            "All true numbers are the same, 2: predicting their mean leaves no residual to compare "
            "with, so the value is 0/0: undefined.",
        ),
        (
            (2, 3),
            "All true numbers are the same, 2: predicting their mean leaves no residual to compare "
            "with, and 1/0 is undefined, as 0/0 is.",
        ),
    ],
)
def test_constant_numbers(predicted: tuple[int, int], said: str) -> None:
    assert [str(note.say) for note in notes(metrics.r_squared((2, 2), predicted))] == [said]


def test_a_single_number() -> None:
    (note,) = notes(metrics.r_squared((7,), (5,)))
    assert str(note.say) == (
        "There is a single true number, 7, which is its own mean: no residual is left to compare "
        "with, and 4/0 is undefined, as 0/0 is."
    )


def test_below_0_it_is_worse_than_the_mean() -> None:
    assert notes(metrics.r_squared((1, 3), (2, 2))) == []  # the mean itself: 0
    (note,) = notes(metrics.r_squared((1, 3), (3, 3)))
    assert str(note.say) == (
        "Below 0: the predictions leave larger squares than predicting the mean 2 for every item."
    )


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (([], []), "y_true: found no item; allowed is at least one."),
        (
            ([1, 2], [1]),
            "y_pred: found 1 number; there are 2 numbers in y_true, and each has a prediction.",
        ),
        (
            ([1, math.nan], [1, 2]),
            "y_true, item 2: found NaN; allowed are numbers from -1000000000000 to 1000000000000.",
        ),
        (
            ([1, 2], [1, -math.inf]),
            "y_pred, item 2: found -inf; allowed are numbers from -1000000000000 to 1000000000000.",
        ),
        (([1, "x"], [1, 2]), "y_true, item 2: found 'x'; allowed are numbers."),
        (([[1, 2]], [1, 2]), "y_true: found 2 dimensions; allowed is one row of numbers (n,)."),
    ],
)
def test_refused(given: Any, sentence: str) -> None:
    for metric in metrics.family("regression_errors").values():
        with pytest.raises(InvalidInput) as refusal:
            metric.function(*given)
        assert str(refusal.value) == sentence
