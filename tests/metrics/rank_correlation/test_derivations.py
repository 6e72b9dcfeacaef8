"""What the derivations of two orders show and say."""

from collections.abc import Sequence
from typing import Any

import pytest

import metrics
from tests.metrics.examples import equations, notes, tables

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
        (
            "rank_biased_overlap",
            ("ab", "b"),
            {"form": "truncated to the shorter", "persistence": 0.5},
            [
                "The sum ends with the shorter list, at depth 1.",
                "What is below the lists adds 0: of two lists of 1 that agree in full the value "
                "is only 0.5.",
            ],
        ),
    ],
)
def test_notes(metric: str, given: Any, options: dict[str, Any], said: list[str]) -> None:
    result = metrics.CATALOGUE[metric].function(*map(list, given), **options)
    assert [str(note.say) for note in notes(result)] == said


def test_ties_are_counted_in_the_derivation() -> None:
    lines = {e.symbol: e for e in equations(metrics.kendall_tau([1, 1, 1, 2], [1, 2, 2, 3]))}
    assert lines[T_X].substituted() == r"\frac{3 \cdot 2}{2}"
    assert (lines[T_X].value, lines[T_Y].value) == (3, 1)
