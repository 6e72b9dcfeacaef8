"""The items of a confusion matrix as a sample; notation as in `counts`."""

from functools import cached_property
from typing import Any

import numpy as np

from metrics.arrays import Counts, Floats
from metrics.confusion_matrix.counts import Cells, ConfusionCounts, read
from metrics.core import InvalidInput, Metric, Result
from metrics.declarations.sample import Sample
from metrics.steps import say

OVERALL = {"accuracy": "tp", "error_rate": "fn"}  # counts over all items
PAIRED = ("precision", "recall")  # whose micro average is accuracy


class _DrawnCells(Cells):
    """The cells of many matrices, shape (q, c, c): the arrays of `Cells` have the shape (q, c)."""

    @cached_property
    def n(self) -> Any:
        return self.matrix.sum((-2, -1))

    @cached_property
    def tn(self) -> Counts:
        return self.n[:, None] - self.tp - self.fn - self.fp


class _Drawn(ConfusionCounts):
    """Many matrices of the same classes, for the metrics to take at once; nothing is checked."""

    def __post_init__(self) -> None:
        pass

    @cached_property
    def cells(self) -> Cells:
        return _DrawnCells(self.matrix, tuple(map(str, self.labels)))


def sample(metric: Metric, result: Result) -> Sample:
    """The items by cell. Raises InvalidInput where they are weighted."""
    if getattr(result.inputs[0], "weighted", False):
        allowed = say("an interval takes whole counts, because it draws items")
        raise InvalidInput("confusion", found=say("weighted items"), allowed=allowed)
    cells, arguments = read(result.inputs[0]), result.arguments
    used = np.nonzero(cells.matrix)

    def values(times: Counts) -> Floats:
        matrices = np.zeros((len(times), *cells.matrix.shape), dtype=np.int64)
        matrices[:, *used] = times
        return metric.function(_Drawn(matrices, cells.names), **arguments).value

    return Sample(cells.matrix[used], values, share=_share(metric, result, cells))


def joint(first: Result, second: Result) -> tuple[Sample, Sample] | None:
    """Items by their true class and both predictions, where both matrices are of the same items."""
    counts = [x for x in (first.inputs[0], second.inputs[0]) if isinstance(x, ConfusionCounts)]
    items = [x.items for x in counts if x.items is not None]
    if len(items) < 2 or counts[0].labels != counts[1].labels:
        return None
    one, other = items
    if not np.array_equal(one[0], other[0]):
        return None
    c = len(counts[0].labels)
    kinds, times = np.unique((one[0] * c + one[1]) * c + other[1], return_counts=True)
    true = kinds // c**2 * c
    return (
        _of_kinds(first, true + kinds // c % c, times),
        _of_kinds(second, true + kinds % c, times),
    )


def _of_kinds(result: Result, cells: Counts, times: Counts) -> Sample:
    """The items of kinds that stand in the `cells`, shape (k,), of the matrix read row by row."""
    metric, names = result.metric, result.inputs[0].cells.names
    arguments, c = result.arguments, len(names)
    assert metric is not None
    order = np.argsort(cells, kind="stable")
    used, starts = np.unique(cells[order], return_index=True)

    def values(drawn: Counts) -> Floats:
        matrices = np.zeros((len(drawn), c * c), dtype=np.int64)
        matrices[:, used] = np.add.reduceat(drawn[:, order], starts, axis=1)
        return metric.function(_Drawn(matrices.reshape(-1, c, c), names), **arguments).value

    return Sample(times, values)


def _share(metric: Metric, result: Result, cells: Cells) -> tuple[int, int] | None:
    average = result.arguments.get("average")
    if metric.name in OVERALL or (metric.name in PAIRED and average == "micro"):
        return int(getattr(cells, OVERALL.get(metric.name, "tp")).sum()), cells.n
    if average == "class" and metric.name != "f_score":
        return result.counts
    return None
