"""Means of precision and recall: the weighted harmonic one, which several families call F, and the
plain ones.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats, share
from metrics.notation import Ratio, tidy
from metrics.steps import Equation, say

RIJSBERGEN = "van Rijsbergen (1979), Information Retrieval, 2nd ed., ch. 7"


def f_of_counts(both: ArrayLike, retrieved: ArrayLike, relevant: ArrayLike, beta: float) -> Floats:
    """The same in counts, (1 + beta^2) h / (beta^2 R + A), which is 0 where nothing is found, and
    NaN where nothing is retrieved or relevant. Source: van Rijsbergen (1979), ch. 7.
    """
    b2, both, retrieved, relevant = beta**2, *map(np.asarray, (both, retrieved, relevant))
    return share((1 + b2) * both, b2 * relevant + retrieved)


def harmonic_mean(
    symbol: str, beta: float, precision: tuple[str, Ratio], recall: tuple[str, Ratio]
) -> Equation:
    """(1 + beta^2) P R / (beta^2 P + R), with P and R as they were counted and how they are
    written; P or R is above 0. Source: van Rijsbergen (1979), ch. 7.
    """
    b2, p, r = beta**2, float(precision[1]), float(recall[1])
    return Equation(
        say("The weighted harmonic mean of precision and recall"),
        symbol,
        r"\frac{(1 + @b^{2}) \cdot @p \cdot @r}{@b^{2} \cdot @p + @r}",
        {"b": (r"\beta", tidy(beta)), "p": precision, "r": recall},
        (1 + b2) * p * r / (b2 * p + r),
    )


class Means(NamedTuple):
    """Means of two rates, from the smallest to the largest; each of the shape of the rates."""

    minimum: Floats
    harmonic: Floats
    geometric: Floats
    arithmetic: Floats


def means(precision: ArrayLike, recall: ArrayLike) -> Means:
    """Minimum, harmonic, geometric and arithmetic mean of rates in [0, 1], elementwise.

    The harmonic mean of two zeros is taken as 0, which is its limit. An undefined rate makes every
    mean NaN. Source: van Rijsbergen (1979), Information Retrieval, 2nd ed., ch. 7.
    """
    p, r = np.broadcast_arrays(np.asarray(precision, float), np.asarray(recall, float))
    total = p + r
    harmonic = np.divide(2 * p * r, total, out=np.zeros(total.shape), where=total != 0)
    return Means(np.minimum(p, r), harmonic, np.sqrt(p * r), total / 2)
