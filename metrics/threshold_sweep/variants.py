"""What the variants of scores of two classes change."""

import math
from dataclasses import replace

import numpy as np

from metrics.core import InvalidInput
from metrics.declarations.case import Case
from metrics.declarations.variant import rescaled as rescaled, second_negated as second_negated


def classes_exchanged(case: Case) -> Case | None:
    truth, scores = case.inputs
    return case.with_inputs((~np.asarray(truth).astype(bool)).astype(int), scores)


def predictions_for_scores(case: Case) -> Case | None:
    truth, scores = case.inputs
    return case.with_inputs(truth, (np.asarray(scores, dtype=float) >= 0.5).astype(float))


def in_bits(case: Case) -> Case | None:
    return case.then(lambda value: value / math.log(2))


def root(case: Case) -> Case | None:
    return case.then(math.sqrt)


def of_the_prediction(case: Case) -> Case | None:
    truth, scores = (np.asarray(column, dtype=float) for column in case.inputs)
    predicted = scores >= 0.5
    return case.with_inputs((truth == predicted) * 1, np.where(predicted, scores, 1 - scores))


def recall_1(case: Case) -> Case | None:
    return case.then(lambda value: 0.5 if math.isnan(value) else value)


def one_class_refused(case: Case) -> Case | None:
    try:
        return replace(case, refused=True) if math.isnan(float(case.result)) else case
    except InvalidInput:
        return replace(case, refused=True)
