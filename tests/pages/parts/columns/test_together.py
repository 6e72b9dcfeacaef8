"""Several files at once that make one table."""

from dataclasses import replace

import pytest
from streamlit.runtime.uploaded_file_manager import UploadedFile

from pages.queries.values import all_means
from tests.pages.parts.uploaded import QRELS, RUN_FILE, P, T, drop, lines, read_as, reader_on, show
from tests.pages.reader import plainly

TOGETHER = {
    # By the names of their rows, as rows stand, and by what the files are called.
    ("confusion_matrix", ("t.csv", T), ("p.csv", P)): lambda state: state.cells == ((1, 1), (0, 1)),
    ("confusion_matrix", ("y_pred.txt", "a\nb\nb\n"), ("y_true.txt", "a\nb\na\n")): (
        lambda state: state.cells == ((1, 1), (0, 1))
    ),
    ("confusion_matrix", ("gold.csv", "label\na\nb\n"), ("system.csv", "label\nb\nb\n")): (
        lambda state: state.cells == ((0, 1), (0, 1))
    ),
    ("threshold_sweep", ("y_test.csv", "0\n1\n1\n"), ("scores.csv", "0.5\n.25\n0.75\n")): (
        lambda state: [one.tolist() for one in state.scores.models] == [[0.5, 0.25, 0.75]]
    ),
    ("regression_errors", ("y_true.txt", "1\n2\n3\n"), ("pred.txt", "1\n2\n2.5\n")): (
        lambda state: [one.predicted for one in state.items] == [(1,), (2,), (2.5,)]
    ),
    # A column in each.
    ("rater_agreement", ("anna.csv", T), ("ben.csv", "id,label\n3,a\n2,a\n1,b\n"), ("c.csv", T)): (
        lambda state: (
            (state.raters, state.rated.chosen.tolist())
            == (("anna", "ben", "c"), [[0, 1, 0], [1, 0, 1], [0, 0, 0]])
        )
    ),
    ("label_ranking", ("l.csv", "id,label\n1,x\n2,y\n"), ("p.csv", "id,p_x,p_y\n2,1,2\n1,3,4\n")): (
        lambda state: state.board.scores == ((3, 4), (1, 2))
    ),
    (
        "queries",
        ("bm25.run", RUN_FILE),
        ("a.qrels", QRELS),
        ("b.csv", "qid,docno,score\nq1,d2,3\n"),
    ): (lambda state: (state.data.systems, state.data.is_whole) == (("b", "bm25"), True)),
}


@pytest.mark.parametrize("of", TOGETHER, ids=lambda of: f"{of[0]} {of[1][0]}")
def test_files_that_are_dropped_together_are_one_table(of):
    page, *files = of
    reader = reader_on(page)
    drop(reader, *files)
    assert reader.errors == []
    assert TOGETHER[of](reader.state)


def test_several_files_are_asked_about_one_after_the_other():
    reader = reader_on("queries")
    before = reader.state
    files = {
        "a.csv": "q_id,doc_id,score\n1,a,0.5\n1,b,0.25\n2,a,3.5\n",
        "b.csv": "frage,dok,wert\nx,a,0.5\nx,b,0.25\ny,a,3.5\n",
        "qrels.csv": "q_id,doc_id,score\n1,a,1\n1,b,0\n2,a,1\n",  # as ranx calls grades
    }
    drop(reader, *files.items())
    assert [line.split(",")[0] for line in lines(reader)] == ["a.csv"]
    assert "b.csv: 3 rows. Choose what each column holds." in reader.sentences
    show(reader)
    assert "qrels.csv: 3 rows. Choose what each column holds." in reader.sentences
    reader.at.selectbox(key="queries columns kind").select("Judgments").run()
    show(reader)
    assert [line.split(",")[0] for line in lines(reader)] == ["a.csv", "b.csv", "qrels.csv"]
    assert reader.state.data.is_whole
    assert all_means(replace(reader.state, system=0))["AP"] == 1
    # A file that is changed later asks about no other, and one that cannot be read leaves all.
    reader.at.button(key="queries columns change 1").click().run()
    show(reader)
    assert not any("Choose what" in one for one in reader.sentences)
    after, told = reader.state, lines(reader)
    assert sorted(line.split(",")[0] for line in told) == [*files]
    drop(reader, *[*files.items()][:2], ("c.csv", "\0\1"))
    (error,) = reader.errors
    assert error.startswith("c.csv: found a file that is no text;")
    assert (reader.state, lines(reader)) == (after, told)
    reader.press("undo")
    for _file in range(3):
        reader.press("undo")
    assert reader.state == before


def test_rows_that_are_left_out_of_several_files_are_told_with_the_file():
    reader = reader_on("confusion_matrix")
    drop(reader, ("t.csv", "id,label\n1,a\n2,b\nTotal,\n"), ("p.csv", "id,pred\n1,a\n2,a\n"))
    assert reader.state.cells == ((1, 0), (1, 0))
    assert "Left out: 1 row (row 4: it sums up the others, in t.csv)." in read_as(reader)


def test_a_folder_of_eight_runs_and_judgments_is_read_without_what_else_is_in_it(monkeypatch):
    reader = reader_on("queries")
    runs = [(f"{name}.run", f"q1 Q0 d{at} 1 2.0 {name}\n") for at, name in enumerate("hgfedcba")]
    drop(reader, *runs, ("README.md", "# Our runs\n"), ("qrels.txt", "q1 0 d7 1\n"))
    assert reader.errors == []
    assert reader.state.systems == tuple("abcdefgh")
    (read,) = [plainly(one.value) for one in reader.at.toast if "Left out" in one.value]
    assert "Left out: README.md." in read
    assert read.startswith("Read: 9 files.")
    assert all_means(replace(reader.state, system=0))["RR"] == 1
    before = reader.state
    drop(reader, ("i.run", "q1 Q0 d1 1 2.0 i\n"), ("j.run", "q1 Q0 d1 1 2.0 j\n"))
    assert reader.errors == ["runs: found 9 runs; allowed are at most 8."]
    # The server has let go of one that did not fit.
    monkeypatch.setattr("pages.parts.menus.DeletedFile", UploadedFile)
    drop(reader, ("i.run", "q1 Q0 d1 1 2.0 i\n"))
    assert reader.errors[0].startswith("1 of these 1 files did not fit beside the others")
    assert reader.state == before


@pytest.mark.parametrize("page", ["confusion_matrix", "ranked_list"])
def test_a_run_is_sent_to_the_page_that_takes_it(page: str):
    reader = reader_on(page)
    drop(reader, ("bm25.run", RUN_FILE))
    assert reader.errors == [
        "bm25.run: found a run or judgments of TREC; the page Many queries takes them."
    ]


@pytest.mark.parametrize(
    ("page", "files", "sentence"),
    [
        (
            "confusion_matrix",
            [("a.csv", "x\na\nb\n"), ("b.csv", "x,y\na,b\n")],
            "a.csv, b.csv: found a.csv (x), b.csv (x, y); two files go together if",
        ),
        (
            "confusion_matrix",
            [("t.csv", T), ("p.csv", "prediction\na\n")],
            "t.csv, p.csv: found 3 rows in t.csv and 1 in p.csv; as many in both",
        ),
        (
            "confusion_matrix",
            [("t.csv", T), ("p.csv", "id,prediction\n1,a\n2,b\n4,a\n")],
            "t.csv, p.csv: found 3; each row must be in both files.",
        ),
        (
            "queries",
            [("a.run", RUN_FILE), ("b.qrels", "q1 0 d1 x\n")],
            "b.qrels, line 1",
        ),
        (
            "queries",
            [("a.run", RUN_FILE), ("b.csv", "\0\1")],
            "b.csv: found a file that is no text",
        ),
        ("confusion_matrix", [("t.csv", T), ("b.csv", "\0\1")], "b.csv: found a file that is no"),
    ],
)
def test_files_that_do_not_go_together_are_named(page: str, files, sentence: str):
    reader = reader_on(page)
    before = reader.state
    drop(reader, *files)
    (error,) = reader.errors
    assert error.startswith(sentence)
    assert reader.state == before
