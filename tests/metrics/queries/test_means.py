"""Values of queries by name: what is averaged, and what is refused by the name of its query."""

import pandas as pd

from metrics import mean_over_queries


def test_what_evaluate_gives_is_averaged():
    frame = pd.DataFrame({"AP": [0.5, 0.25]}, index=["q2", "q1"])
    for values in (frame, frame["AP"], {"q2": 0.5, "q1": 0.25}, [0.5, 0.25]):
        assert mean_over_queries(values) == 0.375
