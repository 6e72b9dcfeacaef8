"""How the correlations of orders hang together, for few items and for many."""

import time

import numpy as np
from hypothesis import given

import metrics
from metrics.export.equations import latex_block
from metrics.steps import Equation
from tests.metrics.examples import close, equations
from tests.metrics.rank_correlation.samples import ORDERS


@given(given=ORDERS)
def test_tau_distance_and_correlation_are_one_count(given: tuple[list[int], list[int]]) -> None:
    x, y = given
    if len(x) > 1:
        tau = metrics.kendall_tau(x, y).value
        distance = metrics.kendall_distance(x, y, normalised=True)
        assert close(tau, 1 - 2 * distance.value)
        assert close(metrics.weighted_rank_correlation(x, y).value, (1 + tau) / 2)
        line = next(e for e in equations(distance) if e.symbol == r"\tau")
        assert close(line.value, tau)
        upside_down = [-one for one in y]
        assert close(metrics.kendall_tau(x, upside_down).value, -tau)


def test_eight_inversions_can_be_worse_than_nine() -> None:
    """Disorder at the top costs more than a little more of it at the bottom."""
    x = list(range(1, 11))
    top, bottom = [5, 4, 2, 1, 3, 6, 7, 8, 9, 10], [1, 2, 3, 4, 5, 10, 9, 8, 6, 7]
    worse, better = (metrics.kendall_distance(x, y) for y in (top, bottom))
    assert (float(worse), float(better)) == (8, 9)
    for function in (
        lambda y: metrics.weighted_rank_correlation(x, y, weights="hyperbolic"),
        lambda y: metrics.ap_correlation(x, y),
    ):
        assert float(function(top)) < float(function(bottom))


def test_a_hundred_thousand_items_take_no_time() -> None:
    rng = np.random.default_rng(6)
    x, y = (metrics.ranks_of(rng.normal(size=100_000).round(digits)) for digits in (9, 3))
    for name in ("kendall_tau", "weighted_rank_correlation", "spearman_rho", "kendall_distance"):
        start = time.perf_counter()
        result = metrics.CATALOGUE[name].function(x, y)
        assert r"\cdots" in latex_block(result.steps())
        assert time.perf_counter() - start < 3
        assert all(isinstance(e, Equation) for e in equations(result))
