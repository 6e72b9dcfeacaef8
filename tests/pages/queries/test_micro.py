"""Micro beside macro: counts of all queries added up."""

from dataclasses import replace

import numpy as np
import pytest

from pages.queries.input import examples
from pages.queries.state import Settings, default_state
from pages.queries.values import all_means, micro_of
from tests.pages.test_every_page import reader_of


def test_micro_recall_counts_a_query_by_its_relevant_documents():
    state = replace(examples()["two-rankings"].state, metric="R", settings=Settings(k=3))
    result = micro_of(state)
    assert result is not None
    assert float(result) == (2 + 1) / (5 + 3)
    assert result.macro == pytest.approx((2 / 5 + 1 / 3) / 2)
    assert result.macro == pytest.approx(all_means(state)["R"])


@pytest.mark.parametrize("metric", ["P", "R"])
def test_micro_of_files_is_that_of_their_documents(metric):
    state = replace(examples()["lee"].state, metric=metric, system=2)
    data, k = state.data, state.settings.k
    assert data is not None
    assert data.qrels is not None
    run = data.runs[2].sort_values(["query_id", "score", "doc_id"], ascending=[True, False, False])
    first = run.groupby("query_id").head(k).merge(data.qrels, on=["query_id", "doc_id"])
    hits = np.count_nonzero(first["relevance"].to_numpy() >= 1)
    totals = np.count_nonzero(data.qrels["relevance"].to_numpy() >= 1)
    expected = hits / (k * len(run["query_id"].unique()) if metric == "P" else totals)
    result = micro_of(state)
    assert result is not None
    assert float(result) == pytest.approx(expected, rel=1e-12)


def test_what_is_no_share_of_counts_has_no_micro_average():
    assert micro_of(default_state()) is None
    tied = examples()["lee"].state
    assert micro_of(replace(tied, metric="P", settings=Settings(ties="expected"))) is None


def test_the_page_works_it_out_where_there_is_one():
    reader = reader_of("queries", metric="P", work="micro_average")
    assert not reader.errors
    assert "micro" in reader.at.latex[0].value
    items = reader.items("queries work")
    works = [value for value, _label in items["work"]["options"]]
    assert works == ["mean", "micro_average", "query", "explain"]
    reader.pick("AP")
    assert "micro" not in reader.at.latex[0].value
    assert np.isfinite(float(all_means(reader.state)["AP"]))
