"""Means over queries with NumPy and SciPy."""

from collections.abc import Iterator

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.snippet import NUMPY, SCIPY, Snippet, python
from metrics.inputs.by_query import named


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools."""
    if case.metric.name == "micro_average":
        found, of = (np.asarray(named(x, "values")[1]) for x in case.inputs)
        yield python(case, NUMPY, "micro_average", {"found": found, "of": of})
        return
    values = np.asarray(named(case.inputs[0], "values")[1], dtype=np.float64)
    tool = NUMPY if case.chosen["mean"] == "arithmetic" else SCIPY
    yield python(case, tool, f"{case.chosen['mean']}_mean", {"values": values})
