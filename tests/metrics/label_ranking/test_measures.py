"""Label rankings beside scikit-learn and the definitions; rows by convention; refusals."""

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from hypothesis.extra.numpy import arrays
from sklearn import metrics as sklearn_metrics

import metrics
from metrics import InvalidInput
from tests.metrics.examples import close, equations, notes

sklearn: Any = sklearn_metrics
SKLEARN = {
    "coverage_error": sklearn.coverage_error,
    "label_ranking_average_precision": sklearn.label_ranking_average_precision_score,
    "label_ranking_loss": sklearn.label_ranking_loss,
}
Y, S = [[1, 0, 0], [0, 0, 1]], [[0.75, 0.5, 1], [1, 0.2, 0.1]]


@st.composite
def labelled(draw: st.DrawFn, fewest: int = 2) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Labels, scores with and without ties, and weights of the rows."""
    shape = draw(st.tuples(st.integers(1, 12), st.integers(fewest, 12)))
    scores = st.one_of(
        st.integers(0, 3).map(float), st.floats(-1e9, 1e9, allow_subnormal=False), st.just(0.5)
    )
    kind = draw(st.sampled_from([scores, st.integers(0, 2).map(float)]))
    return (
        draw(arrays(np.int64, shape, elements=st.integers(0, 1))),
        draw(arrays(np.float64, shape, elements=kind)),
        draw(arrays(np.float64, shape[:1], elements=st.floats(0.5, 4))),
    )


@pytest.mark.parametrize("name", SKLEARN)
@given(given=labelled())
def test_as_in_scikit_learn(name: str, given: tuple[np.ndarray, ...]) -> None:
    true, scores, weights = given
    ours = metrics.CATALOGUE[name].function
    assert close(ours(true, scores).value, SKLEARN[name](true, scores))
    weighted = ours(true, scores, sample_weight=weights)
    assert close(weighted.value, SKLEARN[name](true, scores, sample_weight=weights))


@given(given=labelled(fewest=1))
def test_rows_by_the_definitions(given: tuple[np.ndarray, ...]) -> None:
    """Each row alone, in plain loops, and the policy for rows without anything to rank."""
    true, scores, weights = given
    expected: dict[str, list[float]] = {name: [] for name in SKLEARN}
    for y, f in zip(true, scores, strict=True):
        rank = [int((f >= one).sum()) for one in f]
        ours = np.flatnonzero(y)
        others = np.flatnonzero(y == 0)
        shares = [sum(y[k] for k in range(len(y)) if f[k] >= f[j]) / rank[j] for j in ours]
        wrong = [f[k] >= f[j] for j in ours for k in others]
        expected["coverage_error"].append(max((rank[j] for j in ours), default=math.nan))
        expected["label_ranking_average_precision"].append(
            float(np.mean(shares)) if shares else math.nan
        )
        expected["label_ranking_loss"].append(float(np.mean(wrong)) if wrong else math.nan)
    for name, values in expected.items():
        ours = metrics.CATALOGUE[name].function(
            true, scores, sample_weight=weights, empty_rows="left out"
        )
        assert close(ours.rows, values)
        there = ~np.isnan(values)
        mean = np.average(np.array(values)[there], weights=weights[there]) if there.any() else None
        assert close(ours.value, math.nan if mean is None else mean)
        best = metrics.CATALOGUE[name].function(true, scores).rows
        assert close(best[there], np.array(values)[there])
        assert set(best[~there]) <= {1.0 if "precision" in name else 0.0}


@given(given=labelled())
def test_one_row_is_the_batch_of_one(given: tuple[np.ndarray, ...]) -> None:
    true, scores, _ = given
    for name in SKLEARN:
        function = metrics.CATALOGUE[name].function
        rows = [float(function(y, f)) for y, f in zip(true, scores, strict=True)]
        assert close(function(true, scores).rows, rows)


@given(given=labelled(), data=st.data())
def test_one_label_a_row_is_the_mean_reciprocal_rank(
    given: tuple[np.ndarray, ...], data: st.DataObject
) -> None:
    _, scores, weights = given
    scores = scores.argsort(axis=1).argsort(axis=1)
    one = data.draw(st.lists(st.integers(0, scores.shape[1] - 1), min_size=len(scores),
                             max_size=len(scores)))  # fmt: skip
    true = np.arange(scores.shape[1]) == np.array(one)[:, None]
    falling = np.argsort(-scores, axis=1)
    rr = metrics.reciprocal_rank(np.take_along_axis(true.astype(int), falling, axis=1)).value
    cases: Any = (
        ({}, rr.mean()),
        ({"sample_weight": weights}, np.average(rr, weights=weights)),
    )
    for options, mean in cases:
        result = metrics.label_ranking_average_precision(true, scores, **options)
        assert close(result.value, mean)
        (line,) = (e for e in equations(result) if e.symbol == r"\mathrm{MRR}")
        assert close(line.value, mean)


def test_no_reciprocal_rank_of_several_labels() -> None:
    result = metrics.label_ranking_average_precision([[1, 1, 0]], [[3, 2, 1]])
    assert not [e for e in equations(result) if "MRR" in e.symbol]


def test_ranks_of_labels() -> None:
    assert metrics.label_ranks([[1, 1, 0.5], [3, 1, 2]]).tolist() == [[2, 2, 3], [1, 3, 2]]
    assert metrics.label_ranks([0, 0]).tolist() == [2, 2]


@pytest.mark.parametrize(
    ("metric", "given", "options", "said"),
    [
        (
            "coverage_error",
            (Y, S),
            {},
            [
                "The first rank is 1 here, as in scikit-learn: 2.5. Tsoumakas, Katakis and "
                "Vlahavas count ranks from 0, so theirs is one less: 1.5."
            ],
        ),
        ("label_ranking_loss", (Y, S), {}, []),
        (
            "label_ranking_loss",
            ([[0, 0], [1, 1], [1, 0]], [[1, 2]] * 3),
            {},
            [
                "Rows with no true label, or with nothing but true labels: 2 (row 1, 2). By "
                "convention such a row counts as 0, as in scikit-learn."
            ],
        ),
        (
            "label_ranking_average_precision",
            ([[1, 0], [0, 1]], [[1, 1], [1, 2]]),
            {},
            ["Labels of equal score all take the last of their ranks."],
        ),
        (
            "label_ranking_loss",
            ([[1, 0, 1], [1, 0, 1]], [[1, 1, 2], [1, 0, 1]]),
            {},
            ["Equal scores count as the wrong way round."],
        ),
        (
            "label_ranking_average_precision",
            ([[0, 0]] * 7 + [[1, 0]], [[1, 2]] * 8),
            {"empty_rows": "left out"},
            [
                "Rows without a true label: 7 (row 1, 2, 3, 4, 5, ...). Such a row is left out of "
                "the mean."
            ],
        ),
        (
            "label_ranking_average_precision",
            ([[0, 0]], [[1, 2]]),
            {"empty_rows": "left out"},
            [
                "No row is left to take the mean of, so the value is 0/0: undefined.",
                "Rows without a true label: 1 (row 1). Such a row is left out of the mean.",
            ],
        ),
    ],
)
def test_notes(metric: str, given: Any, options: dict[str, Any], said: list[str]) -> None:
    result = metrics.CATALOGUE[metric].function(*given, **options)
    assert [str(note.say) for note in notes(result)] == said


@pytest.mark.parametrize(
    ("true", "scores", "options", "sentence"),
    [
        ([[1, 2]], [[1, 2]], {}, "y_true, row 1, column 2: found 2; allowed are 0 and 1."),
        (
            [[1, 0], [1]],
            [[1, 2]] * 2,
            {},
            "y_true, row 2, column 2: found NaN; allowed are 0 and 1.",
        ),
        (
            [[1, 0]],
            [[1, math.nan]],
            {},
            "y_score, row 1, column 2: found NaN; allowed are finite numbers.",
        ),
        ([[1, 0]], [[1, "x"]], {}, "y_score, row 1, column 2: found 'x'; allowed are numbers."),
        ([[1, 0]], [[1, 2, 3]], {}, "y_score: found 1 × 3; y_true has 1 × 2."),
        (
            [],
            [],
            {},
            "y_true: found 1 × 0; allowed is a row for each item and a column for each label.",
        ),
        (
            [[1, 0]],
            [[1, 2]],
            {"sample_weight": [1, 2]},
            "sample_weight: found 2 weights; there are 1 rows, and each has a weight.",
        ),
        (
            [[1, 0]],
            [[1, 2]],
            {"sample_weight": [-1]},
            "sample_weight, item 1: found -1; allowed are numbers from 0 to 1000000000000.",
        ),
        (
            [[1, 0]],
            [[1, 2]],
            {"sample_weight": [0]},
            "sample_weight: found only zeros; allowed are weights of which one at least is "
            "above 0.",
        ),
    ],
)
def test_refusal_says_what_where_and_why(
    true: Any, scores: Any, options: dict[str, Any], sentence: str
) -> None:
    for name in SKLEARN:
        with pytest.raises(InvalidInput) as refusal:
            metrics.CATALOGUE[name].function(true, scores, **options)
        assert str(refusal.value) == sentence
