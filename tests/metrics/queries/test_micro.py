"""The micro average: joined by query, and what it refuses."""

import math

import pandas as pd

import metrics
from metrics import micro_average


def test_queries_are_joined_by_name():
    result = micro_average({"q1": 1, "q2": 2}, pd.Series({"q2": 2, "q1": 4}))
    assert float(result) == 0.5
    assert result.macro == (1 / 4 + 2 / 2) / 2


def test_without_anything_to_find_it_is_undefined():
    result = micro_average([0, 0], [0, 0])
    assert math.isnan(float(result))
    assert math.isnan(result.macro)


def test_a_query_with_nothing_to_find_is_left_out_of_the_macro_mean() -> None:
    assert metrics.micro_average([1, 0], [2, 0]).macro == 0.5
