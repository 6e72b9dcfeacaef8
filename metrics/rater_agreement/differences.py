"""How far two ratings are apart, squared, at each level of measurement.

Notation: x_c is the place of category c on the level's own scale, delta^2_ck the squared
difference of categories c and k. Ranks count the ratings below a category and half of its own:
their difference is Krippendorff's sum over the categories in between.
"""

import functools
from collections.abc import Sequence

import numpy as np

from metrics.arrays import Floats
from metrics.core import InvalidInput, numbers_from
from metrics.inputs.numbers import MAX_NUMBER
from metrics.inputs.places import shown
from metrics.steps import say

FORMULAS = {
    "nominal": "1",
    "ordinal": "(@x - @y)^{2}",
    "interval": "(@x - @y)^{2}",
    "ratio": r"(\frac{@x - @y}{@x + @y})^{2}",
}
"""delta^2 of two different categories at x and y."""


def scale_of(level: str, numbers: Floats, totals: Floats, names: Sequence[str]) -> Floats:
    """x of each category, shape (c,): its rank at the level of ranks, of many totals (q, c), else
    its number.

    `totals` are the ratings of each category, `names` what the categories are called; `numbers` are
    NaN for those that are texts or too large. Raises InvalidInput for these at the levels of
    intervals and of ratios, and for numbers below 0 at the last, which needs a true zero.
    """
    if level == "ordinal":
        return np.cumsum(totals, axis=-1) - totals / 2
    if level == "nominal":
        return numbers
    if np.isnan(numbers).any():
        first = int(np.argmax(np.isnan(numbers)))
        at = next((at for at, name in enumerate(names) if not _is_number(name)), first)
        allowed = say("intervals and ratios need categories that are numbers, ranks do not")
        if _is_number(names[at]) and abs(float(names[at])) > MAX_NUMBER:
            allowed = numbers_from(-MAX_NUMBER, MAX_NUMBER)
        place = say("category {number}", number=at + 1)
        raise InvalidInput("level", place=place, found=names[at], allowed=allowed)
    if level == "ratio" and (numbers < 0).any():
        allowed = say("ratios need numbers from 0 upwards")
        raise InvalidInput("ratings", found=shown(numbers.min()), allowed=allowed)
    return numbers


def _is_number(name: str) -> bool:
    try:
        float(name)
    except ValueError:
        return False
    return True


def squared_differences(level: str, x: Floats) -> Floats:
    """delta^2 of each pair of categories, shape (c, c), with 0 on the diagonal."""
    apart = x[..., :, None] - x[..., None, :]
    if level == "nominal":
        return _unlike(len(x))
    if level == "ratio":
        together = x[:, None] + x
        apart = np.divide(apart, together, out=np.zeros_like(apart), where=together != 0)
    return apart**2


@functools.lru_cache(maxsize=64)
def _unlike(c: int) -> Floats:
    matrix = 1.0 - np.eye(c)
    matrix.flags.writeable = False
    return matrix
