"""The examples: each loads, and gives the numbers that its source speaks of."""

from typing import Any

import pytest

from metrics.export.documents import to_markdown
from pages.regression_errors.input import INPUT
from pages.regression_errors.state import FAMILY
from pages.regression_errors.values import compute


def test_an_undefined_value_says_why():
    worked = to_markdown(compute(FAMILY["r_squared"], INPUT.examples()["constant"].state))
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
    state = INPUT.examples()["diabetes"].state
    assert state.true == tuple(y_test)
    plain: Any = load_diabetes(scaled=False)
    measured: Any = train_test_split(plain.data, test_size=30, random_state=0)[1]
    assert [item.x for item in state.items] == measured[:, bmi[0]].tolist()
    assert state.predicted(0) == pytest.approx(first, abs=0.00501)
    assert state.predicted(1) == pytest.approx(second, abs=0.00501)
