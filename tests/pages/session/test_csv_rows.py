"""Files that are too large or too strange for a page's own form."""

import pytest

from metrics import InvalidInput
from metrics.reading.tables import LONGEST_LINE, read_text
from pages.session.csv_rows import first_cells, rows_of
from pages.session.encodings import decode


def read(text):
    return rows_of(read_text(text), ("a",), ("b",), at_most=3)


def test_rows_have_the_lines_at_which_they_begin():
    rows = read('sep=,\nb,a,c\n\n1, 2 ,\n , ,\n"x\ny",z,\n5,6,7')
    assert [(row.line, row.cells) for row in rows] == [
        (4, {"b": "1", "a": "2"}),
        (6, {"b": "x\ny", "a": "z"}),
        (8, {"b": "5", "a": "6"}),
    ]
    assert rows[-1].cells["a"] == "6"
    assert rows.columns["a"] == ["2", "z", "6"]
    assert first_cells("\ufeff\n B ;a\n") == first_cells('sep=;\r\n"b";a\r\n') == {"b", "a"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a,c\n1,1\n2,1\n3,1\n4,1\n", "CSV: found 4 rows; allowed are at most 3."),
        ("doc,a\n\n", "found only headings; at least one row is needed."),
        ("a," * 1000 + "a\n", "found 1001 columns; allowed are at most 1000."),
        (
            "a,b\n" + "1,1\n" * 60 + "1" + ",1" * LONGEST_LINE,
            "file, row 62: found a longer line; lines have up to 1000000 letters.",
        ),
        (
            'a,b\n1,1\n"' + "x" * 140_000,
            "file, row 3: found a cell without an end; a quotation mark that is not closed",
        ),
        ('a,b\n1,1\n"x" "y",1\n', "CSV, row 3: found a stray quotation mark; allowed are cells"),
        ("a,b\n1,2,3\n1,2\n", "CSV, row 2: found 3 cells; the header has 2."),
        ("a,c\n1,2\n2,1\n\ndoc,grade\n1,2\n", "row 5: found another table; allowed is one table."),
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
    assert read("a,b\nx\ud800y,1\n")[0].cells["a"] == "x\ufffdy"
    assert decode(b"\xef\xbb\xbfa\n") == "a\n"
