"""The lines that the charts draw, beside the numbers that they stand for."""

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st

from metrics import CATALOGUE
from pages.cost_matrix.figures import draw_thresholds
from pages.cost_matrix.input import INPUT as COST_MATRIX
from pages.ranked_list import figures as ranked_list
from pages.ranked_list.state import ListState, documents_of
from pages.ranked_list.values import compute
from pages.regression_errors import figures as regression_errors
from pages.regression_errors.state import ErrorsState, Item
from pages.session.scores.data import scores_of
from pages.threshold_sweep import figures as threshold_sweep
from pages.threshold_sweep.state import Options, SweepState
from pages.threshold_sweep.values import best_rows
from tests.strategies import Ranking, rankings

scored = st.lists(
    st.tuples(st.integers(0, 1), st.integers(0, 9).map(lambda n: n / 8) | st.floats(1e-6, 1)),
    min_size=1,
    max_size=40,
)
costs = st.integers(0, 20).map(float)
thresholds = st.lists(st.floats(-0.5, 1.5), min_size=1, max_size=10)


def counted(items, threshold):
    """TP, FP, TN and FN at a threshold, item by item."""
    kinds = [(label, score >= threshold) for label, score in items]
    return tuple(kinds.count(kind) for kind in ((1, True), (0, True), (0, False), (1, False)))


def at(x, y, place):
    """The height of a drawn line between its points: two where it goes straight up."""
    x, y = np.asarray(x), np.asarray(y)
    assert (np.diff(x) >= 0).all()
    here = y[x == place]
    return {float(np.interp(place, x, y))} if not len(here) else set(here.tolist())


def expect_steps(x, y, items, at_threshold, places):
    """The line holds at every threshold inside the drawn range what is counted there."""
    edges = sorted({x[0], x[-1], *(score for _label, score in items)})
    middles = [(a + b) / 2 for a, b in pairwise(edges) if b - a > 1e-9]
    for place in [*middles, *places]:
        if x[0] < place < x[-1]:
            drawn = at(x, y, place)
            assert any(value == pytest.approx(at_threshold(place)) for value in drawn)
            assert len(drawn) == 1 or place in edges


@given(scored, costs, costs, thresholds)
def test_the_cost_of_a_sweep(items, cost_fp, cost_fn, places):
    options = Options(cost_fp=cost_fp, cost_fn=cost_fn)
    state = SweepState(scores_of(*zip(*items, strict=True)), options=options, threshold=places[0])

    def cost(threshold):
        _tp, fp, _tn, fn = counted(items, threshold)
        return (fp * cost_fp + fn * cost_fn) / len(items)

    line, marks = threshold_sweep.cost(state)[0]["data"]
    expect_steps(line["x"], line["y"], items, cost, places)
    assert marks["y"][0] == pytest.approx(cost(state.threshold))
    assert marks["y"][1] == pytest.approx(min(line["y"]))
    for x, y in zip(marks["x"], marks["y"], strict=True):
        assert line["x"][0] <= x <= line["x"][-1]
        assert any(y == pytest.approx(value) for value in at(line["x"], line["y"], x))


@given(scored, costs, costs, thresholds)
def test_the_expected_cost_of_a_matrix_of_costs(items, cost_fp, cost_fn, places):
    assume(len({label for label, _score in items}) == 2)
    start = COST_MATRIX.examples()["calibrated"].state
    state = replace(
        start,
        scores=scores_of(*zip(*items, strict=True)),
        costs=((0.0, cost_fp), (cost_fn, -1.0)),
        threshold=None,
    )

    def cost(threshold):
        tp, fp, _tn, fn = counted(items, threshold)
        return (fp * cost_fp + fn * cost_fn - tp) / len(items)

    line, cheapest = draw_thresholds(state)[0]["data"]
    expect_steps(line["x"], line["y"], items, cost, places)
    assert cheapest["y"] == [pytest.approx(min(line["y"]))]
    drawn = at(line["x"], line["y"], cheapest["x"][0])
    assert any(value == pytest.approx(cheapest["y"][0]) for value in drawn)


@pytest.mark.parametrize("seed", [1, 2])
def test_the_cost_of_very_many_items_moves_by_less_than_a_column(seed):
    rng = np.random.default_rng(seed)
    labels = rng.integers(0, 2, 20_000)
    scores = np.clip(rng.normal(0.4 + 0.2 * labels, 0.2), 0, 1)
    state = SweepState(scores_of(labels, scores), options=Options(cost_fn=3.0))
    line, marks = threshold_sweep.cost(state)[0]["data"]
    assert len(line["x"]) <= 4 * threshold_sweep.COLUMNS
    column = (line["x"][-1] - line["x"][0]) / threshold_sweep.COLUMNS

    def cost(threshold):
        seen = scores >= threshold
        return ((labels < seen).sum() + 3 * (labels > seen).sum()) / len(labels)

    for place in rng.uniform(0.01, 0.99, 200):
        near = [cost(place + shift * column) for shift in np.linspace(-1.5, 1.5, 31)]
        assert min(near) - 1e-3 <= np.interp(place, line["x"], line["y"]) <= max(near) + 1e-3
    assert marks["y"][1] == pytest.approx(min(line["y"]))


@given(scored, thresholds)
def test_the_points_of_a_sweep(items, places):
    state = SweepState(scores_of(*zip(*items, strict=True)), threshold=places[0])
    roc, pr = threshold_sweep.curves(state)
    levels = [np.inf, *sorted({score for _label, score in items}, reverse=True)]
    for x, y, row in zip(roc.x, roc.y, roc.rows, strict=True):
        tp, fp, tn, fn = counted(items, levels[row])
        assert tp + fn == 0 or y == tp / (tp + fn)
        assert fp + tn == 0 or x == fp / (fp + tn)
    begins = bool(pr.x) and (pr.x[0], pr.y[0]) == (0, 1)
    for x, y, row in list(zip(pr.x, pr.y, pr.rows, strict=True))[begins:]:
        tp, fp, _tn, fn = counted(items, levels[row])
        assert y == tp / (tp + fp)
        assert tp + fn == 0 or x == tp / (tp + fn)
    now = sum(level >= places[0] for level in levels) - 1
    assert {now, *(row for row in best_rows(state).values() if row is not None)} <= set(roc.rows)


@given(rankings(missing=False), st.lists(st.floats(0, 1, exclude_min=True), min_size=5))
def test_the_interpolated_curve(ranking: Ranking, recalls):
    assume(ranking.relevant())
    state = ListState(documents_of(ranking.grades), chart="curve")
    _ranks, line, _levels = ranked_list.draw(state, compute(CATALOGUE["average_precision"], state))[
        0
    ]["data"]
    assert line["line"]["shape"] == "vh"  # up first: a point is level with what leads to it
    hits = np.cumsum(np.array(ranking.grades) >= 1)
    precision = hits / np.arange(1, len(hits) + 1)
    for recall in recalls:
        right = precision[hits / hits[-1] >= recall].max()
        assert line["y"][np.searchsorted(line["x"], recall)] == pytest.approx(right)


@given(
    st.lists(st.tuples(*[st.integers(-9, 9).map(float)] * 2), min_size=2, max_size=6),
    st.lists(st.floats(-1, 1), min_size=1, max_size=5),
)
def test_the_errors_over_an_outlier(pairs, places):
    items = tuple(Item(f"i{i}", f"n{i}", t, (p,)) for i, (t, p) in enumerate(pairs))
    data = regression_errors.outlier(ErrorsState(items))[0]["data"]
    mae, mse = data[0], data[4]
    residuals = np.array([predicted - true for true, predicted in pairs])
    for place in places:
        amount = place * mae["x"][-1]
        moved = residuals + amount * (np.arange(len(pairs)) == len(pairs) - 1)
        assert np.interp(amount, mae["x"], mae["y"]) == pytest.approx(np.abs(moved).mean())
    for amount, drawn in zip(mse["x"], mse["y"], strict=True):
        moved = residuals + amount * (np.arange(len(pairs)) == len(pairs) - 1)
        assert drawn == pytest.approx((moved**2).mean())
