"""Sparse text files of rows and scores."""

import time
from typing import Any

import numpy as np
from hypothesis import given

import metrics
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
