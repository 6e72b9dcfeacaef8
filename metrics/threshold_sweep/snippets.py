"""Labels and scores with scikit-learn and SciPy."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.snippet import SCIPY, SKLEARN, Snippet, python
from metrics.steps import say

_MANN = say("The area is the Mann-Whitney U, divided by the number of pairs.")


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools; those that print another number for one class have none."""
    y_true, y_score = (np.asarray(x, dtype=np.float64) for x in case.inputs)
    data: dict[str, Any] = {"y_true": y_true, "y_score": y_score}
    match case.metric.name:
        case "roc_auc":
            yield python(case, SKLEARN, "roc_auc", data)
            if y_true.min() != y_true.max():
                yield python(case, SCIPY, "mann_whitney", data, says=_MANN)
        case "score_average_precision" | "pr_auc" as name if y_true.any():
            yield python(case, SKLEARN, name, data)
        case "log_loss" | "brier_score" | "expected_calibration_error" as name:
            yield python(case, SKLEARN, name, data)
