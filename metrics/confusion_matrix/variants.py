"""What the variants of a confusion matrix change."""

import math

import numpy as np

from metrics.confusion_matrix.counts import ConfusionCounts, read
from metrics.declarations.case import Case


def transposed(case: Case) -> Case | None:
    counts, *others = case.inputs
    cells = read(counts)
    labels = counts.labels if isinstance(counts, ConfusionCounts) else cells.names
    turned = ConfusionCounts(cells.matrix.T.copy(), labels, getattr(counts, "weighted", False))
    return case.with_inputs(turned, *others)


def exceeded(case: Case) -> Case | None:
    return None if case.above is None else case.with_inputs(case.above, *case.inputs[1:])


def adjusted(case: Case) -> Case | None:
    classes = int((np.asarray(read(case.inputs[0]).matrix).sum(1) > 0).sum())
    if not classes:
        return None
    chance = 1 / classes

    def moved(value: float) -> float:
        if chance < 1:
            return (value - chance) / (1 - chance)
        return -math.inf if value < 1 else math.nan

    return case.then(moved)


def other_class(case: Case) -> Case | None:
    cells = read(case.inputs[0])
    if len(cells) != 2 or case.chosen["average"] != "class":
        return None
    return case.with_options(label=1 - case.chosen["label"])


def f_of_means(case: Case) -> Case | None:
    is_mean = case.chosen["average"] in ("macro", "weighted")  # over the classes
    return case.with_override("of means") if is_mean else None


def left_out(case: Case) -> Case | None:
    if case.chosen["average"] == "macro":
        return case.with_options(zero_division=np.nan).with_override("left out")
    return None
