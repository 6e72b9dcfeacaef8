"""Evaluation metrics with their derivations: `from metrics import ndcg`; `ndcg([3, 2, 3, 0,
1]).steps()`.
"""

from collections.abc import Mapping
from importlib import metadata
from types import MappingProxyType

from metrics.comparison.effect import effect_size
from metrics.comparison.holm import holm
from metrics.comparison.interval import difference_interval
from metrics.comparison.randomisation import randomisation_test
from metrics.comparison.sign import sign_test
from metrics.comparison.signed_rank import wilcoxon_signed_rank
from metrics.comparison.t_test import paired_t_test
from metrics.confusion_matrix.counts import ConfusionCounts, confusion_counts
from metrics.confusion_matrix.overall import (
    accuracy,
    balanced_accuracy,
    error_rate,
    matthews_correlation,
)
from metrics.confusion_matrix.rates import (
    f_score,
    false_positive_rate,
    jaccard_score,
    negative_predictive_value,
    precision,
    recall,
    specificity,
)
from metrics.core import InvalidInput, Metric, Result
from metrics.cost_matrix.break_even import break_even_cost
from metrics.cost_matrix.costs import mean_cost, total_cost
from metrics.cost_matrix.thresholds import best_threshold
from metrics.explanations.explain import Explanation, Explanations, explain
from metrics.extreme_labels.files import SparseRows, read_sparse_rows, read_sparse_scores
from metrics.extreme_labels.lists import read_label_counts, read_reciprocal_pairs
from metrics.extreme_labels.measures import (
    labels_dcg_at_k,
    labels_ndcg_at_k,
    labels_precision_at_k,
    psdcg_at_k,
    psndcg_at_k,
    psp_at_k,
)
from metrics.extreme_labels.propensity import propensity
from metrics.extreme_labels.reciprocal import (
    Filtered,
    reciprocal_pairs,
    without_reciprocal_pairs,
)
from metrics.label_ranking.average_precision import label_ranking_average_precision
from metrics.label_ranking.coverage import coverage_error
from metrics.label_ranking.loss import label_ranking_loss
from metrics.label_ranking.rows import label_ranks
from metrics.queries.evaluate import evaluate
from metrics.queries.files import ContradictoryRanks, read_qrels, read_run
from metrics.queries.means import mean_over_queries
from metrics.queries.micro import micro_average
from metrics.rank_correlation.ap_correlation import ap_correlation
from metrics.rank_correlation.kendall import kendall_distance, kendall_tau
from metrics.rank_correlation.overlap import prefix_weight, rank_biased_overlap
from metrics.rank_correlation.pairs import pair_signs
from metrics.rank_correlation.ranks import ranks_of
from metrics.rank_correlation.spearman import spearman_rho
from metrics.rank_correlation.weighted import weighted_rank_correlation
from metrics.ranked_list.average_precision import average_precision, interpolated_precision
from metrics.ranked_list.binary import (
    f_score_at_k,
    precision_at_k,
    r_precision,
    recall_at_k,
    reciprocal_rank,
)
from metrics.ranked_list.graded import cumulative_gain, dcg, ndcg
from metrics.ranked_list.user_models import expected_reciprocal_rank, rank_biased_precision
from metrics.rater_agreement.adjusted import pabak
from metrics.rater_agreement.bands import LANDIS_KOCH, LANDIS_KOCH_CITATION, band_of
from metrics.rater_agreement.chance import TAKES_FOR_CHANCE
from metrics.rater_agreement.draws import draws_of
from metrics.rater_agreement.fleiss import fleiss_kappa
from metrics.rater_agreement.gwet import gwet_ac1
from metrics.rater_agreement.kappa import cohen_kappa
from metrics.rater_agreement.krippendorff import krippendorff_alpha
from metrics.rater_agreement.paradoxes import table_of_agreement
from metrics.rater_agreement.percent import percent_agreement
from metrics.rater_agreement.ratings import Ratings, agreement_table, read_ratings
from metrics.rater_agreement.scott import scott_pi
from metrics.rater_agreement.table import AgreementTable
from metrics.regression.determination import r_squared
from metrics.regression.means import (
    mean_absolute_error,
    mean_squared_error,
    root_mean_squared_error,
)
from metrics.resampling.interval import bootstrap_interval
from metrics.resampling.missed import bootstrap_missed
from metrics.resampling.splits import (
    Split,
    bootstrap,
    holdout,
    k_fold,
    leave_one_out,
    random_subsampling,
    stratified_k_fold,
)
from metrics.resampling.standard_error import standard_error
from metrics.resampling.weighted import bootstrap_632
from metrics.retrieved_set.known import coverage_ratio, novelty_ratio
from metrics.retrieved_set.measures import set_f_score, set_precision, set_recall
from metrics.retrieved_set.similarity import dice, jaccard
from metrics.threshold_sweep.curves import thinned
from metrics.threshold_sweep.precision_recall import pr_auc, score_average_precision
from metrics.threshold_sweep.roc import roc_auc
from metrics.threshold_sweep.sweep import Sweep, threshold_sweep
from metrics.threshold_sweep.words import from_word, word_of

_FUNCTIONS = (
    precision_at_k,
    recall_at_k,
    f_score_at_k,
    average_precision,
    reciprocal_rank,
    r_precision,
    interpolated_precision,
    cumulative_gain,
    dcg,
    ndcg,
    rank_biased_precision,
    expected_reciprocal_rank,
    accuracy,
    error_rate,
    balanced_accuracy,
    precision,
    recall,
    specificity,
    false_positive_rate,
    negative_predictive_value,
    f_score,
    jaccard_score,
    matthews_correlation,
    set_precision,
    set_recall,
    set_f_score,
    dice,
    jaccard,
    coverage_ratio,
    novelty_ratio,
    total_cost,
    mean_cost,
    roc_auc,
    score_average_precision,
    pr_auc,
    percent_agreement,
    cohen_kappa,
    scott_pi,
    pabak,
    gwet_ac1,
    fleiss_kappa,
    krippendorff_alpha,
    mean_absolute_error,
    mean_squared_error,
    root_mean_squared_error,
    r_squared,
    kendall_tau,
    kendall_distance,
    weighted_rank_correlation,
    spearman_rho,
    ap_correlation,
    rank_biased_overlap,
    coverage_error,
    label_ranking_average_precision,
    label_ranking_loss,
    labels_precision_at_k,
    labels_dcg_at_k,
    labels_ndcg_at_k,
    psp_at_k,
    psdcg_at_k,
    psndcg_at_k,
    mean_over_queries,
    micro_average,
    paired_t_test,
    randomisation_test,
    difference_interval,
    effect_size,
    wilcoxon_signed_rank,
    sign_test,
    holm,
    standard_error,
    bootstrap_interval,
    bootstrap_632,
    bootstrap_missed,
)

try:
    __version__ = metadata.version("metriclass")
except metadata.PackageNotFoundError:  # a checkout that is on the path without being installed
    __version__ = "unknown"

CATALOGUE: Mapping[str, Metric] = MappingProxyType(
    {function.metric.name: function.metric for function in _FUNCTIONS}
)
"""Every metric by the name of its function, in the order in which pages show them."""


def family(name: str) -> Mapping[str, Metric]:
    """The part of the catalogue that one module holds, such as "ranked_list"; KeyError for none."""
    found = {key: metric for key, metric in CATALOGUE.items() if metric.family == name}
    if not found:
        raise KeyError(name)
    return MappingProxyType(found)


__all__ = [
    "CATALOGUE",
    "LANDIS_KOCH",
    "LANDIS_KOCH_CITATION",
    "TAKES_FOR_CHANCE",
    "AgreementTable",
    "ConfusionCounts",
    "ContradictoryRanks",
    "Explanation",
    "Explanations",
    "Filtered",
    "InvalidInput",
    "Metric",
    "Ratings",
    "Result",
    "SparseRows",
    "Split",
    "Sweep",
    "accuracy",
    "agreement_table",
    "ap_correlation",
    "average_precision",
    "balanced_accuracy",
    "band_of",
    "best_threshold",
    "bootstrap",
    "bootstrap_632",
    "bootstrap_interval",
    "bootstrap_missed",
    "break_even_cost",
    "cohen_kappa",
    "confusion_counts",
    "coverage_error",
    "coverage_ratio",
    "cumulative_gain",
    "dcg",
    "dice",
    "difference_interval",
    "draws_of",
    "effect_size",
    "error_rate",
    "evaluate",
    "expected_reciprocal_rank",
    "explain",
    "f_score",
    "f_score_at_k",
    "false_positive_rate",
    "family",
    "fleiss_kappa",
    "from_word",
    "gwet_ac1",
    "holdout",
    "holm",
    "interpolated_precision",
    "jaccard",
    "jaccard_score",
    "k_fold",
    "kendall_distance",
    "kendall_tau",
    "krippendorff_alpha",
    "label_ranking_average_precision",
    "label_ranking_loss",
    "label_ranks",
    "labels_dcg_at_k",
    "labels_ndcg_at_k",
    "labels_precision_at_k",
    "leave_one_out",
    "matthews_correlation",
    "mean_absolute_error",
    "mean_cost",
    "mean_over_queries",
    "mean_squared_error",
    "micro_average",
    "ndcg",
    "negative_predictive_value",
    "novelty_ratio",
    "pabak",
    "pair_signs",
    "paired_t_test",
    "percent_agreement",
    "pr_auc",
    "precision",
    "precision_at_k",
    "prefix_weight",
    "propensity",
    "psdcg_at_k",
    "psndcg_at_k",
    "psp_at_k",
    "r_precision",
    "r_squared",
    "random_subsampling",
    "randomisation_test",
    "rank_biased_overlap",
    "rank_biased_precision",
    "ranks_of",
    "read_label_counts",
    "read_qrels",
    "read_ratings",
    "read_reciprocal_pairs",
    "read_run",
    "read_sparse_rows",
    "read_sparse_scores",
    "recall",
    "recall_at_k",
    "reciprocal_pairs",
    "reciprocal_rank",
    "roc_auc",
    "root_mean_squared_error",
    "score_average_precision",
    "scott_pi",
    "set_f_score",
    "set_precision",
    "set_recall",
    "sign_test",
    "spearman_rho",
    "specificity",
    "standard_error",
    "stratified_k_fold",
    "table_of_agreement",
    "thinned",
    "threshold_sweep",
    "total_cost",
    "weighted_rank_correlation",
    "wilcoxon_signed_rank",
    "without_reciprocal_pairs",
    "word_of",
]
