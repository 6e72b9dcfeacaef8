"""How much of the true numbers' spread the predictions explain."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats, share
from metrics.core import Result, metric
from metrics.notation import Number, Power, tidy
from metrics.parameter_types import ItemWeights
from metrics.regression_errors import residuals
from metrics.steps import Equation, Note, Say, Step, say
from metrics.texts import sentence

SS_RES, SS_TOT = r"\mathrm{SS}_{\mathrm{res}}", r"\mathrm{SS}_{\mathrm{tot}}"


@metric(
    title=say("Coefficient of determination"),
    abbreviation="R²",
    symbol="R^2",
    summary=say(
        "1 minus the ratio of the squared residuals to those of predicting the mean for every item."
    ),
    citation=residuals.DRAPER,
    range=(-np.inf, 1.0),
    example=residuals.EXAMPLE,
    traits=frozenset({"batch"}),
    trials=residuals.WEIGHTS,
)
def r_squared(y_true: ArrayLike, y_pred: ArrayLike, *, sample_weight: ItemWeights = None) -> Result:
    """Coefficient of determination: 1 - sum (y_i - p_i)^2 / sum (y_i - mean of y)^2.

    Shapes, `.residuals` and errors as in `mean_absolute_error`; `.mean` is the mean of `y_true`.
    Weights of the items weigh both sums and the mean. NaN when all true numbers of some weight are
    the same, since their mean predicts them without a residual.
    Source: Draper & Smith (1998).
    """
    errors = residuals.read_errors(y_true, y_pred, sample_weight)
    found = determination(errors)
    counted = errors.true if errors.weights is None else errors.true[errors.weights > 0]
    mean, spread, lefts, values = float(found.mean), float(found.spread), found.lefts, found.value
    deviations = errors.true - mean

    def derive() -> tuple[Step, ...]:
        left = float(lefts)
        of_mean: list[Number] = [Power(tidy(d), 2) for d in deviations]
        squares = errors.over("(y_i - p_i)^2", errors.powers)
        said = say("Squared residuals of the predictions")
        residual = Equation.sum(said, SS_RES, *squares, left)
        squares = errors.over(r"(y_i - \bar{y})^2", of_mean)
        said = say("Squared residuals of predicting the mean for every item")
        total = Equation.sum(said, SS_TOT, *squares, spread)
        average = Equation.ratio(
            say("The mean of the true numbers"),
            r"\bar{y}",
            errors.over("y_i", [tidy(y) for y in errors.true]),
            errors.under,
            mean,
        )
        table = errors.table(
            *errors.square_columns(),
            residuals.number_column("d", "deviation", "d_i", deviations, "@y - @mean"),
            *errors.products(
                residuals.number_column("t", "deviation square", "d_i^{2}", deviations**2, "@d^{2}")
            ),
            constants={"mean": (r"\bar{y}", tidy(mean))},
        )
        return (*_line(left, float(values)), residual, total, average, table)

    def _line(left: float, value: float) -> tuple[Step, ...]:
        if not spread:  # with residuals it would be a number divided by 0
            ignored = () if len(counted) == errors.n else (Note(_NO_WEIGHT),)
            return (Note(_undefined(len(counted), mean, left)), *ignored)
        line = Equation(
            say("1 minus the ratio of the squared residuals to those of the mean"),
            "R^2",
            r"1 - \frac{@res}{@tot}",
            {"res": (SS_RES, tidy(left)), "tot": (SS_TOT, tidy(spread))},
            value,
        )
        if value >= 0:
            return (line,)
        return (line, Note(sentence("below_0_predictions", mean=mean)))

    return Result(values, derive, extras={"residuals": errors.residuals, "mean": mean})


class Determination(NamedTuple):
    """The mean of the true numbers, both sums of squares, and 1 minus their ratio."""

    mean: Floats
    spread: Floats
    lefts: Floats
    value: Floats


def determination(errors: residuals.Errors) -> Determination:
    """The kernel: for many predictions or many weights an array each, but for what is of one."""
    counts = True if errors.weights is None else errors.weights > 0
    low = np.where(counts, errors.true, np.inf).min(-1)
    constant = low == np.where(counts, errors.true, -np.inf).max(-1)
    mean = np.where(constant, low, share(errors.total(errors.true), errors.whole))
    spread = errors.total((errors.true - mean[..., None]) ** 2)
    lefts = errors.total(errors.squares)
    return Determination(mean, spread, lefts, np.asarray(1 - share(lefts, spread)))


_NO_WEIGHT = say("Items of weight 0 do not count.")


def _undefined(n: int, mean: float, left: float) -> Say:
    if n == 1:
        return sentence("there_single_true", y=mean, left=left)
    if left:
        return sentence("all_true_numbers_same", y=mean, left=left)
    return sentence("all_true_numbers", y=mean)
