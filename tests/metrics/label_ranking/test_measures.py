"""Label rankings by the definitions; rows by convention."""

import math
from typing import Any

import numpy as np
from hypothesis import given, strategies as st
from hypothesis.extra.numpy import arrays

import metrics
from tests.metrics.examples import close, equations

NAMES = tuple(metrics.family("label_ranking"))


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


@given(given=labelled(fewest=1))
def test_rows_by_the_definitions(given: tuple[np.ndarray, ...]) -> None:
    """Each row alone, in plain loops, and the policy for rows without anything to rank."""
    true, scores, weights = given
    expected: dict[str, list[float]] = {name: [] for name in NAMES}
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
    for name in NAMES:
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
