"""Variants of scores of two classes."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from metrics.core import InvalidInput
from metrics.declarations.case import Case
from metrics.declarations.variant import exchanged, of_family, overridden, revalued, variant
from metrics.steps import say
from metrics.threshold_sweep.precision_recall import pr_auc, score_average_precision

UNDEFINED = CURVES = of_family(__name__)


@variant(
    "classes exchanged",
    say("The negative items are read as the positive ones, with the same scores."),
    CURVES,
    "y",
    "1 - y",
)
def classes_exchanged(case: Case) -> Case | None:
    truth, scores = case.inputs
    return case.with_inputs((~np.asarray(truth).astype(bool)).astype(int), scores)


@variant(
    "scores the wrong way round",
    say("Low scores are read as the positive class."),
    CURVES,
    "s",
    "-s",
)
def scores_reversed(case: Case) -> Case | None:
    truth, scores = case.inputs
    return case.with_inputs(truth, -np.asarray(scores, dtype=float))


@variant(
    "predictions for scores",
    say("Scores are rounded to predictions at .5 first, so that the curve has one corner."),
    CURVES,
    "s",
    r"[s \ge .5]",
)
def predictions_for_scores(case: Case) -> Case | None:
    truth, scores = case.inputs
    return case.with_inputs(truth, (np.asarray(scores, dtype=float) >= 0.5).astype(float))


ties_count_0 = overridden(
    "tied pairs count 0",
    say("A positive and a negative item with equal scores count as misordered."),
    ("roc_auc",), r"\frac{1}{2} [s_i = s_j]", "0", "ties", 0.0,
)  # fmt: skip

ties_count_1 = overridden(
    "tied pairs count 1",
    say("A positive and a negative item with equal scores count as ordered correctly."),
    ("roc_auc",), r"\frac{1}{2} [s_i = s_j]", "[s_i = s_j]", "ties", 1.0,
)  # fmt: skip

one_by_one = overridden(
    "items one by one",
    say("Items with equal scores pass the threshold one by one, in the order given."),
    ("roc_auc",), r"\frac{1}{2} [s_i = s_j]", r"[s_i = s_j,\ i < j]", "ties", "in order",
)  # fmt: skip

gini = revalued(
    "2 AUC - 1",
    say("This is the Gini coefficient, 2 AUC - 1, not the area."),
    ("roc_auc",), r"\mathrm{AUC}", r"2\,\mathrm{AUC} - 1", lambda value: 2 * value - 1,
)  # fmt: skip

trapezoid = exchanged(
    "trapezoid",
    say("The area below straight lines between the points of the curve."),
    ("score_average_precision",), pr_auc, "P_i", r"\frac{P_i + P_{i-1}}{2}",
)  # fmt: skip

step_sum = exchanged(
    "step sum",
    say("The recall gained at each threshold, times the precision there."),
    ("pr_auc",), score_average_precision, r"\frac{P_i + P_{i-1}}{2}", "P_i",
)  # fmt: skip

interpolated = overridden(
    "best precision from there on",
    say("At each recall the best precision at this recall or higher counts."),
    ("score_average_precision",), "P_i", r"\max_{j \ge i} P_j", "interpolated",
)  # fmt: skip

in_proportion = overridden(
    "counts grow in proportion",
    say("Between two thresholds true and false positives grow in proportion."),
    ("pr_auc",), r"\frac{P_i + P_{i-1}}{2}",
    r"\mathrm{mean}\left(\frac{\mathrm{TP}}{\mathrm{TP} + \mathrm{FP}}\right)", "in proportion",
)  # fmt: skip

recall_1 = revalued(
    "recall 1 without a positive item",
    say("Without a positive item recall is taken as 1 at every threshold, and the area is .5."),
    ("pr_auc",), "", "", lambda value: 0.5 if math.isnan(value) else value,
)  # fmt: skip


@variant(
    "one class refused",
    say("Items of only one class are refused."),
    ("roc_auc",),
)
def one_class_refused(case: Case) -> Case | None:
    try:
        return replace(case, refused=True) if math.isnan(float(case.result)) else case
    except InvalidInput:
        return replace(case, refused=True)
