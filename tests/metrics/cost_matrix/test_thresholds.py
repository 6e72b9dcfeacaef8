"""The threshold that costs least."""

import math

import numpy as np
import pytest
from hypothesis import assume, example, given, strategies as st

from metrics import best_threshold
from metrics.export.documents import to_markdown
from tests.metrics.cost_matrix.samples import COSTS, LABELS, SCORES, costs, recomputes
from tests.metrics.examples import equations
from tests.strategies import Scored, scored_items


@given(items=scored_items(), each=costs)
# Two thresholds cost the same, but the sum of the lower one is smaller in its last bits.
@example(items=Scored([1, 0, 1], [0.2, 0.1, 0.0]), each=[[0.1, 1.1], [1.1, 0.1]])
def test_no_threshold_costs_less(items: Scored, each: list[list[float]]) -> None:
    result = best_threshold(*items.given, each)
    means = []
    for t in [math.inf, *sorted(set(items.y_score), reverse=True)]:
        of_items = [each[y][int(s >= t)] for y, s in zip(*items.given, strict=True)]
        means.append((t, math.fsum(of_items) / len(of_items)))
    np.testing.assert_allclose(result.costs, [mean for _, mean in means], rtol=1e-12, atol=1e-12)
    least = min(mean for _, mean in means)
    first = next(t for t, mean in means if mean <= least + 1e-11)
    assert float(result) == first
    assert result.cost == pytest.approx(least, abs=1e-11)
    assert result.sweep.threshold[result.row] == first
    recomputes(result)


@given(each=costs, p=st.floats(0, 1))
def test_predicting_positive_pays_from_p(each: list[list[float]], p: float) -> None:
    """Rows are true classes: the expected costs of both predictions, without any formula for p*."""
    positive = p * each[1][1] + (1 - p) * each[0][1]
    negative = p * each[1][0] + (1 - p) * each[0][0]
    theoretical = best_threshold([0, 1], [0, 1], each).theoretical
    assume(abs(positive - negative) > 1e-9)
    if not math.isnan(theoretical):
        assert (positive < negative) == (p > theoretical)
    elif positive < negative:  # then less probable ones pay even more
        assert each[0][1] <= each[0][0]


def test_theory_of_the_example() -> None:
    """A false positive costs 1 more than a true negative, a false negative 101 more."""
    result = best_threshold(LABELS, SCORES, COSTS)
    assert result.theoretical == 1 / 102
    assert (float(result), result.row, result.cost) == (0.1, 6, -2 / 6)
    lines = [(e.symbol, e.symbolic(), e.substituted()) for e in equations(result)]
    numbers = r"\frac{1 - 0}{1 - 0 + 100 - \left(-1\right)}"
    fp, tn, fn, tp = (rf"c_{{\mathrm{{{name}}}}}" for name in ("FP", "TN", "FN", "TP"))
    assert ("p^{*}", rf"\frac{{{fp} - {tn}}}{{{fp} - {tn} + {fn} - {tp}}}", numbers) in lines
    values = {e.symbol: e.value for e in equations(result)}
    positive, negative = (rf"\bar{{C}}_{{\mathrm{{{of}}}}}" for of in ("positive", "negative"))
    assert values[positive] == pytest.approx(values[negative], abs=1e-15)


def test_best_row_is_marked() -> None:
    result = best_threshold(LABELS, SCORES, COSTS)
    assert "| 0.1 | 4 | 0 | 2 | 0 | -0.3333 | best |" in to_markdown(result)
