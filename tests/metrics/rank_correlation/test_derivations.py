"""What the derivations of two orders show and say."""

from collections.abc import Sequence

import pytest

import metrics
from tests.metrics.examples import equations, tables

X, Y = [1, 2, 3, 4, 5], [2, 1, 5, 3, 4]
T_X, T_Y = r"T_{\mathrm{x}}", r"T_{\mathrm{y}}"


def test_pairs_are_listed_for_few_items_only() -> None:
    table = tables(metrics.kendall_tau(X, Y))[-1]
    signs = list(table.column("s").values)
    assert (signs.count(1), signs.count(-1)) == (7, 3)
    assert table.marked == {at for at, one in enumerate(signs) if one == -1}
    many = list(range(21))
    assert len(tables(metrics.kendall_tau(many, many))) == 1
    assert len(tables(metrics.weighted_rank_correlation(many, many))) == 1


@pytest.mark.parametrize("n", [20, 30])
def test_long_sums_stand_alone_so_that_they_can_be_broken_into_rows(n: int) -> None:
    x = list(range(1, n + 1))
    for name, metric in metrics.family("rank_correlation").items():
        for equation in equations(metric.function(x, x[::-1])):
            if any(isinstance(number, Sequence) for _, number in equation.slots.values()):
                assert equation.formula[1:].isidentifier(), (name, equation.formula)


def test_ties_are_counted_in_the_derivation() -> None:
    lines = {e.symbol: e for e in equations(metrics.kendall_tau([1, 1, 1, 2], [1, 2, 2, 3]))}
    assert lines[T_X].substituted() == r"\frac{3 \cdot 2}{2}"
    assert (lines[T_X].value, lines[T_Y].value) == (3, 1)
