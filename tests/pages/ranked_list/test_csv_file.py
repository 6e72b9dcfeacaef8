"""A ranked list as a CSV file: what is read, and the one sentence where it cannot be."""

import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput
from pages.boards.rank_list import MAX_DOCUMENTS, Document, clean_name
from pages.ranked_list.csv_file import read_documents, write_documents
from pages.ranked_list.grades import LARGEST_SCALE
from pages.session.encodings import ENCODINGS, decode


def held(text):
    return [(document.name, document.grade) for document in read_documents(text)]


@pytest.mark.parametrize(
    "text",
    [
        "doc,grade\nPanda,3\nZoo,0\n",
        "\ufeffdoc,grade\nPanda,3\nZoo,0\n",
        "doc;grade\nPanda;3\nZoo;0",
        "doc\tgrade\r\nPanda\t3\r\nZoo\t0\r\n",
        " Grade , DOC \n3, Panda \n0,Zoo\n",
        "judge,grade,doc\nAnn,3,Panda\nBob,0,Zoo\n",
        '"doc","grade"\n"Panda","3"\n"Zoo","0"\n',
        "\n\ndoc,grade\n\nPanda,3\n , \nZoo,0\n\n",
        "doc,grade,rank\nZoo,0,7\nPanda,3,2\n",
        "doc,grade,score\nZoo,0,-1.5\nPanda,3,2e1\n",
        "doc;grade;score\nZoo;0;-1,5\nPanda;3;0,25\n",
        "doc,grade,score,rank\nZoo,0,9,2\nPanda,3,1,1\n",
    ],
)
def test_files_as_people_have_them(text):
    assert held(text) == [("Panda", 3), ("Zoo", 0)]


def test_documents_of_equal_score_stay_in_the_order_of_their_rows():
    text = "doc,grade,score\na,0,1\nb,1,2\nc,2,1\nd,3,2\n"
    assert [name for name, _ in held(text)] == ["b", "d", "a", "c"]


def test_names_are_text_whatever_they_hold():
    text = 'doc,grade\n<img src=x onerror=alert(1)>,1\n"a ""b"", c",2\n"two\nlines",0\n=1+1,3\n'
    assert [name for name, _ in held(text)] == [
        "<img src=x onerror=alert(1)>",
        'a "b", c',
        "twolines",
        "=1+1",
    ]


GRADES = "allowed are whole numbers from 0 to 5"
RANKS = "allowed are whole numbers from 1 to 1000000000"
SCORES = "allowed are numbers"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "CSV, header: found nothing; the columns doc, grade are needed."),
        (" \n\n", "CSV, header: found nothing; the columns doc, grade are needed."),
        ("Panda,3\n", "CSV, header: found Panda, 3; the columns doc, grade are needed."),
        ("doc,rank\na,1\n", "CSV, header: found doc, rank; the columns doc, grade are needed."),
        ("doc,grade,Doc\na,1,b\n", "CSV, header: found doc × 2; each column may stand there once."),
        ("doc,grade\n", "CSV: found 0 rows; allowed are from 1 to 200."),
        ("doc,grade\na,1\nb\n", "CSV, row 3: found 1 cell; the header has 2."),
        ("doc,grade\na,1\nb,0,x\n", "CSV, row 3: found 3 cells; the header has 2."),
        ("doc,grade\n\na,9\n", f"CSV, row 3, column grade: found 9; {GRADES}."),
        ("doc,grade\na,1\nb,-1\n", f"CSV, row 3, column grade: found -1; {GRADES}."),
        ("doc,grade\na,1.0\n", f"CSV, row 2, column grade: found 1.0; {GRADES}."),
        ("doc,grade\na,\n", f'CSV, row 2, column grade: found ""; {GRADES}.'),
        ("doc,grade\na,nan\n", f"CSV, row 2, column grade: found nan; {GRADES}."),
        (
            'doc,grade\n"a\nb",1\nc,x\n',
            f"CSV, row 4, column grade: found x; {GRADES}.",
        ),
        (
            "doc,grade\nPanda,1\nZoo,0\nPanda,2\n",
            "CSV, row 4, column doc: found Panda; it stands already in row 2.",
        ),
        (
            "doc,grade\na,1\n\u200e,2\n\x07,0\n",
            "CSV, row 4, column doc: found \\x07; a name of 1 to 80 characters is needed.",
        ),
        ("doc,grade,rank\na,1,0\n", f"CSV, row 2, column rank: found 0; {RANKS}."),
        ("doc,grade,rank\na,1,first\n", f"CSV, row 2, column rank: found first; {RANKS}."),
        ("doc,grade,rank\na,1,1.5\n", f"CSV, row 2, column rank: found 1.5; {RANKS}."),
        (
            "doc,grade,rank\na,1,2\nb,1,2\n",
            "CSV, row 3, column rank: found 2; each rank may be taken once.",
        ),
        ("doc,grade,score\na,1,NaN\n", f"CSV, row 2, column score: found NaN; {SCORES}."),
        ("doc,grade,score\na,1,inf\n", f"CSV, row 2, column score: found inf; {SCORES}."),
        ("doc;grade;score\na;1;5,x\n", f"CSV, row 2, column score: found 5,x; {SCORES}."),
    ],
)
def test_a_bad_file_gets_one_sentence_with_row_column_found_and_allowed(text, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_documents(text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize(("count", "accepted"), [(MAX_DOCUMENTS, True), (MAX_DOCUMENTS + 1, False)])
def test_the_number_of_rows_is_bounded(count, accepted):
    text = "doc,grade\n" + "".join(f"d{i},1\n" for i in range(count))
    if accepted:
        assert len(read_documents(text)) == count
    else:
        with pytest.raises(
            InvalidInput, match=r"^CSV: found more than 200 rows; allowed are from 1 to 200\.$"
        ):
            read_documents(text)


def test_a_quote_that_is_not_closed_is_named():
    with pytest.raises(InvalidInput, match="CSV, row 2: found a stray quotation mark"):
        read_documents('doc,grade\n"Panda,3\n')
    with pytest.raises(InvalidInput, match="CSV, row 3: found a stray quotation mark"):
        read_documents('doc,grade\nZoo,0\n"a"b,1\n')


def test_old_line_ends_and_a_named_separator_are_read() -> None:
    assert [d.name for d in read_documents("doc,grade\rZoo,0\rPanda,3\r")] == ["Zoo", "Panda"]
    assert [d.grade for d in read_documents("sep=;\r\ndoc;grade\r\nZoo;2\r\n")] == [2]


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_each_named_encoding_is_read(encoding):
    name = {"Shift_JIS": "パンダ", "GB18030": "熊猫", "KOI8-R": "панда"}.get(encoding, "Bär")
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


names = st.text(min_size=1, max_size=40).map(clean_name).filter(bool)


@given(
    st.lists(
        st.tuples(names, st.integers(0, LARGEST_SCALE)),
        min_size=1,
        max_size=30,
        unique_by=lambda pair: pair[0],
    )
)
def test_a_downloaded_list_is_read_back(pairs):
    documents = tuple(Document(f"d{i}", *pair) for i, pair in enumerate(pairs, 1))
    assert read_documents(write_documents(documents)) == documents


@given(st.binary(max_size=200), st.sampled_from(ENCODINGS))
def test_any_bytes_give_a_list_or_are_refused(content, encoding):
    try:
        documents = read_documents(decode(b"doc,grade\n" + content, encoding))
    except InvalidInput:
        return
    assert documents
