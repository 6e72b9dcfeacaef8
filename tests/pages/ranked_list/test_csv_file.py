"""A ranked list as a CSV file: what is read, and the one sentence where it cannot be."""

import pytest

from metrics import InvalidInput
from metrics.reading.tables import read_text
from pages.ranked_list.csv_file import read_documents
from pages.session.encodings import ENCODINGS, decode


def held(text):
    return [(document.name, document.grade) for document in read_documents(read_text(text))]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_each_named_encoding_is_read(encoding):
    name = {"Shift_JIS": "パンダ", "GB18030": "熊猫", "KOI8-R": "панда", "Big5": "熊貓"}.get(
        encoding, "Bär"
    )
    content = f"doc,grade\n{name},3\n".encode(encoding)
    assert held(decode(content, encoding)) == [(name, 3)]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_byte_order_mark_is_obeyed(encoding):
    assert held(decode("doc,grade\nBär,3\n".encode(encoding))) == [("Bär", 3)]


def test_a_byte_of_another_encoding_is_named_with_its_row():
    with pytest.raises(InvalidInput) as refused:
        decode("doc,grade\nZoo,1\nBär,3\n".encode("windows-1252"))
    assert str(refused.value) == (
        "CSV, row 3: found 0xE4; this byte is not UTF-8: choose the file's encoding."
    )
