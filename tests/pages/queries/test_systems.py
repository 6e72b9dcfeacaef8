"""The table of systems on its page: what is chosen, typed, picked and taken away."""

from dataclasses import replace
from typing import Any

import pytest
import streamlit as st
from scipy import stats

from metrics import InvalidInput, evaluate
from metrics.systems import CORRECTIONS, TESTS
from pages.queries import systems
from pages.queries.downloads import frames
from pages.queries.figures import draw
from pages.queries.opened import opened, worked_query
from pages.queries.systems import compared_systems, worked_row
from pages.queries.upload import with_file
from pages.queries.uploads import Uploaded, real_data
from pages.queries.values import table
from tests.pages.reader import plainly
from tests.pages.test_every_page import reader_of

LEE = {"data": "lee", "work": "systems"}
TWO = {"grades": "1,0,2;0,1,0;0,1", "second": "3,2,1;2,1,3;1,2", "work": "systems"}
WORK = "queries work"


def shown_in(reader) -> str:
    """The tables of systems and their notes in words."""
    frames = [frame.value.to_csv() for frame in reader.at.dataframe]
    return "\n".join([*frames, *(plainly(one.value) for one in reader.at.caption)])


@pytest.mark.parametrize("query", [TWO, {**LEE, "baseline": "2"}, {**LEE, "kept": "9"}])
def test_every_test_with_every_correction_is_shown_and_exported(query):
    reader = reader_of("queries", **query, system="1")
    if query == TWO:
        reader.open("export")  # which goes on to hold each
    corrections = [*CORRECTIONS]
    for test in TESTS:
        reader.change(WORK, "test", test)
        for correction in corrections:  # to and fro, for each takes a run
            if correction != reader.state.correction:
                reader.change(WORK, "correction", correction)
            assert (reader.state.test, reader.state.correction) == (test, correction)
            assert reader.errors == []
            assert bool(reader.at.get("download_button")) == (query == TWO)
            assert "Arithmetic means over the queries (" in shown_in(reader)
        corrections.reverse()
    reader.open("export")
    assert reader.errors == []


def test_the_numbers_are_those_of_scipy_on_what_evaluate_gives():
    state = reader_of("queries", **LEE, measures="recall_10 Bpref", baseline="3").state
    found, data = compared_systems(state), real_data()
    assert found.measures == ("R@10", "Bpref")
    tables = [evaluate(run, data.qrels, "R@10 Bpref") for run in data.runs]
    for row in found.rows[:2]:
        theirs = tables[data.systems.index(row.system)]["R@10"]
        base = tables[2]["R@10"].loc[theirs.index]
        assert row.mean == pytest.approx(theirs.mean(), abs=1e-12)
        assert row.p == pytest.approx(stats.ttest_rel(theirs, base).pvalue, rel=1e-9)


def test_choices_stand_in_the_address_and_come_back():
    reader = reader_of("queries", **LEE)
    reader.change(WORK, "baseline", "1")
    reader.change(WORK, "test", "sign_test")
    reader.change(WORK, "correction", "benjamini_hochberg")
    reader.change(WORK, "measures", "ndcg_cut_10, map RBP(p=.95,rel=1)")
    measures = "nDCG@10 AP RBP(p=0.95,rel=1)"
    assert reader.query == {
        **LEE,
        "baseline": "2",
        "test": "sign_test",
        "correction": "benjamini_hochberg",
        "measures": measures,
    }
    assert reader.items(WORK)["measures"]["value"] == measures
    again = reader_of("queries", **reader.query)
    assert again.state == reader.state
    assert shown_in(again) == shown_in(reader)
    assert "RBP(p=0.95,rel=1)" in again.at.dataframe[0].value.columns
    assert "Comparisons: 6 (measures: 3, systems beside the baseline: 2)" in shown_in(again)
    reader.change(WORK, "measures", " , ; ")
    assert reader.items(WORK)["measures"].get("problem", "") == ""
    assert "measures" not in reader.query


def test_no_more_than_twenty_measures_are_typed():
    reader = reader_of("queries", **TWO)
    reader.change(WORK, "measures", " ".join(f"P@{k}" for k in range(1, 21)))
    assert reader.state.measures.count(" ") == 19
    reader.change(WORK, "measures", " ".join(f"R@{k}" for k in range(1, 22)))
    assert "allowed are 1 to 20 measures" in reader.items(WORK)["measures"]["problem"]
    assert reader.state.measures.startswith("P@1 ")
    reader.change(WORK, "measures", "map")  # what is right takes the place of what was refused
    shown = reader.items(WORK)["measures"]
    assert (shown["value"], shown.get("problem", "")) == ("AP", "")


def test_the_baseline_stays_the_system_of_its_name():
    reader = reader_of("queries", **LEE, baseline="2", system="1")
    reader.change("queries buttons", "remove", None)
    assert reader.state.systems == ("LSA", "BM25")
    assert reader.state.systems[reader.state.baseline] == "LSA"
    state = reader_of("queries", **LEE, baseline="3").state
    again = with_file(state, b"1 Q0 2 1 3 t\n", "BM25.run")
    assert again.systems[again.baseline] == "BM25"
    reader = reader_of("queries", **LEE, baseline="2", system="2")
    reader.change("queries buttons", "remove", None)
    assert reader.state.baseline == 0
    by_hand = reader_of("queries", **TWO, baseline="2").state
    assert with_file(by_hand, b"1 Q0 2 1 3 t\n", "a.run").baseline == 0


def test_a_run_without_a_query_that_counts_is_named():
    data = real_data()
    strange = data.runs[0].assign(query_id="x" + data.runs[0]["query_id"].astype(str))
    files = Uploaded((*data.systems, "mine"), (*data.runs, strange), data.qrels)
    state = replace(reader_of("queries", **LEE).state, data=files)
    with pytest.raises(InvalidInput) as refused:
        compared_systems(state)
    assert str(refused.value.plainly).startswith("No query of mine counts, so there is nothing")
    short: Any = data.runs[0][~data.runs[0]["query_id"].isin(["d05", "d09"])]
    files = Uploaded((*data.systems, "mine"), (*data.runs, short), data.qrels)
    said = " ".join(map(str, compared_systems(replace(state, data=files)).notes()))
    assert "A query that a run lacks counts as 0. Runs that lack some: mine (d05, d09)." in said


def test_controls_that_change_nothing_are_left_out():
    def shown(**query) -> set[str]:
        reader = reader_of("queries", **LEE, **query)
        return {*reader.items("queries options")} & {"k", "relevant_from", "mean", "seed"}

    assert shown(metric="P") == {"k", "relevant_from"}
    assert shown(metric="P", measures="P@3 AP") == set()
    assert shown(metric="P", measures="AP", counted="with relevant") == {"relevant_from"}
    assert shown(measures="AP", test="sign_test") == {"seed"}
    assert shown(measures="AP", correction="tukey_hsd") == {"seed"}
    assert shown(measures="AP", kept="9") == {"seed"}


def test_fewer_samples_are_drawn_of_many_values_and_this_is_said(monkeypatch):
    monkeypatch.setattr(systems, "CELLS", 50 * 3 * 8 * 1500)
    shown = shown_in(reader_of("queries", **LEE, test="sign_test", seed="7"))
    assert "Drawn: 1500 samples, seed 7." in shown
    assert "Drawn" not in shown_in(reader_of("queries", **LEE, seed="7"))


def test_a_table_that_draws_nothing_is_made_once_for_all_seeds():
    first, second = (reader_of("queries", **LEE, seed=seed).state for seed in ("1", "2"))
    assert compared_systems(first) is compared_systems(second)
    drawn = (replace(state, test="sign_test") for state in (first, second))
    one, two = map(compared_systems, drawn)
    assert one is not two


def test_relevant_documents_that_no_list_holds_have_names_of_their_own():
    docs = "unlisted 1,b,c;d1,d2,d3;d1,d2"
    reader = reader_of("queries", **TWO, docs=docs, relevant="4,,", system="2")
    assert reader.errors == []
    compared_systems(reader.state)


def test_a_measure_that_is_not_read_is_said_beside_the_field():
    reader = reader_of("queries", **LEE)
    reader.change(WORK, "measures", "nDCG@10 gm_bpref")
    field = reader.items(WORK)["measures"]
    assert field["problem"].endswith("it is not supported, and the nearest is Bpref.")
    assert field["value"] == "nDCG@10 gm_bpref"
    assert reader.state.measures == ""
    refused = {"nDCG@-1": "found -1; allowed are whole numbers from 1 to", "P.5,10": "P@5 P@10."}
    for typed, said in refused.items():
        reader.change(WORK, "measures", typed)
        assert said in reader.items(WORK)["measures"]["problem"]
    for value in ("x", "9", ""):
        for item in ("test", "correction", "baseline"):
            reader.change(WORK, item, value)
    assert reader.query == LEE


@pytest.mark.parametrize("query", [{}, {"measures": "P@3 AP", "column": "1"}])
def test_a_row_is_worked_out_below_the_table(query):
    reader = reader_of("queries", **LEE, **query, system="2")
    assert any("AP of each query; differences are LSA minus TF-IDF." in s for s in reader.sentences)
    assert any("reaches from −0.0617 to −0.022" in sentence for sentence in reader.sentences)
    base = reader_of("queries", **LEE, **query)
    assert any("Of system TF-IDF." in sentence for sentence in base.sentences)
    assert "## AP, Mean over queries" in base.texts
    if "measures" in query:
        typed = {"measures": "Judged@5 AP(rel=9)", "column": "0", "system": "2"}
        judged = reader_of("queries", **LEE, **typed)
        assert "## Judged@5, Mean over queries" in judged.texts
        said = f"relevant for AP(rel=9): the largest grade is {real_data().largest}."
        assert any(said in one for one in judged.sentences)
        counts = reader_of("queries", **LEE, measures="num_q AP", column="0")
        summed = compared_systems(counts.state).row("NumQ", "TF-IDF")
        assert float(worked_row(counts.state)) == summed.mean == 50


@pytest.mark.parametrize("lists", [LEE, TWO])
def test_a_typed_measure_is_charted_and_opened_by_query(lists):
    names = "P@2 nDCG@4 SetF infAP GMAP"
    typed = {**lists, "measures": names, "metric": "typed", "system": "2"}
    state = reader_of("queries", **typed, column="1", chart="differences").state
    for column, name in enumerate(names.split()):
        picked = replace(state, column=column)
        theirs = evaluate(*frames(picked), [name], ties="doc_id" if state.data else "file")[name]
        assert table(picked, 1).series("typed") == theirs.rename(str).to_dict()
    assert draw(state)[0]["layout"]["yaxis"]["title"]["text"].startswith("nDCG@4,")
    drawn = draw(replace(state, column=4, chart="queries"))[0]
    assert drawn["layout"]["yaxis"]["title"]["text"] == "ln AP"
    query = reader_of("queries", **{**typed, "work": "query"}, column="1")
    assert any("nDCG@4 of" in heading for heading in query.texts)
    shown, worked = query.state, worked_query(query.state)
    one, two = (table(shown, at).series("typed")[opened(shown)] for at in (0, 1))
    assert worked is not None
    assert float(worked) == pytest.approx(two - one, abs=1e-12)
    with pytest.raises(InvalidInput, match="SetF"):
        worked_query(replace(query.state, column=2))


def test_a_measure_without_its_mean_over_orders_is_not_picked():
    query = {"measures": "infAP SetF", "metric": "typed", "ties": "expected"}
    assert reader_of("queries", **LEE, **query).state.metric == "AP"
    query["measures"] = "SetF nDCG"
    assert reader_of("queries", **LEE, **query, column="1").state.metric == "typed"


def test_measures_of_lists_built_by_hand_are_those_of_the_tiles():
    reader = reader_of("queries", **TWO, measures="AP nDCG@5 Success@1", system="2")
    state = reader.state
    found = compared_systems(state)
    own = compared_systems(reader_of("queries", **TWO, system="2").state)
    assert [row.p for row in found.rows[1:2]] == [row.p for row in own.rows[1:2]]
    assert found.row("nDCG@5", "S2").mean == pytest.approx(own.row("nDCG@5", "S2").mean, abs=1e-12)
    assert found.row("Success@1", "S1").mean == pytest.approx(1 / 3)


def test_the_table_is_copied_in_each_format(monkeypatch):
    sent: list[str] = []
    monkeypatch.setattr(st, "download_button", lambda *args, **_more: sent.append(args[1]))
    reader = reader_of("queries", **LEE)
    reader.at.session_state["queries systems copy"] = True
    reader.run()
    begins = {"LaTeX": "% \\usepackage{booktabs}", "Markdown": "| System", "HTML": "<table>"}
    for name, begin in {**begins, "CSV": "measure,system,mean"}.items():
        reader.at.session_state["queries systems format"] = name
        reader.run()
        assert reader.at.code[-1].value.startswith(begin)
        said = '<meta charset="utf-8">\n' if name == "HTML" else ""
        assert sent[-1].startswith(said + begin)


def test_what_has_no_p_is_said():
    same = {**TWO, "second": "1,2,3;1,2,3;1,2"}
    shown = reader_of("queries", **same, system="2")
    assert shown.errors == []
    assert "No p and no interval, because all differences are equal: S2 (AP)" in shown_in(shown)


def test_predicting_hides_the_table():
    reader = reader_of("queries", **LEE, predict="1")
    assert not reader.at.dataframe
    assert not reader.at.get("arrow_data_frame")
    assert "baseline" in reader.items(WORK)
