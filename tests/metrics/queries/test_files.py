"""Runs and judgments from files of each form, and what is said of those that are not one."""

import gzip
import warnings

import pandas as pd
import pytest

from metrics import InvalidInput, evaluate
from metrics.queries.files import ContradictoryRanks, read_qrels, read_run

RUN = "q1 Q0 d1 1 2.5 tag\nq1 Q0 d2 2 1.5 tag\nq2 Q0 NA 1 1e-3 tag\n"
QRELS = "q1 0 d1 0\nq1 0 d2 2\nq2 0 NA 1\n"
CSV = "score,query_id,doc_id\n2.5,q1,d1\n1.5,q1,d2\n0.001,q2,NA\n"
FORMS = {
    "run.txt": RUN.encode(),
    "tabs and blanks.txt": RUN.replace("Q0 ", "Q0\t ").encode(),
    "windows.txt": RUN.replace("\n", "\r\n").encode(),
    "run.txt.gz": gzip.compress(RUN.encode()),
    "run.csv": CSV.encode(),
    "run.tsv": CSV.replace(",", "\t").encode(),
    "marked.csv": ("\ufeff" + CSV).encode(),
    "utf-16.csv": CSV.encode("utf-16"),
    "blank lines.txt": RUN.replace("\n", "\n\n").encode(),
}


@pytest.mark.parametrize("name", FORMS)
def test_a_run_reads_the_same_from_every_form(name, tmp_path):
    (tmp_path / name).write_bytes(FORMS[name])
    frame = read_run(str(tmp_path / name))
    rows = frame[["query_id", "doc_id", "score"]].to_numpy().tolist()
    assert rows == [["q1", "d1", 2.5], ["q1", "d2", 1.5], ["q2", "NA", 0.001]]


def test_a_table_of_parquet_reads_as_it_was_written(tmp_path):
    frame = pd.DataFrame({"query_id": ["q1"], "doc_id": ["d1"], "score": [2.5]})
    frame.to_parquet(tmp_path / "run.parquet")
    assert read_run(tmp_path / "run.parquet").equals(frame)


def test_chinese_names_in_gb18030(tmp_path):
    text = "query_id,doc_id,relevance\n查询,文档,1\n"
    (tmp_path / "qrels.csv").write_bytes(text.encode("gb18030"))
    assert read_qrels(tmp_path / "qrels.csv").to_numpy().tolist() == [["查询", "文档", 1.0]]


def test_files_are_evaluated_by_their_paths(tmp_path):
    (tmp_path / "run").write_text(RUN)
    (tmp_path / "qrels").write_text(QRELS)
    table = evaluate(tmp_path / "run", str(tmp_path / "qrels"), "RR nDCG@1")
    assert table.to_dict("index") == {
        "q1": {"RR": 0.5, "nDCG@1": 0.0},
        "q2": {"RR": 1.0, "nDCG@1": 1.0},
    }


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "run: found an empty file; allowed are the columns query_id, doc_id, score."),
        (QRELS.encode(), "run, line 1: found the columns of judgments; allowed are"),
        (b"query_id,doc_id,relevance\nq,d,1\n", "run, line 1: found the columns of judgments;"),
        (
            RUN.replace("1.5", "x").encode(),
            "run, line 2, score: found 'x'; allowed are finite numbers.",
        ),
        (RUN.replace("q2 Q0", "q2").encode(), "run, line 3: found 5 columns; every line has 6"),
        (CSV.replace("q2,", "q2,,").encode(), "run, line 4: found 4 columns; every line has 3"),
        (CSV.replace("q2", "").encode(), "run, line 4, query_id: found ''; allowed are texts"),
        (
            CSV.replace("0.001", "nan").encode(),
            "run, line 4, score: found 'nan'; allowed are finite",
        ),
        (b"\x1f\x8bxyz", "run: found a broken file; allowed is a whole file of gzip."),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "run: found a file that is no text; allowed are texts"),
        (b"hello\n", "run, line 1: found 'hello'; allowed are a line with the columns"),
        (
            RUN.replace("d2", "d1").encode(),
            "run, line 2, doc_id of query 'q1', document 'd1': found 'd1'; it is already in line 1",
        ),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_line(content, said, tmp_path):
    (tmp_path / "run").write_bytes(content)
    (tmp_path / "qrels").write_text(QRELS)
    with pytest.raises(InvalidInput) as caught:
        evaluate(tmp_path / "run", tmp_path / "qrels", "AP")
    assert str(caught.value).startswith(said)


def test_ranks_that_contradict_the_scores_are_named():
    frame = pd.DataFrame(
        {
            "query_id": ["a", "a", "b", "b"],
            "doc_id": ["x", "y", "x", "y"],
            "rank": [2, 1, 1, 2],
            "score": [0.5, 0.75, 0.5, 0.75],
        }
    )
    with pytest.warns(ContradictoryRanks, match="line 4: document 'y' of query 'b' has rank 2"):
        read_run(frame)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        read_run(frame.head(2))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"doc_id": "score"}, "run: found query_id, score, points; allowed are the columns"),
        ({"points": "relevance"}, "run: found the columns of judgments; allowed are the columns"),
    ],
)
def test_columns_that_lack_are_named(change, said):
    frame = pd.DataFrame({"query_id": ["a"], "doc_id": ["x"], "points": [1.0]})
    qrels = pd.DataFrame({"query_id": ["a"], "doc_id": ["x"], "relevance": [1]})
    with pytest.raises(InvalidInput) as caught:
        evaluate(frame.rename(columns=change), qrels, "AP")
    assert str(caught.value).startswith(said)
