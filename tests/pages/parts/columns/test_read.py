"""Files with any headings: what pages make of them."""

import pytest

from metrics.reading.tables import read_text
from pages.home.upload import pages_for
from pages.parts.columns.chosen import best_of
from tests.metrics.reading.made import RUN
from tests.pages.declared import PACKAGES, declared, read_text as read_own
from tests.pages.parts.uploaded import read_as, reader_on


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


def test_columns_that_hold_each_rank_once_are_ranks():
    reader = reader_on("rank_correlation")
    reader.paste("film,critics,public\nA,1,3\nB,2,1\nC,3,2\n")
    assert (
        reader.at.selectbox(key="rank correlation columns kind").value == "Two ranks of each item"
    )
    reader.paste("item,x,y\nA,1,3\nB,2,1\nC,3,2\n")
    assert "Score: x, y" in read_as(reader)


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


def test_two_raters_who_agree_on_the_first_item_are_no_headings():
    assert not read_text("cat,cat\ncat,dog\ndog,dog\n").head
    assert read_text("a,b\ncat,dog\ndog,dog\n").head


def test_ranks_of_named_rows_are_no_lists():
    takes = declared("rank_correlation").upload.takes
    chosen = best_of(takes, read_text("city,2019,2020\nA,1,3\nB,2,1\nC,3,2\n"))
    assert chosen is not None
    assert chosen.takes.title != "A column for each list"
    assert not chosen.is_sure


def test_a_column_that_names_the_rows_is_neither_class_while_others_can_be():
    takes = declared("confusion_matrix").upload.takes
    chosen = best_of(takes, read_text("Nr.;wahr so;Modell\n17;gut;gut\n18;nie;gut\n19;nie;nie\n"))
    assert chosen is not None
    assert [*chosen.read.roles.values()] == ["unused", "true", "predicted"]


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
