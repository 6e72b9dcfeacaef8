"""Conventions of what thresholds on scores give."""

from __future__ import annotations

from metrics.declarations.convention import HERE, SKLEARN, UNDEFINED, ZERO, Topic, way
from metrics.steps import say

_ONE_CLASS = say("items of one class only")
_TIED_SCORES = say("items with equal scores")
_BETWEEN = say("between two thresholds")
_NO_POSITIVE = say("no positive item")

CONVENTIONS = (
    # Area under the ROC curve
    *Topic("roc_auc", _ONE_CLASS).ways(
        way(UNDEFINED, tools=(SKLEARN,)),
        way(
            say("The items are refused."),
            source="earlier versions of scikit-learn, read in their source",
            variants=("one class refused",),
        ),
    ),
    *Topic("roc_auc", _TIED_SCORES).ways(
        way(
            say("They pass the threshold together: the curve slants, and a tied pair counts half."),
            tools=(SKLEARN,),
        ),
        way(
            say("They pass one by one, so that the value depends on the order of the items."),
            source="Fawcett (2006), An introduction to ROC analysis, on equally scored instances",
            variants=("items one by one",),
        ),
    ),
    # Average precision of scores and the area under the precision-recall curve
    *Topic("score_average_precision", _BETWEEN).ways(
        way(
            say("A step: the recall gained at a threshold counts with the precision there."),
            tools=(f"{SKLEARN}, average_precision_score",),
        ),
        way(
            say("A straight line, which gives another number: pr_auc."),
            tools=(f"{SKLEARN}, auc of precision_recall_curve",),
            variants=("trapezoid",),
        ),
    ),
    *Topic("score_average_precision", _NO_POSITIVE).ways(
        way(UNDEFINED, source=HERE), way(ZERO, tools=(SKLEARN,), variants=("0/0 is 0",))
    ),
    *Topic("pr_auc", _BETWEEN).ways(
        way(
            say("A straight line, from precision 1 at recall 0 on."),
            tools=(f"{SKLEARN}, auc of precision_recall_curve",),
        ),
        way(
            say("A step, which gives another number: score_average_precision."),
            tools=(f"{SKLEARN}, average_precision_score",),
            variants=("step sum",),
        ),
        way(
            say("A curve along which true and false positives grow in proportion."),
            source="Davis & Goadrich (2006), The relationship between precision-recall and ROC "
            "curves, section 4",
            variants=("counts grow in proportion",),
        ),
    ),
    *Topic("pr_auc", _NO_POSITIVE).ways(
        way(UNDEFINED, source=HERE),
        way(
            say("Recall is taken as 1 at every threshold, so that the value is 0.5."),
            tools=(f"{SKLEARN}, auc of precision_recall_curve",),
            variants=("recall 1 without a positive item",),
        ),
    ),
)
