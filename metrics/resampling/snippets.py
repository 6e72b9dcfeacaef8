"""What rounds say with NumPy and SciPy."""

from collections.abc import Iterator

from metrics.declarations.case import Case
from metrics.declarations.snippet import NUMPY, PYTHON, SCIPY, Snippet, python


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools."""
    data = dict(zip(case.metric.arguments, case.inputs, strict=True))
    tool = {"standard_error": SCIPY, "bootstrap_missed": PYTHON}.get(case.metric.name, NUMPY)
    yield python(case, tool, case.metric.name, data)
