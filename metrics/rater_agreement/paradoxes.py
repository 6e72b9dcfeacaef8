"""Tables of two raters made to order: the same agreement, another prevalence, another bias.

That kappa differs between such tables is what Feinstein & Cicchetti (1990) call its paradoxes.
"""

import numpy as np

from metrics.arrays import Counts
from metrics.core import InvalidInput, numbers_from, whole_numbers_from

MAX_SIZE = 10**6
PARADOXES_CITATION = (
    "Feinstein & Cicchetti (1990), High agreement but low kappa: I. The problems of two paradoxes, "
    "Journal of Clinical Epidemiology 43(6)"
)


def table_of_agreement(size: int, agreement: float, prevalence: float, bias: float) -> Counts:
    """The table, shape (2, 2), of `size` items on which two raters agree in a share `agreement`.

    `prevalence` is (n_11 - n_22) / n, how much more often both take the first category than the
    second; `bias` is (n_12 - n_21) / n, how much more often the first rater takes it. Counts are
    rounded to whole items, halves up. Raises InvalidInput for a size outside 1 to 1,000,000, an
    agreement outside 0 to 1, a prevalence beyond the agreement and a bias beyond the disagreement.
    Source: Byrt, Bishop & Carlin (1993), Bias, prevalence and kappa, Journal of Clinical
    Epidemiology 46(5).
    """
    if size != int(size) or not 1 <= size <= MAX_SIZE:
        allowed = whole_numbers_from(1, MAX_SIZE)
        raise InvalidInput("size", found=size, allowed=allowed)
    ends = {
        "agreement": (agreement, 0.0, 1.0),
        "prevalence": (prevalence, -agreement, agreement),
        "bias": (bias, agreement - 1, 1 - agreement),
    }
    for name, (value, low, high) in ends.items():
        if not low - 1e-9 <= value <= high + 1e-9:
            allowed = numbers_from(low, high)
            raise InvalidInput(name, found=value, allowed=allowed)
    agreed = min(_whole(size * agreement), int(size))
    apart = int(size) - agreed
    both = min(_whole((agreed + size * prevalence) / 2), agreed)
    first = min(_whole((apart + size * bias) / 2), apart)
    return np.array([[both, first], [apart - first, agreed - both]], dtype=np.int64)


def _whole(number: float) -> int:
    return max(int(np.floor(round(number, 6) + 0.5)), 0)  # .29 * 100 is a little below 29
