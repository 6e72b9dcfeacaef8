"""The rows of extreme classification as a sample; notation as in `rows`."""

from __future__ import annotations

import numpy as np

from metrics.arrays import share
from metrics.core import Metric, Result
from metrics.declarations.sample import Sample


def sample(metric: Metric, result: Result) -> Sample:
    """The rows, each with what it adds above and below the fraction line of the mean."""
    over, under = result.over, result.under
    return Sample(
        np.ones(len(over), dtype=np.int64), lambda times: share(times @ over, times @ under), "rows"
    )
