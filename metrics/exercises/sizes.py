"""How large the input of a metric can be, and what is counted by it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from metrics.core import Metric, MetricFunction
from metrics.exercises.of_catalogue import metric_of
from metrics.exercises.setup import LARGEST, SMALLEST
from metrics.steps import Say, say


@dataclass(frozen=True)
class Size:
    """What is counted, and the fewest and the most of it; a size beyond is as near as can be."""

    counted: Say
    low: int = SMALLEST
    high: int = LARGEST

    def nearest(self, size: int) -> int:
        """The size that an input has for which this one is asked."""
        return min(max(size, self.low), self.high)


_ITEMS, _QUERIES, _DOCUMENTS = Size(say("items")), Size(say("queries")), Size(say("documents"))
_OF_FAMILY = {
    "ranked_list": _DOCUMENTS,
    "confusion_matrix": Size(say("classes"), high=6),
    "threshold_sweep": _ITEMS,
    "retrieved_set": Size(say("documents"), low=3),
    "rank_correlation": _ITEMS,
    "label_ranking": Size(say("labels")),
    "extreme_labels": Size(say("labels"), low=3),
    "regression": _ITEMS,
    "queries": _QUERIES,
    "comparison": _QUERIES,
}
_OF_ARGUMENT = {
    "table": Size(say("categories"), high=5),
    "counts": _ITEMS,
    "ratings": _ITEMS,
    "p_values": Size(say("comparisons"), high=5),
    "n": _ITEMS,
}


def size_of(metric: Metric | MetricFunction[Any] | str) -> Size | None:
    """What the size of a problem counts; None where it is fixed, as of costs of two classes.

    Raises InvalidInput for what is no metric of the catalogue.
    """
    found = metric_of(metric)
    match found.family:
        case "rater_agreement" | "comparison" | "resampling":
            usual = _OF_FAMILY.get(found.family, Size(say("rounds")))
            return _OF_ARGUMENT.get(found.arguments[0], usual)
        case family:
            return _OF_FAMILY.get(family)
