"""Other ways about ranked labels."""

from __future__ import annotations

import numpy as np

from metrics.explanations.case import Case
from metrics.explanations.way import way
from metrics.steps import say

RANKED = ("coverage_error", "label_ranking_average_precision", "label_ranking_loss")
AT_K = ("labels_precision_at_k", "labels_dcg_at_k", "labels_ndcg_at_k")
PROPENSITY = ("psp_at_k", "psdcg_at_k", "psndcg_at_k")
ROWS = (*RANKED, *AT_K, *PROPENSITY)


@way(
    "coverage counted from 0",
    say("The first rank is 0, so that the coverage is one less."),
    ("coverage_error",),
    "c_i",
    "c_i - 1",
)
def coverage_from_0(case: Case) -> Case | None:
    return case.then(lambda value: value - 1)


@way(
    "coverage as a share",
    say("The coverage is divided by the number of labels."),
    ("coverage_error",),
    "c_i",
    r"\frac{c_i}{L}",
)
def coverage_as_share(case: Case) -> Case | None:
    labels = np.shape(case.inputs[0])[-1]
    return case.then(lambda value: value / labels) if labels else None


@way(
    "scores of labels the wrong way round",
    say("Low scores are taken for the labels ranked first."),
    RANKED,
    "s",
    "-s",
)
def label_scores_reversed(case: Case) -> Case | None:
    truth, scores = case.inputs
    return case.with_inputs(truth, -np.asarray(scores, dtype=float))


@way(
    "without propensities",
    say("Every label counts alike, whatever its propensity."),
    PROPENSITY,
    r"\frac{y_l}{p_l}",
    "y_l",
)
def without_propensities(case: Case) -> Case | None:
    truth, scores, propensities = case.inputs
    return case.with_inputs(truth, scores, np.ones(len(np.asarray(propensities))))


@way(
    "times the propensity",
    say("A hit is multiplied by its propensity, not divided by it."),
    PROPENSITY,
    r"\frac{y_l}{p_l}",
    r"y_l \, p_l",
)
def times_propensity(case: Case) -> Case | None:
    truth, scores, propensities = case.inputs
    turned = 1 / np.asarray(propensities, dtype=float)
    if (turned > 1).any():  # our metric takes chances only: weights up to 1, scaled back after
        least = 1 / turned.max()
        scale = 1 / least
        if case.chosen.get("scale", "none") != "none" or case.metric.name == "psndcg_at_k":
            return None
        changed = case.with_inputs(truth, scores, turned * least)
        return changed.then(lambda value: value / scale)
    return case.with_inputs(truth, scores, turned)
