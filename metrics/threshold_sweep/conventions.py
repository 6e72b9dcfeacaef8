"""Conventions of what thresholds on scores give."""

from __future__ import annotations

from metrics.declarations.convention import HERE, SKLEARN, UNDEFINED, ZERO, Convention
from metrics.steps import say

_ONE_CLASS = say("items of one class only")
_TIED_SCORES = say("items with equal scores")
_BETWEEN = say("between two thresholds")
_NO_POSITIVE = say("no positive item")

CONVENTIONS: tuple[Convention, ...] = (
    # Area under the ROC curve
    Convention(
        "roc_auc",
        _ONE_CLASS,
        UNDEFINED,
        tools=(SKLEARN,),
    ),
    Convention(
        "roc_auc",
        _ONE_CLASS,
        say("The items are refused."),
        source="earlier versions of scikit-learn, read in their source",
        variants=("one class refused",),
    ),
    Convention(
        "roc_auc",
        _TIED_SCORES,
        say("They pass the threshold together: the curve slants, and a tied pair counts half."),
        tools=(SKLEARN,),
    ),
    Convention(
        "roc_auc",
        _TIED_SCORES,
        say("They pass one by one, so that the value depends on the order of the items."),
        source="Fawcett (2006), An introduction to ROC analysis, on equally scored instances",
        variants=("items one by one",),
    ),
    # Average precision of scores and the area under the precision-recall curve
    Convention(
        "score_average_precision",
        _BETWEEN,
        say("A step: the recall gained at a threshold counts with the precision there."),
        tools=(f"{SKLEARN}, average_precision_score",),
    ),
    Convention(
        "score_average_precision",
        _BETWEEN,
        say("A straight line, which gives another number: pr_auc."),
        tools=(f"{SKLEARN}, auc of precision_recall_curve",),
        variants=("trapezoid",),
    ),
    Convention("score_average_precision", _NO_POSITIVE, UNDEFINED, source=HERE),
    Convention(
        "score_average_precision", _NO_POSITIVE, ZERO, tools=(SKLEARN,), variants=("0/0 is 0",)
    ),
    Convention(
        "pr_auc",
        _BETWEEN,
        say("A straight line, from precision 1 at recall 0 on."),
        tools=(f"{SKLEARN}, auc of precision_recall_curve",),
    ),
    Convention(
        "pr_auc",
        _BETWEEN,
        say("A step, which gives another number: score_average_precision."),
        tools=(f"{SKLEARN}, average_precision_score",),
        variants=("step sum",),
    ),
    Convention(
        "pr_auc",
        _BETWEEN,
        say("A curve along which true and false positives grow in proportion."),
        source="Davis & Goadrich (2006), The relationship between precision-recall and ROC "
        "curves, section 4",
        variants=("counts grow in proportion",),
    ),
    Convention("pr_auc", _NO_POSITIVE, UNDEFINED, source=HERE),
    Convention(
        "pr_auc",
        _NO_POSITIVE,
        say("Recall is taken as 1 at every threshold, so that the value is 0.5."),
        tools=(f"{SKLEARN}, auc of precision_recall_curve",),
        variants=("recall 1 without a positive item",),
    ),
)
