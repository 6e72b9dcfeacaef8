"""Lines of drawn inputs and of derivations of no metric have the properties of every derivation."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

from metrics import (
    CATALOGUE,
    Result,
    best_threshold,
    break_even_cost,
    difference_by_document,
    propensity,
)
from metrics.export.equations import equation_rows
from metrics.export.tables import column_text, table_columns
from metrics.steps import Column, Equation, Table, say
from tests.metrics.derivations.cases import Case
from tests.metrics.derivations.lines import (
    check_lines_come_out_as_printed,
    check_lines_recompute,
    expect_equation,
)
from tests.metrics.derivations.symbols import (
    check_a_sum_over_rows_has_a_term_for_each_row,
    check_symbols_are_defined_once,
)
from tests.metrics.symbol_reader import symbols


def expect_lines(result: Result) -> None:
    case = Case(result)
    check_lines_recompute(case)
    check_lines_come_out_as_printed(case)


@given(st.lists(st.integers(0, 3), max_size=12), st.floats(0.01, 0.99), st.integers(1, 12))
def test_lines_of_drawn_lists_come_out(grades: list[int], p: float, k: int) -> None:
    for name in ("dcg", "ndcg", "expected_reciprocal_rank"):
        expect_lines(CATALOGUE[name].function(grades, k=k))
    expect_lines(CATALOGUE["rank_biased_precision"].function(grades, persistence=p))
    expect_lines(CATALOGUE["average_precision"].function(grades))


@given(st.data())
def test_lines_of_drawn_numbers_come_out(data: st.DataObject) -> None:
    n = data.draw(st.integers(2, 9))
    numbers = st.lists(st.floats(-99, 99).map(lambda x: round(x, 6)), min_size=n, max_size=n)
    true, predicted = data.draw(numbers), data.draw(numbers)
    for name in ("mean_absolute_error", "root_mean_squared_error", "r_squared"):
        expect_lines(CATALOGUE[name].function(true, predicted))
    counts = np.array(data.draw(st.lists(st.integers(0, 99), min_size=9, max_size=9))).reshape(3, 3)
    for name in ("matthews_correlation", "cohen_kappa", "f_score"):
        expect_lines(CATALOGUE[name].function(counts))


@pytest.mark.parametrize("n", [2, 5, 23])
@given(seed=st.integers(0, 999))
def test_lines_of_drawn_weights_of_pairs_come_out(n: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    x, y = rng.integers(1, n + 1, (2, n))
    matrix = np.triu(rng.integers(0, 9, (n, n)), 1) / 4
    function = CATALOGUE["weighted_rank_correlation"].function
    result = function(x, y, pair_weights=matrix + matrix.T)
    expect_lines(result)
    check_symbols_are_defined_once(Case(result))
    check_a_sum_over_rows_has_a_term_for_each_row(Case(result))


@given(st.data())
def test_lines_of_drawn_propensities_come_out(data: st.DataObject) -> None:
    labels = data.draw(st.integers(1, 6))
    chances = st.floats(0.001, 1)
    rows = st.lists(st.integers(0, 1), min_size=labels, max_size=labels)
    scores = st.lists(st.floats(0, 1), min_size=labels, max_size=labels)
    true = data.draw(st.lists(rows, min_size=3, max_size=3))
    guessed = data.draw(st.lists(scores, min_size=3, max_size=3))
    chance = data.draw(st.lists(chances, min_size=labels, max_size=labels))
    for name in ("psp_at_k", "psdcg_at_k", "psndcg_at_k"):
        k = data.draw(st.integers(1, 6))
        expect_lines(CATALOGUE[name].function(true, guessed, chance, k=k))


@given(st.integers(1, 10**6), st.integers(10**6, 10**9))
def test_lines_of_a_propensity_come_out(count: int, items: int) -> None:
    expect_lines(propensity(count, items))


def inverse(p: float) -> Equation:
    return Equation(say("x"), "x", r"\frac{1}{@p}", {"p": ("p", p)}, 1 / p)


@given(st.floats(0.0001, 1))
def test_a_factor_has_the_digits_that_its_line_takes(p: float) -> None:
    expect_equation(inverse(p), equation_rows(inverse(p)))


def test_a_factor_has_no_more_digits_than_its_line_takes() -> None:
    # 1 / 0.2199 is 4.5475, not 4.5469
    assert inverse(0.21993).substituted() == r"\frac{1}{0.21993}"
    assert inverse(1 / 3).substituted() == r"\frac{1}{0.33333}"
    assert inverse(2 / 3).substituted() == r"\frac{1}{0.66667}"
    assert inverse(0.25).substituted() == r"\frac{1}{0.25}"


def test_a_column_has_the_digits_that_its_rows_take() -> None:
    columns = (
        Column("p", say("p"), "p_i", (0.2199312, 0.5)),
        Column("q", say("q"), "q_i", (1 / 0.2199312, 2.0), r"\frac{1}{@p}"),
    )
    assert table_columns(Table(say("t"), columns)) == [["0.21993", "0.50000"], ["4.5469", "2.0000"]]
    assert column_text(columns[0]) == ["0.2199", "0.5000"]


@pytest.mark.parametrize(
    "make",
    [
        lambda: propensity(3, 100),
        lambda: best_threshold((0, 1, 1, 0), (0.1, 0.9, 0.4, 0.5), ((0, 1), (5, 0))),
        lambda: best_threshold((0, 1), (0.1, 0.9), ((1, 0), (0, 1))),
        lambda: break_even_cost(((8, 2), (3, 7)), ((9, 1), (5, 5)), ((0, 1), (5, 0))),
        lambda: break_even_cost(((8, 2), (3, 7)), ((19, 1), (5, 5)), ((0, 1), (5, 0))),
        lambda: difference_by_document(("a", "b"), ("c", "b"), {"b": 3, "c": 1}, "nDCG@2"),
    ],
)
def test_symbols_of_a_derivation_of_no_metric_are_defined_once(make: Callable[[], Result]) -> None:
    check_symbols_are_defined_once(Case(make()))


@pytest.mark.parametrize(
    ("latex", "found"),
    [
        (r"\frac{n_{ii}}{n}", {("n", ("i", "i")), ("n", ()), ("i", ())}),
        (r"\sum_{i=1}^{k} \mathrm{rel}_i", {(r"\mathrmrel", ("i",)), ("i", ()), ("k", ())}),
        (r"F_{1,\,\mathrm{macro}}", {(r"F\mathrm{macro}", ("1",))}),
        (r"\mathrm{P@}5 \cdot p^{i-1}", {(r"\mathrmP@5", ()), ("p", ()), ("i", ())}),
        (r"Z_{\min(k, t_i)}", {("Z", ("k", "t", "i")), ("k", ()), ("t", ("i",)), ("i", ())}),
        (r"\left[g_i \ge \theta\right]", {("g", ("i",)), (r"\theta", ()), ("[]", ()), ("i", ())}),
        (r"s_{1}^{*} + \Pr(a) - \bar{y}", {("s*", ("1",)), (r"\Pr(a)", ()), (r"\bary", ())}),
    ],
)
def test_the_reader_of_symbols(latex: str, found: set[Any]) -> None:
    assert set(symbols(latex)) == found
