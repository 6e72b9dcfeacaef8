"""Rows of many labels with NumPy, and with scikit-learn where no two scores of a row are equal."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.snippet import NUMPY, SKLEARN, Snippet, python
from metrics.extreme_labels.sparse import Entries, read_labels
from metrics.steps import say

_TIES = say("It orders equal scores differently; here there are none.")


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools. Scores that a sparse matrix does not store are -inf."""
    true, scores = read_labels(*case.inputs[:2])
    full = len(scores.data) == len(scores) * scores.labels
    y_true, y_score = _dense(true, 0), _dense(scores, -np.inf)
    name, options = case.metric.name, case.chosen
    alone = all(np.unique(row).size == row.size for row in y_score)
    counted = options["unlabelled"] == "zero" or (true.lengths > 0).all()
    data: dict[str, Any] = {"y_true": y_true, "y_score": y_score}
    in_sklearn = name in ("labels_dcg_at_k", "labels_ndcg_at_k") and true.labels > 1
    if in_sklearn and alone and full and counted:
        yield python(case, SKLEARN, "sklearn", data, says=_TIES)
    if len(case.inputs) > 2:
        data["propensities"] = case.inputs[2]
    yield python(case, NUMPY, "numpy", data, full=full)


def _dense(entries: Entries, missing: float) -> Any:
    matrix = np.full((len(entries), entries.labels), missing, dtype=np.float64)
    matrix[entries.rows, entries.indices] = entries.data
    return matrix
