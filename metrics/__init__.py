"""Evaluation metrics with their derivations: `from metrics import ndcg`; `ndcg([3, 2, 3, 0,
1]).steps()`.
"""

from collections.abc import Mapping
from types import MappingProxyType

from metrics.core import InvalidInput, Metric, Result
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
)

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
    "InvalidInput",
    "Metric",
    "Result",
    "average_precision",
    "cumulative_gain",
    "dcg",
    "expected_reciprocal_rank",
    "f_score_at_k",
    "family",
    "interpolated_precision",
    "ndcg",
    "precision_at_k",
    "r_precision",
    "rank_biased_precision",
    "recall_at_k",
    "reciprocal_rank",
]
