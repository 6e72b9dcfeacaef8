"""What tools say of raters.

The ratings of two are on a scale of 1 to 5, of which they use 1, 2 and 5.
"""

from typing import Any

import metrics
from tests.metrics.conventions.tools import (
    Claims,
    alpha_of,
    is_refused,
    of_labels,
    of_table,
    statsmodels_fleiss,
)

CLAIMS: Claims = {}
RATED = ([1, 2, 5, 5], [1, 5, 2, 5])
JUDGED = [[300, 20], [10, 70]]
THREE = [[1, 2, 3, 3, 2], [1, 2, 3, 1, 2], [2, 2, 3, 3, 1]]


def judgements() -> tuple[list[int], list[int]]:
    pairs = [(i, j) for i, row in enumerate(JUDGED) for j, n in enumerate(row) for _ in range(n)]
    return [i for i, _ in pairs], [j for _, j in pairs]


def on_the_scale(**options: Any) -> metrics.Result:
    return metrics.cohen_kappa(metrics.agreement_table(*RATED, [1, 2, 3, 4, 5]), **options)


CLAIMS["cohen_kappa", "Each rater's own", "scikit-learn"] = (
    lambda: of_labels("cohen_kappa_score", *judgements()),
    lambda: metrics.cohen_kappa(JUDGED),
)
CLAIMS["cohen_kappa", "Each rater's own", "statsmodels"] = (
    lambda: of_table(JUDGED),
    lambda: metrics.cohen_kappa(JUDGED),
)
CLAIMS["cohen_kappa", "They keep their place", "scikit-learn"] = (
    lambda: of_labels("cohen_kappa_score", *RATED, labels=[1, 2, 3, 4, 5], weights="quadratic"),
    lambda **o: on_the_scale(**o),
)
CLAIMS["cohen_kappa", "They keep their place", "statsmodels"] = (
    lambda: of_table(
        metrics.agreement_table(*RATED, [1, 2, 3, 4, 5]).matrix.tolist(), wt="quadratic"
    ),
    lambda **o: on_the_scale(**o),
)
CLAIMS["cohen_kappa", "They are dropped", "scikit-learn"] = (
    lambda: of_labels("cohen_kappa_score", *RATED, weights="quadratic"),
    lambda: metrics.cohen_kappa(metrics.agreement_table(*RATED), weights="quadratic"),
)
CLAIMS["cohen_kappa", "The value is 0/0", "scikit-learn"] = (
    lambda: of_labels("cohen_kappa_score", [1, 1], [1, 1], labels=[0, 1]),
    lambda: metrics.cohen_kappa([[0, 0], [0, 2]]),
)
CLAIMS["cohen_kappa", "The value is 0/0", "statsmodels"] = (
    lambda: of_table([[0, 0], [0, 2]]),
    lambda: metrics.cohen_kappa([[0, 0], [0, 2]]),
)
CLAIMS["fleiss_kappa", "The items are refused", "statsmodels"] = (
    lambda: is_refused(lambda: statsmodels_fleiss([[3, 0], [1, 1]]), AssertionError, "^$"),
    1.0,
)
CLAIMS["krippendorff_alpha", "Each ordered pair", "krippendorff"] = (
    lambda: alpha_of(THREE),
    lambda **o: metrics.krippendorff_alpha(THREE, **o),
)
GAPS = [[1, 1, 2, 2, float("nan")], [1, 2, 2, 2, 1]]
CLAIMS["krippendorff_alpha", "Every pair", "krippendorff"] = (
    lambda: alpha_of(GAPS),
    lambda **o: metrics.krippendorff_alpha(GAPS, **o),
)
CLAIMS["krippendorff_alpha", "It is an error", "krippendorff"] = (
    lambda: is_refused(lambda: alpha_of([[1, 1], [1, 1]]), ValueError, "more than one value"),
    1.0,
)
