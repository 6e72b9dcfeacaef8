"""Coefficients of agreement beside other libraries."""

import warnings
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

import metrics
from tests.metrics.examples import close
from tests.metrics.rater_agreement.samples import LEVELS, NAN, agreement, rated


def silently(function: Any, *given: Any, **options: Any) -> Any:
    with warnings.catch_warnings():  # of 0/0, which is what we ask after
        warnings.simplefilter("ignore")
        return function(*given, **options)


@pytest.mark.parametrize("weights", ["none", "linear", "quadratic"])
@given(table=agreement())
def test_kappa_as_in_scikit_learn(weights: Any, table: np.ndarray) -> None:
    from sklearn.metrics import cohen_kappa_score

    first, second = np.nonzero(table)
    theirs = silently(
        cohen_kappa_score,
        first,
        second,
        labels=range(len(table)),
        weights=None if weights == "none" else weights,
        sample_weight=table[first, second].astype(float),
    )
    assert close(metrics.cohen_kappa(table, weights=weights).value, theirs, 1e-9)


@pytest.mark.parametrize("weights", ["none", "linear", "quadratic"])
@given(table=agreement())
def test_kappa_as_in_statsmodels(weights: Any, table: np.ndarray) -> None:
    from statsmodels.stats.inter_rater import cohens_kappa

    options = {} if weights == "none" else {"wt": weights}
    theirs = silently(cohens_kappa, table, return_results=False, **options)
    assert close(metrics.cohen_kappa(table, weights=weights).value, theirs, 1e-9)


@given(
    raters=st.integers(2, 20),
    choices=st.lists(st.lists(st.integers(0, 3), min_size=20, max_size=20), min_size=1),
)
def test_fleiss_as_in_statsmodels(raters: int, choices: list[list[int]]) -> None:
    from statsmodels.stats.inter_rater import fleiss_kappa

    counts = np.array([np.bincount(row[:raters], minlength=4) for row in choices])
    ours = metrics.fleiss_kappa(counts)
    assert close(ours.value, silently(fleiss_kappa, counts), 1e-9)
    uniform = 1 - (1 - ours.observed) / (1 - 1 / 4)  # Randolph's kappa
    assert close(uniform, silently(fleiss_kappa, counts, method="randolph"), 1e-9)


def theirs_alpha(ratings: np.ndarray, level: str) -> float:
    import krippendorff

    paired = (~np.isnan(ratings)).sum(0) > 1
    if len(np.unique(ratings[~np.isnan(ratings)])) < 2 or not paired.any():
        return NAN  # which it refuses
    return silently(krippendorff.alpha, ratings, level_of_measurement=level)


@pytest.mark.parametrize("level", LEVELS)
@given(ratings=rated() | rated((0.0, 0.5, 2.25, 7.0, NAN)) | rated((1, 1000, NAN)))
def test_alpha_as_in_krippendorff(level: Any, ratings: np.ndarray) -> None:
    value = metrics.krippendorff_alpha(ratings, level=level).value
    assert close(value, theirs_alpha(ratings, level), 1e-9)


@pytest.mark.parametrize("level", LEVELS[:3])
@given(ratings=rated((-3, -0.5, 0, 2, NAN)))
def test_alpha_of_numbers_below_0(level: Any, ratings: np.ndarray) -> None:
    value = metrics.krippendorff_alpha(ratings, level=level).value
    assert close(value, theirs_alpha(ratings, level), 1e-9)
