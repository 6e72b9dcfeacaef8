"""Confusion matrices."""

from typing import Any

import numpy as np

from metrics.confusion_matrix.counts import ConfusionCounts
from metrics.core import Metric
from metrics.declarations.given import Given, cell
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import Setup, Size, Traps
from metrics.steps import say

_NAMES = "ABCDEFGHIJKL"
SIZES = {"": Size(say("classes"), (2, 3), high=6)}
TRAPS = {"nothing": say("a class never predicted")}


def matrix_of(sampler: Sampler, c: int, traps: Traps) -> list[list[int]]:
    """A matrix of c classes that is right more often than not."""
    matrix = [[sampler.whole(3, 20) if i == j else sampler.whole(0, 9) for j in range(c)]
              for i in range(c)]  # fmt: skip
    if traps.empty_class:  # no item is truly of it
        matrix[sampler.whole(0, c - 1)] = [0] * c
    if traps.nothing:  # it is never predicted
        at = sampler.whole(0, c - 1)
        for row in matrix:
            row[at] = 0
    return matrix


def shown(matrix: list[list[int]], names: str) -> Given:
    head = (say("true \\ predicted"), *(say("{name}", name=name) for name in names))
    rows = tuple((name, *map(cell, row)) for name, row in zip(names, matrix, strict=True))
    return Given(
        say("A confusion matrix: rows are true classes, columns predicted ones"), head, rows
    )


def draw(metric: Metric, sampler: Sampler, traps: Traps) -> Setup:
    """A matrix of named classes, one of them looked at or all averaged."""
    c = min(traps.size or sampler.pick((2, 3)), 6)
    names = _NAMES[:c]
    matrix = matrix_of(sampler, c, traps)
    values: dict[str, Any] = {
        "average": sampler.pick(("class", "class", "macro", "micro", "weighted")),
        "label": sampler.whole(0, c - 1),
        "beta": sampler.pick((0.5, 1.0, 2.0)),
        "empty_classes": sampler.pick(("undefined", "left out")),
    }
    options = {name: values[name] for name in metric.parameters if name in values}
    if options.get("average", "class") != "class":
        options.pop("label")
    counts = ConfusionCounts(np.array(matrix), tuple(names))
    return Setup((counts,), options, (shown(matrix, names),))
