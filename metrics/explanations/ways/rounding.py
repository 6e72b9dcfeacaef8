"""Values of which digits were lost on the way, or that were told on another scale."""

from __future__ import annotations

from metrics.explanations.by_hand import KERNELS
from metrics.explanations.case import Case
from metrics.explanations.way import Way, way
from metrics.explanations.ways.empty import UNDEFINED
from metrics.explanations.ways.sets import SETS
from metrics.steps import say

_KEEPS = tuple(sorted(set(KERNELS) - {
    "precision_at_k", "recall_at_k", "reciprocal_rank", "matthews_correlation", "roc_auc",
    "score_average_precision", "pr_auc", "kendall_tau", "kendall_distance", "spearman_rho",
}))  # fmt: skip
"""Metrics with intermediate values, which their kernels round."""


def _rounded(decimals: int) -> Way:
    def change(case: Case) -> Case | None:
        return case.with_knob("decimals", decimals)

    one = say("Intermediate values are rounded to 1 decimal.")
    more = say("Intermediate values are rounded to {decimals} decimals.", decimals=decimals)
    name = "rounded to 1 decimal" if decimals == 1 else f"rounded to {decimals} decimals"
    return way(name, one if decimals == 1 else more, _KEEPS)(change)


rounded_to_1 = _rounded(1)
rounded_to_2 = _rounded(2)
rounded_to_3 = _rounded(3)
rounded_to_4 = _rounded(4)

_BOUNDED = tuple(dict.fromkeys((*UNDEFINED, *SETS)))


@way(
    "in percent",
    say("The value is given in percent, without the sign."),
    _BOUNDED,
    "v",
    r"100\,v",
)
def in_percent(case: Case) -> Case | None:
    return case.then(lambda value: 100 * value) if _is_share(case) else None


@way(
    "1 minus the value",
    say("What is missing to 1 is given in place of the value."),
    _BOUNDED,
    "v",
    "1 - v",
)
def complement(case: Case) -> Case | None:
    return case.then(lambda value: 1 - value) if _is_share(case) else None


def _is_share(case: Case) -> bool:
    low, high = case.metric.range
    return high == 1 and low >= -1
