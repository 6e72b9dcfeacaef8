"""Which metric of the library stands behind each measure, over a batch of queries."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any

import numpy as np

from metrics.arrays import Counts, Floats, share
from metrics.harmonic_mean import f_of_counts
from metrics.queries.measures import Measure
from metrics.ranked_list.average_precision import average_precision, interpolated_precision
from metrics.ranked_list.binary import (
    precision_at_k,
    r_precision,
    recall_at_k,
    reciprocal_rank,
)
from metrics.ranked_list.graded import ndcg
from metrics.ranked_list.user_models import expected_reciprocal_rank, rank_biased_precision


@dataclass(frozen=True)
class Ranked:
    """Queries whose documents are ranked: `grades` (q, n) with NaN behind the last document, NaN
    before it for none; unjudged ones are where `unjudged` says so, and have the grade 0.

    `judged` (q, m) holds the grades above 0 of all judged documents of each query.
    """

    grades: Floats
    unjudged: Any  # (q, n), truth values
    judged: Floats
    max_grade: int  # of all judgments

    @cached_property
    def of_judged(self) -> Floats:
        """The grades without the unjudged documents: the others close up."""
        if not self.unjudged.any():
            return self.grades
        kept = np.where(self.unjudged, np.nan, self.grades)
        order = np.argsort(np.isnan(kept), axis=-1, kind="stable")
        return np.take_along_axis(kept, order, -1)

    def relevant(self, rel: int) -> Counts:
        """R, how many documents are judged relevant, of each query."""
        return (self.judged >= rel).sum(-1)

    def value(self, measure: Measure) -> Floats:
        """The measure of each query (q,), NaN where it is undefined."""
        grades = self.of_judged if measure.judged_only else self.grades
        return np.asarray(_KERNELS[measure.name](self, grades, measure), dtype=np.float64)


def _k(measure: Measure) -> int | None:
    return None if measure.cutoff is None else int(measure.cutoff)


def _rel(measure: Measure) -> int:
    return measure.rel or 1


def _precision(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    k = _k(measure) or 1
    return precision_at_k(grades, k=k, relevant_from=_rel(measure)).value


def _recall(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    rel, k = _rel(measure), _k(measure) or 1
    total = ranked.relevant(rel)
    return recall_at_k(grades, k=k, n_relevant=total, relevant_from=rel).value


def _average_precision(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    rel = _rel(measure)
    total = ranked.relevant(rel)
    return average_precision(grades, k=_k(measure), n_relevant=total, relevant_from=rel).value


def _reciprocal_rank(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    return reciprocal_rank(grades, k=_k(measure), relevant_from=_rel(measure)).value


def _r_precision(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    rel = _rel(measure)
    return r_precision(grades, n_relevant=ranked.relevant(rel), relevant_from=rel).value


def _ndcg(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    gain = "exponential" if measure.options["dcg"] == "exp-log2" else "linear"
    return ndcg(grades, k=_k(measure), gain=gain, judged=ranked.judged).value


def _rank_biased_precision(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    persistence = float(measure.options["p"] or 0)
    shown = grades[..., : _k(measure)]
    if measure.rel is None:
        most = max(ranked.max_grade, 1)
        graded = rank_biased_precision(
            shown, persistence=persistence, relevance="linear", max_grade=most
        )
        return graded.value
    return rank_biased_precision(
        shown, persistence=persistence, relevant_from=measure.rel
    ).value


def _expected_reciprocal_rank(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    most = int(measure.options["max_rel"] or 0)
    return expected_reciprocal_rank(grades, k=_k(measure), max_grade=most).value


def _interpolated_precision(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    at, parts = measure.recall_level
    rel = _rel(measure)
    result = interpolated_precision(
        grades, levels=parts + 1, n_relevant=ranked.relevant(rel), relevant_from=rel
    )
    return result.curve[..., at]


def _set_precision(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    return share((grades >= _rel(measure)).sum(-1), _retrieved(grades))


def _set_recall(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    rel = _rel(measure)
    return share((grades >= rel).sum(-1), ranked.relevant(rel))


def _set_f(ranked: Ranked, grades: Floats, measure: Measure) -> Any:
    rel, beta = _rel(measure), float(measure.options["beta"] or 0)
    found = (grades >= rel).sum(-1)
    return f_of_counts(found, _retrieved(grades), ranked.relevant(rel), beta)


def _retrieved(grades: Floats) -> Counts:
    return (~np.isnan(grades)).sum(-1)


_KERNELS: Mapping[str, Callable[[Ranked, Floats, Measure], Any]] = MappingProxyType(
    {
        "P": _precision,
        "R": _recall,
        "AP": _average_precision,
        "RR": _reciprocal_rank,
        "Rprec": _r_precision,
        "nDCG": _ndcg,
        "RBP": _rank_biased_precision,
        "ERR": _expected_reciprocal_rank,
        "IPrec": _interpolated_precision,
        "SetP": _set_precision,
        "SetR": _set_recall,
        "SetF": _set_f,
    }
)
