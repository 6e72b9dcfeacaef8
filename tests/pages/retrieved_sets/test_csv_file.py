"""Sets as a CSV file: what is read, and the one sentence where it cannot be."""

import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput
from pages.boards.set_board import MAX_DOCUMENTS, Document, clean_name
from pages.retrieved_sets.csv_file import read_documents, write_documents
from pages.retrieved_sets.state import in_order, members


def held(text):
    found = members(read_documents(text))
    return found["retrieved"], found["relevant"], found["known"], found["others"]


@pytest.mark.parametrize(
    "text",
    [
        "doc,retrieved,relevant,known\na,1,1,0\nb,1,0,1\nc,0,0,0\n",
        "doc;retrieved;relevant;known\na;yes;YES;no\nb;Yes;no;y\nc;n;no;no",
        "known\tdoc\trelevant\tretrieved\n\ta\tx\tX\nTrue\tb\tfalse\ttrue\n\tc\t\t\n",
    ],
)
def test_files_as_people_have_them(text):
    assert held(text) == (("a", "b"), ("a",), ("b",), ("c",))


def test_without_the_column_nothing_was_known():
    assert held("doc,retrieved,relevant\na,1,0\nb,0,1\n") == (("a",), ("b",), (), ())


ALLOWED = "allowed are 1, yes, true or x, and 0, no, false or an empty cell"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "doc,relevant\na,1\n",
            "CSV, header: found doc, relevant; the columns doc, retrieved, relevant are needed.",
        ),
        ("doc,retrieved,relevant\n", "CSV: found 0 rows; allowed are from 1 to 200."),
        (
            "doc,retrieved,relevant\na,1,0\nb,2,0\n",
            f"CSV, row 3, column retrieved: found 2; {ALLOWED}.",
        ),
        (
            "doc,retrieved,relevant,known\na,1,0,maybe\n",
            f"CSV, row 2, column known: found maybe; {ALLOWED}.",
        ),
        (
            "doc,retrieved,relevant\na,1,0\n\na,0,0\n",
            "CSV, row 4, column doc: found a; it stands already in row 2.",
        ),
        (
            "doc,retrieved,relevant\n,1,0\n",
            'CSV, row 2, column doc: found ""; a name of 1 to 60 characters is needed.',
        ),
    ],
)
def test_a_bad_file_gets_one_sentence(text, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_documents(text)
    assert str(refused.value) == sentence


def test_the_number_of_rows_is_bounded():
    text = "doc,retrieved,relevant\n" + "".join(f"d{i},1,0\n" for i in range(MAX_DOCUMENTS + 1))
    with pytest.raises(InvalidInput, match="found more than 200 rows"):
        read_documents(text)


names = st.text(min_size=1, max_size=60).map(clean_name).filter(bool)
rows = st.tuples(names, st.booleans(), st.booleans(), st.booleans())


@given(st.lists(rows, min_size=1, max_size=20, unique_by=lambda row: row[0]))
def test_downloaded_sets_are_read_back(given_rows):
    documents = in_order(Document("", *row) for row in given_rows)
    read = read_documents(write_documents(documents))
    assert write_documents(read) == write_documents(documents)
