"""Matrices made from rates, and the means of two rates."""

import math
from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, strategies as st
from scipy import stats

from metrics import precision, recall, specificity
from metrics.confusion_matrix.rates_to_counts import counts_of_rates, precision_by_prevalence
from metrics.harmonic_mean import means

shares = st.integers(0, 100).map(lambda percent: percent / 100)


def half_up(number: Fraction) -> int:
    return math.floor(number + Fraction(1, 2))


@given(st.integers(1, 10**6), shares, shares, shares)
def test_counts_are_the_rates_rounded(
    size: int, prevalence: float, sensitivity: float, specificity_: float
) -> None:
    exact = [Fraction(str(rate)) for rate in (prevalence, sensitivity, specificity_)]
    positive = half_up(size * exact[0])
    tp, tn = half_up(positive * exact[1]), half_up((size - positive) * exact[2])
    expected = [[tn, size - positive - tn], [positive - tp, tp]]
    assert counts_of_rates(size, prevalence, sensitivity, specificity_).tolist() == expected


def test_precision_collapses_as_prevalence_falls() -> None:
    # By hand: 1 % of 100,000 are ill; 900 of 1,000 are found, 4,950 of 99,000 are false alarms.
    matrix = counts_of_rates(100_000, 0.01, 0.9, 0.95)
    assert matrix.tolist() == [[94_050, 4_950], [100, 900]]
    assert float(recall(matrix)) == 0.9
    assert float(specificity(matrix)) == 0.95
    assert float(precision(matrix)) == 900 / 5_850


@given(st.integers(1, 999), st.integers(1, 999), st.integers(1, 999), st.integers(1, 999))
def test_precision_by_prevalence_is_that_of_the_matrix(tn: int, fp: int, fn: int, tp: int) -> None:
    matrix = [[tn, fp], [fn, tp]]
    rates = float(recall(matrix)), float(specificity(matrix))
    prevalence = (fn + tp) / (tn + fp + fn + tp)
    found = precision_by_prevalence([prevalence, 1], *rates)
    assert found == pytest.approx([float(precision(matrix)), 1], rel=1e-12)


def test_a_test_that_calls_nothing_positive_has_no_precision() -> None:
    assert math.isnan(precision_by_prevalence(0.5, 0, 1))


@given(st.floats(0.001, 1), st.floats(0.001, 1))
def test_means_are_those_of_scipy(p: float, r: float) -> None:
    found = means(p, r)
    assert float(found.harmonic) == pytest.approx(stats.hmean([p, r]), rel=1e-12)
    assert float(found.geometric) == pytest.approx(stats.gmean([p, r]), rel=1e-12)
    assert float(found.arithmetic) == pytest.approx(np.mean([p, r]), rel=1e-12)
    assert float(found.minimum) == min(p, r)
    assert all(a <= b + 1e-12 for a, b in pairwise(found))


def test_means_of_zeros_and_of_nothing() -> None:
    assert [float(mean) for mean in means(0, 0)] == [0, 0, 0, 0]
    assert [float(mean) for mean in means(1, 0)] == [0, 0, 0, 0.5]
    assert all(math.isnan(mean) for mean in means(math.nan, 1))
