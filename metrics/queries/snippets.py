"""Means over queries with NumPy and SciPy."""

from collections.abc import Iterator

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.literals import literal
from metrics.declarations.snippet import NUMPY, SCIPY, Snippet, python
from metrics.inputs.by_query import named

_NP = "import numpy as np"


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools."""
    if case.metric.name == "micro_average":
        found, of = (np.asarray(named(x, "values")[1]) for x in case.inputs)
        yield python(NUMPY, (_NP,), {"found": found, "of": of}, "print(np.sum(found) / np.sum(of))")
        return
    values = np.asarray(named(case.inputs[0], "values")[1], dtype=np.float64)
    if case.chosen["mean"] == "arithmetic":
        yield python(NUMPY, (_NP,), {"values": values}, "print(np.mean(values))")
        return
    least = literal(case.chosen["least"])
    yield python(
        SCIPY,
        (_NP, "from scipy.stats import gmean"),
        {"values": values},
        f"print(gmean(np.maximum(values, {least})))",
    )
