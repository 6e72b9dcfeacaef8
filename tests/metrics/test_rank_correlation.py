"""Rank correlations beside SciPy and plain loops; how their prints hang together; refusals."""

import math
import time
import warnings
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

import metrics
from metrics import InvalidInput
from metrics.export.equations import latex_block
from metrics.rank_correlation.inversions import inversions, larger_before
from metrics.steps import Equation
from tests.metrics.examples import close, equations, notes, tables

scipy: Any = stats  # whose results are typed loosely

Columns = tuple[list[float], list[float]]
X, Y = [1, 2, 3, 4, 5], [2, 1, 5, 3, 4]


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
ORDERS = st.integers(1, 60).flatmap(
    lambda n: st.tuples(st.permutations(range(n)), st.permutations(range(n)))
)


def sign(number: float) -> int:
    return (number > 0) - (number < 0)


def quiet(function: Any, *given: Any, **options: Any) -> float:
    """The statistic of SciPy, which warns of constant columns and of one item."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return float(function(*given, **options).statistic)


# Counting by merging


@given(codes=st.lists(st.integers(0, 500), max_size=500))
def test_inversions_are_those_of_a_loop(codes: list[int]) -> None:
    codes = [code % max(len(codes), 1) for code in codes]
    array = np.array(codes, dtype=np.int64)
    before = [sum(a > b for a in codes[:at]) for at, b in enumerate(codes)]
    assert larger_before(array).tolist() == before
    assert inversions(array) == sum(before)


@pytest.mark.parametrize("n", [31, 32, 33, 63, 64, 65, 127, 1000, 1024, 1025])
def test_inversions_of_awkward_lengths(n: int) -> None:
    falling = np.arange(n)[::-1].copy()
    assert inversions(falling) == n * (n - 1) // 2
    assert larger_before(falling).tolist() == list(range(n))
    assert inversions(np.arange(n)) == inversions(np.zeros(n, dtype=np.int64)) == 0


# References


@given(given=RANKS)
def test_as_in_scipy(given: Columns) -> None:
    x, y = given
    if len(x) > 1:
        assert close(metrics.kendall_tau(x, y).value, quiet(scipy.kendalltau, x, y))
        assert close(metrics.spearman_rho(x, y).value, quiet(scipy.spearmanr, x, y))


@given(given=ORDERS)
def test_weights_as_in_scipy(given: tuple[list[int], list[int]]) -> None:
    x, y = given
    if len(x) > 1:
        for weights, options in (
            ("hyperbolic", {"rank": np.array(x)}),
            ("uniform", {"rank": np.array(x), "weigher": lambda rank: 1}),
        ):
            tau = quiet(scipy.weightedtau, x, y, **options)
            ours = metrics.weighted_rank_correlation(x, y, weights=weights)  # type: ignore[arg-type]
            assert close(2 * ours.value - 1, tau, 1e-9)


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
    assert sum(c_line.slots["counts"][1]) == c  # type: ignore[arg-type]
    assert sum(d_line.slots["counts"][1]) == d  # type: ignore[arg-type]
    listed = metrics.pair_signs(x, y)
    assert listed[np.triu_indices(len(x), 1)].tolist() == signs
    assert np.array_equal(listed, listed.T)
    weighted = [1 / rank[u] + 1 / rank[v] for u, v in combinations(range(len(x)), 2)]
    under = 2 * sum(weighted)
    expected = sum(w * (1 + s) for w, s in zip(weighted, signs, strict=True))
    value = metrics.weighted_rank_correlation(x, y, weights="hyperbolic").value
    assert close(value, expected / under if under else math.nan)


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


# What hangs together


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


def test_ranks_of_scores() -> None:
    assert metrics.ranks_of([0.3, 0.9, 0.3, -1]).tolist() == [2.5, 1, 2.5, 4]
    with pytest.raises(InvalidInput, match="scores, item 2: found NaN; allowed are finite"):
        metrics.ranks_of([1, math.nan])


def test_pairs_are_listed_for_few_items_only() -> None:
    table = tables(metrics.kendall_tau(X, Y))[-1]
    signs = list(table.column("s").values)
    assert (signs.count(1), signs.count(-1)) == (7, 3)
    assert table.marked == {at for at, one in enumerate(signs) if one == -1}
    many = list(range(21))
    assert len(tables(metrics.kendall_tau(many, many))) == 1
    assert len(tables(metrics.weighted_rank_correlation(many, many))) == 1


# Notes

NO_PAIR = "One item makes no pair, so the value is 0/0: undefined."
X_TIED = "All items are tied in x: it orders no pair, so the value is 0/0: undefined."
Y_TIED = X_TIED.replace(" x:", " y:")
SAYS_NOTHING = (
    "All items are tied in y: no pair is ordered in both, so the value says nothing about "
    "agreement."
)
FREE = "Nothing is tied, so variants a and b agree."


@pytest.mark.parametrize(
    ("metric", "given", "options", "said"),
    [
        ("kendall_tau", (X, Y), {}, [FREE]),
        ("kendall_tau", ([1], [1]), {}, [NO_PAIR]),
        ("kendall_tau", ([2, 2], [1, 2]), {}, [X_TIED]),
        ("kendall_tau", ([1, 2], [2, 2]), {}, [Y_TIED]),
        ("kendall_tau", ([1, 2], [2, 2]), {"variant": "a"}, [SAYS_NOTHING]),
        ("kendall_distance", ([1, 2], [2, 2]), {}, [SAYS_NOTHING]),
        ("kendall_distance", ([1], [2]), {"normalised": True}, [NO_PAIR]),
        ("weighted_rank_correlation", ([1], [1]), {}, [NO_PAIR]),
        ("weighted_rank_correlation", ([1, 2], [2, 2]), {}, [SAYS_NOTHING]),
        ("spearman_rho", (X, Y), {}, []),
        ("spearman_rho", ([2, 2], [1, 2]), {}, [X_TIED]),
        (
            "spearman_rho",
            ([1, 2, 3, 4], [1, 2, 2, 4]),
            {},
            [
                "There are ties. The short formula, 1 - 6 times the sum of squared differences "
                "over n (n² - 1), would give 0.95: it holds without ties only."
            ],
        ),
        (
            "ap_correlation",
            ([1], [1]),
            {},
            ["One item has none above it, so the value is 0/0: undefined."],
        ),
        ("rank_biased_overlap", ("a", "a"), {}, []),
        (
            "rank_biased_overlap",
            ("a", ""),
            {},
            ["A list is empty: its overlap by its length is 0/0, so undefined."],
        ),
        (
            "rank_biased_overlap",
            ("ab", "b"),
            {},
            ["The shorter list ends at depth 1; below, it is taken to share 0 of 1 items."],
        ),
        (
            "rank_biased_overlap",
            ("ab", "b"),
            {"form": "truncated", "persistence": 0.5},
            [
                "What is below the lists adds 0: of two lists of 2 that agree in full the value "
                "is only 0.75."
            ],
        ),
    ],
)
def test_notes(metric: str, given: Any, options: dict[str, Any], said: list[str]) -> None:
    result = metrics.CATALOGUE[metric].function(*map(list, given), **options)
    assert [str(note.say) for note in notes(result)] == said


def test_ties_are_counted_in_the_derivation() -> None:
    lines = {e.symbol: e for e in equations(metrics.kendall_tau([1, 1, 1, 2], [1, 2, 2, 3]))}
    assert lines["T_x"].substituted() == r"\frac{3 \cdot 2}{2}"
    assert (lines["T_x"].value, lines["T_y"].value) == (3, 1)


# Large inputs


def test_a_hundred_thousand_items_take_no_time() -> None:
    rng = np.random.default_rng(6)
    x, y = rng.normal(size=100_000), rng.normal(size=100_000).round(3)
    for name in ("kendall_tau", "weighted_rank_correlation", "spearman_rho", "kendall_distance"):
        start = time.perf_counter()
        result = metrics.CATALOGUE[name].function(x, y)
        assert r"\cdots" in latex_block(result.steps())
        assert time.perf_counter() - start < 3
        assert all(isinstance(e, Equation) for e in equations(result))


# What is refused


@pytest.mark.parametrize(
    ("x", "y", "sentence"),
    [
        ([1, 2], [1, 2, 3], "y: found 3 items; x has 2 items, and these are the same."),
        ([1, math.nan], [1, 2], "x, item 2: found NaN; allowed are finite numbers."),
        ([1, 2], [1, math.inf], "y, item 2: found inf; allowed are finite numbers."),
        ([1, "b"], [1, 2], "x, item 2: found 'b'; allowed are numbers."),
        ([], [], "x: found no item; allowed is at least one."),
        ([[1, 2]], [1, 2], "x: found 2 dimensions; allowed is one row of numbers (n,)."),
    ],
)
def test_refusal_says_what_where_and_why(x: Any, y: Any, sentence: str) -> None:
    two = (
        metrics.kendall_tau,
        metrics.kendall_distance,
        metrics.weighted_rank_correlation,
        metrics.spearman_rho,
        metrics.pair_signs,
    )
    for function in two:
        with pytest.raises(InvalidInput) as refusal:
            function(x, y)
        assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("truth", "predicted", "sentence"),
    [
        (
            [1, 2, 1],
            [1, 2, 3],
            "truth, item 3: found 1; allowed are ranks without ties, and item 1 has it too.",
        ),
        (
            [1, 2, 3],
            [1, 2.5, 2.5],
            "predicted, item 3: found 2.5; allowed are ranks without ties, and item 2 has it too.",
        ),
    ],
)
def test_ap_correlation_refuses_ties(truth: Any, predicted: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.ap_correlation(truth, predicted)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize(
    ("first", "sentence"),
    [
        (
            ["a", "b", "a"],
            "first, item 3: found 'a'; it is item 1 already, and a set holds it once.",
        ),
        (
            {"a"},
            "first: found {'a'}; allowed is a collection of ids in an order, which a set has not.",
        ),
        ("abc", "first: found 'abc'; allowed is a collection of ids."),
        (
            [1.5],
            "first, item 1: found 1.5; allowed are texts that are not empty, and whole numbers.",
        ),
    ],
)
def test_overlap_refuses(first: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        metrics.rank_biased_overlap(first, ["a"])
    assert str(refusal.value) == sentence
