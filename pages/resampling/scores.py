"""The scores of a classifier on some items."""

from __future__ import annotations

import math

import numpy as np

from metrics import CATALOGUE
from metrics.arrays import Counts, Floats

AVERAGE = "macro"  # of the classes' F1, and of their areas


def scores(classes: Counts, probabilities: Floats) -> dict[str, float]:
    """Each score of items of these classes (n,), whose classes have these probabilities (n, c).

    The class of the largest is predicted. Classes that are neither there nor predicted count for
    nothing; where one of several has no item or nothing but items, the area is undefined.
    """
    c = probabilities.shape[1]
    predicted = np.argmax(probabilities, axis=1)
    counts = _counts(classes, predicted, c)
    there = np.flatnonzero(counts.sum(axis=0) + counts.sum(axis=1))
    if len(there) == 1:  # a matrix has two classes at least
        there = np.array([there[0], (there[0] + 1) % c])
        f1 = 1.0
    else:
        f1 = _value("f_score", counts[np.ix_(there, there)], average=AVERAGE, zero_division=0.0)
    return {
        "accuracy": _value("accuracy", counts),
        "balanced_accuracy": _value("balanced_accuracy", counts, empty_classes="left out"),
        "f1": f1,
        "auc": _area(classes, probabilities),
        "error": _value("error_rate", counts),
    }


def accuracy(classes: Counts, predicted: Counts, c: int) -> float:
    """The share of items of these classes, numbers below `c`, that are predicted rightly."""
    return _value("accuracy", _counts(classes, predicted, c))


def _counts(classes: Counts, predicted: Counts, c: int) -> Floats:
    """The confusion matrix (c, c)."""
    counts = np.zeros((c, c))
    np.add.at(counts, (classes, predicted), 1)
    return counts


def _value(name: str, *given: object, **options: object) -> float:
    return float(CATALOGUE[name].function(*given, **options))


def _area(classes: Counts, probabilities: Floats) -> float:
    """The area under the ROC curve: of two classes that of the second, of more the mean of each
    class against all others.
    """
    c = probabilities.shape[1]
    sides = [1] if c == 2 else range(c)
    found = []
    for side in sides:
        isit = classes == side
        if isit.all() or not isit.any():
            return math.nan
        found.append(_value("roc_auc", isit.astype(int), probabilities[:, side]))
    return math.fsum(found) / len(found)
