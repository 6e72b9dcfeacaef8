"""What tools say of scores."""

import metrics
from tests.metrics.conventions.tools import Claims, of_scores

SCORED = ([1, 0, 1, 0], [0.9, 0.8, 0.8, 0.1])
NEGATIVE = ([0, 0], [2.0, 1.0])

CLAIMS: Claims = {
    ("roc_auc", "The value is 0/0", "scikit-learn"): (
        lambda: of_scores("roc_auc_score", *NEGATIVE),
        lambda: metrics.roc_auc(*NEGATIVE),
    ),
    ("roc_auc", "They pass the threshold together", "scikit-learn"): (
        lambda: of_scores("roc_auc_score", *SCORED),
        lambda: metrics.roc_auc(*SCORED),
    ),
    ("score_average_precision", "A step", "scikit-learn"): (
        lambda: of_scores("average_precision_score", *SCORED),
        lambda: metrics.score_average_precision(*SCORED),
    ),
    ("score_average_precision", "A straight line", "scikit-learn"): (
        lambda: of_scores("auc", *SCORED),
        lambda: metrics.pr_auc(*SCORED),
    ),
    ("score_average_precision", "The value is 0.", "scikit-learn"): (
        lambda: of_scores("average_precision_score", *NEGATIVE),
        0.0,
    ),
    ("pr_auc", "A straight line", "scikit-learn"): (
        lambda: of_scores("auc", *SCORED),
        lambda: metrics.pr_auc(*SCORED),
    ),
    ("pr_auc", "A step", "scikit-learn"): (
        lambda: of_scores("average_precision_score", *SCORED),
        lambda: metrics.score_average_precision(*SCORED),
    ),
    ("pr_auc", "Recall is taken as 1", "scikit-learn"): (
        lambda: of_scores("auc", *NEGATIVE),
        0.5,
    ),
}
