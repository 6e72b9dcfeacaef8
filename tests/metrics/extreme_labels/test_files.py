"""Sparse text files of rows and scores."""

import time
from typing import Any

import numpy as np
import pytest
from hypothesis import given

import metrics
from metrics import InvalidInput
from tests.metrics.extreme_labels.samples import labelled


def test_file_of_rows() -> None:
    text = "\ufeff3 4 3\r\n2,0 3:1e-3 0:-.5\r\n 1:2\r\n1:7.\r\n\r\n"
    read = metrics.read_sparse_rows(text)
    assert read.labels.toarray().tolist() == [[1, 0, 1], [0, 0, 0], [0, 0, 0]]
    assert read.features.toarray().tolist() == [[-0.5, 0, 0, 0.001], [0, 2, 0, 0], [0, 7, 0, 0]]
    none = metrics.read_sparse_rows("2 0 2\n1\n\n")
    assert none.labels.toarray().tolist() == [[0, 1], [0, 0]]
    assert none.features.shape == (2, 0)


def test_file_of_scores() -> None:
    scores = metrics.read_sparse_scores("2 3\n2:0.5 0:0\n\n")
    assert scores.nnz == 2
    assert metrics.labels_precision_at_k([[1, 0, 0], [0, 1, 0]], scores, k=2).rows.tolist() == [
        0.5,
        0,
    ]


ROWS = "allowed are 3 whole numbers from 1 to 10000000: rows, features and labels."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", f"file, line 1: found ''; {ROWS}"),
        ("2 3", f"file, line 1: found '2 3'; {ROWS}"),
        ("0 3 4", f"file, line 1: found '0 3 4'; {ROWS}"),
        ("1 3 x", f"file, line 1: found '1 3 x'; {ROWS}"),
        ("1 3 99999999999", f"file, line 1: found '1 3 99999999999'; {ROWS}"),
        ("2 3 4\n1 0:1", "file, line 3: found the end of the file; the header announces 2 rows."),
        ("1 3 4\n1\n2", "file, line 3: found '2'; the header announces 1 rows."),
        ("2 3 4\n1\n5", "file, line 3: found 5; allowed is a label from 0 to 3."),
        ("1 3 4\n1,1", "file, line 2: found 1; each label stands once in a row."),
        ("1 3 4\n1,x", "file, line 2: found '1,x'; allowed are labels separated by commas."),
        ("1 3 4\n1 3:1", "file, line 2: found 3; allowed is a feature from 0 to 2."),
        ("1 3 4\n1 1:1 1:2", "file, line 2: found 1; each feature stands once in a row."),
        ("1 3 4\n1 2:1:2 3", "file, line 2: found '2:1:2'; allowed are entries such as 12:0.5."),
        ("1 3 4\n1 2:nan", "file, line 2: found '2:nan'; allowed are entries such as 12:0.5."),
        ("2 3 4\n1\n2 0:1 1:1e999", "file, line 3: found 1e999; allowed are finite numbers."),
    ],
)
def test_refused_file(text: str, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.read_sparse_rows(text)
    assert str(refusal.value) == sentence


@given(given=labelled())
def test_files_are_read_as_they_are_written(given: tuple[Any, ...]) -> None:
    true, scores, there, _, _ = given
    lines = [
        ",".join(map(str, np.flatnonzero(y)))
        + "".join(f" {at}:{f[at]!r}" for at in np.flatnonzero(here)[::-1])
        for y, f, here in zip(true, scores.tolist(), there, strict=True)
    ]
    n, l = true.shape  # noqa: E741
    read = metrics.read_sparse_rows(f"{n} {l} {l}\n" + "\n".join(lines) + "\n")
    assert (read.labels.toarray() == true).all()
    assert (read.features.toarray() == np.where(there, scores, 0)).all()
    assert read.features.nnz == there.sum()


def test_a_hundred_thousand_lines_are_read_soon() -> None:
    n = 100_000
    line = "1,5,77 " + " ".join(f"{at}:0.{at}" for at in range(10))
    start = time.perf_counter()
    read = metrics.read_sparse_rows(f"{n} 10 100\n" + f"{line}\n" * n)
    assert time.perf_counter() - start < 20
    assert read.features.nnz == 10 * n
