"""Errors of predicted numbers: how they hang together, weights, many predictions."""

import math
from typing import Any

import numpy as np
from hypothesis import given, strategies as st

import metrics
from tests.metrics.examples import close, tables

NUMBER = st.one_of(
    st.integers(-5, 5).map(float), st.floats(-1e6, 1e6).map(lambda number: round(number, 6))
)
PAIRS = st.lists(st.tuples(NUMBER, NUMBER), min_size=1, max_size=40)


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


@given(pairs=PAIRS)
def test_relations_between_errors(pairs: list[tuple[float, float]]) -> None:
    true, predicted = map(list, zip(*pairs, strict=True))
    mae = float(metrics.mean_absolute_error(true, predicted))
    mse = float(metrics.mean_squared_error(true, predicted))
    rmse = float(metrics.root_mean_squared_error(true, predicted))
    assert close(
        metrics.mean_squared_error(true, predicted).residuals, np.subtract(true, predicted)
    )
    r_squared = metrics.r_squared(true, predicted)
    assert close(r_squared.mean, np.mean(true))
    assert math.isnan(r_squared) == (len(set(true)) == 1)
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
        weights: Any = {"sample_weight": range(1, len(true) + 1)}
        each = [float(metric.function(true, one, **weights)) for one in many]
        assert close(metric.function(true, many, **weights).value, each)


def test_residuals_are_shown_with_their_squares() -> None:
    (table,) = tables(metrics.mean_squared_error([3, 1], [2.5, 3]))
    assert {column.name: list(column.values) for column in table.columns} == {
        "i": [1, 2],
        "y": [3, 1],
        "p": [2.5, 3],
        "e": [0.5, -2],
        "s": [0.25, 4],
    }
