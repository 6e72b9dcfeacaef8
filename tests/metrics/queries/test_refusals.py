"""What `evaluate` refuses, by measure, option, query and row; and which queries it leaves out."""

import ir_measures
import pandas as pd
import pytest

from metrics import evaluate

RUN = pd.DataFrame(
    {"query_id": ["1", "1", "3"], "doc_id": ["a", "b", "a"], "score": [0.5, 0.25, 1.0]}
)
QRELS = pd.DataFrame({"query_id": ["1", "2"], "doc_id": ["a", "a"], "relevance": [1, 0]})


def test_a_measure_of_ir_measures_is_taken():
    assert [*evaluate(RUN, QRELS, ir_measures.nDCG @ 10)] == ["nDCG@10"]


@pytest.mark.parametrize(
    ("options", "kept"),
    [
        ({}, ["1", "2"]),
        ({"not_retrieved": "left out"}, ["1"]),
        ({"not_judged": "zero"}, ["1", "2", "3"]),
        ({"no_relevant": "left out", "not_judged": "zero"}, ["1", "3"]),
    ],
)
def test_queries_that_lack_something(options, kept):
    found = evaluate(RUN, QRELS, "AP", **options)
    assert sorted(found.index) == kept
    lists = {"not retrieved": ["2"], "not judged": ["3"], "no relevant": ["2"]}
    assert found.attrs["queries"] == lists
    assert evaluate(RUN, QRELS[:1], "AP", no_relevant="refused").loc["1", "AP"] == 1


def test_ids_of_mixed_kinds_are_what_they_are_written_as():
    run = pd.DataFrame({"query_id": [1, "1"], "doc_id": ["7", 8], "score": ["0.5", "1"]})
    qrels = pd.DataFrame({"query_id": [1], "doc_id": [7], "relevance": [1]})
    assert evaluate(run, qrels, "RR").loc["1", "RR"] == 0.5
