"""Confusion matrices with costs."""

from collections.abc import Mapping

import numpy as np

from metrics.confusion_matrix.counts import ConfusionCounts
from metrics.confusion_matrix.exercise_inputs import TRAPS, matrix_of, shown
from metrics.core import Metric
from metrics.declarations.given import Given, cell
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.steps import Say, say

__all__ = ["TRAPS"]
SIZES: Mapping[str, Size] = {}  # of two classes alassignments


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """A matrix of two classes, and what each of its cells costs."""
    matrix = matrix_of(sampler, 2, traps)
    prices = [[0, sampler.whole(1, 9)], [sampler.whole(2, 30), 0]]
    head: tuple[Say, ...] = (say("true \\ predicted"), say("A"), say("B"))
    rows = tuple((name, *map(cell, row)) for name, row in zip("AB", prices, strict=True))
    prices_shown = Given(say("What an item costs, by its true and predicted class"), head, rows)
    counts = ConfusionCounts(np.array(matrix), ("A", "B"))
    return Setup((counts, prices), {}, (shown(matrix, "AB"), prices_shown))
