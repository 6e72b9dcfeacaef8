"""Precision, recall and other fractions of the four counts of a class.

Notation as in `counts`.
"""

from __future__ import annotations

import math

from metrics.columns_of_labels import ONE_CLASS
from metrics.confusion_matrix.averages import Rate, average_of
from metrics.confusion_matrix.counts import EXAMPLE, SOKOLOVA, Cells, Confusion
from metrics.core import Result, metric, takes
from metrics.harmonic_mean import RIJSBERGEN, harmonic_mean
from metrics.notation import Ratio, tidy
from metrics.parameter_types import Average, Beta, ClassIndex, ZeroDivision
from metrics.steps import Column, Step, say
from metrics.texts import sentence

JACCARD = (
    "Jaccard (1912), The distribution of the flora in the alpine zone, New Phytologist 11(2); "
    "scikit-learn, documentation of jaccard_score"
)
_PRECISION = r"\frac{@TP}{@TP + @FP}"
_RECALL = r"\frac{@TP}{@TP + @FN}"


def _of(symbol: str, of: str) -> str:
    """The symbol of a rate, with the class or average as its index, if any."""
    return f"{symbol}_{{{of}}}" if of else symbol


@takes(ONE_CLASS)
@metric(
    title=say("Precision"),
    abbreviation="Prec",
    symbol=r"\mathrm{precision}",
    summary=say("The share of the predictions of the class that is correct."),
    citation=SOKOLOVA,
    example=EXAMPLE,
)
def precision(
    confusion: Confusion,
    *,
    average: Average = "class",
    label: ClassIndex = 1,
    zero_division: ZeroDivision = math.nan,
) -> Result:
    """Precision: TP / (TP + FP) of class `label`, or its average over all classes.

    `confusion` has the shape (c, c), rows true and columns predicted, or comes from
    `confusion_counts`; `label` counts the classes from 0. `average=None` gives a value for
    each class, in the order of `.classes`. 0/0 is NaN unless `zero_division` says otherwise; a
    macro or weighted mean over an undefined value is undefined too, except that a class without
    true items has no weight in the weighted one. Raises InvalidInput for counts or parameters out
    of range. Source: Sokolova & Lapalme (2009), tables 2 and 3.
    """
    rate = Rate(
        lambda of: _of(r"\mathrm{precision}", of),
        say("Correct predictions of the class, divided by all predictions of it"),
        _PRECISION,
        lambda cells: cells.tp,
        lambda cells: cells.predicted,
        say("never predicted"),
    )
    return average_of(rate, confusion, average, label, zero_division)


@takes(ONE_CLASS)
@metric(
    title=say("Recall"),
    abbreviation="Rec",
    symbol=r"\mathrm{recall}",
    summary=say("The share of the items of the class that is found; also called sensitivity."),
    citation=SOKOLOVA,
    example=EXAMPLE,
    traits=frozenset({"prevalence"}),
)
def recall(
    confusion: Confusion,
    *,
    average: Average = "class",
    label: ClassIndex = 1,
    zero_division: ZeroDivision = math.nan,
) -> Result:
    """Recall, sensitivity or true-positive rate: TP / (TP + FN) of class `label`, or its average.

    Shapes, undefined values and errors as in `precision`. The macro average is the balanced
    accuracy. Source: Sokolova & Lapalme (2009), tables 2 and 3.
    """
    rate = Rate(
        lambda of: _of(r"\mathrm{recall}", of),
        say("Items of the class that are predicted correctly, divided by all items of the class"),
        _RECALL,
        lambda cells: cells.tp,
        lambda cells: cells.true,
        say("no true item"),
    )
    return average_of(rate, confusion, average, label, zero_division)


@takes(ONE_CLASS)
@metric(
    title=say("Specificity"),
    abbreviation="Spec",
    symbol=r"\mathrm{specificity}",
    summary=say("The share of the items of other classes that is not predicted as the class."),
    citation=SOKOLOVA,
    example=EXAMPLE,
    traits=frozenset({"negatives", "prevalence"}),
)
def specificity(
    confusion: Confusion,
    *,
    average: Average = "class",
    label: ClassIndex = 1,
    zero_division: ZeroDivision = math.nan,
) -> Result:
    """Specificity or true-negative rate: TN / (TN + FP) of class `label`, or its average.

    Shapes, undefined values and errors as in `precision`. Source: Sokolova & Lapalme (2009),
    table 2.
    """
    rate = Rate(
        lambda of: _of(r"\mathrm{specificity}", of),
        say("Items of other classes that are not predicted as the class, divided by all of them"),
        r"\frac{@TN}{@TN + @FP}",
        lambda cells: cells.tn,
        lambda cells: cells.tn + cells.fp,
        say("no item is of another class"),
    )
    return average_of(rate, confusion, average, label, zero_division)


@takes(ONE_CLASS)
@metric(
    title=say("False-positive rate"),
    abbreviation="FPR",
    symbol=r"\mathrm{FPR}",
    summary=say("The share of the items of other classes that is predicted as the class."),
    citation="Fawcett (2006), An introduction to ROC analysis, Pattern Recognition Letters 27(8)",
    example=EXAMPLE,
    direction="smaller",
    traits=frozenset({"negatives", "prevalence"}),
)
def false_positive_rate(
    confusion: Confusion,
    *,
    average: Average = "class",
    label: ClassIndex = 1,
    zero_division: ZeroDivision = math.nan,
) -> Result:
    """False-positive rate: FP / (FP + TN) of class `label`, 1 - specificity, or its average.

    Shapes, undefined values and errors as in `precision`. Source: Fawcett (2006), section 2.
    """
    rate = Rate(
        lambda of: _of(r"\mathrm{FPR}", of),
        say("Items of other classes that are predicted as the class, divided by all of them"),
        r"\frac{@FP}{@FP + @TN}",
        lambda cells: cells.fp,
        lambda cells: cells.tn + cells.fp,
        say("no item is of another class"),
    )
    return average_of(rate, confusion, average, label, zero_division)


@takes(ONE_CLASS)
@metric(
    title=say("Negative predictive value"),
    abbreviation="NPV",
    symbol=r"\mathrm{NPV}",
    summary=say("The share of the predictions of other classes that is correct."),
    citation="Altman & Bland (1994), Diagnostic tests 2: predictive values, BMJ 309",
    example=EXAMPLE,
    traits=frozenset({"negatives"}),
)
def negative_predictive_value(
    confusion: Confusion,
    *,
    average: Average = "class",
    label: ClassIndex = 1,
    zero_division: ZeroDivision = math.nan,
) -> Result:
    """Negative predictive value: TN / (TN + FN) of class `label`, or its average.

    Shapes, undefined values and errors as in `precision`. Source: Altman & Bland (1994).
    """
    rate = Rate(
        lambda of: _of(r"\mathrm{NPV}", of),
        say("Correct predictions of other classes, divided by all predictions of them"),
        r"\frac{@TN}{@TN + @FN}",
        lambda cells: cells.tn,
        lambda cells: cells.tn + cells.fn,
        say("no other class is predicted"),
    )
    return average_of(rate, confusion, average, label, zero_division)


@takes(ONE_CLASS)
@metric(
    title=say("F-score"),
    abbreviation="F{beta}",
    symbol=r"F_{\beta}",
    summary=say("The weighted harmonic mean of precision and recall; beta > 1 favours recall."),
    citation=f"{RIJSBERGEN}; {SOKOLOVA}",
    example=EXAMPLE,
)
def f_score(
    confusion: Confusion,
    *,
    beta: Beta = 1.0,
    average: Average = "class",
    label: ClassIndex = 1,
    zero_division: ZeroDivision = math.nan,
) -> Result:
    """F-score: (1 + beta^2) TP / ((1 + beta^2) TP + beta^2 FN + FP) of a class, or its average.

    With beta = 1 it is 2 TP / (2 TP + FP + FN). Averages are taken over the classes' F-scores, not
    over precision and recall. Shapes, undefined values and errors as in `precision`. Source: van
    Rijsbergen (1979), ch. 7, with beta as in Sokolova & Lapalme (2009), table 2.
    """
    b2 = beta**2
    shown = tidy(beta)

    def symbol(of: str) -> str:
        return rf"F_{{{shown},\,{of}}}" if of else f"F_{{{shown}}}"

    def mean(cells: Cells, at: int) -> tuple[Step, ...]:
        tp, true, predicted = (x[at].item() for x in (cells.tp, cells.true, cells.predicted))
        if not tp:
            return ()  # a mean of zeros or of what is undefined; the counts decide
        p, r = Ratio(tp, predicted), Ratio(tp, true)
        named = ((r"\mathrm{precision}", p), (r"\mathrm{recall}", r))
        return (harmonic_mean(symbol(""), beta, *named),)

    def columns(cells: Cells) -> tuple[Column, ...]:
        counts = list(
            zip(*(x.tolist() for x in (cells.tp, cells.predicted, cells.true)), strict=True)
        )
        p, r = [Ratio(tp, p) for tp, p, _ in counts], [Ratio(tp, t) for tp, _, t in counts]
        return (
            Column("P", say("precision"), r"\mathrm{precision}_i", p, formula=_PRECISION),
            Column("R", say("recall"), r"\mathrm{recall}_i", r, formula=_RECALL),
        )

    rate = Rate(
        symbol,
        say("The F-score in counts: correct predictions of the class against mistakes"),
        r"\frac{(1 + @b^{2}) \cdot @TP}{(1 + @b^{2}) \cdot @TP + @b^{2} \cdot @FN + @FP}",
        lambda cells: (1 + b2) * cells.tp,
        lambda cells: (1 + b2) * cells.tp + b2 * cells.fn + cells.fp,
        say("never predicted and no true item") if beta else say("never predicted"),
        {"b": (r"\beta", shown)},
        mean,
        columns,
    )
    return average_of(rate, confusion, average, label, zero_division)


@takes(ONE_CLASS)
@metric(
    title=say("Jaccard score"),
    abbreviation="Jacc",
    symbol="J",
    summary=say("The share of items of the class, or predicted as it, that are both."),
    citation=JACCARD,
    example=EXAMPLE,
)
def jaccard_score(
    confusion: Confusion,
    *,
    average: Average = "class",
    label: ClassIndex = 1,
    zero_division: ZeroDivision = math.nan,
) -> Result:
    """Jaccard score: TP / (TP + FP + FN) of class `label`, or its average.

    It orders matrices as F1 does: J = F1 / (2 - F1). Shapes, undefined values and errors as in
    `precision`. Source: Jaccard (1912); scikit-learn's documentation of `jaccard_score`.
    """
    rate = Rate(
        lambda of: _of("J", of),
        sentence("correct_predictions_class"),
        r"\frac{@TP}{@TP + @FP + @FN}",
        lambda cells: cells.tp,
        lambda cells: cells.tp + cells.fp + cells.fn,
        say("never predicted and no true item"),
    )
    return average_of(rate, confusion, average, label, zero_division)
