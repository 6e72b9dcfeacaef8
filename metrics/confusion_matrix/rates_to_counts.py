"""The confusion matrix of a test with known prevalence, sensitivity and specificity."""

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats, share
from metrics.core import InvalidInput, numbers_from, whole_numbers_from

MAX_SIZE = 10**6


def counts_of_rates(size: int, prevalence: float, sensitivity: float, specificity: float) -> Counts:
    """The confusion matrix, shape (2, 2), of `size` items tested: class 0 negative, 1 positive.

    size * prevalence items are positive, of these sensitivity are found, and of the others
    specificity are left alone, each rounded to whole items, halves up. Raises InvalidInput for a
    size outside 1 to 1,000,000 and for rates outside 0 to 1. Source: Altman & Bland (1994),
    Diagnostic tests 2: predictive values, BMJ 309.
    """
    if size != int(size) or not 1 <= size <= MAX_SIZE:
        allowed = whole_numbers_from(1, MAX_SIZE)
        raise InvalidInput("size", found=size, allowed=allowed)
    rates = {"prevalence": prevalence, "sensitivity": sensitivity, "specificity": specificity}
    for name, rate in rates.items():
        if not 0 <= rate <= 1:
            allowed = numbers_from(0, 1)
            raise InvalidInput(name, found=rate, allowed=allowed)
    positive = _whole(size * prevalence)
    negative = int(size) - positive
    found, spared = _whole(positive * sensitivity), _whole(negative * specificity)
    return np.array([[spared, negative - spared], [positive - found, found]], dtype=np.int64)


def precision_by_prevalence(
    prevalence: ArrayLike, sensitivity: float, specificity: float
) -> Floats:
    """The precision of a test at each prevalence, of the same shape: Bayes' theorem.

    All are rates in [0, 1]; NaN where the test calls nothing positive. Source: Altman & Bland
    (1994), Diagnostic tests 2: predictive values, BMJ 309.
    """
    p = np.asarray(prevalence, float)
    found, false = p * sensitivity, (1 - p) * (1 - specificity)
    return share(found, found + false)


def _whole(number: float) -> int:
    # 0.29 * 100 is a little below 29, and 0.145 * 100 a little below a half.
    return int(np.floor(round(number, 6) + 0.5))
