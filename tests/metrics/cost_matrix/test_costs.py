"""Total and mean cost."""

import math
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from metrics import mean_cost, total_cost
from tests.metrics.cost_matrix.samples import COSTS, FIRST, costs, counts
from tests.metrics.examples import close


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


@pytest.mark.parametrize("metric", [total_cost, mean_cost])
def test_each_cell_contributes(metric: Any) -> None:
    of_cells = metric(FIRST, COSTS).contributions
    assert of_cells.shape == (4,)
    assert close(of_cells / of_cells[1], [0, 1, 4000 / 60, -2.5])
