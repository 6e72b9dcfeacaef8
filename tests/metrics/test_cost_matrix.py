"""Costs beside the definitions, the best threshold beside a search, and where two models swap."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

import metrics
from metrics import InvalidInput, Result, best_threshold, break_even_cost, mean_cost, total_cost
from metrics.export.data import to_json
from metrics.export.documents import to_latex, to_markdown
from metrics.steps import walk
from tests.metrics.examples import close, equations, notes, tables
from tests.metrics.latex_reader import evaluate
from tests.strategies import Scored, scored_items

COSTS = [[0, 1], [100, -1]]
FIRST, SECOND = [[250, 60], [40, 150]], [[200, 5], [45, 250]]
LABELS, SCORES = [1, 0, 1, 1, 0, 1], [0.8, 0.96, 0.4, 0.1, 0.15, 0.7]

counts = st.lists(st.lists(st.integers(0, 50), min_size=2, max_size=2), min_size=2, max_size=2)
cost = st.one_of(st.integers(-5, 100).map(float), st.floats(-100, 100).map(lambda c: round(c, 2)))
costs = st.lists(st.lists(cost, min_size=2, max_size=2), min_size=2, max_size=2)


def recomputes(result: Result) -> None:
    """Every printed line of a result that is in no catalogue."""
    for equation in equations(result):
        assert close(evaluate(equation.substituted(digits=None)), equation.value)
    for table in tables(result):
        for column in table.columns:
            for row, value in enumerate(column.values if column.formula else ()):
                assert close(evaluate(table.substituted(column, row, None)), float(value))  # type: ignore[arg-type]
    assert all(not set("@{}") & set(str(step.say)) for step in walk(result.steps()))
    for export in (to_markdown, to_latex, to_json):
        assert export(result)


# Total and mean


@given(confusion=counts, each=costs)
def test_costs_are_those_of_the_items(confusion: list[list[int]], each: list[list[float]]) -> None:
    """The items one by one, in exact arithmetic."""
    of_items = [
        Fraction(each[true][predicted])
        for true in (0, 1)
        for predicted in (0, 1)
        for _ in range(confusion[true][predicted])
    ]
    assert close(total_cost(confusion, each).value, float(sum(of_items)))
    if of_items:
        assert close(mean_cost(confusion, each).value, float(sum(of_items) / len(of_items)))
    else:
        assert math.isnan(float(mean_cost(confusion, each)))


def test_more_accurate_model_costs_more() -> None:
    assert float(total_cost(FIRST, COSTS)) == 3910
    assert float(total_cost(SECOND, COSTS)) == 4255


@pytest.mark.parametrize("metric", [total_cost, mean_cost])
def test_each_cell_contributes(metric: Any) -> None:
    of_cells = metric(FIRST, COSTS).contributions
    assert of_cells.shape == (4,)
    assert close(of_cells / of_cells[1], [0, 1, 4000 / 60, -2.5])


def test_no_item() -> None:
    result = mean_cost([[0, 0], [0, 0]], COSTS)
    said = ["The matrix counts no item, so the mean is 0/0: undefined."]
    assert [str(note.say) for note in notes(result)] == said
    assert notes(total_cost([[0, 0], [0, 0]], COSTS)) == []


# The best threshold


@given(items=scored_items(), each=costs)
def test_no_threshold_costs_less(items: Scored, each: list[list[float]]) -> None:
    result = best_threshold(*items.given, each)
    means = []
    for t in [math.inf, *sorted(set(items.y_score), reverse=True)]:
        of_items = [each[y][int(s >= t)] for y, s in zip(*items.given, strict=True)]
        means.append((t, math.fsum(of_items) / len(of_items)))
    np.testing.assert_allclose(result.costs, [mean for _, mean in means], rtol=1e-12, atol=1e-12)
    least = min(mean for _, mean in means)
    first = next(t for t, mean in means if mean <= least + 1e-11)
    assert float(result) == first
    assert result.cost == pytest.approx(least, abs=1e-11)
    assert result.sweep.threshold[result.row] == first
    recomputes(result)


@given(each=costs, p=st.floats(0, 1))
def test_predicting_positive_pays_from_p(each: list[list[float]], p: float) -> None:
    """Rows are true classes: the expected costs of both predictions, without any formula for p*."""
    positive = p * each[1][1] + (1 - p) * each[0][1]
    negative = p * each[1][0] + (1 - p) * each[0][0]
    theoretical = best_threshold([0, 1], [0, 1], each).theoretical
    assume(abs(positive - negative) > 1e-9)
    if not math.isnan(theoretical):
        assert (positive < negative) == (p > theoretical)
    elif positive < negative:  # then less probable ones pay even more
        assert each[0][1] <= each[0][0]


def test_theory_of_the_example() -> None:
    """A false positive costs 1 more than a true negative, a false negative 101 more."""
    result = best_threshold(LABELS, SCORES, COSTS)
    assert result.theoretical == 1 / 102
    assert (float(result), result.row, result.cost) == (0.1, 6, -2 / 6)
    lines = [(e.symbol, e.symbolic(), e.substituted()) for e in equations(result)]
    numbers = r"\frac{1 - 0}{1 - 0 + 100 - \left(-1\right)}"
    assert ("p^{*}", r"\frac{C_{10} - C_{00}}{C_{10} - C_{00} + C_{01} - C_{11}}", numbers) in lines
    values = {e.symbol: e.value for e in equations(result)}
    assert values[r"\mathrm{E}[C_1]"] == pytest.approx(values[r"\mathrm{E}[C_0]"], abs=1e-15)


@pytest.mark.parametrize(
    ("each", "said"),
    [
        (
            COSTS,
            [
                "No threshold is cheaper than 0.1.",
                "If scores are probabilities, predicting positive pays where the score is at least "
                "0.0098.",
            ],
        ),
        (
            [[0, 1], [0, 0]],
            [
                "Predicting no item positive is cheapest: the threshold is above every score.",
                "If scores are probabilities, predicting positive pays where the score is at least "
                "1.",
            ],
        ),
        (
            [[0, 1], [0, 1]],
            [
                "Predicting no item positive is cheapest: the threshold is above every score.",
                "Taken together, mistakes do not cost more than right decisions, so there is no "
                "probability from which predicting positive pays: undefined.",
            ],
        ),
        (
            [[0, 5], [1, 2]],
            [
                "Predicting no item positive is cheapest: the threshold is above every score.",
                "Predicting positive pays at no probability.",
            ],
        ),
        (
            [[0, -1], [5, 0]],
            [
                "No threshold is cheaper than 0.1.",
                "Predicting positive pays at every probability.",
            ],
        ),
    ],
)
def test_notes_of_the_best_threshold(each: list[list[float]], said: list[str]) -> None:
    result = best_threshold(LABELS, SCORES, each)
    assert [str(note.say) for note in notes(result)] == said
    assert math.isnan(result.theoretical) == any("undefined" in text for text in said)


def test_best_row_is_marked() -> None:
    result = best_threshold(LABELS, SCORES, COSTS)
    assert "| 0.1 | 4 | 0 | 2 | 0 | -0.3333 | best |" in to_markdown(result)


# Where two models swap


@given(first=counts, second=counts, each=costs)
def test_models_cost_the_same_at_the_break_even(
    first: list[list[int]], second: list[list[int]], each: list[list[float]]
) -> None:
    assume(np.any(first) and np.any(second))
    result = break_even_cost(first, second, each)

    def lead(x: Fraction) -> Fraction:
        """How much more the first model costs per item when a false negative costs x."""
        of_models = []
        for (tn, fp), (fn, tp) in (first, second):
            (c_tn, c_fp), (_, c_tp) = [[Fraction(str(c)) for c in row] for row in each]
            total = tn * c_tn + fp * c_fp + fn * x + tp * c_tp
            of_models.append(total / (tn + fp + fn + tp))
        return of_models[0] - of_models[1]

    if result.ratio is None:
        assert math.isnan(float(result))
        assert lead(Fraction(0)) == lead(Fraction(1))
        above = Fraction(0)
    else:
        x = Fraction(int(result.ratio.over), int(result.ratio.under))
        assert result.ratio.under > 0
        assert lead(x) == 0
        assert float(result) == pytest.approx(float(x), rel=1e-12)
        above = x + 1
    assert result.above == (2 if lead(above) > 0 else 1 if lead(above) < 0 else 0)
    recomputes(result)


def test_ratio_of_the_example() -> None:
    """40 x - 90 = 45 x - 245."""
    result = break_even_cost(FIRST, SECOND, COSTS)
    assert (result.ratio.over, result.ratio.under, float(result), result.above) == (155, 5, 31, 1)
    assert [(e.symbol, e.value) for e in equations(result)] == [
        ("x", 31), ("C_1(x)", 1150), ("C_2(x)", 1150)
    ]  # fmt: skip
    for x, winner in ((30, SECOND), (32, FIRST)):
        at = [[0, 1], [x, -1]]
        assert min((FIRST, SECOND), key=lambda model: float(total_cost(model, at))) is winner
    assert break_even_cost(FIRST, SECOND, [[0, 1], [7, -1]]).ratio == result.ratio
    assert break_even_cost(SECOND, FIRST, COSTS).ratio == result.ratio
    assert break_even_cost(SECOND, FIRST, COSTS).above == 2


def test_ratio_is_exact_for_decimals() -> None:
    """0.1 is taken as a tenth: 0.1 + 0.2 against 0.3 is no difference."""
    result = break_even_cost([[1, 2], [1, 0]], [[0, 0], [2, 2]], [[0.1, 0.1], [9, 0.15]])
    assert (result.ratio.over, float(result)) == (0, 0)


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        (FIRST, SECOND, "Where a false negative costs more, the first model costs less."),
        (SECOND, FIRST, "Where a false negative costs more, the second model costs less."),
        (
            FIRST,
            FIRST,
            "Both models cost the same whatever a false negative costs: undefined.",
        ),
        (
            [[2, 0], [1, 0]],
            [[1, 1], [1, 0]],
            "Both models miss the same share of items, and the first costs less whatever a false "
            "negative costs: undefined.",
        ),
        (
            [[1, 1], [1, 0]],
            [[4, 0], [2, 0]],
            "Both models miss the same share of items, and the second costs less whatever a false "
            "negative costs: undefined.",
        ),
    ],
)
def test_note_of_the_break_even(first: Any, second: Any, said: str) -> None:
    assert [str(n.say) for n in notes(break_even_cost(first, second, COSTS))] == [said]


# What is refused

SQUARE = "allowed is a square of at least 2 × 2 numbers."


@pytest.mark.parametrize(
    ("confusion", "each", "sentence"),
    [
        (
            [[1, -2], [3, 4]],
            COSTS,
            "confusion, row 1, column 2: found -2; allowed are whole numbers from 0 to 1000000000.",
        ),
        (
            [[1, 2], [3.5, 4]],
            COSTS,
            "confusion, row 2, column 1: found 3.5; allowed are whole numbers from 0 to "
            "1000000000.",
        ),
        (
            [[1, 2], [3]],
            COSTS,
            "confusion, row 2: found 1 numbers; the matrix has 2 rows, and is square.",
        ),
        (
            [[1, 2, 3], [4, 5, 6]],
            COSTS,
            "confusion, row 1: found 3 numbers; the matrix has 2 rows, and is square.",
        ),
        ([[1]], COSTS, f"confusion: found 1 × 1; {SQUARE}"),
        ([1, 2], COSTS, f"confusion: found 2; {SQUARE}"),
        ([[1, "<b>"], [3, 4]], COSTS, "confusion, row 1, column 2: found '<b>'; allowed are num"),
        (
            FIRST,
            [[0, 1], [math.inf, 0]],
            "costs, row 2, column 1: found inf; allowed are numbers from -1000000000 to "
            "1000000000.",
        ),
        (
            FIRST,
            [[0, math.nan], [1, 0]],
            "costs, row 1, column 2: found NaN; allowed are numbers from -1000000000 to "
            "1000000000.",
        ),
        (
            FIRST,
            np.zeros((3, 3)),
            "costs: found 3 × 3; allowed is a cost for each cell of a matrix of 2 classes.",
        ),
        (FIRST, [[1, 2]], "costs, row 1: found 2 numbers; the matrix has 1 rows, and is square."),
    ],
)
def test_refusal_says_what_where_and_why(confusion: Any, each: Any, sentence: str) -> None:
    for metric in metrics.family("cost_matrix").values():
        with pytest.raises(InvalidInput) as refusal:
            metric.function(confusion, each)
        assert str(refusal.value).startswith(sentence)


@pytest.mark.parametrize(
    ("first", "second", "sentence"),
    [
        (np.ones((3, 3)), FIRST, "first: found 3 × 3; allowed are 2 × 2 counts."),
        (FIRST, [[0, 0], [0, 0]], "second: found 0; allowed is a matrix with an item in it."),
        (FIRST, [[1, 2], [3, -4]], "second, row 2, column 2: found -4; allowed are whole numbers"),
    ],
)
def test_refusal_names_the_model(first: Any, second: Any, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        break_even_cost(first, second, COSTS)
    assert str(refusal.value).startswith(sentence)


def test_costs_of_a_threshold_are_binary() -> None:
    with pytest.raises(InvalidInput, match=r"^costs: found 3 × 3; "):
        best_threshold(LABELS, SCORES, np.zeros((3, 3)))
