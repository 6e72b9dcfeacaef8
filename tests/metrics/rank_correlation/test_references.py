"""Correlations of orders beside SciPy, loops and definitions."""

import math
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st
from scipy import stats

import metrics
from tests.metrics.examples import close, equations
from tests.metrics.rank_correlation.samples import ORDERS

scipy: Any = stats  # whose results are typed loosely
Columns = tuple[list[float], list[float]]


def columns(value: st.SearchStrategy[float], shortest: int = 1) -> st.SearchStrategy[Columns]:
    def of(n: int) -> st.SearchStrategy[Columns]:
        one = st.lists(value, min_size=n, max_size=n)
        return st.tuples(one, one)

    return st.integers(shortest, 80).flatmap(of)


RANKS = st.one_of(
    columns(st.integers(0, 5).map(float)),
    columns(st.integers(0, 1000).map(float)),
    columns(st.floats(-1e9, 1e9, allow_subnormal=False)),
    st.tuples(st.just([3.0] * 4), st.permutations([1.0, 2.0, 3.0, 4.0])),
)


def sign(number: float) -> int:
    return (number > 0) - (number < 0)


@given(given=ORDERS)
def test_typed_weights_as_in_scipy(given: tuple[list[int], list[int]]) -> None:
    x, y = given
    typed = [3.0, 2.0, 0.5, 0.25]
    if len(x) > 1:
        theirs = scipy.weightedtau(x, y, rank=np.array(x), weigher=lambda r: typed[min(r, 3)])
        ours = metrics.weighted_rank_correlation(x, y, rank_weights=typed)
        assert close(2 * ours.value - 1, theirs.statistic, 1e-9)
        assert close(ours.vigna, theirs.statistic, 1e-9)


@given(given=RANKS, data=st.data())
def test_the_coefficient_of_vigna_as_in_scipy(given: Columns, data: st.DataObject) -> None:
    """Of the ranks of x, which nothing ties, and of numbers that may be tied."""
    _x, y = given
    x = data.draw(st.permutations(range(len(y))))
    result = metrics.weighted_rank_correlation(x, scipy.rankdata(y), weights="hyperbolic")
    if len(y) > 1:
        theirs = scipy.weightedtau([-one for one in x], [-one for one in y], rank=np.array(x))
        assert close(result.vigna, theirs.statistic, 1e-9)
    is_tied = len(set(y)) < len(y)
    if len(y) > 1 and not is_tied:
        assert close(result.vigna, 2 * result.value - 1, 1e-12)


@given(given=RANKS)
def test_pairs_one_by_one(given: Columns) -> None:
    x, y = given
    rank = scipy.rankdata(x)
    signs = [sign(x[u] - x[v]) * sign(y[u] - y[v]) for u, v in combinations(range(len(x)), 2)]
    c, d, n = signs.count(1), signs.count(-1), len(signs)
    result = metrics.kendall_tau(x, y, variant="a")
    assert (result.concordant, result.discordant, result.pairs) == (c, d, n)
    assert result.tied_x == sum(a == b for a, b in combinations(x, 2))
    assert result.tied_y == sum(a == b for a, b in combinations(y, 2))
    assert close(result.value, (c - d) / n if n else math.nan)
    assert float(metrics.kendall_distance(x, y)) == d
    share = metrics.kendall_distance(x, y, normalised=True).value
    assert close(share, d / n if n else math.nan)
    (c_line, d_line) = (e for e in equations(result) if e.symbol in "CD")
    assert sum(c_line.slots["terms"][1]) == c  # type: ignore[arg-type]
    assert sum(d_line.slots["terms"][1]) == d  # type: ignore[arg-type]
    listed = metrics.pair_signs(x, y)
    assert listed[np.triu_indices(len(x), 1)].tolist() == signs
    assert np.array_equal(listed, listed.T)
    weighted = [1 / rank[u] + 1 / rank[v] for u, v in combinations(range(len(x)), 2)]
    under = 2 * sum(weighted)
    expected = sum(w * (1 + s) for w, s in zip(weighted, signs, strict=True))
    ranks = (rank, scipy.rankdata(y))
    value = metrics.weighted_rank_correlation(*ranks, weights="hyperbolic").value
    assert close(value, expected / under if under else math.nan)


@pytest.mark.no_cover
@given(given=RANKS, data=st.data())
def test_weights_of_pairs_by_a_loop(given: Columns, data: st.DataObject) -> None:
    x, y = (scipy.rankdata(column).tolist() for column in given)
    n = len(x)
    drawn = st.one_of(st.just(0.0), st.floats(0.01, 1e6), st.integers(0, 9).map(float))
    pairs = [*combinations(range(n), 2)]
    weight = dict(zip(pairs, data.draw(st.tuples(*[drawn] * len(pairs))), strict=True))
    matrix = np.full((n, n), 7.0)
    for (u, v), w in weight.items():
        matrix[u, v] = matrix[v, u] = w
    under = over = vigna = 0.0
    ordered = [0.0, 0.0]
    for (u, v), w in weight.items():
        in_x, in_y = sign(x[u] - x[v]), sign(y[u] - y[v])
        under, over, vigna = under + 2 * w, over + w * (1 + in_x * in_y), vigna + w * in_x * in_y
        ordered = [ordered[0] + w * abs(in_x), ordered[1] + w * abs(in_y)]
    result = metrics.weighted_rank_correlation(x, y, pair_weights=matrix)
    assert close(result.value, over / under if under else math.nan)
    both = math.sqrt(ordered[0]) * math.sqrt(ordered[1])
    assert close(result.vigna, vigna / both if both else math.nan, 1e-9)
    batch = metrics.weighted_rank_correlation([x, y], [y, x], pair_weights=matrix)
    assert close(batch.value[0], result.value)
    rank = scipy.rankdata(x)
    parts = (1 / rank)[:, None] + 1 / rank
    typed = metrics.weighted_rank_correlation(x, y, pair_weights=parts)
    named = metrics.weighted_rank_correlation(x, y, weights="hyperbolic")
    assert close(typed.value, named.value)
    assert close(typed.vigna, named.vigna, 1e-9)


@given(given=ORDERS)
def test_ap_correlation_by_a_loop(given: tuple[list[int], list[int]]) -> None:
    truth, predicted = given
    n = len(truth)
    order = sorted(range(n), key=predicted.__getitem__)
    total = 0.0
    for i in range(1, n):
        total += sum(truth[above] < truth[order[i]] for above in order[:i]) / i
    expected = 2 * total / (n - 1) - 1 if n > 1 else math.nan
    assert close(metrics.ap_correlation(truth, predicted).value, expected)


LISTS = st.lists(st.sampled_from("abcdefghijkl"), unique=True, max_size=12)


@given(first=LISTS, second=LISTS, p=st.sampled_from((0.0, 0.5, 0.9, 0.98)))
def test_overlap_by_the_definition(first: list[str], second: list[str], p: float) -> None:
    """Equation 32 of the source, term by term, and the plain sum."""
    short, long = sorted((first, second), key=len)
    s, l = len(short), len(long)  # noqa: E741 - the source's names
    x = [len(set(short[:d]) & set(long[:d])) for d in range(l + 1)]
    plain = (1 - p) * sum(x[d] / d * p ** (d - 1) for d in range(1, l + 1))
    truncated = metrics.rank_biased_overlap(first, second, persistence=p, form="truncated")
    assert close(truncated.value, plain)
    assert truncated.overlap.tolist() == x[1:]
    shorter = metrics.rank_biased_overlap(
        first, second, persistence=p, form="truncated to the shorter"
    )
    assert close(shorter.value, (1 - p) * sum(x[d] / d * p ** (d - 1) for d in range(1, s + 1)))
    assert shorter.overlap.tolist() == x[1 : s + 1]
    assert close(shorter.residual, p**s)
    assert float(shorter) <= float(truncated) + 1e-12
    extrapolated = metrics.rank_biased_overlap(second, first, persistence=p)
    if not s:
        assert math.isnan(float(extrapolated))
        return
    added = (1 - p) * sum(x[s] * (d - s) / (s * d) * p ** (d - 1) for d in range(s + 1, l + 1))
    tail = ((x[l] - x[s]) / l + x[s] / s) * p**l
    assert close(extrapolated.value, plain + added + tail)
    assert float(truncated) <= float(extrapolated) + 1e-12


@pytest.mark.parametrize(("p", "depth"), [(0.9, 10), (0.5, 3), (0.98, 50), (0.9, 1)])
def test_weight_of_a_prefix(p: float, depth: int) -> None:
    """Rank r carries (1 - p) times the sum over d >= r of p^(d - 1) / d."""
    ranks = np.arange(1, 20_000)
    each = (1 - p) * p ** (ranks - 1.0) / ranks
    weight = np.cumsum(each[::-1])[::-1][:depth].sum()
    assert metrics.prefix_weight(p, depth) == pytest.approx(weight, abs=1e-12)


def test_printed_weight_of_a_prefix() -> None:
    """Webber, Moffat & Zobel (2010): the first ten ranks have 86 % of the weight at p = .9."""
    assert round(metrics.prefix_weight(0.9, 10), 2) == 0.86
