"""Slips that change only the last formula of a solution."""

from collections.abc import Mapping

from metrics.declarations.case import Case
from metrics.declarations.variant import Variant

# Each takes what the lines above hold, rightly, and goes on from there another assignment.
OF_THE_LAST_LINE = frozenset({
    # lists
    "over the documents shown", "over the whole list", "over min(R, k)",
    "arithmetic mean of P and R", "geometric mean of P and R",
    "AP over k", "sum of the precisions", "precision at every rank",
    "without 1 - p", "divided by the weight of the ranks shown",
    # classes, sets and costs
    "accuracy for balanced accuracy", "MCC without the root",
    "Jaccard for Dice", "Dice for Jaccard", "novelty for coverage", "coverage for novelty",
    "total for mean cost", "mean for total cost",
    # scores, raters and numbers
    "2 AUC - 1", "chance left in", "chance not divided out",
    "errors not averaged", "the root taken", "the root forgotten",
    # orders and labels
    "normalised True", "normalised False", "coverage as a share", "coverage counted from 0",
    # queries and rounds
    "one-sided for two-sided p", "t for the effect size",
    "root of n forgotten",
    "both scores alike", "training score left out", "weights .632 and .368 exchanged",
})  # fmt: skip
# The same where one class is looked at, or the counts of all are added up first.
OF_COUNTS = frozenset({
    "recall for precision", "precision for recall", "precision for the negative predictive value",
    "arithmetic mean of precision and recall", "geometric mean of precision and recall",
})  # fmt: skip
# And of these metrics; in others an earlier line holds what changes.
OF_SOME: Mapping[str, tuple[str, ...]] = {
    "ranks counted from 0": ("reciprocal_rank",),
    "ranks one too high": ("reciprocal_rank",),
    "n - 1 for n": ("mean_squared_error",),
    "deviation for standard error": ("standard_error",),
}  # fmt: skip


def is_of_the_last_line(case: Case, variant: Variant) -> bool:
    """Whether a slip leaves every line of a solution as it is but the last."""
    if variant.name in OF_COUNTS:
        return case.chosen["average"] in ("class", "micro")
    return variant.name in OF_THE_LAST_LINE or case.metric.name in OF_SOME.get(variant.name, ())
