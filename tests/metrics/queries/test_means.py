"""Values of queries by name: what is averaged, and what is refused by the name of its query."""

from __future__ import annotations

import pandas as pd
import pytest

from metrics import InvalidInput, mean_over_queries


def test_what_evaluate_gives_is_averaged():
    frame = pd.DataFrame({"AP": [0.5, 0.25]}, index=["q2", "q1"])
    for values in (frame, frame["AP"], {"q2": 0.5, "q1": 0.25}, [0.5, 0.25]):
        assert mean_over_queries(values) == 0.375


@pytest.mark.parametrize(
    ("values", "chosen", "said"),
    [
        ({"q1": 0.5, "q2": float("nan")}, {}, "values, query 'q2': found NaN"),
        ({"q1": "x"}, {}, "values, query 'q1': found 'x'"),
        ({"q1": 0.5, "q2": -1}, {"mean": "geometric"}, "values, query 'q2': found -1; the geo"),
        ({1: 0.5, "1": 0.5}, {}, "values, item 2: found '1'; it is item 1 already"),
        ([0.5, -1], {"mean": "geometric"}, "values, item 2: found -1"),
        (pd.DataFrame({"AP": [1], "RR": [1]}), {}, "values: found 2 columns"),
        ({}, {}, "values: found no query"),
    ],
)
def test_refused(values, chosen, said):
    with pytest.raises(InvalidInput) as refusal:
        mean_over_queries(values, **chosen)
    assert said in str(refusal.value)
