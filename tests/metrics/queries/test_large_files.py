"""Files that are large or hostile: read beside other work, bounded, and refused by their lines."""

import gzip
import io
import sys

import hypothesis.strategies as st
import numpy as np
import pandas as pd
import pyarrow as pa
import pytest
from hypothesis import given
from pyarrow import parquet

from metrics import InvalidInput, evaluate
from metrics.queries import rows
from metrics.queries.files import read_unpacked, unpacked
from metrics.queries.texts import LONGEST_LINE, layout_of
from tests.effort import draws
from tests.pages.hostile.material import refusal, try_all

NAMES = st.text("abz09.-_é中\"'", min_size=1, max_size=6).filter(lambda name: name.strip("\"'"))
SCORES = st.floats(-1e6, 1e6).map(repr) | st.sampled_from(["1", "+2", ".5", "3.", "1e-7", "-0"])


def read_content(content, most=None, progress=None):
    return read_unpacked(unpacked(content, "file", most, progress), most, progress)


@given(st.lists(st.tuples(NAMES, NAMES, SCORES), min_size=1, max_size=8), st.booleans())
def test_both_readers_read_the_same(table, with_carriage):
    lines = [f"{query} Q0 {document} 1 {score} tag" for query, document, score in table]
    content = ("\r\n" if with_carriage else "\n").join(lines).encode()
    layout = layout_of(content)
    fast, slow = rows._read_by_arrow(content, layout), rows._read_by_pandas(content, layout)
    assert fast is not None
    columns = ["query_id", "doc_id", "score"]
    expected = [[query, document, float(score)] for query, document, score in table]
    assert fast[columns].to_numpy().tolist() == expected
    assert slow[columns].to_numpy().tolist() == expected


@given(st.lists(st.tuples(*[st.sampled_from([" ", "\t", "  ", "\t ", " \t  "])] * 7), min_size=1))
def test_blanks_and_tabs_in_any_number_part_columns(rows_of_blanks):
    lines = [
        f"{a}q{at}{b}Q0{c}d{d}{at}{e}{at}.5{f}tag{g}"
        for at, (a, b, c, d, e, f, g) in enumerate(rows_of_blanks)
    ]
    frame = rows.read_rows("\r\n".join(lines).encode(), layout_of(b"q Q0 d 1 2 t"))
    assert frame["query_id"].tolist() == [f"q{at}" for at in range(len(lines))]
    assert frame["score"].tolist() == [at + 0.5 for at in range(len(lines))]


def test_without_arrow_files_are_read_as_well(monkeypatch):
    content = b"q1 Q0 d1 1 2.5 tag\nq1 Q0 d2 2 1.5 tag\n"
    expected = read_content(content)[1]
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    kind, frame = read_content(content)
    assert kind == "run"
    assert frame.astype({"rank": float}).equals(expected)


LONG = "x\t" * draws(1_000_000, 10_000_000)
RUN = "q1 Q0 d{} 1 2.5 tag\n"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (LONG, "line 1: found a longer line; lines have up to 65536 letters."),
        (RUN.format(1) + LONG, "line 2: found a longer line; lines have up to 65536"),
        ("\n\nquery_id,doc_id,score\n\nq,d,1\nq,e,x\n", "line 6, score: found 'x'"),
        ("score,doc_id,query_id\n1,d,q\n1,,q\n", "line 3, doc_id: found ''; allowed are texts"),
        ("".join(map(RUN.format, range(5000))) + "q1 Q0\td  1 inf t\n", "line 5001, score: found"),
        ("".join(map(RUN.format, range(5000))) + "q1 Q0 d 1 2\n", "line 5001: found 5 columns"),
    ],
    ids=[
        "millions of columns",
        "and later",
        "blank lines",
        "an empty id",
        "infinite",
        "too few",
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "gb18030"])
def test_what_is_wrong_is_named_by_its_line(text, said, encoding):
    if encoding == "utf-16" and text.startswith("x"):
        text = text[: 4 * LONGEST_LINE]
    with pytest.raises(InvalidInput, match=said.replace("(", r"\(")):
        read_content(text.encode(encoding))


def test_columns_may_stand_in_any_order_and_hold_more():
    content = b"tag,score,doc_id,note,query_id\nt,2,d,n,q\n"
    kind, frame = read_content(content)
    assert (kind, frame[["query_id", "doc_id", "score"]].to_numpy().tolist()) == (
        "run",
        [["q", "d", 2.0]],
    )


def packed(columns, **options):
    content = io.BytesIO()
    parquet.write_table(pa.table(columns), content, **options)
    return content.getvalue()


def texts(count, length):
    places = pa.array(np.zeros(count, dtype=np.int32))
    return pa.DictionaryArray.from_arrays(places, ["q" * length])


@pytest.mark.parametrize(("count", "length"), [(3_000_000, 10), (20_000, 1_500)])
def test_a_small_table_of_parquet_that_unpacks_to_very_much_is_refused(count, length):
    column = texts(count, length)
    content = packed({"query_id": column, "doc_id": column, "score": np.zeros(count)})
    assert len(content) < 2**20
    with pytest.raises(
        InvalidInput, match="found a larger file; allowed are at most 20 MB, unpacked"
    ):
        read_content(content, 20 * 2**20)


def without_bound():
    raise AssertionError


def test_a_table_of_parquet_is_refused_by_its_headers(monkeypatch):
    """Before anything is unpacked, also where the footer says that it is little."""
    monkeypatch.setattr(parquet.ParquetFile, "iter_batches", lambda *_a, **_k: without_bound())
    columns = {"doc_id": ["a", "b"], "score": [1.0, 2.0]}
    content = packed({"query_id": texts(2, 10_000_000), **columns})
    assert len(content) < 2**20
    with pytest.raises(
        InvalidInput, match="found a longer text; allowed are texts of at most 2000"
    ):
        read_content(content, 2**30)
    names = [f"{at:08}" for at in range(200_000)]
    content = packed({"query_id": names, "doc_id": names, "score": np.zeros(len(names))})
    with pytest.raises(
        InvalidInput, match="found a larger file; allowed are at most 4 MB, unpacked"
    ):
        read_content(content, 4 * 2**20)


@pytest.mark.parametrize("form", ["parquet", "csv", "trec"])
@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("q" * 2001, "found a longer (id|text); allowed are (ids|texts) of at most 2000 letters"),
        ("\u202e\u2066", "query_id: found '.u202e.u2066'; allowed are names that are seen"),
        ("q\u202e", "query_id: found 'q.u202e'; allowed are names that are seen"),
        ("\u200b", "query_id: found '.u200b'; allowed are names that are seen"),
    ],
)
def test_ids_are_bounded_and_seen(form, query, said):
    if form == "parquet":
        content = packed({"query_id": ["q", query], "doc_id": ["a", "b"], "score": [2.0, 1.0]})
    elif form == "csv":
        content = f"query_id,doc_id,score\nq,a,2\n{query},b,1\n".encode()
    else:
        content = f"q Q0 a 1 2 t\n{query} Q0 b 2 1 t\n".encode()
    with pytest.raises(InvalidInput, match=said):
        read_content(content)


def test_damaged_files_are_refused_with_a_sentence():
    count = 40
    columns = {
        "query_id": [f"q{at % 5}" for at in range(count)],
        "doc_id": [f"d{at}" for at in range(count)],
    }
    whole = (
        packed({**columns, "score": np.arange(count) * 1.0}),
        packed({**columns, "relevance": np.arange(count)}, compression="none", version="1.0"),
        packed({**columns, "score": np.zeros(count)}, use_dictionary=False, compression="gzip"),
        gzip.compress(b"q1 Q0 d1 1 2.5 tag\nq1 Q0 d2 2 1.5 tag\n" * 50),
    )

    def run(rng):
        content = bytearray(rng.choice(whole))
        for _ in range(rng.choice((1, 1, 2, 5))):
            at = rng.choice((rng.randrange(4, len(content)), max(4, len(content) - 700)))
            match rng.randrange(3):
                case 0:
                    content[at] = rng.randrange(256)
                case 1:
                    del content[at : at + rng.randint(1, 3)]
                case _:
                    content.insert(at, rng.randrange(256))
        rng.note(bytes(content))
        refusal(lambda: read_content(bytes(content), 2**24))

    try_all(range(draws(300, 20_000)), "damaged files", run)


def test_empty_lines_in_any_number_are_passed_over(monkeypatch):
    monkeypatch.setattr("metrics.queries.texts.OFTEN", 1)
    told: list[float] = []
    content = gzip.compress(b"\n" * 10**6 + RUN.format(1).encode())
    assert len(read_content(content, 2**24, told.append)[1]) == 1
    assert len(told) < 1000
    assert told[0] <= 1


def test_what_reads_lines_may_be_ended():
    def stop(share):
        raise KeyboardInterrupt

    wrong = ("".join(map(RUN.format, range(20_000))) + "q1 Q0 d 1 2\n").encode()
    for content in (wrong, gzip.compress(wrong)):
        with pytest.raises(KeyboardInterrupt):
            read_content(content, 2**24, stop)


def test_a_table_of_parquet_with_categories_and_whole_ids_is_read():
    query, document = texts(2, 3), pa.array([7, 8])
    kind, frame = read_content(packed({"doc_id": document, "query_id": query, "score": [1.0, 2.0]}))
    assert kind == "run"
    assert frame["query_id"].tolist() == ["qqq", "qqq"]
    qrels = pd.DataFrame({"query_id": ["qqq"], "doc_id": ["8"], "relevance": [1]})
    assert evaluate(frame, qrels, "RR").iloc[0, 0] == 1


def test_progress_is_told_and_may_end_the_work():
    count = 300_000
    run = pd.DataFrame({"query_id": np.arange(count), "doc_id": 1, "score": 1.0})
    qrels = run.rename(columns={"score": "relevance"}).astype({"relevance": int})
    told: list[float] = []
    table = evaluate(run, qrels, "RR", progress=told.append)
    assert len(table) == count
    assert told == sorted(told)
    assert len(told) > 1
    assert told[-1] == 1

    def stop(share):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        evaluate(run, qrels, "RR", progress=stop)
