"""Every test beside SciPy's and statsmodels', over generated differences with ties and zeros."""

import itertools

import numpy as np
import pytest
from scipy import stats
from statsmodels.stats.multitest import multipletests

from metrics import (
    difference_interval,
    effect_size,
    holm,
    paired_t_test,
    randomisation_test,
    sign_test,
    wilcoxon_signed_rank,
)
from tests.effort import draws


def generated(seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Values of 2 to 80 queries; of every other seed eighths, so that many are tied or equal."""
    rng = np.random.default_rng(seed)
    n = int(rng.integers(2, 81 if seed % 3 else 14))
    if seed % 2:
        return tuple(rng.integers(0, 9, (2, n)) / 8)
    return tuple(rng.random((2, n)) * rng.choice([1, 30]))


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(draws(15, 60)))
def test_tests_of_scipy(seed):
    x, y = generated(seed)
    t = paired_t_test(x, y)
    if np.ptp(x - y) > 1e-12:
        expected = stats.ttest_rel(x, y)
        assert (t.statistic, t) == pytest.approx((expected.statistic, expected.pvalue), rel=1e-9)
        assert t.degrees_of_freedom == expected.df
        assert effect_size(x, y) == pytest.approx(t.statistic / np.sqrt(len(x)))
    differ = int((x != y).sum())
    if differ:
        sign = sign_test(x, y)
        expected = stats.binomtest(int((x > y).sum()), differ).pvalue
        assert sign == pytest.approx(expected, rel=1e-9)
        rank, expected = wilcoxon_signed_rank(x, y), stats.wilcoxon(x, y)
        assert (rank.statistic, rank) == pytest.approx(tuple(expected), rel=1e-9)
        if not rank.exact:
            z = stats.wilcoxon(x, y, method="asymptotic").zstatistic  # type: ignore[attr-defined]
            assert rank.z == pytest.approx(z)


@pytest.mark.parametrize("seed", range(draws(8, 30)))
def test_all_ways_are_those_of_scipy(seed):
    x, y = (row[:12] for row in generated(seed))
    expected = stats.permutation_test(
        (x - y,), np.mean, permutation_type="samples", n_resamples=2**12, vectorized=True, axis=-1
    )
    found = randomisation_test(x, y)
    assert found.exact
    assert found == pytest.approx(expected.pvalue)


def test_drawn_ways_are_near_the_share_of_all():
    """Of 18 queries, all 262,144 ways of which are counted here; five standard errors."""
    x, y = np.random.default_rng(5).random((2, 18))
    signs = np.array(list(itertools.product((1, -1), repeat=18)))
    share = np.mean(np.abs(signs @ (x - y)) >= abs((x - y).sum()) - 1e-12)
    found = randomisation_test(x, y, samples=40_000, seed=1)
    assert not found.exact
    assert found == pytest.approx(share, abs=5 * np.sqrt(share * (1 - share) / 40_000))
    assert found == (found.count + 1) / 40_001
    assert found != randomisation_test(x, y, samples=40_000, seed=2)
    assert found == randomisation_test(x, y, samples=40_000, seed=1)


def test_ways_that_tie_with_the_observed_one_count_however_they_add_up():
    """Tenths: a sum of 1.0 may come to 0.9999999999999999, and the same ways are exact in
    eighths."""
    whole = np.random.default_rng(8).integers(-9, 10, 200)
    tenths = randomisation_test(whole / 10, np.zeros(200), samples=3000)
    eighths = randomisation_test(whole / 8, np.zeros(200), samples=3000)
    assert tenths.count == eighths.count
    few = randomisation_test(whole[:14] / 10, np.zeros(14))
    assert few.count == randomisation_test(whole[:14] / 8, np.zeros(14)).count


def test_no_sample_as_far_is_not_a_p_of_0():
    result = randomisation_test(np.full(100, 0.75), np.full(100, 0.25), samples=999)
    assert (result.count, float(result)) == (0, 0.001)


@pytest.mark.parametrize("seed", range(draws(4, 12)))
@pytest.mark.parametrize("level", [0.5, 0.95, 0.999])
def test_interval_is_that_of_scipy(seed, level):
    """The same numbers are drawn from the same seed."""
    x, y = generated(seed)
    expected = stats.bootstrap(
        (x - y,),
        np.mean,
        n_resamples=500,
        confidence_level=level,
        method="percentile",
        rng=np.random.default_rng(seed),
    ).confidence_interval
    found = difference_interval(x, y, level=level, samples=500, seed=seed)
    assert found.interval == pytest.approx(tuple(expected), abs=1e-9)
    assert (found.low, found.high) == found.interval
    assert found.low <= found <= found.high or level == 0.5


def test_interval_of_many_queries_is_drawn_in_parts():
    x, y = np.random.default_rng(4).random((2, 2000))
    found = difference_interval(x, y, samples=400, seed=3)
    drawn = np.random.default_rng(3).integers(0, 2000, (400, 2000))
    expected = np.percentile((x - y)[drawn].mean(axis=1), [2.5, 97.5])
    assert found.interval == pytest.approx(tuple(expected), abs=1e-9)


def test_one_sample_is_both_ends():
    found = difference_interval([0.5, 1], [0, 0], samples=1)
    assert found.low == found.high


@pytest.mark.parametrize("seed", range(draws(5, 20)))
def test_holm_is_that_of_statsmodels(seed):
    rng = np.random.default_rng(seed)
    p = rng.random(int(rng.integers(1, 12))).round(int(rng.integers(1, 6)))
    expected = multipletests(p, method="holm")[1]
    found = holm(p)
    assert found.adjusted == pytest.approx(expected, abs=1e-15)
    assert found == found.adjusted.min()


def test_holm_finds_what_its_steps_find():
    """The procedure as Holm states it: step down while p is at most alpha / (m - i + 1)."""
    rng = np.random.default_rng(2)
    for _ in range(50):
        p, alpha = rng.random(6) ** 3, 0.1
        found, left = set(), list(np.argsort(p))
        while left and p[left[0]] <= alpha / len(left):
            found.add(left.pop(0))
        assert {at for at, each in enumerate(holm(p).adjusted) if each <= alpha} == found
