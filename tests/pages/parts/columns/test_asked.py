"""What is asked of a file, and what comes of the answers."""

from dataclasses import replace

import pytest

from metrics import InvalidInput
from metrics.reading.tables import read_text
from pages.home.upload import pages_for
from pages.parts.columns.chosen import best_of
from pages.parts.columns.together import table_of
from pages.rank_correlation.state import names_by
from tests.pages.declared import declared
from tests.pages.parts.uploaded import change, drop, read_as, reader_on, show


def test_what_is_no_text_is_refused_and_not_asked_about():
    with pytest.raises(InvalidInput, match="no text"):
        table_of(b"\0\1\2,\n1,2,3\n")
    assert [*table_of(b"a,b\n1,2\n").headings] == ["a", "b"]


@pytest.mark.parametrize(
    ("content", "found"),
    [
        (b"", "an empty file; at least one row"),
        (b"a,b\0\1\n", "a file that is no text; allowed are CSV, TSV"),
        (b'{"a": 1}', "JSON; allowed are CSV, TSV"),
        (b"y,score\n", "only headings; at least one row"),
        (b"a,b\n1\n2\n3,4,5\n1\n", "rows of unequal length; each row needs"),
        (b"a," * 2000 + b"a\n", "2001 columns; allowed are at most 1000"),
    ],
)
def test_a_page_of_runs_refuses_a_bad_file_as_all_pages_do(content: bytes, found: str):
    for page in ("confusion_matrix", "queries"):
        reader = reader_on(page)
        before = reader.state
        drop(reader, ("bad.csv", content))
        (error,) = reader.errors
        assert error.startswith("bad.csv")
        assert f": found {found}" in error
        assert reader.state == before


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


def test_the_positive_class_and_the_query_are_asked_with_values_of_the_file():
    reader = reader_on("threshold_sweep")
    reader.paste("species,score\nsetosa,0.9\nvirginica,0.4\niris,0.1\n")
    check = "Check this guess: headings and values do not say what each column holds."
    assert check not in reader.sentences
    assert "Positive class" in reader.sentences
    assert reader.at.selectbox(key="threshold sweep columns positive").options == [
        "setosa",
        "virginica",
        "iris",
    ]
    reader.at.selectbox(key="threshold sweep columns positive").select("setosa").run()
    show(reader)
    assert reader.state.scores.labels.tolist() == [True, False, False]
    reader.paste(
        "true,bird,cat\nbird,0.7,0.3\ncat,0.1,0.9\ndog,0.8,0.2\n"
    )  # a score for each class
    assert check in reader.sentences
    reader.at.selectbox(key="threshold sweep columns positive").select("cat").run()
    show(reader)
    assert reader.state.scores.labels.tolist() == [False, True, False]
    assert reader.state.scores.models[0].tolist() == [0.3, 0.9, 0.2]
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


def test_the_first_row_can_be_taken_for_headings_or_for_none():
    reader = reader_on("rank_correlation")
    reader.paste("1,2\n1,5\n2,1\n5,2\n")
    heads = reader.at.button(key="rank correlation columns head")
    assert heads.label == "Use the first row as headings"
    heads.click().run()
    kind = reader.at.selectbox(key="rank correlation columns kind")
    assert kind.value == "A column for each list"
    show(reader)
    assert [(one.name, one.y) for one in reader.state.items] == [("1", 2), ("2", 3), ("5", 1)]
    reader.at.button(key="rank correlation columns change").click().run()
    heads = reader.at.button(key="rank correlation columns head")
    assert heads.label == "Use the headings as a row"
    heads.click().run()
    show(reader)
    assert [(one.x, one.y) for one in reader.state.items] == [(1, 2), (1, 5), (2, 1), (5, 2)]


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
        (  # a heading of others, which may be left out
            "confusion_matrix",
            "y_true,y_pred,sample_weight\n1,1,0.5\n0,1,1.25\n",
            "Pasted rows, row 2, column sample_weight: found 0.5; allowed are whole numbers from 0 "
            "to 1000000.",
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


SENTIMENTS = "".join(f"{at // 2},t{at // 2},{at % 2},{'ab'[at % 3 % 2]},{at}\n" for at in range(12))


@pytest.mark.parametrize(
    ("page", "text", "roles"),
    [
        # Texts beside the features, and remarks beside ratings.
        ("resampling", "colour,size,class\n" + "red,1,a\nblue,2,b\n" * 12, "unused score true"),
        (
            "rater_agreement",
            "item,Anna,Ben,note\n1,a,b,so\n2,b,b,\n3,b,b,oh\n4,a,a,no\n",
            "item category category unused",
        ),
        ("ranked_list", "doc,grade\nx,good\ny,bad\nz,good\n", "document grade"),
        (
            "rater_agreement",
            f"id,text,annotator,sentiment,at\n{SENTIMENTS}",
            "item unused rater category unused",
        ),
    ],
)
def test_a_column_that_is_not_like_the_others_is_asked_about(page: str, text: str, roles: str):
    reader = reader_on(page)
    before = reader.state
    reader.paste(text)
    assert reader.state == before
    chosen = [
        reader.at.selectbox(key=f"{reader.name} column {at}").value
        for at in range(len(roles.split()))
    ]
    assert chosen == roles.split()
    show(reader)
    assert reader.errors == []
    assert reader.state != before


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
