"""Conventions of costs."""

from __future__ import annotations

from metrics.declarations.convention import HERE, Topic, way
from metrics.steps import say

_INDICES = say("indices of a cost")

CONVENTIONS = Topic(("total_cost", "mean_cost"), _INDICES).ways(
    way(
        say("The true class first, as in the confusion matrix: rows true, columns predicted."),
        source=HERE,
    ),
    way(
        say("The predicted class first: C10 is then the cost of a false positive."),
        source="Elkan (2001), The foundations of cost-sensitive learning, section 1",
        variants=("costs transposed",),
    ),
)
