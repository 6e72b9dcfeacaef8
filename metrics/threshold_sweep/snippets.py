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
    one_class = y_true.min() == y_true.max()
    match case.metric.name:
        case "roc_auc":
            yield _sklearn(data, "roc_auc_score", "roc_auc_score(y_true, y_score)")
            if not one_class:
                yield python(
                    SCIPY,
                    ("from scipy.stats import mannwhitneyu",),
                    data,
                    "positive = [score for label, score in zip(y_true, y_score) if label]",
                    "negative = [score for label, score in zip(y_true, y_score) if not label]",
                    "u = mannwhitneyu(positive, negative).statistic",
                    "print(u / (len(positive) * len(negative)))",
                    says=_MANN,
                )
        case "score_average_precision" if y_true.any():
            function = "average_precision_score"
            yield _sklearn(data, function, f"{function}(y_true, y_score)")
        case "pr_auc" if y_true.any():
            yield _sklearn(
                data,
                "auc, precision_recall_curve",
                "auc(recall, precision)",
                "precision, recall, _ = precision_recall_curve(y_true, y_score)",
            )


def _sklearn(data: dict[str, Any], names: str, value: str, *lines: str) -> Snippet:
    return python(
        SKLEARN, (f"from sklearn.metrics import {names}",), data, *lines, f"print({value})"
    )
