"""The page of many queries, as somebody uses it."""

import re
from dataclasses import replace

import pytest

from metrics import InvalidInput
from metrics.queries.order import TIES
from pages.queries.compare import compared
from pages.queries.downloads import trec_output
from pages.queries.measures import WORKS
from pages.queries.report import as_markdown, report_of
from pages.queries.state import CHARTS, OF_TWO
from pages.queries.uploads import with_run
from pages.queries.values import relevant_counts, table
from tests.pages.test_every_page import reader_of

TWO = {"grades": "1,0,2;0,1,0;0,1", "second": "3,2,1;2,1,3;1,2"}
RUN = "q1 Q0 a 1 3 x\nq1 Q0 b 2 2 x\nq2 Q0 c 1 1 x"
QRELS = "q1 0 b 1\nq2 0 c 1\nq3 0 d 0"


def change_head(reader, at, item, value):
    reader.change(f"queries head {at + 1}", f"{item} {at}", value)


def test_a_query_is_renamed_and_told_how_many_are_relevant():
    reader = reader_of("queries")
    change_head(reader, 0, "name", "Query 2")
    assert reader.state.queries[0].name == "Query 2 (2)"
    change_head(reader, 0, "relevant", "6")
    assert reader.state.queries[0].n_relevant == 6
    assert reader.query["relevant"] == "6,,"
    change_head(reader, 0, "relevant", "2")  # fewer than the list holds
    assert "relevant 0" in reader.page_state.problems
    assert reader.items("queries head 1")["relevant 0"]["value"] == "2"
    change_head(reader, 0, "relevant", "3")
    assert reader.state.queries[0].n_relevant is None


def test_queries_come_and_go():
    reader = reader_of("queries")
    for count in (4, 5):
        reader.press("more")
        assert len(reader.state.queries) == count
    assert not reader.items("queries buttons")["more"]["enabled"]
    for _query in range(3):
        reader.press("fewer")
    assert not reader.items("queries buttons")["fewer"]["enabled"]
    assert len(reader.state.queries) == 2


def test_a_second_system_comes_and_goes_and_comes_back_by_undo():
    reader = reader_of("queries")
    reader.press("second")
    assert {tile["change"] for tile in reader.data("queries tiles")["tiles"]} <= {"", "=", "0"} | {
        reader.tile("AP")["change"]
    }
    reader.change("queries chart", "chart", "differences")
    reader.change("queries work", "work", "paired_t_test")
    reader.press("second")
    assert (reader.state.system, reader.state.chart, reader.state.work) == (0, "queries", "mean")
    reader.press("undo")
    assert reader.state.systems == ("S1", "S2")
    reader.press("undo")
    assert reader.state.systems == ("S1",)
    assert reader.errors == []


def test_looking_at_another_system_is_no_change():
    reader = reader_of("queries", **TWO)
    change_head(reader, 0, "relevant", "9")
    before = reader.tile("AP")["change"]
    assert before.startswith(("−", "-"))
    reader.change("queries buttons", "system", "1")
    other = reader_of("queries", **TWO, system="2")
    change_head(other, 0, "relevant", "9")
    assert reader.data("queries tiles")["tiles"] == other.data("queries tiles")["tiles"]


@pytest.mark.parametrize("query", [TWO, {**TWO, "system": "2"}, {"data": "lee", "system": "3"}])
def test_every_chart_and_every_work_is_shown(query):
    for chart in CHARTS:
        assert reader_of("queries", **query, chart=chart).errors == []
    for work in WORKS:
        reader = reader_of("queries", **query, work=work)
        assert reader.errors == []
        assert reader.at.latex
        reader.open("export")
        assert reader.errors == []


@pytest.mark.parametrize("ties", TIES)
def test_every_order_of_equal_scores_is_shown(ties):
    for chart in CHARTS:
        assert reader_of("queries", data="lee", ties=ties, chart=chart).errors == []


@pytest.mark.parametrize("work", WORKS)
def test_a_comparison_of_few_queries_is_worked_out_or_refused(work):
    for second in ("1;1", "2,1;2,1"):
        reader = reader_of("queries", grades="1,0;0,1", second=second, work=work)
        assert len(reader.errors) <= 1
        reader_of("queries", grades="0,0;0,0", second=second, work=work)


def test_fewer_queries_are_kept_and_drawn_by_the_seed():
    reader = reader_of("queries", data="lee", work="paired_t_test")
    assert reader.items("queries options")["kept"]["value"] == 50
    assert "seed" not in reader.items("queries options")
    reader.change("queries options", "kept", 10)
    assert reader.query["kept"] == "10"
    before = reader.at.latex[0].value
    reader.change("queries options", "seed", 4)
    assert reader.at.latex[0].value != before
    reader.change("queries options", "kept", 50)
    assert "kept" not in reader.query


def test_what_cannot_be_compared_is_told_in_the_words_of_the_page():
    same = {**TWO, "second": "1,2,3;1,2,3;1,2", "work": "holm"}
    reader = reader_of("queries", **same)
    assert reader.errors == ["No test has a p, because in each of them all differences are equal."]
    reader = reader_of("queries")
    reader.paste("q1 Q0 a 1 3 x")
    reader.paste("q2 0 a 1")
    state = reader.state
    with pytest.raises(InvalidInput) as refused:
        compared(
            replace(state, data=with_run(state.data, "b", state.data.runs[0])),
            "paired_t_test",
            "AP",
        )
    assert str(refused.value.plainly).startswith("The systems have no query in common")


@pytest.mark.parametrize("work", ["paired_t_test", "holm"])
def test_a_comparison_of_some_queries_says_so_wherever_it_is_shown(work):
    said = (
        "Compared on 10 of the 50 queries, drawn with the seed 3. The tiles are means over all of "
        "them."
    )
    reader = reader_of("queries", data="lee", work=work, kept="10", seed="3", chart="differences")
    assert any(said in one for one in reader.sentences)
    (figure,) = reader.charts
    assert figure.alt.endswith(said)
    assert said in as_markdown(report_of(reader.state))


def test_a_report_has_the_seed_of_what_was_drawn():
    reader = reader_of("queries", data="lee", work="difference_interval", seed="3")
    assert "Random seed: 3." in as_markdown(report_of(reader.state))
    exact = reader_of("queries", **TWO, work="randomisation_test")
    assert "Random seed" not in as_markdown(report_of(exact.state))


def test_the_family_of_holm_is_told_and_chosen():
    reader = reader_of("queries", data="lee", work="holm")
    counts = {}
    for kind, _name in reader.items("queries work")["family"]["options"]:
        reader.change("queries work", "family", kind)
        (said,) = [one for one in reader.sentences if one.startswith("The p of")]
        counts[kind] = said.partition(". A larger")[0]
        assert r"M \cdot p_1" in reader.at.latex[0].value
    assert counts == {
        "all": "The p of paired t tests: 24 (measures: 8, pairs of systems: 3)",
        "pair": "The p of paired t tests: 8 (measures: 8, pairs of systems: 1)",
        "measure": "The p of paired t tests: 3 (measures: 1, pairs of systems: 3)",
    }
    assert reader.query["family"] == "measure"
    assert r"\min(1, 3 \cdot 0.0000" in reader.at.latex[0].value  # a small p has six decimals
    two = reader_of("queries", **TWO, work="holm", family="pair")
    assert two.state.family == "all"


def test_a_system_is_compared_with_each_of_the_others():
    reader = reader_of("queries", data="lee", work="sign_test", system="2")
    assert [name for name, _ in reader.items("queries work")["against"]["options"]] == ["0", "2"]
    reader.change("queries work", "against", "2")
    assert any("differences are LSA minus BM25" in said for said in reader.sentences)


@pytest.mark.parametrize("order", [(RUN, QRELS), (QRELS, RUN)])
def test_a_run_and_judgments_are_uploaded_one_after_the_other(order):
    reader = reader_of("queries")
    reader.paste(order[0])
    assert reader.errors == []
    assert any("Upload" in said for said in reader.sentences)
    for metric in ("RR", "nDCG"):
        reader.pick(metric)
    for chart in ("recall", "queries"):
        reader.change("queries chart", "chart", chart)
    reader.open("export")
    assert reader.errors == []
    reader.paste(order[1])
    assert reader.errors == []
    assert reader.tile("RR")["value"] == f"{(1 / 2 + 1) / 3:.4f}"
    assert any("without a relevant document: q3" in said.lower() for said in reader.sentences)
    reader.press("undo")
    reader.press("redo")
    reader.press("hand")
    assert reader.state == reader.page_state.codec.default or reader.state.data is None
    assert reader.errors == []


def test_two_runs_without_judgments_are_compared_with_a_sentence():
    reader = reader_of("queries")
    reader.paste(RUN)
    uploaded = reader.state.data
    reader.page_state.commit(
        type(reader.state)(
            reader.state.queries, data=type(uploaded)(("a", "b"), uploaded.runs * 2, None), system=1
        )
    )
    for chart in CHARTS:
        reader.change("queries chart", "chart", chart)
    for work in WORKS:
        reader.change("queries work", "work", work)
        assert len(reader.errors) <= 1


def links(reader):
    said = " ".join(text.value for text in reader.at.markdown)
    return dict(re.findall(r"\[([^\[\]]*)\]\(((?:ranked-list|why-different)\?.*?)\)", said))


def test_an_opened_query_shows_what_each_document_adds_to_the_difference():
    # A has the grades 1, 0, 2 and B has them reversed; with R = 2, AP is (1 + 2/3) / 2 for both.
    reader = reader_of("queries", **TWO, system="2", work="query", query="Query 1", metric="AP")
    (shown,) = [one.proto.body for one in reader.at.get("html") if "lists-2" in one.proto.body]
    assert re.findall(r"<i class=.*?>(.*?)</i>", shown) == [
        "+0.1667",
        "−0.1667",
        "−0.1667",
        "+0.1667",
    ]
    assert shown.count("%3Cpath") == 3  # a line for each document
    (table,) = reader.data("queries tables")["tables"]
    cells = [column["cells"] for column in table["columns"]]
    assert cells[0] == ["d3", "d1"]
    assert cells[2:4] == [["1", "3"], ["3", "1"]]  # ranks in B and in A
    assert [[*map(float, one)] for one in cells[4:6]] == [[0.5, 0.3333], [0.3333, 0.5]]
    assert cells[6] == ["0.1667", "−0.1667"]
    opened = links(reader)
    assert [*opened] == ["S2 as a ranked list", "S1 as a ranked list", "Why is mine different?"]
    assert opened["S1 as a ranked list"].startswith("ranked-list?grades=1,0,2")
    assert opened["Why is mine different?"].startswith("why-different?kind=list&grades=2,0,1")

    reader.change("queries work", "query", "Query 3")
    assert reader.query["query"] == "Query 3"
    change_head(reader, 2, "name", "last")
    assert reader.query["query"] == "last"
    reader.press("second")  # one list, and what its documents add
    assert "lists-1" in reader.at.get("html")[-1].proto.body
    assert reader.errors == []


def test_queries_are_ordered_and_found_by_a_text():
    def order(**pieces):
        reader = reader_of("queries", data="lee", work="query", **pieces)
        assert reader.errors == []
        return [name for name, _ in reader.items("queries work")["query"]["options"]]

    names = order(sort="given")
    assert names == [f"d{at:02}" for at in range(1, 51)]
    one, two = (table(reader_of("queries", data="lee").state, at).series("AP") for at in (0, 1))
    assert order() == sorted(names, key=one.__getitem__)
    assert order(sort="other") == sorted(names, key=two.__getitem__)
    by = sorted(names, key=lambda name: two[name] - one[name])
    assert order(sort="difference") == order(chart="differences") == by
    assert order(sort="given", find="D4") == names[39:49]
    counts = relevant_counts(reader_of("queries", data="lee").state)
    assert order(sort="relevant") == sorted(names, key=counts.__getitem__)
    assert order(query="d07", find="x") == ["d07"]

    reader = reader_of("queries", data="lee", chart="differences")
    reader.change("queries chart", "find", "d4")
    (figure,) = reader.charts
    assert "hold “d4”: 10 of 50" in figure.alt
    for chart in CHARTS:
        none = reader_of("queries", data="lee", chart=chart, find="no such query")
        drawn = none.charts
        assert bool(drawn) == (chart not in ("queries", "differences")), chart  # no empty axes
        said = " ".join([*none.sentences, *(figure.alt for figure in drawn)])
        found = "hold “no such query”: 0 of 50" in said
        assert found == (chart in ("queries", *OF_TWO[:2])), chart
    orders = reader.items("queries chart")["sort"]["options"]
    assert [name for name, _ in orders] == ["worst", "given", "shown", "relevant", "other"]


def test_a_mean_over_orders_has_no_share_and_a_query_that_a_run_lacks_has_no_list():
    reader = reader_of("queries", data="lee", work="query", ties="expected")
    assert any("belongs to no single list" in said for said in reader.errors)
    reader = reader_of("queries")
    reader.paste("q1 Q0 d 1 1 x\n")
    reader.paste("q1 0 d 1\nq2 0 d 1\n")
    reader.change("queries work", "work", "query")
    assert reader.state.query == ""
    assert links(reader) == {}  # of q2, the worst
    reader.change("queries work", "query", "q1")
    assert len(links(reader)) == 2
    assert reader.errors == []


def test_what_is_taken_away_is_what_is_shown():
    state = reader_of("queries", grades="1,0;0,1", queries="a_b,<i>", k="2").state
    lines = [line.split("\t") for line in trec_output(state).splitlines()]
    assert ["map", "a_b", "1.0000"] in [[part.strip() for part in line] for line in lines]
    assert ["P_2", "all", "0.5000"] in [[part.strip() for part in line] for line in lines]
    said = as_markdown(report_of(state))
    assert "| MAP | `AP` | 0.7500 |" in said
    assert r"a\_b" in said
    assert "<i>" not in said
