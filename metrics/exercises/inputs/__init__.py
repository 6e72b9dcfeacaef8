"""Inputs of problems, a module a family: each draws what a metric is called with.

What is drawn from a code is part of it: another order of the draws is another problem.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from metrics.core import Metric
from metrics.exercises.draws import Draws
from metrics.exercises.inputs import classes, labels, lists, numbers, orders, raters, sets
from metrics.exercises.setup import Setup, Traps

DRAW: Mapping[str, Callable[[Metric, Draws, Traps], Setup]] = MappingProxyType(
    {
        "ranked_list": lists.ranked_list,
        "confusion_matrix": classes.confusion,
        "cost_matrix": classes.costs,
        "threshold_sweep": classes.scores,
        "retrieved_set": sets.retrieved,
        "rater_agreement": raters.agreement,
        "rank_correlation": orders.two_orders,
        "label_ranking": labels.ranking,
        "extreme_labels": labels.extreme,
        "regression": numbers.predicted,
        "queries": numbers.of_queries,
        "comparison": numbers.two_systems,
        "resampling": numbers.of_rounds,
    }
)
"""What draws the input of a family."""
