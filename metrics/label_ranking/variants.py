"""Variants of rankings of labels."""

from __future__ import annotations

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.variant import of_family, revalued, variant
from metrics.steps import say

UNDEFINED = RANKED = of_family(__name__)


coverage_from_0 = revalued(
    "coverage counted from 0",
    say("Ranks are counted from 0, so the coverage is one less."),
    ("coverage_error",), "c_i", "c_i - 1", lambda value: value - 1,
)  # fmt: skip


@variant(
    "coverage as a share",
    say("The coverage is divided by the number of labels."),
    ("coverage_error",),
    "c_i",
    r"\frac{c_i}{L}",
)
def coverage_as_share(case: Case) -> Case | None:
    labels = np.shape(case.inputs[0])[-1]
    return case.then(lambda value: value / labels) if labels else None


@variant(
    "scores of labels the wrong way round",
    say("The labels with low scores are ranked first."),
    RANKED,
    "s",
    "-s",
)
def label_scores_reversed(case: Case) -> Case | None:
    truth, scores = case.inputs
    return case.with_inputs(truth, -np.asarray(scores, dtype=float))
