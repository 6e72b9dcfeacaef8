"""What people get wrong most often, and what hardly anybody does."""

from __future__ import annotations

from collections.abc import Sequence

LIKELY, USUAL, FAR = 0, 1, 2

_LIKELY = frozenset(
    {
        "threshold exceeded",
        "the other class",
        "classes exchanged",
        "matrix transposed",
        "in percent",
        "F of the means",
        "adjusted for chance",
        "tied documents together",
        "ties by falling names",
        "mean over the orders of ties",
        "with the residual",
        "recall for precision",
        "precision for recall",
        "recall at k for precision at k",
        "precision for recall at k",
        "Spearman for Kendall",
        "Kendall for Spearman",
        "0/0 is 0",
    }
)
_LIKELY_OPTIONS = frozenset(
    {"k", "label", "average", "gain", "discount", "denominator", "judged", "weights", "variant"}
)
_FAR = frozenset(
    {
        "precision at every rank",
        "sum of the precisions",
        "list upside down",
        "ranks one too high",
        "MCC without the root",
        "beta squared twice",
        "p and 1 - p exchanged",
        "n^2/2 pairs",
        "n(n+1)/2 pairs",
    }
)
_FAR_OPTIONS = frozenset({"rounded", "beta", "relevant_from", "levels", "persistence", "max_grade"})


def rank_of(variants: Sequence[str], tools: Sequence[str]) -> int:
    """How far-fetched it is that somebody went about it so: what a tool does is as likely as what
    people get wrong most often, and several changes are as far-fetched as their worst.
    """
    if tools:
        return LIKELY
    return max(map(_rank, variants), default=LIKELY)


def _rank(name: str) -> int:
    option = name.partition(" ")[0]
    if name in _LIKELY or option in _LIKELY_OPTIONS:
        return LIKELY
    if name in _FAR or option in _FAR_OPTIONS or name.startswith(("arithmetic", "geometric")):
        return FAR
    return USUAL
