"""What the variants of rankings of labels change."""

import numpy as np

from metrics.declarations.case import Case


def coverage_from_0(case: Case) -> Case | None:
    return case.then(lambda value: value - 1)


def coverage_as_share(case: Case) -> Case | None:
    labels = np.shape(case.inputs[0])[-1]
    return case.then(lambda value: value / labels) if labels else None


def label_scores_reversed(case: Case) -> Case | None:
    truth, scores = case.inputs
    return case.with_inputs(truth, -np.asarray(scores, dtype=float))
