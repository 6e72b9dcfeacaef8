"""Files with any headings: what pages make of them, what is asked, and the way back."""

from contextlib import suppress
from dataclasses import replace
from functools import partial

import pytest
from streamlit.runtime.uploaded_file_manager import UploadedFile
from streamlit.testing.v1 import AppTest

from metrics import InvalidInput
from metrics.reading.table import LeftOut
from metrics.reading.tables import read_table, read_text
from metrics.steps import say
from pages.home import upload as home
from pages.home.upload import pages_for, pages_for_all
from pages.parts.columns.arrival import said_of, written
from pages.parts.columns.chosen import best_of
from pages.parts.columns.together import table_of
from pages.queries.values import all_means
from pages.rank_correlation.state import names_by
from tests.metrics.reading.made import FILES, RUN, SCORES
from tests.pages.declared import PACKAGES, declared, read_text as read_own
from tests.pages.parts.uploaded import read_as, reader_on
from tests.pages.reader import Reader, plainly


def show(reader: Reader) -> None:
    reader.at.button(key=f"{reader.name} columns done").click()
    reader.run()


def test_rows_that_cannot_be_used_are_left_out_of_a_file_of_the_page_itself():
    reader = reader_on("confusion_matrix")
    reader.paste("y_true,y_pred\na,b\na,\nb\nb,b\n")
    assert reader.state.cells == ((0, 1), (0, 1))
    assert "Left out: 2 rows (row 3: y_pred is empty; row 4: 1 cell, not 2)." in read_as(reader)
    reader.paste("y_true,y_pred\na,b\na,NA\nb,b\n")  # which is no class of items
    assert reader.state.cells == ((0, 1), (0, 1))
    reader.paste("y_true,y_pred,count\na,a,1\na,NA,2\nNA,a,3\nNA,NA,4\n")  # a matrix names it
    assert reader.state.names == ("a", "NA")
    # But not where more than these rows would be left out.
    reader = reader_on("cost_matrix")
    reader.paste("true,predicted,count,cost\na,b,1,x\nb,b,1,0\n")
    (error,) = reader.errors
    assert error.startswith("Pasted rows, row 2, column cost: found x;")


def test_sheets_that_are_not_read_are_told_beside_the_rows():
    sheet, row = LeftOut(0, say("the sheet {name}", name="b")), LeftOut(3, say("y is empty"))
    assert said_of((sheet, row)) == "Left out: 1 row (row 3: y is empty). Not read: the sheet b."
    assert said_of((sheet,)) == "Not read: the sheet b."


def test_rows_of_other_lengths_are_what_is_wrong_with_a_file_of_other_headings():
    reader = reader_on("confusion_matrix")
    before = reader.state
    reader.paste("a,b\n1\n2,3,4\n")
    (error,) = reader.errors
    assert (
        "found rows of unequal length; each row needs as many cells as there are headings" in error
    )
    assert reader.state == before


def test_headings_that_a_page_takes_twice_are_not_what_is_wrong():
    reader = reader_on("label_ranking")
    reader.paste("dog,sea,dog,sea\nno,maybe,.75,.5\nyes,yes,2,1\n")
    (error,) = reader.errors
    assert error.startswith("Pasted rows, row 2, column sea: found maybe; allowed are 1, yes, true")
    reader = reader_on("confusion_matrix")
    reader.paste("y,y\n1,2\n2,3\n")
    assert reader.errors == [
        "Pasted rows, header: found y × 2; each column needs a heading of its own."
    ]


def test_what_is_no_text_is_refused_and_not_asked_about():
    with pytest.raises(InvalidInput, match="no text"):
        table_of(b"\0\1\2,\n1,2,3\n")
    assert [*table_of(b"a,b\n1,2\n").headings] == ["a", "b"]


def test_a_large_file_is_told_and_not_kept():
    reader = reader_on("threshold_sweep")
    reader.paste("truth,value,other\n" + "1,0.75,a\n0,0.5,a\n" * 20_000)
    show(reader)
    assert "40000 rows, read as True class: truth; Score: value" in read_as(reader)
    assert not [one for one in reader.at.button if str(one.key).endswith("columns change")]


LAST = {
    "y_true,y_pred": "Total,{}",
    "y_true,y_pred,count": "TRUE,true,1",
}


@pytest.mark.parametrize("head", LAST)
def test_a_file_is_read_the_same_however_large_it_is(head: str):
    row = "true,false" + (",1" if "count" in head else "")
    for times in (30, 100_000):
        reader = reader_on("confusion_matrix")
        reader.paste("\n".join([head, *[row] * times, *LAST[head].format(times).split()]) + "\n")
        assert reader.state.names == ("false", "true")
        assert reader.state.cells == ((0, 0), (times, int("TRUE" in LAST[head])))


def test_a_file_of_the_page_itself_is_read_as_before():
    reader = reader_on("rater_agreement")
    text = "item,Ann,Bo,categories\np1,a,b,a\np2,b,b,b\np3,a,a,c\n"
    own = read_own("rater_agreement", reader.state, text)
    reader.paste(text)
    assert reader.state == own
    told = "Ratings of a rater: Ann, Bo; Item: item; As its heading says: categories."
    assert f"3 rows, read as {told}" in read_as(reader)
    reader = reader_on("ranked_list")
    reader.paste("grade\n1\n0\n")  # no name of the page's own is there for the documents
    assert reader.state.grades == (1, 0)


def test_what_is_not_sure_is_asked():
    reader = reader_on("confusion_matrix")
    before = reader.state
    reader.paste("diagnosis,test,age\nill,no,3\nwell,no,3\nill,ill,4\n")
    assert reader.state == before
    assert "3 rows. Choose what each column holds" in " ".join(reader.sentences)
    roles = [reader.at.selectbox(key=f"confusion matrix column {at}").value for at in range(3)]
    assert roles == ["true", "predicted", "unused"]
    reader.at.selectbox(key="confusion matrix column 1").select("unused").run()
    assert "Still needed: Predicted class." in reader.sentences
    assert reader.at.button(key="confusion matrix columns done").disabled
    # A role of one column goes from where it was.
    reader.at.selectbox(key="confusion matrix column 2").select("true").run()
    reader.at.selectbox(key="confusion matrix column 0").select("predicted").run()
    show(reader)
    assert reader.state.names == ("3", "4", "ill", "well")
    assert read_as(reader).endswith("True class: age; Predicted class: diagnosis; Not used: test.")
    reader.at.button(key="confusion matrix columns change").click().run()
    reader.at.selectbox(key="confusion matrix column 0").select("true").run()
    reader.at.selectbox(key="confusion matrix column 1").select("predicted").run()
    show(reader)
    assert reader.state.names == ("ill", "no", "well")


def change(reader: Reader, **answers: object) -> None:
    reader.at.button(key=f"{reader.name} columns change").click().run()
    for name, answer in answers.items():
        reader.at.selectbox(key=f"{reader.name} columns {name}").select(answer).run()
    show(reader)


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


def test_a_large_run_tells_its_columns_and_all_its_rows():
    reader = reader_on("queries")
    lines = "".join(f"q{at % 40} Q0 document-{at} {at} {-at} x\n" for at in range(60_000))
    assert len(lines) > 2**20
    drop(reader, ("bm25.run", lines))
    reader.run()
    told = "60000 rows, read as Query: query; Document: docno; Score: score; Rank: rank;"
    assert told in read_as(reader)
    assert not [one for one in reader.at.button if str(one.key).endswith("columns change")]


def test_each_of_several_files_is_told():
    reader = reader_on("queries")
    drop(reader, ("bm25.run", RUN_FILE), ("a.qrels", QRELS))
    told = [one for one in reader.sentences if ", read as " in one]
    assert [one.partition(",")[0] for one in told] == ["bm25.run", "a.qrels"]
    reader.at.button(key="queries columns change 1").click().run()
    assert reader.at.selectbox(key="queries columns kind").value == "Judgments"


def test_judged_documents_of_a_run_are_told_to_be_those_that_count():
    reader = reader_on("queries")
    reader.paste(RUN.assign(label=[0, 1, 1]).to_csv(index=False))
    assert "a relevant document that was not retrieved does not count." in read_as(reader)


def test_sentences_are_no_table():
    for text in (
        "Dear all,\nplease find the results attached, thank you.\n",
        "Model A was trained on 2000 items, and tested on 500.\nThe accuracy was 0.93, I think.\n",
    ):
        reader = reader_on("confusion_matrix")
        before = reader.state
        reader.paste(text)
        assert reader.errors == [
            "Pasted rows: found sentences; allowed is a table, with a heading above each column."
        ]
        assert reader.state == before


def test_columns_that_hold_each_rank_once_are_ranks():
    reader = reader_on("rank_correlation")
    reader.paste("film,critics,public\nA,1,3\nB,2,1\nC,3,2\n")
    assert (
        reader.at.selectbox(key="rank correlation columns kind").value == "Two ranks of each item"
    )
    reader.paste("item,x,y\nA,1,3\nB,2,1\nC,3,2\n")
    assert "Score: x, y" in read_as(reader)


ALIKE = "y_true,y_pred\nSpam,ham\nspam,spam\nspam ,Ham\nham,ham\n"


def test_classes_that_look_alike_are_told_and_can_be_taken_as_one():
    reader = reader_on("confusion_matrix")
    reader.paste(ALIKE)
    assert reader.state.names == ("Ham", "Spam", "ham", "spam")
    told = "spam, Spam; ham, Ham look alike (rows: 2, 4): "
    assert f"{told}kept apart." in read_as(reader)
    change(reader, alike="taken as one")
    assert (reader.state.names, reader.state.cells) == (("ham", "spam"), ((1, 0), (2, 1)))
    assert f"{told}taken as one." in read_as(reader)
    change(reader, alike="kept apart")
    assert len(reader.state.names) == 4
    # In the page's own files too, where nothing but the classes has a column.
    reader = reader_on("rater_agreement")
    reader.paste("item,rater,label\n1,a,Good\n1,b,good\n2,a,bad\n2,b,bad\n")
    assert "Good, good look alike (rows: 3): kept apart." in read_as(reader)
    reader.paste("item,Ann,Bo\n1,Good,good\n2,bad,bad\n")
    change(reader, alike="taken as one")
    assert reader.state.names == ("Good", "bad")
    # Names of items and of raters are none of classes.
    chosen = best_of(
        declared("rater_agreement").upload.takes,
        read_text("item,rater,label\ngood,GOOD,Good\nbad,GOOD,good\nGood,GOOD,bad\n"),
    )
    assert chosen is not None
    taken = replace(chosen, answers={"alike": "taken as one"}).taken
    assert taken.columns[0].cells == ["good", "bad", "Good"]
    assert taken.columns[1].cells == ["GOOD"] * 3
    assert len({*taken.columns[2].cells}) == 2
    reader = reader_on("retrieved_sets")
    reader.paste("doc,retrieved,relevant\nd1,x,X\nd2,,x\n")
    assert "look alike" not in read_as(reader)


def test_a_matrix_of_shares_asks_how_many_items_there_are():
    reader = reader_on("confusion_matrix")
    before = reader.state
    reader.paste(",cat,dog\ncat,0.9,0.1\ndog,0.25,0.75\n")
    assert reader.state == before
    assert reader.at.button(key="confusion matrix columns done").disabled
    for at, count in enumerate((30, 50)):
        reader.at.number_input(key=f"confusion matrix columns items {at}").set_value(count).run()
    show(reader)
    assert reader.state.cells == ((27, 3), (13, 37))
    assert "a confusion matrix of 2 classes; Items of cat: 30; Items of dog: 50." in read_as(reader)
    # Shares of what was predicted, as confusion_matrix(..., normalize="pred") gives them.
    reader.paste(",cat,dog\ncat,0.9,0.25\ndog,0.1,0.75\n")
    for at, count in enumerate((20, 40)):
        reader.at.number_input(key=f"confusion matrix columns items {at}").set_value(count).run()
    show(reader)
    assert reader.state.cells == ((18, 10), (2, 30))
    assert "Items predicted as cat: 20; Items predicted as dog: 40." in read_as(reader)
    # Whole numbers that add up to 100 may be counts: only where each row does, it is asked.
    reader.paste(",cat,dog\ncat,45,5\ndog,10,40\n")
    assert reader.state.cells == ((45, 5), (10, 40))
    reader.at.button(key="confusion matrix columns change").click().run()
    reader.at.selectbox(key="confusion matrix columns cells").select("percent or shares").run()
    reader.at.number_input(key="confusion matrix columns items").set_value(20).run()
    show(reader)
    assert reader.state.cells == ((9, 1), (2, 8))
    reader.paste(",cat,dog\ncat,90,10\ndog,20,80\n")
    assert reader.at.selectbox(key="confusion matrix columns cells").value == "counts"
    show(reader)
    assert reader.state.cells == ((90, 10), (20, 80))
    # A row of zeros has no size, and what is 1 in each row may be counts alone.
    reader.paste(",cat,dog\ncat,0,0\ndog,0.25,0.75\n")
    keys = [str(one.key) for one in reader.at.number_input]
    assert "confusion matrix columns items 1" in keys
    assert "confusion matrix columns items 0" not in keys
    reader.at.number_input(key="confusion matrix columns items 1").set_value(8).run()
    show(reader)
    assert reader.state.cells == ((0, 0), (2, 6))
    reader.paste(",cat,dog\ncat,1,0\ndog,0,1\n")
    assert reader.state.cells == ((1, 0), (0, 1))
    reader.paste(",cat,dog\ncat,0.45,3\ndog,0.1,-4\n")
    (error,) = reader.errors
    assert "found a matrix whose cells are neither counts nor shares; allowed are whole" in error


@pytest.mark.parametrize(
    ("text", "costs"),
    [
        (",cat,dog\ncat,-1,2.5\ndog,1,0\n", ((-1, 2.5), (1, 0))),
        ("true,predicted,cost\na,a,0\na,b,5\nb,a,1\nb,b,0\n", ((0, 5), (1, 0))),
    ],
)
def test_a_table_of_costs_is_for_the_cost_matrix(text: str, costs):
    reader = reader_on("cost_matrix")
    reader.paste(text)
    assert (reader.errors, reader.state.costs) == ([], costs)
    assert reader.state.first == ((0, 0), (0, 0))
    offers = {entry.package for entry, chosen in pages_for(read_text(text)) if chosen.is_sure}
    assert "cost_matrix" in offers


def test_counts_that_may_be_costs_are_asked_about():
    reader = reader_on("cost_matrix")
    before = reader.state
    text = ",cat,dog\ncat,0,5\ndog,1,0\n"
    reader.paste(text)
    assert reader.state == before
    kind = reader.at.selectbox(key="cost matrix columns kind")
    assert kind.value == "Costs"
    show(reader)
    assert (reader.state.costs, reader.state.first) == (((0, 5), (1, 0)), ((0, 0), (0, 0)))
    reader.paste(text)
    reader.at.selectbox(key="cost matrix columns kind").select("True and predicted classes").run()
    show(reader)
    assert reader.state.first == ((0, 5), (1, 0))
    offers = {entry.package: chosen.is_sure for entry, chosen in pages_for(read_text(text))}
    assert (offers["cost_matrix"], offers["confusion_matrix"]) == (False, True)


def test_a_matrix_with_predicted_classes_in_rows_is_turned_and_says_so():
    reader = reader_on("confusion_matrix")
    reader.paste("Prediction,no,yes\nno,50,5\nyes,10,100\n")
    assert reader.state.cells == ((50, 10), (5, 100))
    assert "a confusion matrix of 2 classes, which has its predicted classes in rows." in read_as(
        reader
    )
    offers = pages_for(read_text("Prediction,no,yes\nno,50,5\nyes,10,100\n"))
    assert {entry.package for entry, _chosen in offers} == {
        "confusion_matrix",
        "cost_matrix",
        "rater_agreement",
    }
    reader.paste("y_true,y_pred\na,b\nb,b\nTotal,2\n")
    assert reader.state.names == ("a", "b")
    assert "row 4: it sums up the others" in read_as(reader)


def test_columns_that_name_or_sum_up_are_no_raters():
    reader = reader_on("rater_agreement")
    reader.paste(
        "Time,Mail,Text 1,Text 2,Mean\n10:02,a@x,5,2,3\n10:05,b@x,4,2,3\n11:00,c@x,5,1,3\n"
    )
    assert reader.state.raters == ("Text 1", "Text 2")
    assert "Item: Time; Not used: Mail, Mean." in read_as(reader)
    # A column that only the page's own reader knows is not lost.
    reader.paste("item,Ann,Bo,categories\np1,a,b,a\np2,b,b,b\np3,a,a,c\n")
    assert reader.state.names == ("a", "b", "c")


def test_remarks_above_a_run_are_no_rows_of_it():
    reader = reader_on("queries")
    reader.paste("# of Monday\nq1 Q0 d1 1 9 x\nq1 Q0 d2 2 8 x\n")
    assert not reader.errors
    assert len(reader.state.data.runs[0]) == 2


def test_a_column_of_ids_for_each_set_is_read_as_sets():
    reader = reader_on("retrieved_sets")
    reader.paste("retrieved,relevant,known\nd1,d2,\nd2,d5,d2\nd3,,\n")
    held = [(one.name, one.retrieved, one.relevant, one.known) for one in reader.state.documents]
    assert held == [
        ("d1", True, False, False),
        ("d2", True, True, True),
        ("d3", True, False, False),
        ("d5", False, True, False),
    ]
    assert "read as Retrieved: retrieved; Relevant: relevant; Known before: known." in read_as(
        reader
    )


def test_the_positive_class_and_the_query_are_asked_with_values_of_the_file():
    reader = reader_on("threshold_sweep")
    reader.paste("species,score\nsetosa,0.9\nvirginica,0.4\niris,0.1\n")
    assert reader.at.selectbox(key="threshold sweep columns positive").options == [
        "setosa",
        "virginica",
        "iris",
    ]
    reader.at.selectbox(key="threshold sweep columns positive").select("setosa").run()
    show(reader)
    assert reader.state.scores.labels.tolist() == [True, False, False]
    reader = reader_on("ranked_list")
    reader.paste("qid,docno,label\nq1,A,1\nq2,B,0\nq2,C,2\n")
    reader.at.selectbox(key="ranked list columns query").select("q2").run()
    show(reader)
    assert [(one.name, one.grade) for one in reader.state.documents] == [("B", 0), ("C", 2)]


def test_a_positive_class_with_a_name_is_told_under_any_headings():
    for heads in ("truth,prob", "y_true,y_score"):
        reader = reader_on("threshold_sweep")
        before = reader.state
        reader.paste(f"{heads}\nill,0.9\nwell,0.4\nill,0.3\n")
        assert reader.state.scores.labels.tolist() == [True, False, True]
        assert "Positive class: ill." in read_as(reader)
        reader = reader_on("threshold_sweep")
        reader.paste(f"{heads}\nsetosa,0.9\nvirginica,0.4\n")
        assert reader.state == before
        assert reader.at.selectbox(key="threshold sweep columns positive").options == [
            "setosa",
            "virginica",
        ]
    reader.paste("y_true,y_score\n1,0.9\n0,0.4\n")
    assert reader.state.scores.labels.tolist() == [True, False]
    assert "True class: y_true; Score: y_score; Positive class: 1." in read_as(reader)


@pytest.mark.parametrize("heads", ["Actual,Predicted,n", "y_true,y_pred,n", "y_true,y_pred,count"])
def test_counts_are_counted_under_any_heading(heads: str):
    reader = reader_on("confusion_matrix")
    reader.paste(f"{heads}\na,a,5\na,b,1\nb,b,7\n")
    assert reader.state.cells == ((5, 1), (0, 7))


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("rank_correlation", "team,score_a,score_b\nA,9,7\nB,8,8\nC,7,5\n"),
        ("regression_errors", "city,true,pred\nA,9,7\nB,8,8\nC,7,5\n"),
        ("ranked_list", "song,rel\nA,1\nB,0\nC,2\n"),
    ],
)
def test_a_column_of_other_names_names_the_items(page: str, text: str):
    reader = reader_on(page)
    reader.paste(text)
    items = reader.state.documents if page == "ranked_list" else reader.state.items
    assert [one.name for one in items] == ["A", "B", "C"]


def test_a_first_row_of_numbers_is_an_item():
    reader = reader_on("resampling")
    reader.paste("5.1,3.5,setosa\n" * 12 + "7.0,3.2,versicolor\n" * 12)
    assert len(reader.state.own.classes) == 24
    offers = {
        entry.package: chosen
        for entry, chosen in pages_for(read_text("5,3,1.5,a\n6,2,2.5,b\n" * 12))
    }
    assert not offers["resampling"].is_sure


def test_ranks_may_begin_at_0_and_words_for_yes_are_those_of_the_file():
    reader = reader_on("ranked_list")
    reader.paste(RUN.assign(label=[0, 1, 1]).iloc[:2].to_csv(index=False))
    assert [(one.name, one.grade) for one in reader.state.documents] == [("d1", 0), ("d2", 1)]
    reader = reader_on("retrieved_sets")
    reader.paste("documento;recuperado;relevante\nA;sí;no\nB;no;sí\nC;sí;sí\n")
    held = {one.name: (one.retrieved, one.relevant) for one in reader.state.documents}
    assert held == {"A": (True, False), "B": (False, True), "C": (True, True)}


def test_a_system_of_which_was_asked_is_called_as_its_file():
    reader = reader_on("queries")
    drop(reader, ("bm25.csv", "topics,docs,values\nt1,x1,0.5\nt1,x2,0.25\n"))
    for at, role in enumerate(("query", "document", "score")):
        reader.at.selectbox(key=f"queries column {at}").select(role).run()
    show(reader)
    assert reader.state.data.systems == ("bm25",)


@pytest.mark.parametrize("heads", ["truth;pred", "y_true;y_pred"])
@pytest.mark.parametrize("number", ["1234", "1.234"])
def test_what_may_be_a_thousand_or_have_decimals_is_asked(heads: str, number: str):
    reader = reader_on("regression_errors")
    before = reader.state
    reader.paste(f"{heads}\n1,234;2\n950;3\n")
    assert reader.state == before
    asked = reader.at.selectbox(key="regression errors columns thousands")
    assert (asked.label, asked.options) == ("In this file, 1,234 is", ["1234", "1.234"])
    assert asked.value is None
    assert reader.at.button(key="regression errors columns done").disabled
    asked.select(number).run()
    show(reader)
    assert [one.true for one in reader.state.items] == [float(number), 950]
    reader.at.button(key="regression errors columns change").click().run()
    assert reader.at.selectbox(key="regression errors columns thousands").value == number


def test_a_point_may_part_thousands_where_commas_may_mark_decimals():
    reader = reader_on("regression_errors")
    reader.paste("y_true;y_pred\n1.200;1.150\n980;1.020\n")
    reader.at.selectbox(key="regression errors columns thousands").select("1200").run()
    show(reader)
    assert [(one.true, one.predicted) for one in reader.state.items] == [
        (1200, (1150,)),
        (980, (1020,)),
    ]


def test_two_raters_who_agree_on_the_first_item_are_no_headings():
    assert not read_text("cat,cat\ncat,dog\ndog,dog\n").head
    assert read_text("a,b\ncat,dog\ndog,dog\n").head


def test_the_start_page_offers_what_asks_after_what_is_sure():
    offers = pages_for(read_text("date,actual,ARIMA\n2020-01-01,1.5,1.25\n2020-01-02,2,2.5\n"))
    sure = [chosen.is_sure for _entry, chosen in offers]
    assert sure == sorted(sure, reverse=True)
    assert "regression-errors" in [entry.url_path for entry, _chosen in offers]


def test_the_start_page_opens_a_cost_matrix_with_its_scores():
    cells = "true,predicted,count,cost\nno,no,1,0\nno,yes,0,1\nyes,no,0,2\nyes,yes,1,0\n"
    text = f"{cells}\ny_true,y_score\n1,.9\n0,.2\n"
    table = read_text(text)
    assert [one.row for one in table.left_out] == [7, 8, 9]
    assert "cost-matrix" in [entry.url_path for entry, chosen in pages_for(table) if chosen.is_sure]
    reader = reader_on("cost_matrix")
    reader.paste(text)
    assert reader.state.scores is not None
    told = "True class: true; Predicted class: predicted; Cost: cost; As its heading says: count;"
    assert f"4 rows, read as {told} and the table below: y_true, y_score." in read_as(reader)


def test_the_first_row_can_be_taken_for_headings_or_for_none():
    reader = reader_on("rank_correlation")
    reader.paste("1,2\n1,5\n2,1\n5,2\n")
    heads = reader.at.button(key="rank correlation columns head")
    assert heads.label == "Take the first row as headings"
    heads.click().run()
    kind = reader.at.selectbox(key="rank correlation columns kind")
    assert kind.value == "A column for each list"
    show(reader)
    assert [(one.name, one.y) for one in reader.state.items] == [("1", 2), ("2", 3), ("5", 1)]
    reader.at.button(key="rank correlation columns change").click().run()
    heads = reader.at.button(key="rank correlation columns head")
    assert heads.label == "Take the headings as a row"
    heads.click().run()
    show(reader)
    assert [(one.x, one.y) for one in reader.state.items] == [(1, 2), (1, 5), (2, 1), (5, 2)]


def test_ranks_of_named_rows_are_no_lists():
    takes = declared("rank_correlation").upload.takes
    chosen = best_of(takes, read_text("city,2019,2020\nA,1,3\nB,2,1\nC,3,2\n"))
    assert chosen is not None
    assert chosen.takes.title != "A column for each list"
    assert not chosen.is_sure


@pytest.mark.parametrize(
    ("page", "text", "sentence"),
    [
        (
            "ranked_list",
            "title,rel\nA,1\n,1\nB,77\n",
            "Pasted rows, row 4, column rel: found 77; allowed are whole numbers from 0 to 5.",
        ),
        (
            "label_ranking",
            "photo,label,p_a,p_b\nx,a,1,2\ny,b,1e300,1\n",
            "Pasted rows, row 3, column p_a: found 1e300; allowed are numbers from "
            "-1000000 to 1000000.",
        ),
        (
            "label_ranking",
            "photo,y_b,y_a,p_a,p_b\nx,no,1,1,2\ny,maybe,1,2,1\n",
            "Pasted rows, row 3, column y_b: found maybe; allowed are 1, yes, true or x, "
            "and 0, no, false or an empty cell.",
        ),
        (  # and not taken for three raters
            "rater_agreement",
            "worker,task,answer\nw1,t1,yes\nw2,t1,no\nw1,t1,no\n",
            "Pasted rows, row 4, column worker: found w1; a rater can rate an item only once.",
        ),
    ],
)
def test_what_a_page_refuses_is_said_in_the_dialog_with_its_row_and_heading(
    page: str, text: str, sentence: str
):
    reader = reader_on(page)
    before = reader.state
    reader.paste(text)
    assert reader.errors == [sentence]
    show(reader)
    assert reader.errors == [sentence]
    assert reader.state == before


def test_a_column_that_names_the_rows_is_neither_class_while_others_can_be():
    takes = declared("confusion_matrix").upload.takes
    chosen = best_of(takes, read_text("Nr.;wahr so;Modell\n17;gut;gut\n18;nie;gut\n19;nie;nie\n"))
    assert chosen is not None
    assert [*chosen.read.roles.values()] == ["unused", "true", "predicted"]


@pytest.mark.parametrize(
    ("page", "text", "needed", "reasons"),
    [
        (
            "regression_errors",
            "true,pred\n1,2\nx,3\n2,2\n",
            "True value",
            "row 3: true: x is no number",
        ),
        (
            "threshold_sweep",
            "true,score\n1,nan\n0,inf\n",
            "Score",
            "row 3: score: inf is no number",
        ),
        (
            "confusion_matrix",
            "true,pred\n" + "".join(f"{at},1\n" for at in range(60)),
            "True class",
            "true: found 60 values; allowed are at most 10",
        ),
    ],
    ids=["text", "infinity", "classes"],
)
def test_why_a_heading_was_not_taken_is_said(page: str, text: str, needed: str, reasons: str):
    reader = reader_on(page)
    reader.paste(text)
    assert f"Still needed: {needed}." in reader.sentences
    assert f"Not taken: {reasons}." in reader.sentences


def test_another_kind_of_table_can_be_chosen():
    reader = reader_on("cost_matrix")
    reader.paste("a,b\nx,1\ny,2\n")
    reader.at.selectbox(key="cost matrix columns kind").select("True classes and scores").run()
    assert reader.at.selectbox(key="cost matrix column 1").value == "score"
    show(reader)
    assert reader.state.scores.models[0].tolist() == [1, 2]


@pytest.mark.parametrize(("last", "first"), [("Plum", "Apple Kiwi Plum"), ("Kiwi", "")])
def test_lists_may_have_other_items_but_none_twice(last, first):
    reader = reader_on("rank_correlation")
    before = reader.state
    reader.paste(f"Monday,Friday\nApple,Kiwi\nKiwi,Plum\n{last},Fig\n,Lime\n")
    reader.at.selectbox(key="rank correlation columns kind").select("A column for each list").run()
    for at in range(2):
        reader.at.selectbox(key=f"rank correlation column {at}").select("document").run()
    show(reader)
    if first:
        assert names_by(reader.state.items, "x") == first.split()
        assert names_by(reader.state.items, "y") == ["Kiwi", "Plum", "Fig", "Lime"]
    else:
        assert reader.errors == ["Pasted rows: found Kiwi; a list ranks an item once."]
        assert reader.state == before


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "name,target,score_a,score_b\nd1,zebra,0.7,0.4\n",
            "Pasted rows, target: found zebra; allowed are the labels of the scores: a, b.",
        ),
        (
            "name,y_1,y_2,y_3,p_a,p_b\nd1,1,0,0,0.7,0.4\n",
            "Pasted rows, columns: found 3 and 2; allowed are as many columns of true labels as "
            "of scores.",
        ),
    ],
)
def test_true_labels_that_are_none_of_those_with_scores_are_said(text: str, sentence: str):
    reader = reader_on("label_ranking")
    before = reader.state
    reader.paste(text)
    kind = reader.at.selectbox(key="label ranking columns kind")
    kind.select("Scores in a column for each label").run()
    show(reader)
    assert reader.errors == [sentence]
    assert reader.state == before


def test_cells_are_text():
    reader = reader_on("confusion_matrix")
    reader.paste("a<b>,*c*\n<script>x</script>,1\n<i>y</i>,2\n")
    (first, second) = [one.proto.body for one in reader.at.get("html") if "<ol" in one.proto.body]
    assert "&lt;script&gt;x&lt;/script&gt;" in first
    assert "<li>1</li>" in second


def _read_file(read, state, table):
    return read(state, written(table), "a.csv")


@pytest.mark.parametrize("made", FILES, ids=lambda made: made.name)
def test_each_file_opens_on_a_page(made):
    offers = pages_for(read_table(made.content))
    assert offers
    for entry, chosen in offers:
        upload = entry.input().upload
        state = entry.input().codec().default
        assert not chosen.missing()
        read = upload.read
        if upload.read_file:
            read = partial(_read_file, upload.read_file)
        with suppress(InvalidInput):  # too few of them, or too many
            for table in chosen.tables():
                state = read(state, table)


def test_a_table_of_classes_and_scores_goes_to_the_pages_of_both():
    offers = {entry.package for entry, _chosen in pages_for(read_text(SCORES.to_csv()))}
    assert {"threshold_sweep", "cost_matrix"} <= offers
    offers = {entry.package for entry, _chosen in pages_for(read_text(QRELS))}
    assert "queries" in offers
    assert "rater_agreement" not in offers
    counted = pages_for(read_text("case,mild,severe,worst\na,4,0,0\nb,1,3,0\nc,0,2,2\nd,0,0,4\n"))
    assert [entry.package for entry, _chosen in counted] == ["rater_agreement"]
    # What would be refused is not offered, and numbers are no classes and no lists of labels.
    numbers = "".join(f"{at},5;{at},25\n" for at in range(30))
    sure = [
        e.package
        for e, chosen in pages_for(read_text(f"Ist;Prognose\n{numbers}"))
        if chosen.is_sure
    ]
    assert sure == ["regression_errors"]
    assert "resampling" not in {e.package for e, _ in pages_for(read_text("class,n\na,1\nb,2\n"))}
    assert pages_for(read_text("".join(f"ab{at}cd\n" for at in range(60)))) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_the_template_of_a_page_works(package: str):
    page = declared(package)
    upload, state = page.upload, page.codec().default
    template = upload.template() if upload.template else upload.placeholder
    assert read_own(package, state, template) != state
    if upload.takes and not upload.read_file:
        chosen = best_of(upload.takes, read_text(template))
        assert chosen is not None
        assert not chosen.missing()


T, P = "id,label\n1,a\n2,b\n3,a\n", "id,prediction\n3,b\n1,a\n2,b\n"
RUN_FILE, QRELS = "q1 Q0 d1 1 9 x\nq1 Q0 d2 2 8 x\n", "q1 0 d1 1\nq1 0 d2 0\n"
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


def drop(reader: Reader, *files: tuple[str, str]) -> None:
    reader.open("upload")
    sent = [(name, text.encode(), "text/csv") for name, text in files]
    reader.at.file_uploader(key=f"{reader.name} file").set_value(sent)
    reader.run()


@pytest.mark.parametrize("of", TOGETHER, ids=lambda of: f"{of[0]} {of[1][0]}")
def test_files_that_are_dropped_together_are_one_table(of):
    page, *files = of
    reader = reader_on(page)
    drop(reader, *files)
    assert reader.errors == []
    assert TOGETHER[of](reader.state)


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
    assert any("Left out: README.md." in plainly(one.value) for one in reader.at.toast)
    assert all_means(replace(reader.state, system=0))["RR"] == 1
    before = reader.state
    drop(reader, ("i.run", "q1 Q0 d1 1 2.0 i\n"), ("j.run", "q1 Q0 d1 1 2.0 j\n"))
    assert reader.errors == ["i.run: found one run more; allowed are at most 8."]
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
            "a.csv, b.csv: found a.csv (x), b.csv (x, y); two go together where",
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


def test_the_start_page_reads_a_file_once(monkeypatch):
    read = []
    monkeypatch.setattr(home, "table_of", lambda content: read.append(content) or table_of(content))

    def page():
        from pages.home import upload

        upload.show_upload()

    at = AppTest.from_function(page)
    at.run()
    at.file_uploader[0].set_value([("a.csv", b"y_true,y_pred\na,b\nb,b\n", "text/csv")]).run()
    at.run()
    assert len(read) == 1
    assert [plainly(one.value) for one in at.caption] == ["a.csv: 2 rows, columns y_true, y_pred."]
    assert at.session_state["handed file"]
    # Another file is read anew, and one that no page can take is not handed on.
    at.file_uploader[0].set_value([("b.csv", b"\0\1", "text/csv")]).run()
    at.run()
    assert len(read) == 2
    assert not at.caption
    assert "found a file that is no text" in at.error[0].value
    assert not at.session_state["handed file"]
    assert not at.exception


def test_the_start_page_finds_pages_for_files_together():
    def offered(*files: tuple[bytes, str]) -> set[str]:
        tables = [table_of(content) for content, _name in files]
        return {entry.package for entry, _chosen in pages_for_all(tables, files)}

    assert offered((RUN_FILE.encode(), "a.run"), (QRELS.encode(), "a.qrels")) == {"queries"}
    assert "confusion_matrix" in offered((T.encode(), "t.csv"), (P.encode(), "p.csv"))
    with pytest.raises(InvalidInput, match="two go together where"):
        offered((T.encode(), "t.csv"), (T.encode(), "u.csv"))
