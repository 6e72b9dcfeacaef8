"""Confusion matrices with scikit-learn: as counts with weights, or as the columns of labels."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from metrics.confusion_matrix.counts import Cells, ConfusionCounts, read
from metrics.declarations.case import Case
from metrics.declarations.literals import WIDTH
from metrics.declarations.snippet import SKLEARN, Snippet, python
from metrics.steps import Say, say

_MEANS = say("Its own macro average would leave out the classes without a value.")


def others(case: Case) -> Iterator[Snippet]:
    """The same number with scikit-learn, where its convention for 0/0 reaches it."""
    matrix = _Matrix(case)
    if matrix.cells.n:
        match case.metric.name:
            case "accuracy" | "error_rate":
                yield matrix.snippet("overall")
            case "balanced_accuracy":
                if matrix.cells.true.all() or case.chosen["empty_classes"] == "left out":
                    yield matrix.snippet("overall")
            case "matthews_correlation":
                if matrix.value == matrix.value and (matrix.two_classes or not matrix.value):
                    yield matrix.snippet("overall")
            case "precision" | "recall" | "f_score" | "jaccard_score":
                yield from _rate(matrix)
            case "specificity" | "false_positive_rate" | "negative_predictive_value":
                yield from _ratio(matrix)


@dataclass(frozen=True)
class _Matrix:
    """A matrix as scikit-learn takes it."""

    case: Case

    @cached_property
    def value(self) -> float:
        return float(self.case.result)

    @cached_property
    def cells(self) -> Cells:
        return read(self.case.inputs[0])

    @property
    def two_classes(self) -> bool:
        """Whether two classes at least are true, and two predicted."""
        counts = (self.cells.true, self.cells.predicted)
        return all(int(np.count_nonzero(count)) > 1 for count in counts)

    @cached_property
    def columns(self) -> tuple[Any, Any] | None:
        """True and predicted labels, if they came so."""
        given, weights = self.case.arguments, self.case.options.get("sample_weight")
        in_columns = len(given) > len(self.case.metric.arguments) and weights is None
        return (given[0], given[1]) if in_columns else None

    def snippet(self, block: str, says: Say | None = None, **values: Any) -> Snippet:
        """The block, with the columns of labels, or the counts, as its data."""
        counts = self.case.inputs[0]
        data: dict[str, Any] = {"counts": self.cells.matrix}
        if self.columns is not None:
            data = dict(zip(("y_true", "y_pred"), self.columns, strict=True))
            if isinstance(counts, ConfusionCounts) and block != "overall":
                data["labels"] = counts.labels
        values = {"classes": len(self.cells), "width": WIDTH, **values}
        return python(self.case, SKLEARN, block, data, says=says, **values)


def _empty(matrix: _Matrix) -> Any:
    """Which classes have no value."""
    name, cells = matrix.case.metric.name, matrix.cells
    under = {
        "precision": cells.predicted,
        "recall": cells.true,
        "specificity": cells.n - cells.true,
        "false_positive_rate": cells.n - cells.true,
        "negative_predictive_value": cells.n - cells.predicted,
    }.get(name, cells.true + cells.predicted)
    if name == "f_score" and matrix.case.chosen["beta"] == 0:
        under = cells.predicted
    return np.asarray(under) == 0


def _rate(matrix: _Matrix) -> Iterator[Snippet]:
    chosen, empty = matrix.case.chosen, _empty(matrix)
    average, filler = chosen["average"], chosen["zero_division"]
    undefined = filler != filler
    filled = empty.any() and (average != "micro" or empty.all())
    if filled and undefined and matrix.case.metric.name == "jaccard_score":
        return  # it knows 0 and 1 alone
    if average == "macro" and undefined and empty.any():
        yield matrix.snippet("rate", _MEANS, filled=filled, mean=True)
    elif average != "weighted" or not (undefined and (empty & (matrix.cells.true > 0)).any()):
        yield matrix.snippet("rate", filled=filled, mean=False)


def _ratio(matrix: _Matrix) -> Iterator[Snippet]:
    """Of the four counts of every class, which it gives."""
    chosen, empty = matrix.case.chosen, _empty(matrix)
    average, label, filler = chosen["average"], chosen["label"], chosen["zero_division"]
    concerned = {"class": empty[label] if average == "class" else False, "micro": empty.all()}
    if concerned.get(average, empty.any()) and (filler == filler or average == "weighted"):
        return
    yield matrix.snippet("ratio")
