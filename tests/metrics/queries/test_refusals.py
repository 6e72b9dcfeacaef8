"""What `evaluate` refuses, by measure, option, query and row; and which queries it leaves out."""

from __future__ import annotations

import ir_measures
import numpy as np
import pandas as pd
import pytest

from metrics import InvalidInput, evaluate

RUN = pd.DataFrame(
    {"query_id": ["1", "1", "3"], "doc_id": ["a", "b", "a"], "score": [0.5, 0.25, 1.0]}
)
QRELS = pd.DataFrame({"query_id": ["1", "2"], "doc_id": ["a", "a"], "relevance": [1, 0]})


@pytest.mark.parametrize(
    ("measures", "said"),
    [
        ("BM25", "measures: found 'BM25'; allowed are P, R, AP,"),
        ("nDCG(dcg='ln')@5", "option dcg of nDCG: found 'ln'; allowed are 'log2', 'exp-log2'."),
        ("P(judged_only=1)@5", "option judged_only of P: found 1; allowed are True and False."),
        ("P(rel=1.5)@5", "option rel of P: found 1.5; allowed are whole numbers from 1 to 50."),
        ("SetF(beta=-1)", "option beta of SetF: found -1; allowed are numbers from 0 to 100."),
        ("P@0", "option cutoff of P: found 0; allowed are whole numbers from 1"),
        ("P@x", "option cutoff of P: found 'x'"),
        ("P", "measures: found 'P'; P has a cutoff, such as P@10."),
        ("IPrec", "IPrec has a level of recall, such as IPrec@0.5."),
        ("IPrec@1.5", "option recall of IPrec: found 1.5; allowed are numbers from 0 to 1."),
        ("SetP@5", "SetP has no cutoff."),
        ("Judged(rel=2)@5", "measures: found 'Judged(rel=2)@5'; Judged takes -."),
        (["AP(rel=open('x'))"], "options are written as in P(rel=2)@5"),
        ("AP(2)", "options are written as in P(rel=2)@5"),
        ("", "measures: found 0; allowed are 1 to 100 measures."),
        (5, "measures: found 5; allowed are measures such as AP and nDCG@10."),
    ],
)
def test_measures(measures, said):
    with pytest.raises(InvalidInput) as refusal:
        evaluate(RUN, QRELS, measures)
    assert said in str(refusal.value)


def test_a_measure_of_ir_measures_is_taken():
    assert [*evaluate(RUN, QRELS, ir_measures.nDCG @ 10)] == ["nDCG@10"]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"ties": "random"}, "ties: found 'random'; allowed are 'doc_id',"),
        ({"scores": "float16"}, "scores: found 'float16'; allowed are 'float64', 'float32'."),
        ({"not_judged": "kept"}, "not_judged: found 'kept'; allowed are 'zero', 'left out'"),
        ({"not_retrieved": "refused"}, "queries, query '2': found the run has it not; every"),
        ({"not_judged": "refused"}, "query '3': found the judgments have it not"),
        ({"no_relevant": "refused"}, "query '2': found it has nothing relevant"),
    ],
)
def test_options(options, said):
    with pytest.raises(InvalidInput) as refusal:
        evaluate(RUN, QRELS, "AP", **options)
    assert said in str(refusal.value)


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


@pytest.mark.parametrize(
    ("run", "qrels", "said"),
    [
        (RUN.assign(score=["1", "x", "2"]), QRELS, "run, row 2, score of query '1', document 'b'"),
        (RUN.assign(score=[1, np.inf, 2]), QRELS, "found inf; allowed are finite numbers."),
        (RUN.drop(columns="doc_id"), QRELS, "run: found query_id, score; allowed are the columns"),
        (QRELS, RUN, "run: found the columns of judgments; allowed are the columns query_id,"),
        (RUN, RUN, "qrels: found those of a run; allowed are the columns query_id,"),
        (RUN, QRELS.assign(relevance=[1, 0.5]), "qrels, row 2, relevance of query '2', document"),
        (RUN, QRELS.assign(relevance=[1, 51]), "found 51; allowed are whole grades from -50 to 50"),
        (RUN.assign(doc_id=["a", None, "b"]), QRELS, "run, row 2, doc_id of query '1'"),
        (RUN.assign(query_id=[1.5, 1, 1]), QRELS, "found 1.5; allowed are texts that are not"),
        (RUN.assign(doc_id="a"), QRELS, "it is in row 1 already, and a query has it once"),
    ],
)
def test_rows(run, qrels, said):
    with pytest.raises(InvalidInput) as refusal:
        evaluate(run, qrels, "AP")
    assert said in str(refusal.value)


def test_ids_of_mixed_kinds_are_what_they_are_written_as():
    run = pd.DataFrame({"query_id": [1, "1"], "doc_id": ["7", 8], "score": ["0.5", "1"]})
    qrels = pd.DataFrame({"query_id": [1], "doc_id": [7], "relevance": [1]})
    assert evaluate(run, qrels, "RR").loc["1", "RR"] == 0.5
