"""How likely a label is noticed."""

import math

import numpy as np
import pytest
from hypothesis import given, strategies as st

import metrics
from tests.metrics.examples import close, equations
from tests.metrics.latex_reader import evaluate


@given(
    counts=st.lists(st.integers(0, 1000), min_size=1, max_size=20),
    n=st.integers(1000, 10**6),
    a=st.floats(0, 5),
    b=st.floats(0.01, 100),
)
def test_propensity_by_the_formula(counts: list[int], n: int, a: float, b: float) -> None:
    constant = (math.log(n) - 1) * (b + 1) ** a
    expected = [1 / (1 + constant * math.exp(-a * math.log(count + b))) for count in counts]
    result = metrics.propensity(counts, n, a=a, b=b)
    assert close(result.value, expected, 1e-9)
    assert close(result.weights, 1 / result.value)
    one = metrics.propensity(counts[0], n, a=a, b=b)
    assert float(one) == result.value[0]
    for line in equations(one):
        assert close(evaluate(line.substituted(None)), line.value)
    table = result.table
    for name in ("p", "w"):
        column = table.column(name)
        for row, value in enumerate(column.values):
            assert close(evaluate(table.substituted(column, row, None)), float(value))


def test_propensities_of_another_tool() -> None:
    """napkinxc 0.7.2, Jain_et_al_propensity of counts 2, 1, 1 among 3 items."""
    values = metrics.propensity([2, 1, 1], 3).value
    assert values.round(8).tolist() == [0.92425525, 0.91023923, 0.91023923]


def test_common_labels_are_noticed() -> None:
    values = metrics.propensity([0, 1, 10, 1000], 1000).value
    assert np.all(np.diff(values) > 0)
    with pytest.raises(ValueError, match="one row of the batch"):
        metrics.propensity([1, 2], 1000).steps()
