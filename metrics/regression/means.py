"""Means of the residuals' lengths and squares."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.core import Result, metric
from metrics.inputs.columns import number_pairs
from metrics.notation import tidy
from metrics.regression.residuals import DRAPER, EXAMPLE, Errors, number_column, square_column
from metrics.steps import Equation, Step, Table, say

ADDITIVE = frozenset({"batch", "additive"})
MAE, MSE, RMSE = (rf"\mathrm{{{name}}}" for name in ("MAE", "MSE", "RMSE"))
WILLMOTT = (
    "Willmott & Matsuura (2005), Advantages of the mean absolute error over the root mean square "
    "error in assessing average model performance, Climate Research 30"
)


@metric(
    title=say("Mean absolute error"),
    abbreviation="MAE",
    symbol=MAE,
    summary=say("The mean length of the residuals, in the unit of what is predicted."),
    citation=WILLMOTT,
    range=(0.0, np.inf),
    example=EXAMPLE,
    direction="smaller",
    traits=ADDITIVE,
)
def mean_absolute_error(y_true: ArrayLike, y_pred: ArrayLike) -> Result:
    """Mean absolute error: the mean of |y_i - p_i|.

    `y_true` and `y_pred` hold finite numbers, both of shape (n,) with at least one item; many
    predictions of the same true numbers have the shape (m, n), and a value each. `.residuals` are
    y_i - p_i. Raises InvalidInput that names the item. Source: Willmott & Matsuura (2005).
    """
    errors = Errors(*number_pairs(y_true, y_pred))
    lengths = np.abs(errors.residuals)
    value = lengths.mean(-1)

    def derive() -> tuple[Step, ...]:
        line = Equation(
            say("The lengths of the residuals, averaged"),
            MAE,
            r"\frac{@lengths}{@n}",
            {
                "lengths": (r"\sum_i |y_i - p_i|", [tidy(e) for e in lengths]),
                "n": ("n", errors.n),
            },
            float(value),
        )
        length = number_column("l", "absolute", "|e_i|", lengths, r"\max(@e, -@e)")
        return (line, Table(say("Item by item"), (*errors.columns(), length)))

    return Result(
        np.asarray(value),
        derive,
        lambda: lengths / errors.n,
        extras={"residuals": errors.residuals},
    )


@metric(
    title=say("Mean squared error"),
    abbreviation="MSE",
    symbol=MSE,
    summary=say("The mean of the squared residuals: one large residual outweighs many small ones."),
    citation=DRAPER,
    range=(0.0, np.inf),
    example=EXAMPLE,
    direction="smaller",
    traits=ADDITIVE,
)
def mean_squared_error(y_true: ArrayLike, y_pred: ArrayLike) -> Result:
    """Mean squared error: the mean of (y_i - p_i)^2.

    Shapes, `.residuals` and errors as in `mean_absolute_error`. Source: Draper & Smith (1998).
    """
    errors = Errors(*number_pairs(y_true, y_pred))
    value = errors.squares.mean(-1)

    def derive() -> tuple[Step, ...]:
        line = _mean_square(errors, float(value))
        return (line, Table(say("Item by item"), (*errors.columns(), square_column(errors))))

    return Result(
        np.asarray(value),
        derive,
        lambda: errors.squares / errors.n,
        extras={"residuals": errors.residuals},
    )


def _mean_square(errors: Errors, value: float) -> Equation:
    return Equation(
        say("The squared residuals, averaged"),
        MSE,
        r"\frac{@squares}{@n}",
        {"squares": (r"\sum_i (y_i - p_i)^2", errors.powers), "n": ("n", errors.n)},
        value,
    )


@metric(
    title=say("Root mean squared error"),
    abbreviation="RMSE",
    symbol=RMSE,
    summary=say("The root of the mean squared error, in the unit of what is predicted."),
    citation=WILLMOTT,
    range=(0.0, np.inf),
    example=EXAMPLE,
    direction="smaller",
    traits=frozenset({"batch"}),
)
def root_mean_squared_error(y_true: ArrayLike, y_pred: ArrayLike) -> Result:
    """Root mean squared error: the square root of the mean squared error.

    Shapes, `.residuals` and errors as in `mean_absolute_error`. It is never smaller than the mean
    absolute error. Source: Willmott & Matsuura (2005).
    """
    errors = Errors(*number_pairs(y_true, y_pred))
    square = errors.squares.mean(-1)
    value = np.sqrt(square)

    def derive() -> tuple[Step, ...]:
        root = Equation(
            say("The root of the mean of the squared residuals"),
            RMSE,
            r"\sqrt{\frac{@squares}{@n}}",
            {"squares": (r"\sum_i (y_i - p_i)^2", errors.powers), "n": ("n", errors.n)},
            float(value),
        )
        table = Table(say("Item by item"), (*errors.columns(), square_column(errors)))
        return (root, _mean_square(errors, float(square)), table)

    return Result(np.asarray(value), derive, extras={"residuals": errors.residuals})
