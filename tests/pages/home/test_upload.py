"""The start page: which pages can take a file."""

from contextlib import suppress
from functools import partial

import pytest
from streamlit.testing.v1 import AppTest

from metrics import InvalidInput
from metrics.reading.tables import read_table, read_text
from pages.home import upload as home
from pages.home.upload import pages_for, pages_for_all
from pages.parts.columns.arrived import written
from pages.parts.columns.together import table_of
from tests.metrics.reading.made import FILES, SCORES
from tests.pages.declared import PACKAGES, declared
from tests.pages.parts.uploaded import QRELS, RUN_FILE, P, T, change, read_as, reader_on, show
from tests.pages.reader import plainly


def test_the_start_page_offers_what_asks_after_what_is_sure():
    offers = pages_for(read_text("date,actual,ARIMA\n2020-01-01,1.5,1.25\n2020-01-02,2,2.5\n"))
    sure = [chosen.is_sure for _entry, chosen in offers]
    assert sure == sorted(sure, reverse=True)
    assert "regression-errors" in [entry.url_path for entry, _chosen in offers]


@pytest.mark.parametrize("package", PACKAGES)
def test_the_start_page_offers_a_page_for_its_own_file(package: str):
    upload = declared(package).upload
    table = read_text(upload.template() if upload.template else upload.placeholder)
    offers = [entry for entry, chosen in pages_for(table) if chosen.is_sure]
    at = [entry.package for entry in offers].index(package)
    for entry in offers[:at]:  # before it stand only pages that have files with these headings too
        assert any(one.is_own(table.headings) for one in entry.input().upload.takes)


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
    # Nor are they lost where a column is changed, or has another heading.
    own = reader.state
    change(reader)
    assert reader.state == own
    reader.at.button(key="cost matrix columns change").click().run()
    reader.at.selectbox(key="cost matrix column 2").select("unused").run()
    show(reader)
    assert reader.state == own  # whose counts are of the same classes
    assert read_as(reader).endswith("Not used: count; and the table below: y_true, y_score.")
    reader.paste(text.replace("true,predicted,count,cost", "actual,guess,n,price"))
    assert (reader.state.scores, reader.state.first) == (own.scores, own.first)
    assert read_as(reader).endswith("Not used: price; and the table below: y_true, y_score.")


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
    # Of several files, one that cannot be read does not hide the others.
    files = [("bad.csv", b"\0\1", "text/csv"), ("a.csv", b"y_true,y_pred\na,b\nb,b\n", "text/csv")]
    at.file_uploader[0].set_value(files).run()
    assert "bad.csv" in at.error[0].value
    assert [name for _content, name in at.session_state["handed file"]] == ["a.csv"]
    del read[1:]
    # What no page takes says why.
    rows = (f"{chr(97 + at % 26)},{chr(97 + at % 25)}\n" for at in range(60))
    many = f"true,pred\n{''.join(rows)}"
    at.file_uploader[0].set_value([("many.csv", many.encode(), "text/csv")]).run()
    assert plainly(at.caption[-1].value) == (
        "No page can take it. Confusion matrix: true: found 26 values; allowed are at most 10; "
        "pred: found 25 values; allowed are at most 10."
    )
    del read[1:]
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
    assert "rater_agreement" in offered((T.encode(), "t.csv"), (T.encode(), "u.csv"))
    two = b"y_true,y_pred\na,b\nb,b\n"
    with pytest.raises(InvalidInput, match="two files go together if"):
        offered((two, "t.csv"), (two, "u.csv"))
