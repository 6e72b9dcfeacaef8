"""The examples: each loads, and gives the numbers that its source speaks of."""

import math
from typing import Any

import pytest

from metrics.export.documents import to_markdown
from pages.parts.remark import remark
from pages.regression_errors.input import computed, examples
from pages.regression_errors.state import FAMILY
from pages.regression_errors.values import all_values, compute, errors, value_of

# Values in the order MAE, MSE, RMSE, R²; None is undefined.
VALUES = {
    "four-items": (0.5, 0.375, math.sqrt(0.375), 1 - 1.5 / 29.1875),
    "equal": (0.5, 0.25, 0.5, 1 - 1.5 / 17.5),
    "outlier": (1.9, 10.9, math.sqrt(10.9), 1 - 109 / 82.5),
    "order": (0.3, 0.305, math.sqrt(0.305), 1 - 1.22 / 6.75),
    "mean": (2, 5, math.sqrt(5), 0),
    "constant": (0.5, 0.5, math.sqrt(0.5), None),
    "diabetes": (42.40433333, 3140.13455, math.sqrt(3140.13455), 0.38869944),  # by scikit-learn
}


def errors_of(state):
    return errors(state.true, state.predicted()).values()


def test_every_example_is_tested():
    assert list(VALUES) == list(examples())


@pytest.mark.parametrize("name", VALUES)
def test_an_example_gives_its_numbers(name):
    example = examples()[name]
    found = [None if value != value else value for value in errors_of(example.state)]
    wanted = VALUES[name]
    assert found == [want if want is None else pytest.approx(want, abs=1e-6) for want in wanted]
    said = remark(example, computed)
    assert said.startswith(example.source)
    assert "wrong" not in said


def test_the_smaller_error_is_the_worse_order():
    state = examples()["order"].state
    # Gains 2^grade - 1: 3 and 7 discounted by log2(2) and log2(3), against 7 and 3.
    dcg, ideal = 3 + 7 / math.log2(3), 7 + 3 / math.log2(3)
    assert value_of("ndcg", state, 0) == pytest.approx(dcg / ideal)
    assert value_of("ndcg", state, 1) == 1
    assert all_values(state, 1)["mean_squared_error"] == 4


def test_an_undefined_value_says_why():
    worked = to_markdown(compute(FAMILY["r_squared"], examples()["constant"].state))
    assert "All true numbers are the same, 5: predicting their mean leaves no residual" in worked


def test_the_fits_are_made_again():
    from sklearn.datasets import load_diabetes
    from sklearn.linear_model import LinearRegression
    from sklearn.model_selection import train_test_split

    data: Any = load_diabetes()
    split: Any = train_test_split(data.data, data.target, test_size=30, random_state=0)
    train, test, y_train, y_test = split
    bmi = [data.feature_names.index("bmi")]
    first = LinearRegression().fit(train, y_train).predict(test)
    second = LinearRegression().fit(train[:, bmi], y_train).predict(test[:, bmi])
    state = examples()["diabetes"].state
    assert state.true == tuple(y_test)
    plain: Any = load_diabetes(scaled=False)
    measured: Any = train_test_split(plain.data, test_size=30, random_state=0)[1]
    assert [item.x for item in state.items] == measured[:, bmi[0]].tolist()
    assert state.predicted(0) == pytest.approx(first, abs=0.00501)
    assert state.predicted(1) == pytest.approx(second, abs=0.00501)
