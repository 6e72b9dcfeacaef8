"""What the families of metrics are called."""

from pages.session.language import _

FAMILY_NAMES = {
    "ranked_list": _("Ranked lists"),
    "queries": _("Many queries"),
    "comparison": _("Comparing two systems"),
    "confusion_matrix": _("Confusion matrices"),
    "retrieved_sets": _("Retrieved sets"),
    "cost_matrix": _("Costs"),
    "threshold_sweep": _("Scores and thresholds"),
    "rater_agreement": _("Rater agreement"),
    "regression_errors": _("Regression errors"),
    "rank_correlation": _("Rank correlation"),
    "label_ranking": _("Label ranking"),
    "extreme_labels": _("Extreme labels"),
    "resampling": _("Resampling"),
}
