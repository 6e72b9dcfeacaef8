"""Metrics of the first k labels by their definitions, dense and sparse, small and large."""

import math
import time
from typing import Any

import numpy as np
from hypothesis import given
from scipy import sparse

import metrics
from metrics.export.equations import latex_block
from tests.metrics.examples import close
from tests.metrics.extreme_labels.samples import LABELS, SCORED, labelled


def stored(matrix: np.ndarray, where: np.ndarray) -> sparse.csr_array:
    """The entries of a matrix that are stored, zeros among them, in no order."""
    rows, columns = np.nonzero(where)
    rows, columns = rows[::-1], columns[::-1]
    return sparse.coo_array((matrix[rows, columns], (rows, columns)), shape=matrix.shape).tocsr()


def by_loops(
    true: np.ndarray, scores: np.ndarray, there: np.ndarray, p: np.ndarray, k: int
) -> list[dict[str, float]]:
    """Every sum of a row by its definition."""
    rows = []
    for y, f, stored_here in zip(true, scores, there, strict=True):
        order = sorted(np.flatnonzero(stored_here), key=lambda label: (-f[label], label))[:k]
        best = sorted(np.flatnonzero(y), key=lambda label: p[label])[:k]
        gains = {label: y[label] / p[label] for label in order}
        discount = [1 / math.log2(rank + 1) for rank in range(1, k + 1)]
        reached = min(k, int(y.sum()))
        rows.append(
            {
                "t": int(y.sum()),
                "hits": sum(y[label] for label in order),
                "dcg": sum(y[label] * d for label, d in zip(order, discount, strict=False)),
                "psp": sum(gains.values()),
                "psdcg": sum(g * d for g, d in zip(gains.values(), discount, strict=False)),
                "best psp": sum(1 / p[label] for label in best),
                "best psdcg": sum(d / p[label] for label, d in zip(best, discount, strict=False)),
                "reached": sum(discount[:reached]) or 1.0,
                "all": sum(discount),
            }
        )
    return rows


def ratio(over: float, under: float) -> float:
    return over / under if under else math.nan


@given(given=labelled())
def test_by_the_definitions(given: tuple[Any, ...]) -> None:
    true, scores, there, p, k = given
    found = stored(scores, there)
    every = by_loops(true, scores, there, p, k)
    for policy in ("zero", "left out"):
        rows = every if policy == "zero" else [row for row in every if row["t"]]
        n = len(rows)

        def mean(value: Any, rows: Any = rows, n: int = n) -> float:
            return ratio(sum(value(row) for row in rows), n)

        options: dict[str, Any] = {"k": k, "unlabelled": policy}
        expected = {
            "labels_precision_at_k": mean(lambda row: row["hits"] / k),
            "labels_dcg_at_k": mean(lambda row: row["dcg"]),
            "labels_ndcg_at_k": mean(lambda row: row["dcg"] / row["reached"]),
        }
        for name, value in expected.items():
            assert close(metrics.CATALOGUE[name].function(true, found, **options).value, value), (
                name
            )
        for name, key, under in (("psp_at_k", "psp", k), ("psdcg_at_k", "psdcg", 1)):
            best = f"best {key}"
            scales = {
                "none": mean(lambda row, key=key, under=under: row[key] / under),
                "ideal": ratio(sum(row[key] for row in rows), sum(row[best] for row in rows)),
                "ideal of each row": mean(
                    lambda row, key=key, best=best: row[key] / row[best] if row["t"] else 0.0
                ),
            }
            for scale, value in scales.items():
                function = metrics.CATALOGUE[name].function
                assert close(function(true, found, p, scale=scale, **options).value, value), scale
        normalised = {
            "k": mean(lambda row: row["psdcg"] / row["all"]),
            "ideal": ratio(
                sum(row["psdcg"] / row["reached"] for row in rows),
                sum(row["best psdcg"] / row["reached"] for row in rows),
            ),
        }
        for normaliser, value in normalised.items():
            ours = metrics.psndcg_at_k(true, found, p, normaliser=normaliser, **options)  # type: ignore[arg-type]
            assert close(ours.value, value), normaliser


@given(given=labelled())
def test_dense_and_sparse_agree(given: tuple[Any, ...]) -> None:
    true, scores, _, p, k = given
    full = stored(scores, np.ones(scores.shape, dtype=bool))
    for name in (*LABELS, *SCORED):
        more = (p,) if name in SCORED else ()
        values = [
            metrics.CATALOGUE[name].function(y, f, *more, k=k).value
            for y in (true, sparse.csc_matrix(true), sparse.csr_array(true))
            for f in (scores, full)
        ]
        assert len({float(value) for value in values}) == 1
        rows = metrics.CATALOGUE[name].function(true, scores, *more, k=k).rows
        alone = [
            float(metrics.CATALOGUE[name].function(y, f, *more, k=k))
            for y, f in zip(true, scores, strict=True)
        ]
        assert close(rows, alone)


def test_two_predictors() -> None:
    """Precision prefers the one that repeats head labels, PSP the one that finds tail labels."""
    rng = np.random.default_rng(8)
    rows, tail = 200, 300
    true = np.zeros((rows, 3 + tail), dtype=int)
    true[:, :3] = rng.random((rows, 3)) < 0.5
    rare = rng.integers(0, tail, rows)
    true[np.arange(rows), 3 + rare] = 1
    p = metrics.propensity(true.sum(axis=0), 100_000).value
    head = np.tile(np.where(np.arange(3 + tail) < 3, 1.0, 0.0), (rows, 1))
    tails = head.copy()
    tails[np.arange(rows), 3 + rare] = np.where(rng.random(rows) < 0.3, 2.0, 0.5)
    tails[:, 0] = 0.25
    p1 = [float(metrics.labels_precision_at_k(true, f, k=1)) for f in (head, tails)]
    psp = [float(metrics.psp_at_k(true, f, p, k=3)) for f in (head, tails)]
    assert psp[0] < psp[1]
    assert p1[0] != p1[1]


def test_a_hundred_thousand_rows_and_labels_are_never_filled() -> None:
    n = 100_000
    rng = np.random.default_rng(1)

    def rows(each: int) -> tuple[np.ndarray, np.ndarray]:
        return np.repeat(np.arange(n), each), rng.integers(0, n, n * each)

    at = rows(10)
    predicted = sparse.csr_array((rng.random(n * 10), at), shape=(n, n))
    true = sparse.csr_array((rng.random(n * 10) < 0.2, at), shape=(n, n))
    p = np.full(n, 0.5)
    start = time.perf_counter()
    result = metrics.psp_at_k(true, predicted, p, scale="ideal")
    assert r"\cdots" in latex_block(result.steps())
    assert time.perf_counter() - start < 10
    assert 0.3 < float(result) < 1
    sample = slice(0, 500)
    small = metrics.psp_at_k(true[sample], predicted[sample], p)
    assert close(small.rows, metrics.psp_at_k(true, predicted, p).rows[sample])


def test_one_row_much_longer_than_the_others() -> None:
    wide = sparse.lil_array((50, 30_000))
    wide[3, :] = np.arange(1, 30_001)
    wide[7, 5] = 2.0
    true = sparse.csr_array(([1, 1], ([3, 7], [29_999, 5])), shape=(50, 30_000))
    assert metrics.labels_precision_at_k(true, wide, k=1).rows.tolist() == [
        float(i in (3, 7)) for i in range(50)
    ]


def test_input_is_left_alone() -> None:
    twice = sparse.csr_array((np.array([1.0, 2.0]), np.array([1, 1]), np.array([0, 2])), (1, 2))
    metrics.labels_precision_at_k([[0, 1]], twice, k=1)
    assert twice.nnz == 2
