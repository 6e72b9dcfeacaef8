"""Confusion matrices, costs, and scores of two classes."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics.confusion_matrix.counts import ConfusionCounts
from metrics.core import Metric
from metrics.exercises.draws import Draws
from metrics.exercises.given import Given, cell, rows_of
from metrics.exercises.setup import Setup, Traps
from metrics.steps import Say, say

_NAMES = "ABCDEFGHIJKL"


def _matrix(draws: Draws, c: int, traps: Traps) -> list[list[int]]:
    matrix = [[draws.whole(3, 20) if i == j else draws.whole(0, 9) for j in range(c)]
              for i in range(c)]  # fmt: skip
    if traps.empty_class:  # no item is truly of it
        matrix[draws.whole(0, c - 1)] = [0] * c
    if traps.nothing:  # it is never predicted
        at = draws.whole(0, c - 1)
        for row in matrix:
            row[at] = 0
    return matrix


def _shown(matrix: list[list[int]], names: str) -> Given:
    head = (say("true \\ predicted"), *(say("{name}", name=name) for name in names))
    rows = tuple((name, *map(cell, row)) for name, row in zip(names, matrix, strict=True))
    return Given(
        say("A confusion matrix: rows are true classes, columns predicted ones"), head, rows
    )


def confusion(metric: Metric, draws: Draws, traps: Traps) -> Setup:
    """A matrix of named classes, one of them looked at or all averaged."""
    c = min(traps.size or draws.pick((2, 3)), 6)
    names = _NAMES[:c]
    matrix = _matrix(draws, c, traps)
    values: dict[str, Any] = {
        "average": draws.pick(("class", "class", "macro", "micro", "weighted")),
        "label": draws.whole(0, c - 1),
        "beta": draws.pick((0.5, 1.0, 2.0)),
        "empty_classes": draws.pick(("undefined", "left out")),
    }
    options = {name: values[name] for name in metric.parameters if name in values}
    if options.get("average", "class") != "class":
        options.pop("label")
    counts = ConfusionCounts(np.array(matrix), tuple(names))
    return Setup((counts,), options, (_shown(matrix, names),))


def costs(metric: Metric, draws: Draws, traps: Traps) -> Setup:
    """A matrix of two classes, and what each of its cells costs."""
    matrix = _matrix(draws, 2, traps)
    prices = [[0, draws.whole(1, 9)], [draws.whole(2, 30), 0]]
    head: tuple[Say, ...] = (say("true \\ predicted"), say("A"), say("B"))
    rows = tuple((name, *map(cell, row)) for name, row in zip("AB", prices, strict=True))
    shown = Given(say("What an item costs, by its true and predicted class"), head, rows)
    counts = ConfusionCounts(np.array(matrix), ("A", "B"))
    return Setup((counts, prices), {}, (_shown(matrix, "AB"), shown))


def scores(metric: Metric, draws: Draws, traps: Traps) -> Setup:
    """Labels 0 and 1 with scores."""
    n = traps.size or draws.whole(5, 7)
    truth = [draws.whole(0, 1) for _ in range(n)]
    if len(set(truth)) == 1:
        truth[draws.whole(0, n - 1)] = 1 - truth[0]
    if traps.nothing or traps.empty_class:
        truth = [0] * n
    values = [at / 20 for at in draws.shuffled(range(1, 20))[:n]]
    if traps.ties:
        first, second = draws.some(range(n), 2)
        values[second] = values[first]
    head = (say("item"), say("class"), say("score"))
    shown = Given(
        say("Items with their true class and the score of class 1"),
        head,
        rows_of(range(1, n + 1), truth, values),
    )
    return Setup((truth, values), {}, (shown,))
