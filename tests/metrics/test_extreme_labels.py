"""Extreme labels beside plain loops; sparse as dense; propensities, files, reciprocal pairs."""

import math
import time
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays
from scipy import sparse

import metrics
from metrics import InvalidInput
from metrics.export.equations import latex_block
from metrics.extreme_labels.sparse import read_labels
from tests.metrics.examples import close, equations, notes, tables
from tests.metrics.latex_reader import evaluate

LABELS = ("labels_precision_at_k", "labels_dcg_at_k", "labels_ndcg_at_k")
SCORED = ("psp_at_k", "psdcg_at_k", "psndcg_at_k")


@st.composite
def labelled(draw: st.DrawFn) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, int]:
    """Labels, scores with ties, which scores are stored, propensities and a cutoff."""
    shape = draw(st.tuples(st.integers(1, 8), st.integers(1, 9)))
    score = draw(st.sampled_from([st.integers(-2, 2).map(float), st.floats(-1e6, 1e6)]))
    return (
        draw(arrays(np.int64, shape, elements=st.integers(0, 1))),
        draw(arrays(np.float64, shape, elements=score)),
        draw(arrays(np.bool_, shape)),
        draw(arrays(np.float64, shape[1:], elements=st.floats(0.01, 1))),
        draw(st.integers(1, 11)),
    )


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


# Propensities


@given(
    counts=st.lists(st.integers(0, 1000), min_size=1, max_size=20),
    n=st.integers(1000, 10**6),
    a=st.floats(0, 5),
    b=st.floats(0.01, 100),
)
def test_propensity_by_the_formula(counts: list[int], n: int, a: float, b: float) -> None:
    constant = (math.log(n) - 1) * (b + 1) ** a
    expected = [1 / (1 + constant * math.exp(-a * math.log(count + b))) for count in counts]
    result = metrics.propensity(counts, n, a=a, b=b)
    assert close(result.value, expected, 1e-9)
    assert close(result.weights, 1 / result.value)
    one = metrics.propensity(counts[0], n, a=a, b=b)
    assert float(one) == result.value[0]
    for line in equations(one):
        assert close(evaluate(line.substituted(None)), line.value)
    table = result.table
    for name in ("p", "w"):
        column = table.column(name)
        for row, value in enumerate(column.values):
            assert close(evaluate(table.substituted(column, row, None)), float(value))


def test_propensities_of_another_tool() -> None:
    """napkinxc 0.7.2, Jain_et_al_propensity of counts 2, 1, 1 among 3 items."""
    values = metrics.propensity([2, 1, 1], 3).value
    assert values.round(8).tolist() == [0.92425525, 0.91023923, 0.91023923]


def test_common_labels_are_noticed() -> None:
    values = metrics.propensity([0, 1, 10, 1000], 1000).value
    assert np.all(np.diff(values) > 0)
    with pytest.raises(ValueError, match="one row of the batch"):
        metrics.propensity([1, 2], 1000).steps()


@pytest.mark.parametrize(
    ("counts", "n", "options", "sentence"),
    [
        (
            [1],
            2,
            {},
            "n_samples: found 2; allowed are 3 or more: ln N - 1 would be negative, and "
            "propensities above 1.",
        ),
        ([1], 2.5, {}, "n_samples: found 2.5; allowed are whole numbers from 3 to 1000000000000."),
        (
            [1],
            True,
            {},
            "n_samples: found True; allowed are whole numbers from 3 to 1000000000000.",
        ),
        (
            [1, 9],
            5,
            {},
            "label_counts, label 1: found 9; allowed are whole numbers from 0 to 5, all items.",
        ),
        (-1, 5, {}, "label_counts: found -1; allowed are whole numbers from 0 to 5, all items."),
        (
            [0.5],
            5,
            {},
            "label_counts, label 0: found 0.5; allowed are whole numbers from 0 to 5, all items.",
        ),
        ([1], 5, {"a": 6}, "a: found 6; allowed are numbers from 0 to 5."),
        ([1], 5, {"b": 0}, "b: found 0; allowed are numbers from 0.01 to 100."),
    ],
)
def test_propensity_refuses(counts: Any, n: Any, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.propensity(counts, n, **options)
    assert str(refusal.value) == sentence


# Notes and refusals


@pytest.mark.parametrize(
    ("metric", "true", "options", "said"),
    [
        ("labels_precision_at_k", [[1, 0]], {"k": 2}, []),
        (
            "labels_precision_at_k",
            [[1, 0]],
            {"k": 3},
            ["Rows with fewer than 3 predicted labels: 1; the missing ones add 0."],
        ),
        (
            "labels_ndcg_at_k",
            [[1, 0]] + [[0, 0]] * 6,
            {"k": 1},
            ["Rows without a true label: 6 (row 2, 3, 4, 5, 6, ...); they count as 0."],
        ),
        (
            "labels_ndcg_at_k",
            [[0, 0], [1, 0]],
            {"k": 1, "unlabelled": "left out"},
            ["Rows without a true label: 1 (row 1); they are left out."],
        ),
        (
            "labels_ndcg_at_k",
            [[0, 0]],
            {"k": 1, "unlabelled": "left out"},
            ["No row has a true label, so the value is 0/0: undefined."],
        ),
    ],
)
def test_notes(metric: str, true: Any, options: dict[str, Any], said: list[str]) -> None:
    result = metrics.CATALOGUE[metric].function(true, [[2, 1]] * len(true), **options)
    assert [str(note.say) for note in notes(result)] == said


def test_equal_scores_come_by_number() -> None:
    result = metrics.labels_precision_at_k([[0, 0, 1]], [[1, 1, 1]], k=2)
    assert float(result) == 0
    assert tables(result)[-1].column("l").values == [0, 1]


def csr(*values: float) -> sparse.csr_array:
    return sparse.csr_array((list(values), ([0] * len(values), range(len(values)))), shape=(1, 2))


@pytest.mark.parametrize(
    ("true", "scores", "sentence"),
    [
        ([[1, 2]], [[1, 2]], "y_true, row 1, column 2: found 2; allowed are 0 and 1."),
        (csr(1, 2), csr(1, 2), "y_true, row 1, column 2: found 2; allowed are 0 and 1."),
        (csr(1, math.nan), csr(1, 2), "y_true, row 1, column 2: found NaN; allowed are 0 and 1."),
        (
            csr(1, 0),
            csr(1, math.inf),
            "y_score, row 1, column 2: found inf; allowed are finite numbers.",
        ),
        (csr(1, 0), [[1, 2, 3]], "y_score: found 1 × 3; y_true has 1 × 2."),
        ([[1, 0]], sparse.csr_array((2, 2)), "y_score: found 2 × 2; y_true has 1 × 2."),
        (
            sparse.csr_array((0, 2)),
            [[1, 2]],
            "y_true: found 0 × 2; allowed is a row for each item and a column for each label.",
        ),
        (csr(1, 1j), csr(1, 2), "y_true: found complex128; allowed are numbers."),  # type: ignore[arg-type]
    ],
)
def test_refusal_says_what_where_and_why(true: Any, scores: Any, sentence: str) -> None:
    for name in (*LABELS, *SCORED):
        more = ([0.5, 0.5],) if name in SCORED else ()
        with pytest.raises(InvalidInput) as refusal:
            metrics.CATALOGUE[name].function(true, scores, *more)
        assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("propensities", "sentence"),
    [
        ([0.5], "propensities: found 1 numbers; there are 2 labels, and each has a propensity."),
        ([0.5, 0], "propensities, label 1: found 0; allowed are numbers above 0, and 1 at most."),
        ([1.5, 1], "propensities, label 0: found 1.5; allowed are numbers above 0, and 1 at most."),
        (
            [math.nan, 1],
            "propensities, label 0: found nan; allowed are numbers above 0, and 1 at most.",
        ),
        (["a", "b"], "propensities: found ['a', 'b']; allowed is one row of numbers (l,)."),
        ([[1, 1]], "propensities: found [[1, 1]]; allowed is one row of numbers (l,)."),
    ],
)
def test_refused_propensities(propensities: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.psp_at_k([[1, 0]], [[1, 2]], propensities)
    assert str(refusal.value) == sentence


# Reciprocal pairs

TRUE = np.array([[0, 1, 1], [1, 0, 0], [0, 1, 0]])  # 0 and 1 have each other, 2 has 1 alone


@pytest.mark.parametrize("kind", [np.asarray, sparse.csr_array])
def test_reciprocal_pairs_are_found_and_removed(kind: Any) -> None:
    pairs = metrics.reciprocal_pairs(kind(TRUE))
    assert pairs.tolist() == [[0, 1], [1, 0]]
    scores = np.arange(9.0).reshape(3, 3)
    filtered = metrics.without_reciprocal_pairs(kind(TRUE), kind(scores), pairs)
    assert filtered.y_true.toarray().tolist() == [[0, 0, 1], [0, 0, 0], [0, 1, 0]]
    assert filtered.removed_labels.tolist() == [[0, 1], [1, 0]]
    assert filtered.removed_scores.tolist() == [[0, 1], [1, 0]]
    assert filtered.rows.tolist() == [0, 1]
    assert str(filtered.say) == "Removed: 2 true labels and 2 scores, in 2 of 3 rows."
    _, left = read_labels(filtered.y_true, filtered.y_score)
    assert not left.holds(np.array([1, 3])).any()
    before = metrics.labels_precision_at_k(kind(TRUE), kind(scores), k=1)
    after = metrics.labels_precision_at_k(filtered.y_true, filtered.y_score, k=1)
    assert before.rows.tolist() != [math.nan] * 3
    assert after.true_labels.tolist() == [1, 0, 1]


def test_rows_may_stand_for_labels_in_any_order() -> None:
    true = [[0, 0, 1, 0], [0, 1, 0, 0], [1, 0, 0, 0]]
    assert metrics.reciprocal_pairs(true, [1, 2, -1]).tolist() == [[0, 2], [1, 1]]
    assert metrics.reciprocal_pairs(true, [-1, -1, -1]).tolist() == []
    assert metrics.reciprocal_pairs([[1, 0]]).tolist() == []  # its own label


def test_nothing_to_remove() -> None:
    filtered = metrics.without_reciprocal_pairs([[1, 0]], [[1, 2]], [])
    assert str(filtered.say) == "Removed: 0 true labels and 0 scores, in 0 of 1 rows."
    nothing = metrics.without_reciprocal_pairs(sparse.csr_array((1, 2)), [[1, 2]], [[0, 0]])
    assert len(nothing.removed_labels) == 0


@pytest.mark.parametrize(
    ("pairs", "sentence"),
    [
        (
            [[0, 3]],
            "pairs, pair 1: found 0, 3; allowed are rows from 0 to 2 and labels from 0 to 2.",
        ),
        (
            [[0, 1], [-1, 0]],
            "pairs, pair 2: found -1, 0; allowed are rows from 0 to 2 and labels from 0 to 2.",
        ),
        ([0, 1], "pairs: found [0, 1]; allowed are pairs of whole numbers, row and label."),
        ([[0.5, 1]], "pairs: found [[0.5, 1]]; allowed are pairs of whole numbers, row and label."),
    ],
)
def test_refused_pairs(pairs: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.without_reciprocal_pairs(TRUE, TRUE, pairs)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("own", "sentence"),
    [
        ([0, 1], "own_labels: found [0, 1]; allowed is a whole number for each of 3 rows."),
        ([0, 1, 3], "own_labels, row 3: found 3; allowed are labels from 0 to 2, and -1."),
        ([-1, 2, 2], "own_labels, row 3: found 2; each label stands for one row."),
    ],
)
def test_refused_labels_of_rows(own: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.reciprocal_pairs(TRUE, own)
    assert str(refusal.value) == sentence


# Files


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
