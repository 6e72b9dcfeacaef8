"""Rows of labels as a CSV file: what is read, and the one sentence where it cannot be."""

import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput
from pages.extreme_labels.state import Row
from pages.extreme_labels.upload import read_label_rows, write_label_rows

ROWS = (Row((0, 9), (0, 1, 2), (9,)), Row((), (3,), ()))


@pytest.mark.parametrize(
    "text",
    [
        "true,first,second\n0 9,0 1 2,9\n,3,\n",
        "Second;TRUE;id;first\n9;0 9;a;0 1 2\n;;b;3\n",
        'true\tfirst\tsecond\n"0,9"\t"0, 1, 2"\t9\n\t3\t\n',
    ],
)
def test_files_as_people_have_them(text):
    assert read_label_rows(text, 12) == ROWS


ALLOWED = "allowed are labels from 0 to 11, each once"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("true,first\n0,1\n", "CSV, header: found true, first; the columns true, first, second "),
        ("true,first,second\n", "CSV: found 0 rows; allowed are from 1 to 6."),
        ("true,first,second\n0,1,2\n0 12,1,2\n", f"CSV, row 3, column true: found 0 12; {ALLOWED}"),
        ("true,first,second\n0,1 1,2\n", f"CSV, row 2, column first: found 1 1; {ALLOWED}."),
        ("true,first,second\n0,1,cat\n", f"CSV, row 2, column second: found cat; {ALLOWED}."),
    ],
)
def test_a_bad_file_gets_one_sentence(text, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_label_rows(text, 12)
    assert str(refused.value).startswith(sentence)


line = st.lists(st.integers(0, 11), unique=True).map(tuple)


@given(st.lists(st.builds(Row, line, line, line), min_size=1, max_size=6).map(tuple))
def test_downloaded_rows_are_read_back(rows):
    assert read_label_rows(write_label_rows(rows), 12) == rows


def test_a_row_without_any_label_is_kept():
    assert read_label_rows(write_label_rows((Row(), *ROWS)), 12) == (Row(), *ROWS)
