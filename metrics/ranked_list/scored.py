"""Grades with scores where a ranked list is meant."""

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats, is_number
from metrics.call_forms import Form
from metrics.core import InvalidInput
from metrics.inputs.grades import unranked_grades
from metrics.inputs.numbers import as_floats
from metrics.inputs.places import cell_place, refuse_cell
from metrics.steps import say


def ranked_by(y_true: ArrayLike, y_score: ArrayLike) -> Floats:
    """Grades in falling order of the scores; documents of equal score stay as they were given."""
    grades = unranked_grades(y_true, "y_true")
    if is_number(y_score):  # such as the k of precision_at_k(grades, 5)
        allowed = say("allowed is a score for each grade; a parameter is passed by its name")
        raise InvalidInput("y_score", found=y_score, allowed=allowed)
    scores = as_floats(y_score, "y_score", cell_place)
    if grades.shape != scores.shape:
        allowed = say("y_true has {shape}", shape=" × ".join(map(str, grades.shape)))
        raise InvalidInput("y_score", found=" × ".join(map(str, scores.shape)), allowed=allowed)
    wrong = np.isinf(scores) | (np.isnan(scores) != np.isnan(grades))
    refuse_cell("y_score", scores, wrong, say("allowed is a finite number for each grade"))
    order = np.argsort(-scores, axis=-1, kind="stable")  # NaN, where nothing is, comes last
    return np.take_along_axis(grades, order, axis=-1)


SCORED = Form(
    ("y_true", "y_score"),
    {},
    lambda values, keywords: ((ranked_by(*values),) if len(values) == 2 else values, keywords),
    "Instead of the list, `y_true` and `y_score` can be given: grades and scores of the same "
    "shape. The larger score ranks higher, and documents with equal scores stay in the order "
    "given (scikit-learn averages over their orders).",
)
