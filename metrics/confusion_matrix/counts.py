"""The confusion matrix itself: counted from labels, read from numbers, and shown as tables.

Notation: n_ij counts the items of class i that are predicted as class j, n all items. For class i,
TP_i = n_ii are its true positives, FN_i the others of row i, FP_i the others of column i, TN_i all
that remain; t_i = TP_i + FN_i items are truly of it, p_i = TP_i + FP_i are predicted so.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Counts
from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.inputs.labels import row_weights
from metrics.inputs.listed import labels_of, refuse_item
from metrics.inputs.matrices import counts_matrix
from metrics.inputs.numbers import MAX_COUNT
from metrics.notation import decimal
from metrics.parameter_types import MAX_CLASSES
from metrics.shown_value import quoted
from metrics.steps import EQUAL, Column, Say, Table, say
from metrics.texts import sentence

EXAMPLE = (((9, 0, 1, 0), (2, 15, 2, 3), (1, 2, 24, 1), (3, 0, 2, 15)),)
SOKOLOVA = (
    "Sokolova & Lapalme (2009), A systematic analysis of performance measures for classification "
    "tasks, Information Processing & Management 45(4)"
)


@dataclass(frozen=True, eq=False)
class ConfusionCounts:
    """A confusion matrix with the labels of its classes; every metric of this family takes it.

    `matrix` has the shape (c, c), rows true and columns predicted, both in the order of `labels`.
    Raises InvalidInput for anything but 2 to 50 classes, whole counts and a label for each class.
    `weighted` counts are sums of weights and need not be whole. `items` are the true and the
    predicted class of each item by their places in `labels`, both of shape (n,), where the counts
    were made of items without weights, else None.
    """

    matrix: Counts
    labels: tuple[Hashable, ...]
    weighted: bool = False
    items: tuple[Counts, Counts] | None = field(default=None, repr=False, init=False)

    def __post_init__(self) -> None:
        matrix = counts_matrix(self.matrix, weighted=self.weighted)
        matrix.flags.writeable = False
        object.__setattr__(self, "matrix", matrix)
        labels = class_labels(self.labels)
        if len(labels) != len(matrix):
            allowed = say("the matrix has {c} classes, and each needs a label", c=len(matrix))
            raise InvalidInput("labels", found=len(labels), allowed=allowed)
        object.__setattr__(self, "labels", labels)

    @cached_property
    def cells(self) -> Cells:
        """What the metrics of this family are computed from."""
        return Cells(self.matrix, tuple(map(str, self.labels)))

    @property
    def absent(self) -> tuple[Hashable, ...]:
        """The classes that no item is truly of."""
        return self._where(self.matrix.sum(1) == 0)

    @property
    def never_predicted(self) -> tuple[Hashable, ...]:
        """The classes that are predicted of no item."""
        return self._where(self.matrix.sum(0) == 0)

    def _where(self, chosen: NDArray[np.bool_]) -> tuple[Hashable, ...]:
        return tuple(self.labels[at] for at in np.flatnonzero(chosen))


Confusion: TypeAlias = ArrayLike | Sequence[Sequence[int]] | ConfusionCounts


def confusion_counts(
    y_true: ArrayLike | Sequence[Hashable],
    y_pred: ArrayLike | Sequence[Hashable],
    labels: ArrayLike | Sequence[Hashable] | None = None,
    sample_weight: ArrayLike | None = None,
) -> ConfusionCounts:
    """Counts how often each true label got each predicted one, both sequences of shape (n,).

    Labels are texts or numbers, not both. `labels` gives the classes and their order; None takes
    those that occur, sorted. With `sample_weight`, shape (n,), an item counts as its weight says.
    Raises InvalidInput, with the place, for a label that `labels` lacks (scikit-learn leaves such
    items out without a word), for unequal lengths, for fewer than two classes, and for numbers with
    decimals that `labels` does not name: they are scores. Source: scikit-learn's documentation of
    `confusion_matrix`.
    """
    true, predicted = labels_of(y_true, "y_true"), labels_of(y_pred, "y_pred")
    if len(true) != len(predicted):
        allowed = sentence("y_true_each", labels=counted(len(true), "labels"))
        raise InvalidInput("y_pred", found=counted(len(predicted), "labels"), allowed=allowed)
    kinds = {isinstance(label, str) for label in (*true, *predicted)}
    if len(kinds) > 1:
        allowed = say("allowed are labels that are all texts, or all numbers")
        raise InvalidInput("y_true, y_pred", found=say("both"), allowed=allowed)
    seen = sorted({*true, *predicted})
    if labels is None and len(seen) == 1:
        allowed = say("allowed are two classes or more; labels can name classes that do not occur")
        raise InvalidInput("y_true, y_pred", found=say("only one class"), allowed=allowed)
    if labels is None:
        refuse_scores(true, "y_true")
        refuse_scores(predicted, "y_pred")
    classes = class_labels(seen if labels is None else labels_of(labels, "labels"))
    index = {label: at for at, label in enumerate(classes)}
    for name, given in (("y_true", true), ("y_pred", predicted)):
        allowed = say("allowed are the classes given as labels")
        refuse_item(name, given, index.__contains__, allowed)
    weights = row_weights(sample_weight, len(true), of_items=True)
    at = [np.array([index[each] for each in given], dtype=int) for given in (true, predicted)]
    if weights is None or (weights == 1).all():
        return counts_of_items(at[0], at[1], classes)
    matrix: Any = np.zeros((len(classes), len(classes)))
    np.add.at(matrix, tuple(at), weights)
    if matrix.max() > MAX_COUNT:
        allowed = say("the weights of the items in a cell add up to {most} at most", most=MAX_COUNT)
        raise InvalidInput("sample_weight", found=decimal(matrix.max().item()), allowed=allowed)
    return ConfusionCounts(matrix, classes, weighted=True)


def counts_of_items(
    true: Counts, predicted: Counts, labels: tuple[Hashable, ...]
) -> ConfusionCounts:
    """The counts of items by the places of their classes in `labels`, both of shape (n,)."""
    matrix = np.zeros((len(labels), len(labels)), dtype=np.int64)
    np.add.at(matrix, (true, predicted), 1)
    counts = ConfusionCounts(matrix, labels)
    object.__setattr__(counts, "items", (true, predicted))
    return counts


_CLASSES = say("allowed are classes; threshold_sweep takes scores")


def refuse_scores(
    labels: Sequence[Any],
    name: str,
    allowed: Say = _CLASSES,
) -> None:
    """Refuses numbers with decimals, which are scores and no classes unless `labels` names them."""

    def is_class(label: Any) -> bool:
        return not isinstance(label, float) or label.is_integer() or label != label

    refuse_item(name, labels, is_class, allowed)


def class_labels(labels: Sequence[Hashable], name: str = "labels") -> tuple[Hashable, ...]:
    """The labels of 2 to 50 classes, each once. Raises InvalidInput for any others."""
    if not 2 <= len(labels) <= MAX_CLASSES:
        found = counted(len(labels), "classes")
        allowed = say("allowed are 2 to {high}", high=MAX_CLASSES)
        raise InvalidInput(name, found=found, allowed=allowed)
    for at, label in enumerate(labels):
        if label in labels[:at]:
            place = say("item {item}", item=at + 1)
            allowed = say("allowed is each class once")
            raise InvalidInput(name, place=place, found=quoted(label), allowed=allowed)
    return tuple(labels)


@dataclass(frozen=True, eq=False)
class Cells:
    """The four counts of every class as arrays of shape (c,), and what the classes are called."""

    matrix: Counts
    names: tuple[str, ...]

    def __len__(self) -> int:
        return self.matrix.shape[-1]

    @cached_property
    def n(self) -> Any:
        """All items, a whole number unless they are weighted."""
        return self.matrix.sum().item()

    @cached_property
    def tp(self) -> Counts:
        return np.diagonal(self.matrix, axis1=-2, axis2=-1)

    @cached_property
    def true(self) -> Counts:
        """t_i, the items that are truly of class i."""
        return self.matrix.sum(-1)

    @cached_property
    def predicted(self) -> Counts:
        """p_i, the items that are predicted as class i."""
        return self.matrix.sum(-2)

    @cached_property
    def fn(self) -> Counts:
        return self._wrong.sum(-1)

    @cached_property
    def fp(self) -> Counts:
        return self._wrong.sum(-2)

    @cached_property
    def tn(self) -> Counts:
        counts = self.n - self.tp - self.fn - self.fp
        # Of weights the last bits do not count, where nothing is left.
        return np.where(counts > self.n * 1e-12, counts, 0) if counts.dtype.kind == "f" else counts

    @cached_property
    def _wrong(self) -> Counts:
        """The items beside the diagonal: a difference of totals would lose small weights."""
        return self.matrix * (1 - np.eye(len(self), dtype=self.matrix.dtype))

    def named(self, chosen: NDArray[np.bool_]) -> str:
        """The names of some classes in a row, to be put into a sentence."""
        return ", ".join(self.names[at] for at in np.flatnonzero(chosen))


def read(confusion: Confusion) -> Cells:
    """The cells of a matrix of numbers, whose classes are called 0, 1, ..., or of counts with
    labels. Raises InvalidInput.
    """
    if isinstance(confusion, ConfusionCounts):
        return confusion.cells
    matrix = counts_matrix(confusion)
    return Cells(matrix, tuple(map(str, range(len(matrix)))))


def class_column(cells: Cells, heading: Say | None = None) -> Column:
    """The names of the rows; user's text, so never part of a formula."""
    return Column("i", heading or say("class"), "" if heading else "i", cells.names)


def matrix_table(cells: Cells, label: int | None = None) -> Table:
    """The matrix as a table; the four counts of the class `label` are marked TP, FN, FP and TN.

    Without a class the diagonal is marked: it counts what is predicted as it is.
    """
    c = len(cells)
    columns = [
        Column(f"n{j}", say("as {name}", name=name), "", cells.matrix[:, j].tolist())
        for j, name in enumerate(cells.names)
    ]
    heading = class_column(cells, say("true"))
    if label is None:
        marks = {(i, i + 1): EQUAL for i in range(c)}
        return Table.of(say("Counts: each row a true class"), heading, *columns, marks=marks)
    signs = {(True, True): "TP", (True, False): "FN", (False, True): "FP", (False, False): "TN"}
    marks = {(i, j + 1): signs[i == label, j == label] for i in range(c) for j in range(c)}
    said = sentence("counts_each_row", name=class_called(cells.names[label]))
    return Table.of(said, heading, *columns, marks=marks)


def names_itself(name: str) -> bool:
    """Whether a class has a name such as Class 2, which needs no "class" before it."""
    return name.casefold().startswith("class ")


def class_called(name: str) -> Say:
    """The name of a class within a sentence."""
    return say("{name}", name=name) if names_itself(name) else say("class {name}", name=name)


def cell_columns(cells: Cells) -> tuple[Column, ...]:
    """TP, FN, FP and TN of every class, each from the marginal counts."""
    return (
        class_column(cells),
        Column("t", say("truly so"), "t_i", cells.true.tolist()),
        Column("p", say("predicted so"), "p_i", cells.predicted.tolist()),
        Column("TP", say("true positives"), r"\mathrm{TP}_i", cells.tp.tolist()),
        Column("FN", say("false negatives"), r"\mathrm{FN}_i", cells.fn.tolist(), "@t - @TP"),
        Column("FP", say("false positives"), r"\mathrm{FP}_i", cells.fp.tolist(), "@p - @TP"),
        Column(
            "TN",
            say("true negatives"),
            r"\mathrm{TN}_i",
            cells.tn.tolist(),
            "@n - @TP - @FN - @FP",
        ),
    )
