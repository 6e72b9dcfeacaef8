"""The cost at which two models swap."""

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given

from metrics import break_even_cost, total_cost
from tests.metrics.cost_matrix.samples import COSTS, FIRST, SECOND, costs, counts, recomputes
from tests.metrics.examples import equations


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
        ("x", 31), ("C_1", 1150), ("C_2", 1150)
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
