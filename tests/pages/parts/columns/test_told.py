"""What is told of the files that a page shows, and the way back."""

from io import BytesIO

import pandas as pd
import pytest

from metrics.reading.table import LeftOut
from metrics.steps import say
from pages.parts.columns import arrived
from pages.parts.columns.arrived import said_of
from pages.session import visit_store
from tests.metrics.reading.made import RUN
from tests.pages.declared import PACKAGES, declared, read_text as read_own
from tests.pages.extreme_labels.test_uploads import SCORES as SPARSE, TRUE
from tests.pages.parts.uploaded import (
    QRELS,
    RUN_FILE,
    change,
    drop,
    lines,
    read_as,
    reader_on,
    show,
)


def test_sheets_that_are_not_read_are_told_beside_the_rows():
    sheet, row = LeftOut(0, say("the sheet {name}", name="b")), LeftOut(3, say("y is empty"))
    assert said_of((sheet, row)) == "Left out: 1 row (row 3: y is empty). Not read: the sheet b."
    assert said_of((sheet,)) == "Not read: the sheet b."


@pytest.mark.parametrize(
    ("page", "text", "told"),
    [
        (
            "threshold_sweep",
            "y,prob_0,prob_1\n1,.1,.9\n0,.8,.2\n",
            "Score: prob_1; Positive class: 1; Not used: prob_0.",
        ),
        (
            "threshold_sweep",
            "y,score_1,score_2\n1,.1,.9\n0,.8,.2\n",
            "Score: score_1, score_2; Positive class: 1.",
        ),
        (
            "threshold_sweep",
            "y,score_a,score_b,score_c\n1,.1,.9,1\n0,.8,.2,0\n",
            "Score: score_a, score_b; Positive class: 1; Not used: score_c.",
        ),
        (
            "rater_agreement",  # an index with a gap, whose numbers are ratings too
            ",Anna,Ben\n0,1,1\n2,2,1\n3,2,2\n4,1,2\n",
            "Ratings of a rater: Anna, Ben; Item: column 1.",
        ),
        (
            "label_ranking",
            "y_true_a,y_true_b,y_score_a,y_score_b\n1,0,.1,.9\n0,1,.8,.2\n",
            "True labels: y_true_a, y_true_b; Scores of a label: y_score_a, y_score_b.",
        ),
    ],
)
def test_each_column_is_told_as_it_is_used(page: str, text: str, told: str):
    reader = reader_on(page)
    reader.paste(text)
    assert read_as(reader).endswith(f"; {told}") or f"read as {told}" in read_as(reader)
    if page == "threshold_sweep":
        models = [one.tolist() for one in reader.state.scores.models]
        assert models == ([[0.1, 0.8], [0.9, 0.2]] if ", score_" in told else [[0.9, 0.2]])


def test_a_large_file_can_be_changed():
    reader = reader_on("threshold_sweep")
    reader.paste("truth,value,other\n" + "1,0.75,a\n0,0.5,2\n" * 20_000)
    show(reader)
    own = reader.state
    assert "40000 rows, read as True class: truth; Score: value" in read_as(reader)
    reader.at.button(key="threshold sweep columns change").click().run()
    reader.at.selectbox(key="threshold sweep column 1").select("unused").run()
    reader.at.selectbox(key="threshold sweep column 2").select("score").run()
    show(reader)
    assert "Left out: 20000 rows (row 2: other: a is no number;" in read_as(reader)
    assert reader.state.scores.models[0].tolist() == [2] * 20_000
    reader.page_state.undo()
    reader.run()
    change(reader)
    assert reader.state == own


def test_a_file_of_the_page_itself_is_read_as_before():
    reader = reader_on("rater_agreement")
    text = "item,Ann,Bo,categories\np1,a,b,a\np2,b,b,b\np3,a,a,c\n"
    own = read_own("rater_agreement", reader.state, text)
    reader.paste(text)
    assert reader.state == own
    told = "Ratings of a rater: Ann, Bo; Item: item; As its heading says: categories."
    assert f"3 rows, read as {told}" in read_as(reader)
    # Counts of ratings may be what raters said after all, and the other way round.
    reader.paste("x,neg,neu,pos\na,0,3,3\nb,2,2,2\nc,1,4,1\n")
    counted = reader.state
    assert len(counted.raters) == 6
    for kind, found in (("A column for each rater", 3), ("Counts of ratings", 6)):
        reader.at.button(key="rater agreement columns change").click().run()
        reader.at.selectbox(key="rater agreement columns kind").select(kind).run()
        show(reader)
        assert len(reader.state.raters) == found
    assert reader.state == counted
    reader = reader_on("ranked_list")
    reader.paste("grade\n1\n0\n")  # no name of the page's own is there for the documents
    assert reader.state.grades == (1, 0)


@pytest.mark.parametrize("package", PACKAGES)
def test_a_page_tells_what_its_own_file_is_read_as_and_asks_again(package: str):
    upload = declared(package).upload
    reader = reader_on(package)
    before = reader.state
    reader.paste(upload.template() if upload.template else upload.placeholder)
    own, told = reader.state, read_as(reader)
    assert ": " in told
    reader.at.button(key=f"{reader.name} columns change").click().run()
    show(reader)
    assert (reader.state, read_as(reader)) == (own, told)
    if own != before:
        reader.page_state.undo()
        reader.run()
        assert not read_as(reader)
        reader.page_state.redo()
        reader.run()
        assert read_as(reader) == told


def test_undo_brings_back_what_a_file_was_read_as_before_it_was_changed():
    reader = reader_on("regression_errors")
    reader.paste("name,x,y_true,y_pred,y_pred_added\na,1,2,3,0\nb,2,5,4,9\n")
    own, told = reader.state, read_as(reader)
    assert "Name: name; As its heading says: x, y_pred_added." in told
    reader.at.button(key="regression errors columns change").click().run()
    reader.at.selectbox(key="regression errors column 1").select("true").run()
    show(reader)
    assert [one.true for one in reader.state.items] == [1, 2]
    assert (reader.state.amounts[0], reader.state.has_x) == (9, False)
    assert "True value: x" in read_as(reader)
    reader.page_state.undo()
    reader.run()
    assert (reader.state, read_as(reader)) == (own, told)
    # What was chosen in a dialog that was left is not kept.
    reader.at.button(key="regression errors columns change").click().run()
    assert reader.at.selectbox(key="regression errors column 1").value == "own"
    show(reader)
    assert reader.state == own


@pytest.mark.parametrize("ending", ["run", "parquet"])
def test_a_large_run_tells_its_columns_and_all_its_rows(ending: str, monkeypatch):
    made = "".join(f"q{at % 40} Q0 document-{at} {at} {-at} x\n" for at in range(60_000)).encode()
    assert len(made) > 2**20
    told = "Query: query; Document: docno; Score: score; Rank: rank;"
    if ending == "parquet":
        rows = {"query_id": [at % 40 for at in range(60_000)], "score": range(60_000)}
        pd.DataFrame({**rows, "doc_id": [*map(str, range(60_000))]}).to_parquet(file := BytesIO())
        made, told = file.getvalue(), "Query: query_id; Document: doc_id; Score: score."
    reader = reader_on("queries")
    drop(reader, (f"bm25.{ending}", made))
    reader.run()
    assert f"60000 rows, read as {told}" in read_as(reader)
    own = reader.state.data
    reader.at.button(key="queries columns change").click().run()
    show(reader)
    assert (reader.state.data.systems, len(reader.state.data.runs[0])) == (("bm25",), 60_000)
    assert [*map(type, reader.state.data.runs)] == [*map(type, own.runs)]
    monkeypatch.setattr(arrived, "SMALL_FILE", len(made) / 2**20 / 2)
    drop(reader, (f"other.{ending}", made))
    reader.run()
    assert "Its columns can be changed in a file of at most" in lines(reader)[-1]
    assert len([one for one in reader.at.button if "columns change" in str(one.key)]) == 1


def test_each_of_several_files_is_told_while_it_is_there():
    reader = reader_on("queries")
    drop(reader, ("bm25.run", RUN_FILE), ("a.qrels", QRELS))
    drop(reader, ("b.run", RUN_FILE.replace("8", "7")))
    assert [one.partition(",")[0] for one in lines(reader)] == ["a.qrels", "bm25.run", "b.run"]
    drop(reader, ("c.qrels", "q1 0 d2 2\nq2 0 d1 1\n"))  # which takes the place of the first
    assert [one.partition(",")[0] for one in lines(reader)] == ["bm25.run", "b.run", "c.qrels"]
    reader.at.button(key="queries columns change 2").click().run()
    assert reader.at.selectbox(key="queries columns kind").value == "Judgments"
    reader.at.selectbox(key="queries columns kind").select("Short lists with grades").run()
    show(reader)
    assert (reader.state.data, len(lines(reader))) == (None, 1)
    reader.page_state.undo()
    reader.run()
    reader.change("queries buttons", "remove")
    assert [one.partition(",")[0] for one in lines(reader)] == ["b.run", "c.qrels"]


def test_a_run_that_is_changed_is_not_there_twice():
    reader = reader_on("queries")
    drop(reader, ("a.csv", "qid,docno,score,label\nq1,d1,2.5,1\nq1,d2,1.5,0\n"))
    assert reader.state.data.is_whole
    change(reader, kind="Judgments")
    assert (reader.state.data.systems, len(reader.state.data.qrels)) == ((), 2)


def test_a_file_of_lines_can_be_taken_for_another():
    reader = reader_on("extreme_labels")
    for kind, text in (("rows", TRUE), ("scores 1", SPARSE)):
        reader.open("upload")
        reader.at.selectbox(key="extreme labels kind").select(kind).run()
        drop(reader, (f"{kind}.txt", text))
    assert lines(reader) == [
        "rows.txt, read as Rows: true labels.",
        "scores 1.txt, read as Scores of predictor 1.",
    ]
    first, second = reader.state.data.scores
    reader.at.button(key="extreme labels columns change 1").click().run()
    kind = reader.at.selectbox(key="extreme labels columns kind")
    kind.select("Scores of predictor 2").run()
    show(reader)
    assert [one.nnz for one in reader.state.data.scores] == [second.nnz, first.nnz]
    assert lines(reader)[-1] == "scores 1.txt, read as Scores of predictor 2."


@pytest.mark.parametrize("token", [b"of the browser", b""])
def test_the_line_is_there_after_a_reload_of_the_same_browser(token: bytes, monkeypatch):
    monkeypatch.setattr(visit_store, "browser_token", lambda: token)
    reader = reader_on("confusion_matrix")
    reader.paste("truth,said,age\na,a,1\na,b,2\nb,b,3\n")
    show(reader)
    again = reader_on("confusion_matrix", **reader.query)
    assert again.state == reader.state
    assert lines(again) == (lines(reader) if token else [])
    if token:
        change(again)
        assert again.state == reader.state
        # It is told in the language that is chosen by now.
        again.at.session_state["language"] = "es"
        again.run()
        assert any("3 filas" in one for one in again.sentences)
        del again.at.session_state["language"]
        again.run()
        again.press("reset")
        assert not lines(again)


def test_judged_documents_of_a_run_are_told_to_be_those_that_count():
    reader = reader_on("queries")
    reader.paste(RUN.assign(label=[0, 1, 1]).to_csv(index=False))
    assert "a relevant document that was not retrieved does not count." in read_as(reader)
