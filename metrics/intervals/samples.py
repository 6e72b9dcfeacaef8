"""The items, rows and queries that means are of, as samples."""

from collections.abc import Callable, Mapping

import numpy as np

from metrics.arrays import Counts, Floats, share
from metrics.core import Metric, Result
from metrics.declarations.sample import Sample
from metrics.inputs.by_query import named
from metrics.regression_errors.determination import determination
from metrics.regression_errors.means import mean_length, mean_square, root_mean_square
from metrics.regression_errors.residuals import Errors, read_errors

_ERRORS: Mapping[str, Callable[[Errors], Floats]] = {
    "mean_absolute_error": mean_length,
    "mean_squared_error": mean_square,
    "root_mean_squared_error": root_mean_square,
    "r_squared": lambda errors: determination(errors).value,
}


def _ratio(over: Floats, under: Floats, things: str = "rows") -> Sample:
    """What adds up above a fraction line, and below it."""
    ones = np.ones(len(over), dtype=np.int64)
    return Sample(ones, lambda times: share(times @ over, times @ under), things)


def of_values(values: Floats) -> Sample:
    """Queries whose values are averaged."""
    return _ratio(values, np.ones(len(values)), "queries")


def of_labels(_metric: Metric, result: Result) -> Sample:
    """Rows by their weights; one that is left out has no value."""
    rows, weights = result.rows, result.arguments["sample_weight"]
    under = np.where(np.isnan(rows), 0.0, 1.0 if weights is None else weights)
    return _ratio(np.nan_to_num(rows) * under, under)


def of_extreme_labels(_metric: Metric, result: Result) -> Sample:
    return _ratio(result.over, result.under)


def of_queries(metric: Metric, result: Result) -> Sample:
    if metric.name == "micro_average":
        return _ratio(result.over, result.under, "queries")
    values = np.asarray(named(result.inputs[0], "values")[1], dtype=np.float64)
    if result.arguments["mean"] == "arithmetic":
        return of_values(values)
    mean = of_values(np.log(np.maximum(values, result.arguments["least"])))
    return Sample(mean.times, lambda times: np.exp(mean.values(times)), "queries")


def of_errors(metric: Metric, result: Result) -> Sample:
    """Items of which one that is drawn twice weighs twice as much."""
    y_true, y_pred = result.inputs
    errors = read_errors(y_true, y_pred, result.arguments["sample_weight"])
    own = np.ones(errors.n) if errors.weights is None else errors.weights

    def values(times: Counts) -> Floats:
        return _ERRORS[metric.name](Errors(errors.true, errors.predicted, times * own))

    return Sample(np.ones(errors.n, dtype=np.int64), values)
