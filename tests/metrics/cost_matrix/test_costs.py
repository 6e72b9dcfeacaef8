"""Total and mean cost."""

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from metrics import mean_cost, total_cost
from tests.metrics.cost_matrix.samples import (
    COSTS,
    FIRST,
    SECOND,
    costs,
    counts,
)
from tests.metrics.examples import close, notes


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
