"""The rows of a label ranking as a sample; notation as in `means`."""

from __future__ import annotations

import numpy as np

from metrics.core import Metric, Result
from metrics.declarations.sample import Sample
from metrics.label_ranking.means import weighted_means


def sample(metric: Metric, result: Result) -> Sample:
    """The rows, each with its value and its weight."""
    rows, weights = result.rows, result.arguments["sample_weight"]
    own = np.ones(len(rows)) if weights is None else np.asarray(weights, dtype=np.float64)
    return Sample(
        np.ones(len(rows), dtype=np.int64), lambda times: weighted_means(rows, times * own), "rows"
    )
