"""What rounds say with NumPy and SciPy."""

from collections.abc import Iterator

from metrics.declarations.case import Case
from metrics.declarations.snippet import NUMPY, PYTHON, SCIPY, Snippet, python

_NP = ("import numpy as np",)


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools."""
    data = dict(zip(case.metric.arguments, case.inputs, strict=True))
    match case.metric.name:
        case "standard_error":
            yield python(SCIPY, ("from scipy.stats import sem",), data, "print(sem(values))")
        case "bootstrap_interval":
            yield python(NUMPY, _NP, data, "print(np.mean(values))")
        case "bootstrap_632":
            yield python(NUMPY, _NP, data, "print(0.368 * training + 0.632 * np.mean(missed))")
        case "bootstrap_missed":
            yield python(PYTHON, (), data, "print((1 - 1 / n) ** n)")
