"""The items with predicted numbers as a sample; notation as in `residuals`."""

from __future__ import annotations

import numpy as np

from metrics.arrays import Counts, Floats
from metrics.core import Metric, Result
from metrics.declarations.sample import Sample
from metrics.regression_errors.determination import determination
from metrics.regression_errors.means import mean_length, mean_square, root_mean_square
from metrics.regression_errors.residuals import Errors, read_errors

KERNELS = {
    "mean_absolute_error": mean_length,
    "mean_squared_error": mean_square,
    "root_mean_squared_error": root_mean_square,
    "r_squared": lambda errors: determination(errors).value,
}


def sample(metric: Metric, result: Result) -> Sample:
    """The items: an item that is drawn twice weighs twice as much."""
    y_true, y_pred = result.inputs
    errors = read_errors(y_true, y_pred, result.arguments["sample_weight"])
    own = np.ones(errors.n) if errors.weights is None else errors.weights

    def values(times: Counts) -> Floats:
        return KERNELS[metric.name](Errors(errors.true, errors.predicted, times * own))

    return Sample(np.ones(errors.n, dtype=np.int64), values)
