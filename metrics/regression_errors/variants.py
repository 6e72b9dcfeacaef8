"""Variants of predicted numbers."""

from __future__ import annotations

import math

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.variant import Variant, exchanged, of_names, variant
from metrics.regression_errors.means import (
    mean_absolute_error,
    mean_squared_error,
    root_mean_squared_error,
)
from metrics.steps import Say, say

UNDEFINED = of_names("r_squared")


without_root_of_mean = exchanged(
    "the root forgotten",
    say("The root is not taken."),
    ("root_mean_squared_error",), mean_squared_error, r"\sqrt{\mathrm{MSE}}", r"\mathrm{MSE}",
)  # fmt: skip

with_root = exchanged(
    "the root taken",
    say("The root is taken."),
    ("mean_squared_error",), root_mean_squared_error, r"\mathrm{MSE}", r"\sqrt{\mathrm{MSE}}",
)  # fmt: skip

absolute = exchanged(
    "absolute for squared errors",
    say("The absolute errors instead of their squares."),
    ("root_mean_squared_error", "mean_squared_error"), mean_absolute_error, "e_i^{2}", "|e_i|",
)  # fmt: skip


@variant(
    "errors not averaged",
    say("The errors are added up but not divided by their number."),
    ("mean_absolute_error", "mean_squared_error"),
    "n",
    "1",
)
def not_averaged(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    return case.then(lambda value: value * n) if case.chosen["sample_weight"] is None else None


@variant(
    "n - 1 for n",
    say("Divided by n - 1, like the variance of a sample."),
    ("mean_squared_error", "root_mean_squared_error"),
    "n",
    "n - 1",
)
def n_minus_1(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    if n < 2 or case.chosen["sample_weight"] is not None:
        return None
    factor = n / (n - 1)
    root = case.metric.name.startswith("root")
    return case.then(lambda value: value * (math.sqrt(factor) if root else factor))


@variant(
    "truth and prediction the other way round",
    say("The predicted numbers are read as the true ones."),
    ("r_squared",),
    r"(y, \hat{y})",
    r"(\hat{y}, y)",
)
def columns_exchanged(case: Case) -> Case | None:
    truth, predicted = case.inputs
    return case.with_inputs(predicted, truth)


@variant(
    "squared correlation",
    say("The square of the correlation of both columns, which no bias can lower."),
    ("r_squared",),
    r"1 - \frac{\mathrm{SS}_{\mathrm{res}}}{\mathrm{SS}_{\mathrm{tot}}}",
    "r^{2}",
)
def squared_correlation(case: Case) -> Case | None:
    x, y = (np.asarray(column, dtype=float) for column in case.inputs)
    if case.chosen["sample_weight"] is not None or not x.std() or not y.std():
        return None
    square = float(np.corrcoef(x, y)[0, 1] ** 2)
    return case.then(lambda _value: square)


# R squared of true numbers that are all the same


def _is_constant(case: Case) -> tuple[bool, bool]:
    """Whether the true numbers are all the same, and whether all are predicted rightly."""
    truth, predicted = (np.asarray(column, dtype=float) for column in case.inputs)
    return bool(len(truth) and (truth == truth[0]).all()), bool((truth == predicted).all())


def _of_constants(name: str, said: Say, right: bool, number: float) -> Variant:
    def change(case: Case) -> Case | None:
        return case.then(lambda _value: number) if _is_constant(case) == (True, right) else case

    return variant(name, said, ("r_squared",))(change)


constant_and_right_is_1 = _of_constants(
    "constant and right is 1",
    say("Equal true numbers that are all predicted correctly count as 1."),
    True,
    1.0,
)
constant_and_wrong_is_0 = _of_constants(
    "constant and wrong is 0",
    say("Equal true numbers that are predicted wrongly count as 0."), False, 0.0,
)  # fmt: skip
constant_and_wrong_is_infinite = _of_constants(
    "constant and wrong is minus infinity",
    say("Equal true numbers that are predicted wrongly count as minus infinity."), False, -math.inf,
)  # fmt: skip
