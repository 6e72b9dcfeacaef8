"""Files that are too large or too strange for a small CSV."""

import pytest

from metrics import InvalidInput
from pages.session.csv_table import MAX_BLANK, MAX_COLUMNS, MAX_LINE_LENGTH, read_header, read_rows
from pages.session.encodings import decode


def read(text):
    return read_rows(text, ("a",), ("b",), at_most=3)


def test_rows_have_the_lines_at_which_they_begin():
    rows = read('sep=,\nb,a,c\n\n1, 2 ,\n , ,\n"x\ny",z,\n5,6,7')
    assert [(row.line, row.cells) for row in rows] == [
        (3, {"b": "1", "a": "2"}),
        (5, {"b": "x\ny", "a": "z"}),
        (7, {"b": "5", "a": "6"}),
    ]
    assert rows[-1].cells["a"] == "6"
    assert rows.columns["a"] == ["2", "z", "6"]
    assert read_header("\ufeff\n B ;a\n") == ["B", "a"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a\n1\n2\n3\n4\n", "CSV: found more than 3 rows; allowed are from 1 to 3."),
        ("a\n\n", "CSV: found 0 rows; allowed are from 1 to 3."),
        ("a\n" + "\n" * (MAX_BLANK + 1) + "1", "found more than 524288 blank lines;"),
        (
            "a," * MAX_COLUMNS + "a\n",
            "CSV, header: found 10001 columns; allowed are at most 10000.",
        ),
        (
            "a\n1" + ",1" * MAX_LINE_LENGTH,
            "CSV, row 2: found 2000001 characters; allowed are at most",
        ),
        (
            'a\n1\n"' + "x" * 140_000,
            "CSV, row 3: found a cell of more than 131072 characters; a quot",
        ),
        ('a\n1\n"x" "y"\n', "CSV, row 3: found a stray quotation mark; allowed are cells quoted"),
        ("a\n1,2\n", "CSV, row 2: found 2 cells; the header has 1."),
        ("a,b,a\n1,2,3\n", "CSV, header: found a × 2; each column may occur once."),
        ("x" * 5000 + ",y\n1,2\n", "the columns a are needed."),
    ],
)
def test_what_is_wrong_is_said_shortly(text, sentence):
    with pytest.raises(InvalidInput) as refused:
        read(text)
    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 300


def test_half_of_a_pair_becomes_a_sign_that_can_be_encoded():
    assert read("a\nx\ud800y\n")[0].cells["a"] == "x\ufffdy"
    assert decode(b"\xef\xbb\xbfa\n") == "a\n"
