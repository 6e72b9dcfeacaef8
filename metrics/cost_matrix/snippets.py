"""Costs with NumPy."""

from collections.abc import Iterator

from metrics.confusion_matrix.counts import read
from metrics.declarations.case import Case
from metrics.declarations.snippet import NUMPY, Snippet, python


def others(case: Case) -> Iterator[Snippet]:
    """The same number with NumPy."""
    data = {"counts": read(case.inputs[0]).matrix, "costs": case.inputs[1]}
    yield python(case, NUMPY, case.metric.name, data)
