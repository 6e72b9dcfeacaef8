"""Files of runs and judgments in each form, and what is said of those that cannot be read."""

import gzip
import io
from dataclasses import replace

import pandas as pd
import pytest

from metrics import InvalidInput
from pages.queries.address import codec
from pages.queries.compare import every_p
from pages.queries.derivation import worked
from pages.queries.figures import POINTS, draw
from pages.queries.measures import HOLM, MEAN, WORKS
from pages.queries.read_facts import describe_files
from pages.queries.state import CHARTS, default_state
from pages.queries.upload import with_file
from pages.queries.values import all_means, table
from pages.session.csv_rows import collect_summaries
from tests.effort import draws

RUN = [("q1", "a", 3.0), ("q1", "b", 2.0), ("q2", "中", 1.5), ("q2", "d", 1.0)]
JUDGED = [("q1", "b", 1), ("q1", "c", 2), ("q2", "中", 1), ("q3", "x", 1)]
TREC = "".join(f"{q} Q0 {d} 1 {s} tag\n" for q, d, s in RUN)
QRELS = "".join(f"{q} 0 {d} {g}\n" for q, d, g in JUDGED)
MEGABYTES = 300


@pytest.fixture(autouse=True)
def session(monkeypatch):
    """What stays in the session does so here as well."""
    monkeypatch.setattr("streamlit.session_state", {})


def text(separator, rows, last):
    lines = [("query_id", "doc_id", last), *rows]
    return "\n".join(separator.join(map(str, line)) for line in lines)


def parquet(rows, last):
    content = io.BytesIO()
    pd.DataFrame(rows, columns=["query_id", "doc_id", last]).to_parquet(content)
    return content.getvalue()


FORMS = {
    "TREC": (TREC.encode(), QRELS.encode()),
    "CSV": (text(",", RUN, "score").encode(), text(",", JUDGED, "relevance").encode()),
    "TSV": (text("\t", RUN, "score").encode(), text("\t", JUDGED, "relevance").encode()),
    "gzip": (gzip.compress(TREC.encode()), gzip.compress(QRELS.encode())),
    "Parquet": (parquet(RUN, "score"), parquet(JUDGED, "relevance")),
    "GB18030": (TREC.encode("gb18030"), QRELS.encode("gb18030")),
    "UTF-16": (TREC.encode("utf-16"), QRELS.encode("utf-16")),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("run_first", [True, False])
def test_a_run_and_judgments_of_each_form_are_scored(form, run_first):
    run, qrels = FORMS[form]
    files = [(run, "bm25.run.gz"), (qrels, "qrels.txt")]
    state = default_state()
    for content, name in files if run_first else files[::-1]:
        state = with_file(state, content, name)
    assert state.systems == ("bm25",)
    assert table(state, 0).names == ("q1", "q2", "q3")
    assert table(state, 0).values["AP"].tolist() == [1 / 4, 1, 0]
    assert all_means(state)["P"] == pytest.approx((1 / 5 + 1 / 5) / 3)
    assert codec().decode(codec().encode(state)) == (state, ())


def test_one_half_alone_is_held_and_scores_nothing():
    run, qrels = FORMS["TREC"]
    for content, systems in ((run, ("a",)), (qrels, ())):
        state = with_file(default_state(), content, "a.run")
        assert state.systems == systems
        assert table(state, 0).names == ()
        assert all_means(state)["AP"] != all_means(state)["AP"]
        assert codec().decode(codec().encode(state)) == (state, ())


def test_a_further_run_is_a_further_system_and_one_of_the_same_name_replaces_it():
    run, qrels = FORMS["TREC"]
    state = with_file(with_file(default_state(), qrels, "qrels"), run, "a.run")
    state = with_file(state, b"q1 Q0 b 1 9 tag\n", "b.run")
    assert (state.systems, state.system) == (("a", "b"), 1)
    assert table(state, 1).values["AP"].tolist() == [1 / 2, 0, 0]
    state = with_file(state, b"q2 Q0 d 1 9 tag\n", "b.txt")
    assert (state.systems, state.system) == (("a", "b"), 1)
    assert table(state, 1).values["AP"].tolist() == [0, 0, 0]
    with collect_summaries() as read:
        for name in "cdefgh":
            state = with_file(state, run, name)
    assert [*map(str, read.values())] == ["In the 8 runs together: 29 documents of 2 queries."]
    with pytest.raises(InvalidInput, match="runs: found 9 runs; allowed are at most 8"):
        with_file(state, run, "i")


REFUSED = {
    "a judgment twice": (b"q1 0 a 1\nq1 0 a 2\n", "query 'q1', document 'a'"),
    "a score that is no number": (b"q1 Q0 a 1 3 x\nq1 Q0 b 2 many x\n", "line 2, score: found 'ma"),
    "a grade that is no number": (b"q1 0 a 1\nq1 0 b yes\n", "line 2, relevance: found 'yes'"),
    "a grade that is not whole": (b"q1 0 a 1\nq1 0 b 0.5\n", "line 2, relevance"),
    "a column too few": (b"q1 Q0 a 1 3 x\nq1 Q0 b 2\n", "line 2: found 4 columns"),
    "a binary file": (b"\x7fELF\x00\x01\x02\xff" * 40, "a file that is no text"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00" * 9, "no text|whole|columns"),
    "nothing": (b"", "an empty file"),
    "a header alone": (b"query_id,doc_id,score\n", "no rows"),
    "half of a gzip": (gzip.compress(TREC.encode())[:20], "allowed is a whole file of gzip"),
    "half of a Parquet": (FORMS["Parquet"][0][:90], "allowed is a whole file of Parquet"),
    "a Parquet of lists": (
        parquet([(["q"], ["d"], 1.0)], "score"),
        "column query_id: found list<element: string>; allowed are texts and",
    ),
    "a Parquet without scores": (parquet([("q", "d", 1.0)], "rank"), "query_id, doc_id, score"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_read_is_refused_with_its_place(what):
    content, said = REFUSED[what]
    with pytest.raises(InvalidInput, match=said):
        with_file(default_state(), content, "a.csv")


def test_what_unpacks_to_very_much_is_refused():
    packed = gzip.compress(b"\0" * (MEGABYTES * 2**20), 9)
    assert len(packed) < 2**20
    with pytest.raises(InvalidInput, match="MB, unpacked"):
        with_file(default_state(), packed, "a.csv")
    with pytest.raises(InvalidInput, match="a file that is no text"):
        with_file(default_state(), gzip.compress(packed), "a.csv")  # unpacked once


def test_a_long_file_whose_letters_are_of_several_bytes_is_read():
    rows = "".join(f"q1 Q0 文{at}é 1 {-at} tag\n" for at in range(20_000))
    for shift in range(4):
        state = with_file(default_state(), (" " * shift + rows).encode(), "a")
        assert state.data is not None
        assert len(state.data.runs[0]) == 20_000


MANY = draws(20_000, 100_000)
ONE_EACH = "".join(f"q{at} Q0 d 1 {at % 3} t\n" for at in range(MANY)).encode()
EDGES = {
    "one document each": (ONE_EACH, "".join(f"q{at} 0 d {at % 2}\n" for at in range(MANY))),
    "one query": (b"q Q0 a 1 2 t\nq Q0 b 2 1 t\n", "q 0 b 1\n"),
    "all tied": (b"".join(b"q%d Q0 d%d 1 1 t\n" % (at % 3, at) for at in range(30)), "q0 0 d3 1\n"),
    "all unjudged": (b"q Q0 a 1 2 t\nr Q0 b 2 1 t\n", "q 0 z 1\nr 0 z 0\n"),
    "no query in common": (b"q Q0 a 1 2 t\n", "r 0 a 1\n"),
}


@pytest.mark.parametrize("edge", EDGES)
def test_runs_at_the_edge_are_shown(edge):
    run, qrels = EDGES[edge]
    state = with_file(with_file(default_state(), run, "a"), qrels.encode(), "qrels")
    state = with_file(state, run, "b")
    count = len(table(state, 0).names)
    for chart in CHARTS:
        figure, said = draw(replace(state, chart=chart))
        assert said
        assert max((len(trace.get("x", ())) for trace in figure["data"]), default=0) <= POINTS
        assert ("The chart shows" in said) == (
            count > POINTS and chart in ("queries", "differences", "pairs")
        )
    # What is drawn at random of so many queries takes long.
    works = WORKS if count <= POINTS else (MEAN, "paired_t_test")
    for work in works if count else (MEAN,):
        result = worked(replace(state, work=work)) if _has(state, work) else None
        if result is not None:
            assert result.steps()
    assert describe_files(state)


def test_ids_that_do_not_meet_are_told_and_score_nothing():
    with collect_summaries() as read:
        state = with_file(default_state(), b"q1 Q0 a 1 2 t\nq2 Q0 a 1 2 t\n", "bm25.run")
        state = with_file(state, b"1 0 a 1\n2 0 a 1\n", "qrels")
    said = (
        "No query of the run bm25 has a judgment, so nothing is scored. The run has the queries "
        "q1, q2; the judgments have 1, 2."
    )
    assert str([*read.values()][-1]) == said
    assert describe_files(state)[-1] == said
    assert all(value != value for value in all_means(state).values())
    assert draw(state)[1] == "Nothing is scored yet."


def _has(state, work):
    """Whether there is a p to correct, where that is asked for."""
    return work != HOLM or any(p == p for p in every_p(state).values())
