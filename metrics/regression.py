"""Errors of predicted numbers.

Notation: y_i is the true number of item i of n, p_i the predicted one, e_i = y_i - p_i its
residual.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.core import Result, metric
from metrics.inputs.columns import number_pairs
from metrics.notation import Number, Power, tidy
from metrics.steps import Column, Equation, Note, Step, Table, say

EXAMPLE = ((3, -0.5, 2, 7), (2.5, 0, 2, 8))
ADDITIVE = frozenset({"additive"})
MAE, MSE, RMSE = (rf"\mathrm{{{name}}}" for name in ("MAE", "MSE", "RMSE"))
WILLMOTT = (
    "Willmott & Matsuura (2005), Advantages of the mean absolute error over the root mean square "
    "error in assessing average model performance, Climate Research 30"
)
DRAPER = "Draper & Smith (1998), Applied Regression Analysis, 3rd ed., section 1.3"


@dataclass(frozen=True, eq=False)
class _Errors:
    """True and predicted numbers of shape (n,)."""

    true: Floats
    predicted: Floats

    @property
    def n(self) -> int:
        return len(self.true)

    @property
    def residuals(self) -> Floats:
        return self.true - self.predicted

    @property
    def squares(self) -> Floats:
        return self.residuals**2

    @property
    def powers(self) -> list[Number]:
        return [Power(tidy(e), 2) for e in self.residuals]

    def columns(self) -> tuple[Column, ...]:
        """Item by item, with each residual."""
        return (
            Column("i", say("item"), "i", list(range(1, self.n + 1))),
            _column("y", "true", "y_i", self.true),
            _column("p", "predicted", "p_i", self.predicted),
            _column("e", "residual", "e_i", self.residuals, "@y - @p"),
        )


_HEADINGS = {
    "true": say("true"),
    "predicted": say("predicted"),
    "residual": say("residual"),
    "absolute": say("its length"),
    "square": say("its square"),
    "deviation": say("from the mean"),
    "deviation square": say("that squared"),
}


def _column(name: str, heading: str, symbol: str, values: Floats, formula: str = "") -> Column:
    return Column(name, _HEADINGS[heading], symbol, [tidy(v) for v in values], formula)


def _square_column(errors: _Errors) -> Column:
    return _column("s", "square", "e_i^{2}", errors.squares, "@e^{2}")


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

    `y_true` and `y_pred` hold finite numbers, both of shape (n,) with at least one item.
    `.residuals` are y_i - p_i. Raises InvalidInput that names the item. Source: Willmott &
    Matsuura (2005).
    """
    errors = _Errors(*number_pairs(y_true, y_pred))
    lengths = np.abs(errors.residuals)
    value = float(lengths.mean())

    def derive() -> tuple[Step, ...]:
        line = Equation(
            say("The lengths of the residuals, averaged"),
            MAE,
            r"\frac{@lengths}{@n}",
            {
                "lengths": (r"\sum_i |y_i - p_i|", [tidy(e) for e in lengths]),
                "n": ("n", errors.n),
            },
            value,
        )
        length = _column("l", "absolute", "|e_i|", lengths, r"\max(@e, -@e)")
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
    errors = _Errors(*number_pairs(y_true, y_pred))
    value = float(errors.squares.mean())

    def derive() -> tuple[Step, ...]:
        line = _mean_square(errors, value)
        return (line, Table(say("Item by item"), (*errors.columns(), _square_column(errors))))

    return Result(
        np.asarray(value),
        derive,
        lambda: errors.squares / errors.n,
        extras={"residuals": errors.residuals},
    )


def _mean_square(errors: _Errors, value: float) -> Equation:
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
)
def root_mean_squared_error(y_true: ArrayLike, y_pred: ArrayLike) -> Result:
    """Root mean squared error: the square root of the mean squared error.

    Shapes, `.residuals` and errors as in `mean_absolute_error`. It is never smaller than the mean
    absolute error. Source: Willmott & Matsuura (2005).
    """
    errors = _Errors(*number_pairs(y_true, y_pred))
    square = float(errors.squares.mean())
    value = float(np.sqrt(square))

    def derive() -> tuple[Step, ...]:
        root = Equation(
            say("The root of the mean of the squared residuals"),
            RMSE,
            r"\sqrt{\frac{@squares}{@n}}",
            {"squares": (r"\sum_i (y_i - p_i)^2", errors.powers), "n": ("n", errors.n)},
            value,
        )
        table = Table(say("Item by item"), (*errors.columns(), _square_column(errors)))
        return (root, _mean_square(errors, square), table)

    return Result(np.asarray(value), derive, extras={"residuals": errors.residuals})


@metric(
    title=say("Coefficient of determination"),
    abbreviation="R²",
    symbol="R^2",
    summary=say("1 minus the squared residuals, by those of predicting the mean for every item."),
    citation=DRAPER,
    range=(-np.inf, 1.0),
    example=EXAMPLE,
)
def r_squared(y_true: ArrayLike, y_pred: ArrayLike) -> Result:
    """Coefficient of determination: 1 - sum (y_i - p_i)^2 / sum (y_i - mean of y)^2.

    Shapes, `.residuals` and errors as in `mean_absolute_error`; `.mean` is the mean of `y_true`.
    NaN when all true numbers are the same, since their mean predicts them without a residual.
    Source: Draper & Smith (1998).
    """
    errors = _Errors(*number_pairs(y_true, y_pred))
    constant = bool(errors.true.min() == errors.true.max())
    mean = float(errors.true[0] if constant else errors.true.mean())
    deviations = errors.true - mean
    left, spread = float(errors.squares.sum()), float((deviations**2).sum())
    value = 1 - left / spread if spread else np.nan

    def derive() -> tuple[Step, ...]:
        residual = Equation(
            say("Squared residuals of the predictions"),
            r"\mathrm{SS}_{\mathrm{res}}",
            "@squares",
            {"squares": (r"\sum_i (y_i - p_i)^2", errors.powers)},
            left,
        )
        powers: list[Number] = [Power(tidy(d), 2) for d in deviations]
        total = Equation(
            say("Squared residuals of predicting the mean for every item"),
            r"\mathrm{SS}_{\mathrm{tot}}",
            "@squares",
            {"squares": (r"\sum_i (y_i - \bar{y})^2", powers)},
            spread,
        )
        average = Equation(
            say("The mean of the true numbers"),
            r"\bar{y}",
            r"\frac{@y}{@n}",
            {"y": (r"\sum_i y_i", [tidy(y) for y in errors.true]), "n": ("n", errors.n)},
            mean,
        )
        table = Table(
            say("Item by item"),
            (
                *errors.columns(),
                _square_column(errors),
                _column("d", "deviation", "d_i", deviations, "@y - @mean"),
                _column("t", "deviation square", "d_i^{2}", deviations**2, "@d^{2}"),
            ),
            constants={"mean": (r"\bar{y}", tidy(mean))},
        )
        return (*_line(), residual, total, average, table)

    def _line() -> tuple[Step, ...]:
        if not spread:  # with residuals it would be a number divided by 0
            why = say(
                "All true numbers are the same, {y}: predicting their mean leaves no residual to "
                "compare with, so the value is 0/0: undefined.",
                y=mean,
            )
            if left:
                why = say(
                    "All true numbers are the same, {y}: predicting their mean leaves no residual "
                    "to compare with, and {left}/0 is no better than 0/0: undefined.",
                    y=mean,
                    left=left,
                )
            return (Note(why),)
        line = Equation(
            say("1 minus the squared residuals, divided by those of the mean"),
            "R^2",
            r"1 - \frac{@res}{@tot}",
            {
                "res": (r"\mathrm{SS}_{\mathrm{res}}", tidy(left)),
                "tot": (r"\mathrm{SS}_{\mathrm{tot}}", tidy(spread)),
            },
            value,
        )
        return (line,)

    return Result(np.asarray(value), derive, extras={"residuals": errors.residuals, "mean": mean})
