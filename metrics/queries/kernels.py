"""The metric of this library behind each measure, over a batch of queries."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from metrics.arrays import Counts, Floats, share
from metrics.core import InvalidInput
from metrics.harmonic_mean import f_of_counts
from metrics.inputs.grades import within_scale
from metrics.queries import expected
from metrics.queries.expected import Groups
from metrics.queries.inferred import SMALL, inferred_average_precision
from metrics.queries.measures import Measure
from metrics.ranked_list import binary
from metrics.ranked_list.average_precision import average_precision, interpolated_precision
from metrics.ranked_list.compatibility import compatibility
from metrics.ranked_list.graded import cumulative_gain, dcg, ndcg
from metrics.ranked_list.preferences import bpref
from metrics.ranked_list.user_models import expected_reciprocal_rank, rank_biased_precision
from metrics.steps import say


@dataclass(frozen=True)
class Ranked:
    """Queries whose documents are ranked: `grades` (q, n) with NaN behind the last document, NaN
    before it for none; unjudged ones are where `unjudged` says so, and have the grade 0. To
    trec_eval a grade below 0 is no judgment, so `passed_over` has these too.

    `judged` (q, m) holds the grades above 0 of all judged documents of each query, `known` those of
    0 too.
    """

    grades: Floats
    unjudged: Any  # (q, n), truth values
    passed_over: Any  # the same
    judged: Floats
    known: Floats
    groups: Counts | None = None  # (q, n), the same number where documents are tied

    @cached_property
    def of_judged(self) -> "Ranked":
        """The same without the unjudged documents: the others close up."""
        if not self.passed_over.any():
            return self
        kept = np.where(self.passed_over, np.nan, self.grades)
        order = np.argsort(np.isnan(kept), axis=-1, kind="stable")
        grades, groups = np.take_along_axis(kept, order, -1), self.groups
        if groups is not None:
            groups = np.take_along_axis(groups, order, -1)
        none = np.zeros_like(self.unjudged)
        return replace(self, grades=grades, unjudged=none, passed_over=none, groups=groups)

    @cached_property
    def tied(self) -> Groups:
        """The groups of tied documents, where the mean over their orders is asked for."""
        assert self.groups is not None
        return Groups(self.grades, self.groups)

    def relevant(self, rel: int) -> Counts:
        """R, how many documents are judged relevant, of each query."""
        return (self.judged >= rel).sum(-1)

    def value(self, measure: Measure) -> Floats:
        """The measure of each query (q,), NaN where it is undefined."""
        return np.array(self.result(measure), dtype=np.float64)

    def result(self, measure: Measure) -> Any:
        """The same as the metric's own result, of one query (n,) too; as plain numbers where no
        metric of one list has them.
        """
        ranked = self.of_judged if measure.judged_only else self
        of = _KERNELS if ranked.groups is None else _EXPECTED
        if of is _EXPECTED and not has_expected(measure):
            allowed = say("its mean over all orders of tied documents has no closed form")
            raise InvalidInput("measures", found=str(measure), allowed=allowed)
        return of[measure.name](ranked, measure)


def has_expected(measure: Measure) -> bool:
    """Whether the mean over all orders of tied documents has a closed form."""
    return measure.name in _EXPECTED


def _k(measure: Measure) -> int | None:
    return None if measure.cutoff is None else int(measure.cutoff)


def _rel(measure: Measure) -> int:
    return measure.rel or 1


def _of_metric(ranked: Ranked, measure: Measure) -> Any:
    """The metric of one list, told those of its parameters that it has."""
    of, rel = _METRICS[measure.name], _rel(measure)
    told: dict[str, Any] = {"k": _k(measure)} if "k" in of.metric.parameters else {}
    if "n_relevant" in of.metric.parameters:
        told["n_relevant"] = ranked.relevant(rel)
    return of(ranked.grades, relevant_from=rel, **told)


def _bpref(ranked: Ranked, measure: Measure) -> Any:
    grades = ranked.of_judged.grades
    return bpref(grades, judged=ranked.known, relevant_from=_rel(measure))


def _ndcg(ranked: Ranked, measure: Measure) -> Any:
    gain = "exponential" if measure.options["dcg"] == "exp-log2" else "linear"
    return ndcg(ranked.grades, k=_k(measure), gain=gain, judged=ranked.judged)


def _rank_biased_precision(ranked: Ranked, measure: Measure) -> Any:
    told: dict[str, Any] = {"persistence": measure.options["p"]}
    graded = {"relevance": "linear", "max_grade": measure.largest}
    told |= graded if measure.rel is None else {"relevant_from": measure.rel}
    return rank_biased_precision(ranked.grades[..., : _k(measure)], **told)


def _expected_reciprocal_rank(ranked: Ranked, measure: Measure) -> Any:
    return expected_reciprocal_rank(ranked.grades, k=_k(measure), max_grade=measure.largest)


def _interpolated_precision(ranked: Ranked, measure: Measure) -> Any:
    at, parts = measure.recall_level
    rel = _rel(measure)
    result = interpolated_precision(
        ranked.grades, levels=parts + 1, n_relevant=ranked.relevant(rel), relevant_from=rel
    )
    return result.curve[..., at]


def _of_sets(ranked: Ranked, measure: Measure) -> Any:
    """What counts documents, however they are ranked."""
    rel, shown, total = _rel(measure), _retrieved(ranked), ranked.relevant(_rel(measure))
    found = (ranked.grades >= rel).sum(-1)
    precision, recall = share(found, shown), share(found, total)
    return {
        "SetP": precision,
        "SetR": recall,
        "SetAP": precision * recall,
        "SetF": f_of_counts(found, shown, total, float(measure.options.get("beta") or 0)),
        "NumQ": np.ones(shown.shape),
        "NumRet": shown if measure.rel is None else found,
        "NumRel": total,
    }[measure.name]


def _log_of_ap(ranked: Ranked, measure: Measure) -> Any:
    """ln AP, of which the geometric mean is made; as in trec_eval AP is at least 0.00001."""
    return np.log(np.maximum(np.nan_to_num(ranked.value(replace(measure, name="AP"))), SMALL))


def _judged(ranked: Ranked, measure: Measure) -> Any:
    """The share of judged documents among the first k, or among all of a shorter list."""
    judged = (~np.isnan(ranked.grades) & ~ranked.unjudged).astype(np.float64)
    if ranked.groups is not None:
        judged = np.nan_to_num(ranked.tied.mean(judged))
    k = measure.cutoff or judged.shape[-1]
    return share(judged[..., : int(k)].sum(-1), np.minimum(_retrieved(ranked), k))


def _inferred_ap(ranked: Ranked, measure: Measure) -> Any:
    judgments = np.where(ranked.passed_over, -1.0, ranked.grades)
    judgments[ranked.unjudged] = np.nan
    rel, total = _rel(measure), ranked.relevant(_rel(measure))
    return inferred_average_precision(judgments, n_relevant=total, relevant_from=rel)


def _compatibility(ranked: Ranked, measure: Measure) -> Any:
    told: dict[str, Any] = {"persistence": measure.options["p"], "judged": ranked.judged}
    result = compatibility(ranked.grades, **told)
    return result if measure.options["normalize"] else share(result.score, result.weights)


def _retrieved(ranked: Ranked) -> Counts:
    return (~np.isnan(ranked.grades)).sum(-1)


def _likely(ranked: Ranked, rel: int) -> Floats:
    """The chance of each rank that its document is relevant."""
    return ranked.tied.mean((ranked.grades >= rel).astype(np.float64))


def _found(ranked: Ranked, rel: int, k: Any) -> Floats:
    """How many relevant documents the first k ranks are expected to hold, one k or one a query."""
    likely = _likely(ranked, rel)
    within = np.arange(1, likely.shape[1] + 1) <= np.asarray(k)[..., None]
    return np.asarray(cumulative_gain(np.where(np.isnan(likely), np.nan, likely * within)).value)


def _expected_share(ranked: Ranked, measure: Measure) -> Any:
    """Of precision, recall and R-precision."""
    rel, total = _rel(measure), ranked.relevant(_rel(measure))
    k: Any = total if measure.name == "Rprec" else _k(measure)
    return share(_found(ranked, rel, k), k if measure.name == "P" else total)


def _expected_ap(ranked: Ranked, measure: Measure) -> Any:
    rel = _rel(measure)
    return expected.average_precision(ranked.tied, rel, _k(measure), ranked.relevant(rel))


def _expected_rr(ranked: Ranked, measure: Measure) -> Any:
    return expected.reciprocal_rank(ranked.tied, _rel(measure), _k(measure))


def _expected_ndcg(ranked: Ranked, measure: Measure) -> Any:
    k, gain = _k(measure), "exponential" if measure.options["dcg"] == "exp-log2" else "linear"
    gains = np.exp2(ranked.grades) - 1 if gain == "exponential" else ranked.grades
    ideal = dcg(-np.sort(-ranked.judged, axis=-1), k=k, gain=gain).value
    return share(_dcg_of(ranked.tied.mean(gains), k), ideal)


def _dcg_of(gains: Floats, k: int | None) -> Floats:
    """DCG of gains, which may be larger than a grade may be."""
    largest = max(float(np.nanmax(gains, initial=0.0)), 1.0)
    return np.asarray(dcg(gains / largest, k=k).value) * largest


def _expected_rbp(ranked: Ranked, measure: Measure) -> Any:
    if measure.rel is None:
        within_scale(ranked.grades, measure.largest)
        useful = ranked.tied.mean(ranked.grades / measure.largest)
    else:
        useful = _likely(ranked, measure.rel)
    told: dict[str, Any] = {"persistence": measure.options["p"], "relevance": "linear"}
    return rank_biased_precision(useful[..., : _k(measure)], max_grade=1, **told)


def _expected_err(ranked: Ranked, measure: Measure) -> Any:
    within_scale(ranked.grades, measure.largest)
    stops = (np.exp2(ranked.grades) - 1) / 2.0**measure.largest
    return expected.expected_reciprocal_rank(ranked.tied, stops, _k(measure))


_METRICS: Mapping[str, Any] = {
    "P": binary.precision_at_k,
    "R": binary.recall_at_k,
    "AP": average_precision,
    "RR": binary.reciprocal_rank,
    "Rprec": binary.r_precision,
    "Success": binary.success_at_k,
}
# These take tied documents as the others do.
_OF_SETS: Mapping[str, Callable[[Ranked, Measure], Any]] = {
    **dict.fromkeys(("SetP", "SetR", "SetF", "SetAP", "NumQ", "NumRet", "NumRel"), _of_sets),
    "Judged": _judged,
    "GMAP": _log_of_ap,
}
_KERNELS: Mapping[str, Callable[[Ranked, Measure], Any]] = {
    **dict.fromkeys(_METRICS, _of_metric),
    **_OF_SETS,
    "nDCG": _ndcg,
    "RBP": _rank_biased_precision,
    "ERR": _expected_reciprocal_rank,
    "IPrec": _interpolated_precision,
    "Bpref": _bpref,
    "infAP": _inferred_ap,
    "Compat": _compatibility,
}
# Sums over the ranks by the mean gain of each group, the others in closed form.
_EXPECTED: Mapping[str, Callable[[Ranked, Measure], Any]] = {
    **dict.fromkeys(("P", "R", "Rprec"), _expected_share),
    "AP": _expected_ap,
    "RR": _expected_rr,
    "nDCG": _expected_ndcg,
    "RBP": _expected_rbp,
    "ERR": _expected_err,
    **_OF_SETS,
}
