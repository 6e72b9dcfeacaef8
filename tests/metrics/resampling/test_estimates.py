"""Estimates beside SciPy's and NumPy's, over generated values."""

import numpy as np
import pytest
from scipy import stats

from metrics import bootstrap, bootstrap_interval, bootstrap_missed, standard_error


@pytest.mark.parametrize("seed", range(20))
def test_the_standard_error_of_scipy(seed):
    rng = np.random.default_rng(seed)
    values = rng.normal(size=rng.integers(2, 60)) * 10.0 ** rng.integers(-3, 4)
    found = standard_error(values)
    assert found == pytest.approx(stats.sem(values), rel=1e-12)
    assert found.deviation == pytest.approx(values.std(ddof=1), rel=1e-12)
    assert np.isnan(standard_error(values[:1]))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("confidence", [0.5, 0.9, 0.95])
def test_the_interval_of_the_same_draws(seed, confidence):
    values = np.random.default_rng(seed).random(12)
    found = bootstrap_interval(values, confidence=confidence, n_resamples=400, seed=seed)
    drawn = np.random.default_rng(seed).integers(0, 12, (400, 12))
    ends = np.quantile(values[drawn].mean(axis=1), [(1 - confidence) / 2, (1 + confidence) / 2])
    assert found.interval == pytest.approx(tuple(ends), rel=1e-12)
    assert found == pytest.approx(values.mean())


def test_the_interval_is_about_that_of_scipy():
    values = np.random.default_rng(1).random(40)
    found = bootstrap_interval(values, n_resamples=20_000)
    expected = stats.bootstrap(
        (values,), np.mean, n_resamples=20_000, method="percentile", rng=5
    ).confidence_interval
    assert found.interval == pytest.approx(tuple(expected), abs=0.005)


@pytest.mark.no_cover
def test_what_samples_miss_on_average():
    for n in (2, 5, 50):
        missed = np.mean([len(split.test) / n for split in bootstrap(n, rounds=1500, seed=n)])
        assert missed == pytest.approx(float(bootstrap_missed(n)), abs=0.02)
    assert bootstrap_missed(1) == 0
