"""Conventions of costs."""

from __future__ import annotations

from metrics.declarations.convention import HERE, Convention
from metrics.steps import say

_INDICES = say("indices of a cost")


def _cost_indices(metric: str) -> tuple[Convention, ...]:
    return (
        Convention(
            metric,
            _INDICES,
            say("The true class first, as in the confusion matrix: rows true, columns predicted."),
            source=HERE,
        ),
        Convention(
            metric,
            _INDICES,
            say("The predicted class first: what is C10 there is the cost of a false positive."),
            source="Elkan (2001), The foundations of cost-sensitive learning, section 1",
            variants=("costs transposed",),
        ),
    )


CONVENTIONS: tuple[Convention, ...] = (
    *(entry for metric in ("total_cost", "mean_cost") for entry in _cost_indices(metric)),
)
