"""Other ways about predicted numbers."""

from __future__ import annotations

import math

import numpy as np

from metrics.explanations.case import Case
from metrics.explanations.way import way
from metrics.regression.means import (
    mean_absolute_error,
    mean_squared_error,
    root_mean_squared_error,
)
from metrics.steps import say

NUMBERS = ("mean_absolute_error", "mean_squared_error", "root_mean_squared_error", "r_squared")


@way(
    "the root forgotten",
    say("The root is not taken."),
    ("root_mean_squared_error",),
    r"\sqrt{\mathrm{MSE}}",
    r"\mathrm{MSE}",
)
def without_root_of_mean(case: Case) -> Case | None:
    return case.with_metric(mean_squared_error.metric)


@way(
    "the root taken",
    say("The root is taken."),
    ("mean_squared_error",),
    r"\mathrm{MSE}",
    r"\sqrt{\mathrm{MSE}}",
)
def with_root(case: Case) -> Case | None:
    return case.with_metric(root_mean_squared_error.metric)


@way(
    "absolute for squared errors",
    say("The size of the errors in place of their squares."),
    ("root_mean_squared_error", "mean_squared_error"),
    "e_i^{2}",
    "|e_i|",
)
def absolute(case: Case) -> Case | None:
    return case.with_metric(mean_absolute_error.metric)


@way(
    "errors not averaged",
    say("The errors are added up and not divided by their number."),
    ("mean_absolute_error", "mean_squared_error"),
    "n",
    "1",
)
def not_averaged(case: Case) -> Case | None:
    n = len(np.asarray(case.inputs[0]))
    return case.then(lambda value: value * n) if case.chosen["sample_weight"] is None else None


@way(
    "n - 1 for n",
    say("Divided by n - 1, as a variance of a sample is."),
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


@way(
    "truth and prediction the other way round",
    say("The predicted numbers are taken for the true ones."),
    ("r_squared",),
    r"(y, \hat{y})",
    r"(\hat{y}, y)",
)
def columns_exchanged(case: Case) -> Case | None:
    truth, predicted = case.inputs
    return case.with_inputs(predicted, truth)


@way(
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
