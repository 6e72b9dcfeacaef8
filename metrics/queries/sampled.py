"""Queries as a sample."""

from __future__ import annotations

import numpy as np

from metrics.arrays import Floats, share
from metrics.core import Metric, Result
from metrics.declarations.sample import Sample
from metrics.inputs.by_query import named


def sample(metric: Metric, result: Result) -> Sample:
    """The queries, each with its value, or with its two counts."""
    columns = [np.asarray(named(given, "values")[1], dtype=np.float64) for given in result.inputs]
    if metric.name == "micro_average":
        names = named(result.inputs[0], "found")[0]
        of = named(result.inputs[1], "of")[0]
        if names is not None and of is not None:  # each total beside its own count
            place = {name: at for at, name in enumerate(of)}
            columns[1] = columns[1][[place[name] for name in names]]
        found, totals = columns
        return Sample(_ones(found), lambda times: share(times @ found, times @ totals), "queries")
    if result.arguments["mean"] == "arithmetic":
        return of_values(columns[0])
    logarithms = np.log(np.maximum(columns[0], result.arguments["least"]))
    n = len(logarithms)
    return Sample(_ones(logarithms), lambda times: np.exp(times @ logarithms / n), "queries")


def of_values(values: Floats) -> Sample:
    """Queries whose values are averaged."""
    n = len(values)
    return Sample(_ones(values), lambda times: times @ values / n, "queries")


def _ones(values: Floats) -> np.ndarray:
    return np.ones(len(values), dtype=np.int64)
