"""Metrics over all classes of a matrix. Notation as in `counts`."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from metrics.arrays import Counts, Floats, share
from metrics.columns_of_labels import CLASSES
from metrics.confusion_matrix.averages import nothing
from metrics.confusion_matrix.counts import (
    EXAMPLE,
    SOKOLOVA,
    Cells,
    Confusion,
    class_column,
    matrix_table,
    read,
)
from metrics.core import Result, metric, takes
from metrics.notation import Number, Ratio
from metrics.parameter_types import EmptyClasses, ZeroDivision
from metrics.steps import Column, Equation, Note, Say, Step, Table, say
from metrics.texts import sentence

ADDITIVE = frozenset({"additive"})
MATTHEWS = (
    "Matthews (1975), Comparison of the predicted and observed secondary structure of T4 phage "
    "lysozyme, Biochimica et Biophysica Acta 405(2); Gorodkin (2004), Comparing two K-category "
    "assignments by a K-category correlation coefficient, Computational Biology and Chemistry 28"
)


def _of_items(
    cells: Cells,
    counts: Counts,
    said: Say,
    symbol: str,
    terms: str,
    more: Callable[[], tuple[Step, ...]] = tuple,
) -> Result:
    """The share of the items that is counted, for each class written `terms`."""
    value = share(counts.sum(-1), cells.n)
    empty = Note(say("The matrix holds no item, so the value is 0/0: undefined."))

    def derive() -> tuple[Step, ...]:
        line = Equation.ratio(said, symbol, (terms, counts.tolist()), ("n", cells.n), value)
        return (line, *more(), *(() if cells.n else (empty,)), matrix_table(cells))

    return Result(value, derive, lambda: share(counts, cells.n))


@takes(CLASSES)
@metric(
    title=say("Accuracy"),
    abbreviation="Acc",
    symbol=r"\mathrm{accuracy}",
    summary=say("The share of all items that is predicted correctly."),
    citation=SOKOLOVA,
    example=EXAMPLE,
    traits=ADDITIVE | {"negatives"},
)
def accuracy(confusion: Confusion) -> Result:
    """Accuracy: the sum of the diagonal, divided by all items.

    `confusion` has the shape (c, c), rows true and columns predicted, or comes from
    `confusion_counts`. NaN when it holds no item. Raises InvalidInput for counts out of range.
    Source: Sokolova & Lapalme (2009), table 2.
    """
    cells = read(confusion)
    said = say("The items on the diagonal, divided by all items")
    return _of_items(cells, cells.tp, said, r"\mathrm{accuracy}", r"\sum_{i} n_{ii}")


@takes(CLASSES)
@metric(
    title=say("Error rate"),
    abbreviation="Err",
    symbol=r"\mathrm{error}",
    summary=say("The share of all items that is predicted wrongly: 1 minus accuracy."),
    citation=SOKOLOVA,
    example=EXAMPLE,
    direction="smaller",
    traits=ADDITIVE | {"negatives"},
)
def error_rate(confusion: Confusion) -> Result:
    """Error rate: the items off the diagonal, divided by all items.

    Shapes, undefined values and errors as in `accuracy`. Source: Sokolova & Lapalme (2009),
    table 3.
    """
    cells, symbol = read(confusion), r"\mathrm{error}"
    said = say("The items off the diagonal of each row, divided by all items")

    def rest() -> tuple[Step, ...]:
        right = Ratio(cells.tp.sum().item(), cells.n)
        slots = {"accuracy": (r"\mathrm{accuracy}", right)}
        said = say("1 minus accuracy")
        return (Equation(said, symbol, "1 - @accuracy", slots, 1 - float(right)),)

    return _of_items(cells, cells.fn, said, symbol, r"\sum_{i} (t_i - n_{ii})", rest)


@takes(CLASSES)
@metric(
    title=say("Balanced accuracy"),
    abbreviation="BA",
    symbol=r"\mathrm{BA}",
    summary=say("The mean of the recalls of all classes, so that each class counts equally."),
    citation="Brodersen et al. (2010), The balanced accuracy and its posterior distribution, ICPR",
    example=EXAMPLE,
    traits=ADDITIVE | {"negatives", "prevalence"},
)
def balanced_accuracy(confusion: Confusion, *, empty_classes: EmptyClasses = "undefined") -> Result:
    """Balanced accuracy: the mean over all classes of the share of their items that is found.

    Shapes and errors as in `accuracy`. The recall of a class without items is 0/0: NaN, or
    `empty_classes="left out"`, as in scikit-learn, takes the mean over the others; NaN too when no
    class has an item. Source: Brodersen et al. (2010), for any number of classes as in
    scikit-learn.
    """
    cells = read(confusion)
    absent = cells.true == 0
    left_out = empty_classes == "left out"
    used = ~absent | (not left_out)
    recalls = share(cells.tp, cells.true)
    value = share(np.where(used, recalls, 0.0).sum(-1), used.sum(-1))

    def derive() -> tuple[Step, ...]:
        counted = np.flatnonzero(used)
        ratios: list[Number] = [
            Ratio(tp, t) for tp, t in zip(cells.tp.tolist(), cells.true.tolist(), strict=True)
        ]
        over = r"i:\,t_i>0" if left_out and absent.any() else "i"
        number = r"c_{\mathrm{used}}" if left_out and absent.any() else "c"
        equation = Equation.ratio(
            say("The recalls of all classes, averaged"),
            r"\mathrm{BA}",
            (rf"\sum_{{{over}}} \mathrm{{recall}}_i", [ratios[i] for i in counted]),
            (number, len(counted)),
            value,
        )
        notes: tuple[Step, ...] = ()
        if left_out and absent.any() and len(counted):
            none = sentence("classes_no_true_item", names=cells.named(absent))
            notes = (Note(none),)
        elif absent.any():
            none = sentence("classes_no_true_item_their", names=cells.named(absent))
            notes = (Note(none),)
        table = Table.of(
            say("Class by class"),
            class_column(cells),
            Column("right", say("found"), "n_{ii}", cells.tp.tolist()),
            Column("t", say("truly so"), "t_i", cells.true.tolist()),
            Column("r", say("recall"), r"\mathrm{recall}_i", ratios, formula=r"\frac{@right}{@t}"),
        )
        return (equation, *notes, table, matrix_table(cells))

    def contributions() -> np.ndarray:
        return np.where(used, recalls, 0.0) / (used.sum() or math.nan)

    return Result(np.asarray(value), derive, contributions)


@takes(CLASSES)
@metric(
    title=say("Matthews correlation"),
    abbreviation="MCC",
    symbol=r"\mathrm{MCC}",
    summary=say(
        "The correlation of true and predicted classes: 1 if all are right, 0 as by chance."
    ),
    citation=MATTHEWS,
    range=(-1.0, 1.0),
    example=EXAMPLE,
    traits=frozenset({"chance", "negatives"}),
)
def matthews_correlation(confusion: Confusion, *, zero_division: ZeroDivision = math.nan) -> Result:
    """Matthews correlation coefficient, for any number of classes.

    It is (n sum n_ii - sum t_i p_i) / sqrt((n^2 - sum p_i^2) (n^2 - sum t_i^2)), which for two
    classes is (TP TN - FP FN) / sqrt((TP + FP) (TP + FN) (TN + FP) (TN + FN)). Shapes and errors as
    in `accuracy`. When all items are of one class, or all are predicted as one, it is 0/0: NaN
    unless `zero_division` says otherwise. Source: Matthews (1975); Gorodkin (2004), section 2.
    """
    cells = read(confusion)
    if cells.matrix.ndim > 2:
        return Result(_of_many(cells, zero_division), tuple)
    true, predicted, n = cells.true.tolist(), cells.predicted.tolist(), cells.n
    right = cells.tp.sum().item()
    apart = all(np.count_nonzero(count) > 1 for count in (cells.true, cells.predicted))
    # Python's integers: squares of large counts do not fit into 64 bits.
    both = [t * p for t, p in zip(true, predicted, strict=True)]
    spread = (n**2 - sum(p**2 for p in predicted)) * (n**2 - sum(t**2 for t in true)) * apart
    worked = (right * n - sum(both)) / math.sqrt(spread) if spread else math.nan
    value = worked if spread else zero_division

    def derive() -> tuple[Step, ...]:
        symbol = r"\mathrm{MCC}"
        equation = Equation(
            sentence("covariance_true_predicted"),
            symbol,
            r"\frac{@n \cdot @right - (@both)}"
            r"{\sqrt{(@n^{2} - (@predicted)) \cdot (@n^{2} - (@true))}}",
            {
                "n": ("n", n),
                "right": (r"\textstyle\sum_i n_{ii}", right),
                "both": (r"\textstyle\sum_i t_i p_i", both),
                "predicted": (r"\textstyle\sum_i p_i^2", [p**2 for p in predicted]),
                "true": (r"\textstyle\sum_i t_i^2", [t**2 for t in true]),
            },
            worked,
        )
        table = Table.of(
            say("Class by class"),
            class_column(cells),
            Column("right", say("found"), "n_{ii}", cells.tp.tolist()),
            Column("t", say("truly so"), "t_i", true),
            Column("p", say("predicted so"), "p_i", predicted),
            Column("both", say("product of the two"), "t_i p_i", both, r"@t \cdot @p"),
            Column("pp", say("predicted squared"), "p_i^{2}", [p**2 for p in predicted], "@p^{2}"),
            Column("tt", say("true squared"), "t_i^{2}", [t**2 for t in true], "@t^{2}"),
        )
        binary = (_of_two_classes(cells, worked),) if len(cells) == 2 else ()
        return (
            equation,
            *binary,
            *undefined(symbol),
            table,
            matrix_table(cells, 1 if binary else None),
        )

    def undefined(symbol: str) -> tuple[Step, ...]:
        if spread:
            return ()
        if not n:
            why = say("The matrix holds no item")
        elif np.count_nonzero(cells.true) < 2:
            why = say("All items are of one class")
        else:
            why = say("All items are predicted as one class")
        return nothing(symbol, why, zero_division)

    return Result(np.asarray(value, dtype=np.float64), derive)


def _of_many(cells: Cells, zero_division: float) -> Floats:
    """The correlation of many matrices, in floats."""
    t, p, n = (x.astype(np.float64) for x in (cells.true, cells.predicted, np.asarray(cells.n)))
    spread = (n**2 - np.vecdot(p, p)) * (n**2 - np.vecdot(t, t))
    covariance = n * cells.tp.sum(-1) - np.vecdot(t, p)
    return share(covariance, np.sqrt(np.maximum(spread, 0.0)), undefined=zero_division)


def _of_two_classes(cells: Cells, value: float) -> Equation:
    counts = {name: getattr(cells, name.lower())[1].item() for name in ("TP", "TN", "FP", "FN")}
    return Equation(
        say("The correlation from the four counts of class {name}", name=cells.names[1]),
        r"\mathrm{MCC}",
        r"\frac{@TP \cdot @TN - @FP \cdot @FN}{\sqrt{(@TP + @FP) \cdot (@TP + @FN) \cdot "
        r"(@TN + @FP) \cdot (@TN + @FN)}}",
        {name: (rf"\mathrm{{{name}}}", count) for name, count in counts.items()},
        value,
    )
