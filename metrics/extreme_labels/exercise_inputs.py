"""Items with several labels, of which the first ranks count."""

from typing import Any

from metrics.core import Metric
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.label_ranking.exercise_inputs import TRAPS, rows_of_labels
from metrics.steps import say

__all__ = ["TRAPS"]
SIZES = {"": Size(say("labels"), (5, 5), low=3)}


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """Two items with five labels, and where they are needed the labels' propensities."""
    labels = max(traps.size or 5, 3)
    k = labels + sampler.whole(1, 2) if traps.beyond else sampler.whole(1, 3)
    options: dict[str, Any] = {"k": k}
    if "scale" in metric.parameters:
        options["scale"] = sampler.pick(("none", "ideal"))
    if "normaliser" in metric.parameters:
        options["normaliser"] = sampler.pick(("k", "ideal"))
    return rows_of_labels(metric, sampler, traps, labels, options, first=0)
