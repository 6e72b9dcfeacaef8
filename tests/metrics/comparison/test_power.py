"""The power of a comparison, against statsmodels and against splits that are counted one by one."""

import itertools
import math

import numpy as np
import pytest
from statsmodels.stats.power import TTestPower

from metrics import InvalidInput, halves_that_disagree, paired_t_test, resampled_power, t_test_power

SIZES = [2, 3, 5, 12, 50, 400]


@pytest.mark.parametrize("centre", [0.0, 0.02, -0.1, 0.6])
def test_power_is_that_of_statsmodels(centre: float):
    x, y = np.random.default_rng(3).random((2, 40))
    d = x - y + centre
    power = t_test_power(x + centre, y, SIZES)
    effect = d.mean() / d.std(ddof=1)
    theirs = np.array([TTestPower().power(effect, n, 0.05) for n in SIZES])
    there = ~np.isnan(theirs)  # it has no value where the power is all but 1
    assert there.sum() >= 5
    assert power[there] == pytest.approx(theirs[there], abs=1e-9)
    assert (power[~there] > 1 - 1e-9).all()


def test_resampled_power_is_the_share_of_samples_that_a_t_test_calls_significant():
    x, y = np.random.default_rng(5).random((2, 9)).round(1)
    x += 0.2
    found = resampled_power(x, y, [6, 11], samples=300, seed=4)
    rng = np.random.default_rng(4)
    for power, n in zip(found, (6, 11), strict=True):
        drawn = rng.integers(0, 9, (300, n))
        p = [float(paired_t_test(x[row], y[row])) for row in drawn]
        assert power == sum(value <= 0.05 for value in p) / 300
    normal, from_it = np.random.default_rng(1).normal(0.3, 1, 3000), np.zeros(3000)
    near = resampled_power(normal, from_it, [20, 60], samples=4000)
    assert near == pytest.approx(t_test_power(normal, from_it, [20, 60]), abs=0.03)


@pytest.mark.parametrize(
    "d", [[0.3, -0.1, 0.2, -0.2], [0.5, -0.1, -0.1, -0.1, -0.1, 0.2], [0.2, 0.1, -0.3]]
)
def test_halves_disagree_as_often_as_in_all_splits(d: list[float]):
    found, half = halves_that_disagree(d, [0.0] * len(d), samples=20_000)
    orders = [*itertools.permutations(d)]
    signs = [[round(math.fsum(o[a : a + half]), 9) for a in (0, half)] for o in orders]
    share = sum(one * other < 0 for one, other in signs) / len(orders)
    assert half == len(d) // 2
    assert found == pytest.approx(share, abs=4 * math.sqrt(0.25 / 20_000))


def test_what_has_no_power():
    assert np.isnan(t_test_power([0.5, 0.5], [0.5, 0.5], [2])).all()
    assert resampled_power([0.3, 0.3], [0.1, 0.1], [5]).tolist() == [0.0]
    assert math.isnan(halves_that_disagree([1], [0])[0])
    assert halves_that_disagree([0.6, 0.5], [0.5, 0.6])[0] == 1.0
    with pytest.raises(InvalidInput, match="item 1: found 1; allowed are whole numbers from 2"):
        t_test_power([1, 2], [2, 1], [1])
