"""Coefficients of agreement by their definitions, and how they hang together."""

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given

import metrics
from metrics import CATALOGUE, AgreementTable, agreement_table, read_ratings
from tests.metrics.examples import close
from tests.metrics.rater_agreement.samples import LEVELS, NAN, TWO_RATERS
from tests.strategies import matrices, rated


def loop_alpha(ratings: np.ndarray, level: str) -> float:
    """Pairs of ratings, one at a time: within items, and among all that are paired."""
    items = [[v for v in column if not np.isnan(v)] for column in ratings.T]
    items = [values for values in items if len(values) > 1]
    pool = [v for values in items for v in values]

    def apart(a: float, b: float) -> float:
        if a == b:
            return 0.0
        if level == "ordinal":
            low, high = sorted((a, b))
            between = sum(low <= v <= high for v in pool)
            return (between - (pool.count(low) + pool.count(high)) / 2) ** 2
        return {"nominal": 1.0, "interval": (a - b) ** 2, "ratio": ((a - b) / (a + b)) ** 2}[level]

    within = sum(
        apart(a, b) / (len(values) - 1)
        for values in items
        for a, b in itertools.permutations(values, 2)
    )
    among = sum(apart(a, b) for a, b in itertools.permutations(pool, 2))
    return 1 - (len(pool) - 1) * within / among if among else NAN


@pytest.mark.parametrize("level", LEVELS)
@given(ratings=rated((1, 2, 3, 4)).map(np.array))
def test_alpha_by_definition(level: Any, ratings: np.ndarray) -> None:
    result = metrics.krippendorff_alpha(ratings, level=level)
    assert close(result.value, loop_alpha(ratings, level), 1e-9)
    o, e = result.coincidences, result.expected
    assert close(o, o.T)
    assert close(o.sum(0), e.sum(0), 1e-9)  # both hold the same ratings
    if not np.isnan(result.value):
        assert close(result.observed * o.sum(), (o * result.differences).sum(), 1e-9)
        assert close(result.chance * o.sum(), (e * result.differences).sum(), 1e-9)


@given(ratings=rated((1, 2, 3)).map(np.array))
def test_many_raters_by_definition(ratings: np.ndarray) -> None:
    """Percent agreement and AC1 as Gwet (2008) puts them, an item at a time."""
    labelled = read_ratings(ratings, [1, 2, 3, 4])
    items = [[v for v in column if not np.isnan(v)] for column in ratings.T]
    shares = [
        np.mean([a == b for a, b in itertools.combinations(values, 2)])
        for values in items
        if len(values) > 1
    ]
    seen = np.mean(shares) if shares else NAN
    result = metrics.percent_agreement(labelled)
    assert close(result.value, seen)
    chance = NAN
    if shares:
        counted = [[v.count(k) / len(v) for v in items if v] for k in (1, 2, 3)]
        chance = sum(np.mean(of_one) * (1 - np.mean(of_one)) for of_one in counted) / 3
    coefficient = metrics.gwet_ac1(labelled)
    assert close(coefficient.value, (seen - chance) / (1 - chance))
    assert close(coefficient.observed, seen)
    assert close(coefficient.chance, chance)


@given(table=matrices(10**5))
def test_relations_between_coefficients(table: np.ndarray) -> None:
    labelled = AgreementTable(table, tuple("abcde"[: len(table)]))
    n, c = table.sum(), len(table)
    seen = metrics.percent_agreement(table)
    pi = metrics.scott_pi(table)
    assert close(metrics.fleiss_kappa(labelled).value, pi.value)
    assert close(metrics.krippendorff_alpha(labelled).value, pi.value + (1 - pi.value) / (2 * n))
    assert close(metrics.pabak(table).value, (c * seen.value - 1) / (c - 1))
    for name in TWO_RATERS:
        result = CATALOGUE[name].function(table)
        assert close(result.observed, seen.value)
        if not np.isnan(result.value):
            beyond = result.observed - result.chance
            assert close(result.value * (1 - result.chance), beyond)
        assert close(CATALOGUE[name].function(table.T).value, result.value)  # raters swapped
        assert close(CATALOGUE[name].function(labelled).value, result.value)
        if name != "gwet_ac1":
            assert close(np.trace(result.expected) / n, result.chance)
            assert close(result.expected.sum(), n)
    if c == 2:
        plain = metrics.cohen_kappa(table).value
        for weights in ("linear", "quadratic"):
            assert close(metrics.cohen_kappa(table, weights=weights).value, plain)


@given(ratings=rated((1, 2, 3), gaps=False).map(np.array))
def test_counts_of_ratings_give_the_same(ratings: np.ndarray) -> None:
    labelled = read_ratings(ratings, [1, 2, 3])
    assert close(metrics.fleiss_kappa(labelled).value, metrics.fleiss_kappa(labelled.counts).value)
    for level in LEVELS:
        given_raw = metrics.krippendorff_alpha(ratings, level=level)
        assert close(metrics.krippendorff_alpha(labelled, level=level).value, given_raw.value)
    table = labelled.table()
    assert close(
        metrics.percent_agreement(table).value,
        metrics.percent_agreement(read_ratings(ratings[:2], [1, 2, 3])).value,
    )


def test_extreme_counts_stay_exact() -> None:
    large = [[10**9, 0], [0, 10**9]]
    for name in TWO_RATERS:
        assert float(CATALOGUE[name].function(large)) == 1.0
    assert float(metrics.cohen_kappa([[0, 10**9], [10**9, 0]])) == -1.0
    nearly = metrics.cohen_kappa([[10**9, 1], [1, 0]])
    assert float(nearly) == pytest.approx(-1 / (10**9 + 1), rel=1e-9)  # chance is .999999998


def test_weights_are_those_of_the_whole_scale() -> None:
    declared = agreement_table([1, 2, 5, 5], [1, 5, 2, 5], [1, 2, 3, 4, 5])
    result = metrics.cohen_kappa(declared, weights="linear")
    assert result.weights[0].tolist() == [1, 0.75, 0.5, 0.25, 0]
    assert metrics.cohen_kappa(declared).weights.tolist() == np.eye(5).tolist()
    unused = agreement_table([1, 2, 5, 5], [1, 5, 2, 5])
    assert float(metrics.cohen_kappa(unused, weights="quadratic")) > float(
        metrics.cohen_kappa(declared, weights="quadratic")
    )
