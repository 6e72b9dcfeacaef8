"""Runs and judgments in all forms that a program may hold them in give the same table."""

import importlib

import ir_measures
import pandas as pd
import pytest

from metrics import evaluate

RUN = [("1", "a", 0.5), ("1", "b", 0.25), ("1", "c", 0.125), ("2", "a", 1.0), ("3", "b", 2.0)]
QRELS = [("1", "b", 2), ("1", "c", 1), ("2", "a", 0), ("2", "d", 3)]
R, Q = ("query_id", "doc_id", "score"), ("query_id", "doc_id", "relevance")


def nested(rows):
    found = {}
    for query, document, number in rows:
        found.setdefault(query, {})[document] = number
    return found


def columns(rows, names):
    return {name: [row[at] for row in rows] for at, name in enumerate(names)}


def of_library(name, make):
    def made(rows, names):
        return make(importlib.import_module(name), columns(rows, names))

    return pytest.param(made, id=name)


@pytest.mark.parametrize(
    "form",
    [
        pytest.param(lambda rows, names: nested(rows), id="dict of dicts"),
        pytest.param(columns, id="dict of columns"),
        pytest.param(lambda rows, names: iter(rows), id="tuples"),
        pytest.param(
            lambda rows, names: [dict(zip(names, row, strict=True)) for row in rows], id="dicts"
        ),
        pytest.param(
            lambda rows, names: [
                (ir_measures.ScoredDoc if names is R else ir_measures.Qrel)(*row) for row in rows
            ],
            id="ir_measures",
        ),
        of_library("pyarrow", lambda pyarrow, data: pyarrow.table(data)),
        of_library("dask.dataframe", lambda dd, data: dd.from_dict(data, npartitions=2)),
    ],
)
def test_every_form_gives_what_frames_give(form):
    frames = pd.DataFrame(columns(RUN, R)), pd.DataFrame(columns(QRELS, Q))
    right = evaluate(*frames, "AP nDCG@10 P@1").sort_index()
    assert right.loc["1", "P@1"] == 0
    given = form(RUN, R), form(QRELS, Q)
    for pair in (given, (frames[0], form(QRELS, Q)), (form(RUN, R), frames[1])):
        found = evaluate(*pair, "AP nDCG@10 P@1")
        found = found.compute() if hasattr(found, "compute") else found
        pd.testing.assert_frame_equal(found.sort_index(), right, check_index_type=False)


def test_ir_measures_gives_the_same_of_dicts():
    ours = evaluate(nested(RUN), nested(QRELS), "AP nDCG@10")
    measures = [ir_measures.AP, ir_measures.nDCG @ 10]
    for one in ir_measures.iter_calc(measures, nested(QRELS), nested(RUN)):
        assert ours.loc[one.query_id, str(one.measure)] == pytest.approx(one.value)


def test_a_lazy_frame_is_collected():
    class Lazy:
        def collect(self):
            return RUN

    right = evaluate(RUN, QRELS, "AP")
    pd.testing.assert_frame_equal(evaluate(Lazy(), QRELS, "AP"), right)


def test_no_rows_give_no_queries():
    assert evaluate({}, [], "AP").empty
