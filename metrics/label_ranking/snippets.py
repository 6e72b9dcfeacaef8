"""Rankings of labels with scikit-learn."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.snippet import SKLEARN, Snippet, python


def others(case: Case) -> Iterator[Snippet]:
    """The same number with scikit-learn, which takes two labels or more."""
    name, options = case.metric.name, case.chosen
    true, scores = (np.atleast_2d(np.asarray(x, dtype=np.float64)) for x in case.inputs)
    t, labels = true.sum(axis=1), true.shape[1]
    empty = (t == 0) | ((t == labels) & (name == "label_ranking_loss"))
    if name == "label_ranking_average_precision":
        empty |= t == labels
    value = float(case.result)
    if labels < 2 or value != value or (options["empty_rows"] == "left out" and empty.any()):
        return
    data: dict[str, Any] = {"y_true": true, "y_score": scores}
    if options["sample_weight"] is not None:
        data["weights"] = np.asarray(options["sample_weight"])
    yield python(case, SKLEARN, "sklearn", data)
