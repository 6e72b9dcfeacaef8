"""Evaluation metrics with their derivations: `from metrics import ndcg`; `ndcg([3, 2, 3, 0,
1]).steps()`.
"""

import sys as _sys
from collections.abc import Mapping as _Mapping
from importlib import import_module as _import_module, metadata as _metadata
from types import MappingProxyType as _Proxy, ModuleType as _Module
from typing import TYPE_CHECKING, Any as _Any

from metrics.catalogue import Catalogue as _Catalogue
from metrics.comparison.holm import benjamini_hochberg as benjamini_hochberg
from metrics.comparison.power import (
    halves_that_disagree as halves_that_disagree,
    resampled_power as resampled_power,
    t_test_power as t_test_power,
)
from metrics.confusion_matrix.counts import (
    ConfusionCounts as ConfusionCounts,
    confusion_counts as confusion_counts,
)
from metrics.core import InvalidInput as InvalidInput, Metric as Metric, Result as Result
from metrics.cost_matrix.break_even import break_even_cost as break_even_cost
from metrics.cost_matrix.thresholds import best_threshold as best_threshold
from metrics.described import complete as _complete
from metrics.explanations.explain import (
    Explanation as Explanation,
    Explanations as Explanations,
    explain as explain,
)
from metrics.explanations.runs import RunExplanation as RunExplanation, explain_run as explain_run
from metrics.extreme_labels.files import (
    SparseRows as SparseRows,
    read_sparse_rows as read_sparse_rows,
    read_sparse_scores as read_sparse_scores,
)
from metrics.extreme_labels.lists import (
    read_label_counts as read_label_counts,
    read_reciprocal_pairs as read_reciprocal_pairs,
)
from metrics.extreme_labels.propensity import propensity as propensity
from metrics.extreme_labels.reciprocal import (
    Filtered as Filtered,
    reciprocal_pairs as reciprocal_pairs,
    without_reciprocal_pairs as without_reciprocal_pairs,
)
from metrics.intervals.difference import interval_of_difference as interval_of_difference
from metrics.intervals.interval import Interval as Interval, interval as interval
from metrics.label_ranking.rows import label_ranks as label_ranks
from metrics.queries.difference import difference_by_document as difference_by_document
from metrics.queries.evaluate import evaluate as evaluate
from metrics.queries.fewer import (
    fewer_judgments as fewer_judgments,
    rbp_residual as rbp_residual,
    without_own_judgments as without_own_judgments,
)
from metrics.queries.files import (
    ContradictoryRanks as ContradictoryRanks,
    read_qrels as read_qrels,
    read_run as read_run,
)
from metrics.rank_correlation.overlap import prefix_weight as prefix_weight
from metrics.rank_correlation.pairs import pair_signs as pair_signs
from metrics.rank_correlation.ranks import ranks_of as ranks_of
from metrics.rater_agreement.bands import (
    LANDIS_KOCH as LANDIS_KOCH,
    LANDIS_KOCH_CITATION as LANDIS_KOCH_CITATION,
    band_of as band_of,
)
from metrics.rater_agreement.chance import TAKES_FOR_CHANCE as TAKES_FOR_CHANCE
from metrics.rater_agreement.draws import draws_of as draws_of
from metrics.rater_agreement.paradoxes import table_of_agreement as table_of_agreement
from metrics.rater_agreement.ratings import (
    Ratings as Ratings,
    agreement_table as agreement_table,
    read_ratings as read_ratings,
)
from metrics.rater_agreement.table import AgreementTable as AgreementTable
from metrics.reading.read import TableRead as TableRead, read as read
from metrics.resampling.splits import (
    Split as Split,
    bootstrap as bootstrap,
    holdout as holdout,
    k_fold as k_fold,
    leave_one_out as leave_one_out,
    random_subsampling as random_subsampling,
    stratified_k_fold as stratified_k_fold,
)
from metrics.results import SHOWN as _SHOWN
from metrics.systems import compare_systems as compare_systems
from metrics.threshold_sweep.curves import thinned as thinned
from metrics.threshold_sweep.sweep import Sweep as Sweep, threshold_sweep as threshold_sweep
from metrics.threshold_sweep.words import from_word as from_word, word_of as word_of

# isort: off
# The metrics, in the order in which pages show them.
from metrics.ranked_list.binary import (
    precision_at_k as precision_at_k,
    recall_at_k as recall_at_k,
    f_score_at_k as f_score_at_k,
)
from metrics.ranked_list.average_precision import average_precision as average_precision
from metrics.ranked_list.binary import (
    reciprocal_rank as reciprocal_rank,
    success_at_k as success_at_k,
    r_precision as r_precision,
)
from metrics.ranked_list.average_precision import interpolated_precision as interpolated_precision
from metrics.ranked_list.preferences import bpref as bpref
from metrics.ranked_list.graded import cumulative_gain as cumulative_gain, dcg as dcg, ndcg as ndcg
from metrics.ranked_list.compatibility import compatibility as compatibility
from metrics.ranked_list.user_models import (
    rank_biased_precision as rank_biased_precision,
    expected_reciprocal_rank as expected_reciprocal_rank,
)
from metrics.confusion_matrix.overall import (
    accuracy as accuracy,
    error_rate as error_rate,
    balanced_accuracy as balanced_accuracy,
)
from metrics.confusion_matrix.rates import (
    precision as precision,
    recall as recall,
    specificity as specificity,
    false_positive_rate as false_positive_rate,
    negative_predictive_value as negative_predictive_value,
    f_score as f_score,
    jaccard_score as jaccard_score,
)
from metrics.confusion_matrix.overall import matthews_correlation as matthews_correlation
from metrics.retrieved_sets.measures import (
    set_precision as set_precision,
    set_recall as set_recall,
    set_f_score as set_f_score,
)
from metrics.retrieved_sets.similarity import dice as dice, jaccard as jaccard
from metrics.retrieved_sets.known import (
    coverage_ratio as coverage_ratio,
    novelty_ratio as novelty_ratio,
)
from metrics.cost_matrix.costs import total_cost as total_cost, mean_cost as mean_cost
from metrics.threshold_sweep.roc import roc_auc as roc_auc
from metrics.threshold_sweep.precision_recall import (
    score_average_precision as score_average_precision,
    pr_auc as pr_auc,
)
from metrics.threshold_sweep.calibration import (
    log_loss as log_loss,
    brier_score as brier_score,
    expected_calibration_error as expected_calibration_error,
)
from metrics.rater_agreement.percent import percent_agreement as percent_agreement
from metrics.rater_agreement.kappa import cohen_kappa as cohen_kappa
from metrics.rater_agreement.scott import scott_pi as scott_pi
from metrics.rater_agreement.adjusted import pabak as pabak
from metrics.rater_agreement.gwet import gwet_ac1 as gwet_ac1
from metrics.rater_agreement.fleiss import fleiss_kappa as fleiss_kappa
from metrics.rater_agreement.krippendorff import krippendorff_alpha as krippendorff_alpha
from metrics.regression_errors.means import (
    mean_absolute_error as mean_absolute_error,
    mean_squared_error as mean_squared_error,
    root_mean_squared_error as root_mean_squared_error,
)
from metrics.regression_errors.determination import r_squared as r_squared
from metrics.rank_correlation.kendall import (
    kendall_tau as kendall_tau,
    kendall_distance as kendall_distance,
)
from metrics.rank_correlation.weighted import weighted_rank_correlation as weighted_rank_correlation
from metrics.rank_correlation.spearman import spearman_rho as spearman_rho
from metrics.rank_correlation.ap_correlation import ap_correlation as ap_correlation
from metrics.rank_correlation.overlap import rank_biased_overlap as rank_biased_overlap
from metrics.label_ranking.coverage import coverage_error as coverage_error
from metrics.label_ranking.average_precision import (
    label_ranking_average_precision as label_ranking_average_precision,
)
from metrics.label_ranking.loss import label_ranking_loss as label_ranking_loss
from metrics.extreme_labels.measures import (
    labels_precision_at_k as labels_precision_at_k,
    labels_dcg_at_k as labels_dcg_at_k,
    labels_ndcg_at_k as labels_ndcg_at_k,
    psp_at_k as psp_at_k,
    psdcg_at_k as psdcg_at_k,
    psndcg_at_k as psndcg_at_k,
)
from metrics.queries.means import mean_over_queries as mean_over_queries
from metrics.queries.micro import micro_average as micro_average
from metrics.queries.inferred import inferred_average_precision as inferred_average_precision
from metrics.comparison.t_test import paired_t_test as paired_t_test
from metrics.comparison.randomisation import randomisation_test as randomisation_test
from metrics.comparison.interval import difference_interval as difference_interval
from metrics.comparison.effect import effect_size as effect_size
from metrics.comparison.signed_rank import wilcoxon_signed_rank as wilcoxon_signed_rank
from metrics.comparison.sign import sign_test as sign_test
from metrics.comparison.holm import holm as holm
from metrics.resampling.standard_error import standard_error as standard_error
from metrics.resampling.interval import bootstrap_interval as bootstrap_interval
from metrics.resampling.weighted import bootstrap_632 as bootstrap_632
from metrics.resampling.missed import bootstrap_missed as bootstrap_missed
# isort: on

try:
    __version__ = _metadata.version("metriclass")
except _metadata.PackageNotFoundError:  # a checkout meaning on the path without being installed
    __version__ = "unknown"

CATALOGUE: _Mapping[str, Metric] = _Catalogue(
    {
        name: value.metric
        for name, value in tuple(globals().items())
        if isinstance(getattr(value, "metric", None), Metric)
    }
)
"""Every metric by the name of its function, in the order in which pages show them."""

FORMER_FAMILIES = _Proxy({"retrieved_set": "retrieved_sets", "regression": "regression_errors"})
"""Names that families had before, which addresses and seeds still hold, and their names now."""


def family(name: str) -> _Mapping[str, Metric]:
    """The part of the catalogue that one module holds, such as "ranked_list"; KeyError for none."""
    name = FORMER_FAMILIES.get(name, name)
    found = {key: metric for key, metric in CATALOGUE.items() if metric.family == name}
    if not found:
        raise KeyError(name)
    return _Catalogue(found)


def find(words: str) -> _Mapping[str, Metric]:
    """The metrics whose names, other names or summaries hold all the words, best first.

    Raises InvalidInput where there are no words. Example:

    >>> [*find("true positive rate")]
    ['recall']
    """
    from metrics.finding import found_by

    return found_by(words, CATALOGUE)


def language(name: str) -> None:
    """From here on print derivations, notes and refusals in the language `name`: "en", "zh-Hans",
    "zh-Hant" or "es". Each thread and each asynchronous task has its own. Raises InvalidInput.
    Example:

    >>> language("es")
    >>> ndcg([3, 2, 3]).metric.title.render()
    'Ganancia acumulada descontada normalizada'
    >>> language("en")
    """
    from metrics.languages import CHOSEN, LANGUAGES
    from metrics.steps import say

    if name not in LANGUAGES:
        allowed = say("allowed are {options}", options=", ".join(LANGUAGES))
        raise InvalidInput("name", found=name, allowed=allowed)
    CHOSEN.set(name)


def sklearn_scorers() -> dict[str, _Any]:
    """The metrics of predictions as scorers, a dict for scikit-learn's `cross_validate`. Example:

    >>> scorers = sklearn_scorers()
    >>> "f_score_macro" in scorers, "neg_mean_absolute_error" in scorers
    (True, True)
    """
    from metrics.scorers import scorers_of

    return scorers_of(CATALOGUE)


def _definitions(result: Result) -> _Any:
    from metrics.definitions import definitions_of

    return definitions_of(result)


def _markdown(result: Result) -> str:
    from metrics.export.documents import to_markdown
    from metrics.export.tables import MAX_ROWS

    return to_markdown(result, most=MAX_ROWS)


def _text(steps: _Any) -> str:
    from metrics.export.tables import MAX_ROWS
    from metrics.export.text import text_of

    return "\n\n".join(text_of(steps, most=MAX_ROWS))


def _html(steps: _Any) -> str:
    from metrics.export.html import html_steps
    from metrics.export.tables import MAX_ROWS

    return html_steps(steps, MAX_ROWS)


_SHOWN.update(definitions=_definitions, markdown=_markdown, text=_text, html=_html)


# The former names of two families still name their modules.
for _former, _family in FORMER_FAMILIES.items():
    _now = f"metrics.{_family}"
    globals()[_former] = _sys.modules[_now]
    for _module in [name for name in _sys.modules if f"{name}.".startswith(f"{_now}.")]:
        _sys.modules[_module.replace(_now, f"metrics.{_former}")] = _sys.modules[_module]


if TYPE_CHECKING:
    from metrics import exercises as exercises, export as export
else:

    def __getattr__(name: str) -> _Any:
        """The packages that are imported once they are asked for."""
        if name in ("exercises", "export"):
            return _import_module(f"metrics.{name}")
        raise AttributeError(f"module 'metrics' has no attribute {name!r}")


_PUBLIC = {
    name: value
    for name, value in globals().items()
    if not (name.startswith("_") or isinstance(value, _Module) or name == "TYPE_CHECKING")
}
globals()["__all__"] = [*_PUBLIC]  # so written, type checkers go by the imports above
_complete({name: value for name, value in _PUBLIC.items() if callable(value)}, CATALOGUE)


def __dir__() -> list[str]:
    return [*_PUBLIC, "exercises", "export"]
