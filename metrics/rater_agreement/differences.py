"""How far two ratings are apart, squared, at each level of measurement.

Notation: x_c is the place of category c on the level's own scale, delta^2_ck the squared
difference of categories c and k. Ranks count the ratings below a category and half of its own:
their difference is Krippendorff's sum over the categories in between.
"""

from __future__ import annotations

import numpy as np

from metrics.arrays import Floats
from metrics.core import InvalidInput
from metrics.steps import say

FORMULAS = {
    "nominal": "1",
    "ordinal": "(@x - @y)^{2}",
    "interval": "(@x - @y)^{2}",
    "ratio": r"(\frac{@x - @y}{@x + @y})^{2}",
}
"""delta^2 of two different categories at x and y."""


def scale_of(level: str, numbers: Floats, totals: Floats) -> Floats:
    """x of each category, shape (c,): its rank at the level of ranks, else its number.

    `totals` are the ratings of each category. Raises InvalidInput for numbers below 0 at the level
    of ratios, which need a true zero.
    """
    if level == "ordinal":
        return np.cumsum(totals) - totals / 2
    if level == "ratio" and (numbers < 0).any():
        allowed = say("ratios need numbers from 0 upwards")
        raise InvalidInput("ratings", found=f"{numbers.min():g}", allowed=allowed)
    return numbers


def squared_differences(level: str, x: Floats) -> Floats:
    """delta^2 of each pair of categories, shape (c, c), with 0 on the diagonal."""
    apart = x[:, None] - x
    if level == "nominal":
        return 1.0 - np.eye(len(x))
    if level == "ratio":
        together = x[:, None] + x
        apart = np.divide(apart, together, out=np.zeros_like(apart), where=together != 0)
    return apart**2
