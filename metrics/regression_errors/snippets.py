"""Errors of predicted numbers with scikit-learn."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.snippet import SKLEARN, Snippet, python


def others(case: Case) -> Iterator[Snippet]:
    """The same number with scikit-learn; where it prints a number for what is undefined, none."""
    value = float(case.result)
    if value != value:
        return
    data: dict[str, Any] = dict(zip(("y_true", "y_pred"), case.inputs, strict=True))
    weights = case.chosen["sample_weight"]
    if weights is not None:
        given, n = np.asarray(weights, dtype=np.float64), len(np.asarray(case.inputs[0]))
        # The last one is that of all items below.
        data["weights"] = np.append(given[:n], np.full(max(0, n - len(given)), given[-1]))
    yield python(case, SKLEARN, "sklearn", data)
