"""Confusion matrices with scikit-learn: as counts with weights, or as the columns of labels."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from metrics.confusion_matrix.counts import Cells, ConfusionCounts, read
from metrics.declarations.case import Case
from metrics.declarations.literals import WIDTH, literal
from metrics.declarations.snippet import SKLEARN, Snippet, python
from metrics.steps import Say, say

_FUNCTIONS = {
    "precision": "precision_score",
    "recall": "recall_score",
    "f_score": "fbeta_score",
    "jaccard_score": "jaccard_score",
}
_RATIOS = {  # what scikit-learn has no function for
    "specificity": "tn / (tn + fp)",
    "false_positive_rate": "fp / (fp + tn)",
    "negative_predictive_value": "tn / (tn + fn)",
}
_MEANS = say("Its own macro average would leave out the classes without a value.")


def others(case: Case) -> Iterator[Snippet]:
    """The same number with scikit-learn, where its convention for 0/0 reaches it."""
    matrix = _Matrix(case)
    if matrix.cells.n:
        match case.metric.name:
            case "accuracy":
                yield matrix.snippet("accuracy_score")
            case "error_rate":
                yield matrix.snippet("zero_one_loss")
            case "balanced_accuracy":
                if matrix.cells.true.all() or case.chosen["empty_classes"] == "left out":
                    yield matrix.snippet("balanced_accuracy_score")
            case "matthews_correlation":
                if matrix.value == matrix.value and (matrix.two_classes or not matrix.value):
                    yield matrix.snippet("matthews_corrcoef")
            case name if name in _FUNCTIONS:
                yield from _rate(matrix, _FUNCTIONS[name])
            case name if name in _RATIOS:
                yield from _ratio(matrix, _RATIOS[name])


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

    def snippet(
        self,
        function: str,
        *options: str,
        each: bool = False,
        last: str = "print({})",
        says: Say | None = None,
    ) -> Snippet:
        """A call of `function` and what is done with its value, the braces of `last`; `each` tells
        it which classes there are.
        """
        imports = [f"from sklearn.metrics import {function}"]
        if self.columns is None or "np." in f"{options}{last}":
            imports.insert(0, "import numpy as np")
        given, made = ["y_true", "y_pred"], []
        data: dict[str, Any] = {}
        if self.columns is not None:
            data = dict(zip(given, self.columns, strict=True))
        else:
            data = {"counts": self.cells.matrix}
            made = ["y_true, y_pred = np.indices(np.shape(counts)).reshape(2, -1)"]
            given.append("sample_weight=np.ravel(counts)")
        counts = self.case.inputs[0]
        if each and self.columns is not None and isinstance(counts, ConfusionCounts):
            data["labels"] = counts.labels
            given.append("labels=labels")
        elif each:
            given.append(f"labels=range({len(self.cells)})")
        called = f"{function}({', '.join((*given, *options))})"
        shown = last.format(called).split("\n")
        if max(map(len, shown)) > WIDTH:
            rows = [f"    {', '.join(row)}," for row in (given, options) if row]
            made += [f"found = {function}(", *rows, ")"]
            shown = last.format("found").split("\n")
        return python(SKLEARN, imports, data, *made, *shown, says=says)


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


def _rate(matrix: _Matrix, function: str) -> Iterator[Snippet]:
    chosen, empty = matrix.case.chosen, _empty(matrix)
    average, label, filler = chosen["average"], chosen["label"], chosen["zero_division"]
    options = []
    if function == "fbeta_score" and chosen["beta"] == 1:
        function = "f1_score"
    elif function == "fbeta_score":
        options.append(f"beta={literal(chosen['beta'])}")
    undefined = filler != filler
    if empty.any() and (average != "micro" or empty.all()):
        if undefined and function == "jaccard_score":
            return  # it knows 0 and 1 alone
        options.append(f"zero_division={'np.nan' if undefined else literal(filler)}")
    if average == "class":
        last = f"print({{}}[{label}])"
        yield matrix.snippet(function, "average=None", *options, each=True, last=last)
    elif average == "macro" and undefined and empty.any():
        last = "print({}.mean())"
        yield matrix.snippet(function, "average=None", *options, each=True, last=last, says=_MEANS)
    elif average != "weighted" or not (undefined and (empty & (matrix.cells.true > 0)).any()):
        yield matrix.snippet(function, f'average="{average}"', *options, each=True)


def _ratio(matrix: _Matrix, ratio: str) -> Iterator[Snippet]:
    """Of the four counts of every class, which it gives."""
    chosen, empty = matrix.case.chosen, _empty(matrix)
    average, label, filler = chosen["average"], chosen["label"], chosen["zero_division"]
    concerned = {"class": empty[label] if average == "class" else False, "micro": empty.all()}
    if concerned.get(average, empty.any()) and (filler == filler or average == "weighted"):
        return
    counts = "{}.sum(axis=0).ravel()" if average == "micro" else "{}.reshape(-1, 4).T"
    value = {
        "class": f"({ratio})[{label}]",
        "micro": ratio,
        "macro": f"np.mean({ratio})",
        "weighted": f"np.average({ratio}, weights=tp + fn)",
    }[average]
    last = f"tn, fp, fn, tp = {counts}\nprint({value})"
    yield matrix.snippet("multilabel_confusion_matrix", each=True, last=last)
