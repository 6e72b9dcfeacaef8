"""The micro average: joined by query, and what it refuses."""

import math

import pandas as pd
import pytest

from metrics import InvalidInput, micro_average


def test_queries_are_joined_by_name():
    result = micro_average({"q1": 1, "q2": 2}, pd.Series({"q2": 2, "q1": 4}))
    assert float(result) == 0.5
    assert result.macro == (1 / 4 + 2 / 2) / 2


def test_without_anything_to_find_it_is_undefined():
    result = micro_average([0, 0], [0, 0])
    assert math.isnan(float(result))
    assert math.isnan(result.macro)


@pytest.mark.parametrize(
    ("found", "of", "sentence"),
    [
        ([3, 1], [2, 5], "found, item 1: found 3; no more can be found than there is."),
        ([1, 1], [2], "of: found 1 number; there must be 2."),
        ([], [], "found: found no query; allowed is at least one."),
        (
            [1.5],
            [2],
            "found, item 1: found 1.5; allowed are whole numbers from 0 to 1000000000.",
        ),
        (
            {"a": 1},
            {"b": 2},
            "of: found other queries than those of found; allowed are counts of the same queries, "
            "or two rows.",
        ),
        (
            {"a": 1},
            [2],
            "of: found other queries than those of found; allowed are counts of the same queries, "
            "or two rows.",
        ),
        ({"a": 1}, {"a": -1}, "of, query 'a': found -1; allowed are whole numbers from 0 to"),
    ],
)
def test_what_is_refused(found, of, sentence):
    with pytest.raises(InvalidInput) as refused:
        micro_average(found, of)
    assert str(refused.value).startswith(sentence)
