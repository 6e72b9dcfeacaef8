"""Variants of a confusion matrix."""

from __future__ import annotations

import math

import numpy as np

from metrics.confusion_matrix.counts import ConfusionCounts, read
from metrics.confusion_matrix.overall import accuracy, balanced_accuracy, error_rate
from metrics.confusion_matrix.rates import (
    f_score,
    false_positive_rate,
    jaccard_score,
    precision,
    recall,
    specificity,
)
from metrics.declarations.case import Case
from metrics.declarations.variant import Change, exchanged, of_family, overridden, variant
from metrics.ranked_list.variants import (
    beta_for_its_square as beta_for_its_square,
    beta_squared_twice as beta_squared_twice,
)
from metrics.steps import say

RATES = (
    "precision", "recall", "specificity", "false_positive_rate", "negative_predictive_value",
    "f_score", "jaccard_score",
)  # fmt: skip
UNDEFINED = of_family(__name__)


_TP, _FP, _FN, _TN = (rf"\mathrm{{{count}}}" for count in ("TP", "FP", "FN", "TN"))
_PRECISION = rf"\frac{{{_TP}}}{{{_TP} + {_FP}}}"
_RECALL = rf"\frac{{{_TP}}}{{{_TP} + {_FN}}}"
_SPECIFICITY = rf"\frac{{{_TN}}}{{{_TN} + {_FP}}}"
_FPR = rf"\frac{{{_FP}}}{{{_TN} + {_FP}}}"
_NPV = rf"\frac{{{_TN}}}{{{_TN} + {_FN}}}"
_F = rf"\frac{{2 {_TP}}}{{2 {_TP} + {_FP} + {_FN}}}"
_JACCARD = rf"\frac{{{_TP}}}{{{_TP} + {_FP} + {_FN}}}"
_ACCURACY = r"\frac{\sum_i n_{ii}}{n}"
_BALANCED = r"\frac{1}{c} \sum_i \frac{n_{ii}}{t_i}"
recall_for_precision = exchanged(
    "recall for precision",
    say("This is recall, not precision."),
    ("precision",), recall, _PRECISION, _RECALL,
)  # fmt: skip
precision_for_recall = exchanged(
    "precision for recall",
    say("This is precision, not recall."),
    ("recall",), precision, _RECALL, _PRECISION,
)  # fmt: skip
fpr_for_specificity = exchanged(
    "false-positive rate for specificity",
    say("This is the false-positive rate, not specificity."),
    ("specificity",), false_positive_rate, _SPECIFICITY, _FPR,
)  # fmt: skip
specificity_for_fpr = exchanged(
    "specificity for the false-positive rate",
    say("This is specificity, not the false-positive rate."),
    ("false_positive_rate",), specificity, _FPR, _SPECIFICITY,
)  # fmt: skip
precision_for_npv = exchanged(
    "precision for the negative predictive value",
    say("This is precision, not the negative predictive value."),
    ("negative_predictive_value",), precision, _NPV, _PRECISION,
)  # fmt: skip
jaccard_for_f = exchanged(
    "Jaccard for F",
    say("This is the Jaccard score, not F1: true positives count once."),
    ("f_score",), jaccard_score, _F, _JACCARD,
)  # fmt: skip
f_for_jaccard = exchanged(
    "F for Jaccard",
    say("This is F1, not the Jaccard score: true positives count twice."),
    ("jaccard_score",), f_score, _JACCARD, _F,
)  # fmt: skip
error_for_accuracy = exchanged(
    "error rate for accuracy",
    say("This is the error rate, not accuracy."),
    ("accuracy",), error_rate, r"\sum_i n_{ii}", r"n - \sum_i n_{ii}",
)  # fmt: skip
accuracy_for_error = exchanged(
    "accuracy for the error rate",
    say("This is accuracy, not the error rate."),
    ("error_rate",), accuracy, r"n - \sum_i n_{ii}", r"\sum_i n_{ii}",
)  # fmt: skip
balanced_for_accuracy = exchanged(
    "balanced accuracy for accuracy",
    say("This is balanced accuracy, the mean recall of the classes, not accuracy."),
    ("accuracy",), balanced_accuracy, _ACCURACY, _BALANCED,
)  # fmt: skip
accuracy_for_balanced = exchanged(
    "accuracy for balanced accuracy",
    say("This is accuracy, not the mean recall of the classes."),
    ("balanced_accuracy",), accuracy, _BALANCED, _ACCURACY,
)  # fmt: skip


@variant(
    "matrix transposed",
    say("Rows are read as predicted classes and columns as true ones."),
    lambda metric: metric.arguments[0] == "confusion",
    "n_{ij}",
    "n_{ji}",
)
def transposed(case: Case) -> Case | None:
    counts, *others = case.inputs
    cells = read(counts)
    labels = counts.labels if isinstance(counts, ConfusionCounts) else cells.names
    turned = ConfusionCounts(cells.matrix.T.copy(), labels, getattr(counts, "weighted", False))
    return case.with_inputs(turned, *others)


@variant(
    "threshold exceeded",
    say("Items whose score equals the threshold are predicted as negative: > instead of ≥."),
    UNDEFINED,
    r"s \ge t",
    "s > t",
)
def exceeded(case: Case) -> Case | None:
    return None if case.above is None else case.with_inputs(case.above, *case.inputs[1:])


@variant(
    "adjusted for chance",
    say("The value is moved so that guessing gives 0: adjusted=True of scikit-learn."),
    ("balanced_accuracy",),
    "v",
    r"\frac{v - 1 / c}{1 - 1 / c}",
)
def adjusted(case: Case) -> Case | None:
    classes = int((np.asarray(read(case.inputs[0]).matrix).sum(1) > 0).sum())
    if not classes:
        return None
    chance = 1 / classes

    def moved(value: float) -> float:
        if chance < 1:
            return (value - chance) / (1 - chance)
        return -math.inf if value < 1 else math.nan

    return case.then(moved)


@variant(
    "the other class",
    say("This is the value of the other class."),
    RATES,
    r"\ell",
    r"1 - \ell",
)
def other_class(case: Case) -> Case | None:
    cells = read(case.inputs[0])
    if len(cells) != 2 or case.chosen["average"] != "class":
        return None
    return case.with_options(label=1 - case.chosen["label"])


def _of_averages(change: Change) -> Change:
    """Only where the value is a mean over the classes, each alike or by its items."""

    def changed(case: Case) -> Case | None:
        return change(case) if case.chosen["average"] in ("macro", "weighted") else None

    return changed


@variant(
    "F of the means",
    say("F of the averaged precision and the averaged recall, not the mean of the classes' F."),
    ("f_score",),
    r"\frac{1}{c} \sum_i F(P_i, R_i)",
    r"F(\bar{P}, \bar{R})",
)
@_of_averages
def f_of_means(case: Case) -> Case | None:
    return case.with_override("of means")


@variant(
    "classes without a value left out",
    say("The mean is taken over the classes that have a value."),
    RATES,
    "c",
    r"c_{\mathrm{defined}}",
)
@_of_averages
def left_out(case: Case) -> Case | None:
    if case.chosen["average"] == "macro":
        return case.with_options(zero_division=np.nan).with_override("left out")
    return None


f_arithmetic = overridden(
    "arithmetic mean of precision and recall",
    say("The arithmetic mean of precision and recall instead of the harmonic mean."),
    ("f_score",), r"\frac{2 P R}{P + R}", r"\frac{P + R}{2}", "mean", "arithmetic",
)  # fmt: skip

f_geometric = overridden(
    "geometric mean of precision and recall",
    say("The geometric mean of precision and recall instead of the harmonic mean."),
    ("f_score",), r"\frac{2 P R}{P + R}", r"\sqrt{P R}", "mean", "geometric",
)  # fmt: skip

without_root = overridden(
    "MCC without the root",
    say("The root of the denominator is left out."),
    ("matthews_correlation",), r"\sqrt{\cdot}", r"\cdot", "without root",
)  # fmt: skip
