"""Means of the residuals' lengths and squares."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats, share
from metrics.core import Result, metric
from metrics.notation import tidy
from metrics.parameter_types import ItemWeights
from metrics.regression_errors import residuals
from metrics.steps import Equation, Step, say

ADDITIVE = frozenset({"batch", "additive"})
MAE, MSE, RMSE = (rf"\mathrm{{{name}}}" for name in ("MAE", "MSE", "RMSE"))
WILLMOTT = (
    "Willmott & Matsuura (2005), Advantages of the mean absolute error over the root mean square "
    "error in assessing average model performance, Climate Research 30"
)


def mean_length(errors: residuals.Errors) -> Floats:
    return share(errors.total(np.abs(errors.residuals)), errors.whole)


def mean_square(errors: residuals.Errors) -> Floats:
    return share(errors.total(errors.squares), errors.whole)


def root_mean_square(errors: residuals.Errors) -> Floats:
    return np.sqrt(mean_square(errors))


@metric(
    title=say("Mean absolute error"),
    abbreviation="MAE",
    symbol=MAE,
    summary=say("The mean absolute residual, in the unit of the predicted number."),
    citation=WILLMOTT,
    range=(0.0, np.inf),
    example=residuals.EXAMPLE,
    direction="smaller",
    traits=ADDITIVE,
    trials=residuals.WEIGHTS,
)
def mean_absolute_error(
    y_true: ArrayLike, y_pred: ArrayLike, *, sample_weight: ItemWeights = None
) -> Result:
    """Mean absolute error: the mean of |y_i - p_i|.

    `y_true` and `y_pred` hold finite numbers, both of shape (n,) with at least one item; many
    predictions of the same true numbers have the shape (m, n), and a value each. `sample_weight`
    weighs the items, shape (n,): the mean is sum w_i |y_i - p_i| / sum w_i. `.residuals` are
    y_i - p_i. Raises InvalidInput that names the item. Source: Willmott & Matsuura (2005).
    """
    errors = residuals.read_errors(y_true, y_pred, sample_weight)
    lengths = np.abs(errors.residuals)
    value = mean_length(errors)

    def derive() -> tuple[Step, ...]:
        over = errors.over("|y_i - p_i|", [tidy(e) for e in lengths])
        slots = {"lengths": over, "n": errors.under}
        said = say("The absolute residuals, averaged")
        line = Equation(said, MAE, r"\frac{@lengths}{@n}", slots, float(value))
        length = residuals.number_column("l", "absolute", "|e_i|", lengths, r"\max(@e, -@e)")
        return (line, errors.table(*errors.products(length)))

    return Result(
        np.asarray(value),
        derive,
        lambda: errors.weighted(lengths) / errors.whole,
        extras={"residuals": errors.residuals},
    )


@metric(
    title=say("Mean squared error"),
    abbreviation="MSE",
    symbol=MSE,
    summary=say("The mean of the squared residuals: one large residual outweighs many small ones."),
    citation=residuals.DRAPER,
    range=(0.0, np.inf),
    example=residuals.EXAMPLE,
    direction="smaller",
    traits=ADDITIVE,
    trials=residuals.WEIGHTS,
)
def mean_squared_error(
    y_true: ArrayLike, y_pred: ArrayLike, *, sample_weight: ItemWeights = None
) -> Result:
    """Mean squared error: the mean of (y_i - p_i)^2.

    Shapes, weights, `.residuals` and errors as in `mean_absolute_error`. Source: Draper & Smith
    (1998).
    """
    errors = residuals.read_errors(y_true, y_pred, sample_weight)
    value = mean_square(errors)

    def derive() -> tuple[Step, ...]:
        return (_mean_square(errors, value), errors.table(*errors.square_columns()))

    return Result(
        np.asarray(value),
        derive,
        lambda: errors.weighted(errors.squares) / errors.whole,
        extras={"residuals": errors.residuals},
    )


def _mean_square(errors: residuals.Errors, value: Floats, root: bool = False) -> Equation:
    """The line of the mean of the squares, or of its root."""
    slots = {"squares": errors.over("(y_i - p_i)^2", errors.powers), "n": errors.under}
    mean, said = r"\frac{@squares}{@n}", say("The squared residuals, averaged")
    if not root:
        return Equation(said, MSE, mean, slots, float(value))
    said = say("The root of the mean of the squared residuals")
    return Equation(said, RMSE, rf"\sqrt{{{mean}}}", slots, float(value))


@metric(
    title=say("Root mean squared error"),
    abbreviation="RMSE",
    symbol=RMSE,
    summary=say("The root of the mean squared error, in the unit of the predicted number."),
    citation=WILLMOTT,
    range=(0.0, np.inf),
    example=residuals.EXAMPLE,
    direction="smaller",
    traits=frozenset({"batch"}),
    trials=residuals.WEIGHTS,
)
def root_mean_squared_error(
    y_true: ArrayLike, y_pred: ArrayLike, *, sample_weight: ItemWeights = None
) -> Result:
    """Root mean squared error: the square root of the mean squared error.

    Shapes, weights, `.residuals` and errors as in `mean_absolute_error`. It is never smaller than
    the mean absolute error. Source: Willmott & Matsuura (2005).
    """
    errors = residuals.read_errors(y_true, y_pred, sample_weight)
    square, value = mean_square(errors), root_mean_square(errors)

    def derive() -> tuple[Step, ...]:
        root = _mean_square(errors, value, root=True)
        return (root, _mean_square(errors, square), errors.table(*errors.square_columns()))

    return Result(np.asarray(value), derive, extras={"residuals": errors.residuals})
