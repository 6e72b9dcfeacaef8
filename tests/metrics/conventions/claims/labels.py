"""What scikit-learn says of a row of labels."""

import metrics
from metrics import CATALOGUE
from tests.metrics.conventions.tools import Claims, of_rows

EMPTY_ROW = ([[1, 0, 1], [0, 0, 0]], [[0.3, 0.2, 0.1], [0.3, 0.2, 0.1]])

CLAIMS: Claims = {
    ("coverage_error", "At 1", "scikit-learn"): (
        lambda: of_rows("coverage_error", *EMPTY_ROW),
        lambda **o: metrics.coverage_error(*EMPTY_ROW, **o),
    ),
}
for name, function in {
    "coverage_error": "coverage_error",
    "label_ranking_average_precision": "label_ranking_average_precision_score",
    "label_ranking_loss": "label_ranking_loss",
}.items():
    CLAIMS[name, "They count as ranked", "scikit-learn"] = (
        lambda function=function: of_rows(function, *EMPTY_ROW),
        lambda name=name, **o: CATALOGUE[name].function(*EMPTY_ROW, **o),
    )
