"""The address of regression errors: everything in it comes back, and nothing typed breaks it."""

from dataclasses import replace

import numpy as np
from hypothesis import given, strategies as st

from metrics import mean_absolute_error, ndcg
from pages.regression_errors.state import ErrorsState, default_state, items_of
from pages.regression_errors.values import all_values, order, value_of

# ---- what is computed


def test_the_metrics_are_given_the_predictions_with_the_outlier():
    state = replace(default_state(), outlier="i1", amounts=(4.0, 0.0))
    true, predicted = list(state.true), [item.predicted[0] for item in state.items]
    predicted[0] += 4
    want = float(mean_absolute_error(true, predicted))
    assert all_values(state)["mean_absolute_error"] == want


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(-3, 3)), min_size=2, max_size=12))
def test_the_order_is_that_of_the_predictions_and_ties_stay(pairs):
    true, predicted = zip(*pairs, strict=True)
    found = order(predicted)
    assert found == sorted(range(len(pairs)), key=lambda i: -predicted[i])
    state = ErrorsState(items_of(true, predicted))
    want = ndcg([true[i] for i in found], gain="exponential").value
    np.testing.assert_equal(value_of("ndcg", state), want)
