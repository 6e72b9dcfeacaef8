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
        case "log_loss":
            yield _sklearn(data, "log_loss", "log_loss(y_true, y_score, labels=[0, 1])")
        case "brier_score":
            yield _sklearn(
                data, "brier_score_loss", "brier_score_loss(y_true, y_score, labels=[0, 1])"
            )
        case "expected_calibration_error":
            bins = case.chosen["bins"]
            edges = f"np.linspace(0, 1, {bins + 1})[1:-1]"
            yield python(
                SKLEARN,
                ("import numpy as np", "from sklearn.calibration import calibration_curve"),
                data,
                f"shares, means = calibration_curve(y_true, y_score, n_bins={bins})",
                f"counts = np.bincount(np.searchsorted({edges}, y_score))",
                "counts = counts[counts > 0]",
                "print(sum(counts * abs(shares - means)) / sum(counts))",
            )


def _sklearn(data: dict[str, Any], names: str, value: str, *lines: str) -> Snippet:
    return python(
        SKLEARN, (f"from sklearn.metrics import {names}",), data, *lines, f"print({value})"
    )
