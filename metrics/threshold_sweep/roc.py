"""The area under the ROC curve; notation as in `sweep`."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats, share
from metrics.cells import cells
from metrics.columns_of_labels import TWO_CLASSES
from metrics.core import Result, metric, takes
from metrics.notation import Product, Ratio
from metrics.steps import Column, Equation, Note, Step, Table, noted, say
from metrics.texts import sentence
from metrics.threshold_sweep.columns import EXAMPLE, count_columns, share_column
from metrics.threshold_sweep.sweep import Sweep, threshold_sweep

FAWCETT = "Fawcett (2006), An introduction to ROC analysis, Pattern Recognition Letters 27(8)"
HANLEY = (
    "Hanley & McNeil (1982), The meaning and use of the area under a receiver operating "
    "characteristic (ROC) curve, Radiology 143(1)"
)


@takes(TWO_CLASSES)
@metric(
    title=say("Area under the ROC curve"),
    abbreviation="AUC",
    symbol=r"\mathrm{AUC}",
    summary=say(
        "The share of the pairs of a positive and a negative item in which the positive one has "
        "the higher score, equal scores counting half."
    ),
    citation=f"{FAWCETT}; {HANLEY}",
    example=EXAMPLE,
    traits=frozenset({"negatives", "prevalence", "ties"}),
)
def roc_auc(y_true: ArrayLike, y_score: ArrayLike) -> Result:
    """Area under the ROC curve, by trapezoids, which is the share of pairs in the right order.

    `y_true` holds labels 0 and 1 and `y_score` scores, both of shape (n,). Both ways count in whole
    numbers and agree exactly. `.ahead` and `.tied` count the pairs of a positive and a negative
    item in which the positive one has the higher, and the same, score; `.sweep` holds the curve.
    NaN when there is one class only. Raises InvalidInput as `threshold_sweep` does. Source: Fawcett
    (2006), algorithm 2; Hanley & McNeil (1982).
    """
    sweep = threshold_sweep(y_true, y_score)
    p, n = sweep.positives, sweep.negatives
    up, right = np.diff(sweep.tp), np.diff(sweep.fp)
    heights = sweep.tp[1:] + sweep.tp[:-1]
    twice = int(right @ heights)  # the area, in squares of half a positive by a negative item
    value = float(area(sweep.tp, sweep.fp))
    tied = int(up @ right)
    ahead = (twice - tied) // 2

    def derive() -> tuple[Step, ...]:
        if not (p and n):
            return (_one_class(sweep), _roc_table(sweep))
        trapezoids = Equation.sum(
            say("The areas of the trapezoids under the curve, width times mean height, added up"),
            r"\mathrm{AUC}",
            r"\sum_i (x_i - x_{i-1}) \cdot \frac{y_i + y_{i-1}}{2}",
            cells(
                lambda width, height: Product((Ratio(width, n), Ratio(height, 2 * p))),
                right,
                heights,
            ),
            value,
        )
        pairs = Equation(
            sentence("pairs_positive_item"),
            r"\mathrm{AUC}",
            r"\frac{@ahead + \frac{1}{2} \cdot @tied}{@P \cdot @N}",
            {
                "ahead": (r"\sum_i w_i", int(up @ (n - sweep.fp[1:]))),
                "tied": (r"\sum_i e_i", tied),
                "P": ("P", p),
                "N": ("N", n),
            },
            value,
        )
        mixed = len(sweep.slanted)
        notes = noted(mixed, sentence("positive_negative_items", count=mixed))
        return (trapezoids, pairs, *notes, _roc_table(sweep))

    return Result(np.asarray(value), derive, extras={"sweep": sweep, "ahead": ahead, "tied": tied})


def area(tp: Counts, fp: Counts) -> Floats:
    """The area of one curve (m + 1,) or many, (q, m + 1): NaN where there is one class only."""
    twice = np.vecdot(np.diff(fp), tp[..., 1:] + tp[..., :-1])
    return share(twice, 2 * tp[..., -1] * fp[..., -1])


def _one_class(sweep: Sweep) -> Note:
    if sweep.positives:
        return Note(sentence("every_item_positive"))
    return Note(sentence("no_item_positive"))


def _roc_table(sweep: Sweep) -> Table:
    p, n = sweep.positives, sweep.negatives
    tp, fp = sweep.tp, sweep.fp
    up, right = np.diff(tp), np.diff(fp)
    area = np.diff(sweep.fpr) * (sweep.tpr[1:] + sweep.tpr[:-1]) / 2
    return Table.of(
        say("Down the thresholds, from (0, 0) above every score"),
        *count_columns(sweep),
        share_column("y", say("true positive rate"), tp, p, r"\frac{@tp}{@P}"),
        share_column("x", say("false positive rate"), fp, n, r"\frac{@fp}{@N}"),
        Column("a", say("area"), "a_i", area, r"(@x - @above.x) \cdot \frac{@y + @above.y}{2}"),
        Column(
            "w",
            say("pairs ahead"),
            "w_i",
            up * (n - fp[1:]),
            r"(@tp - @above.tp) \cdot (@N - @fp)",
        ),
        Column(
            "e",
            say("pairs tied"),
            "e_i",
            up * right,
            r"(@tp - @above.tp) \cdot (@fp - @above.fp)",
        ),
        constants={"P": ("P", p), "N": ("N", n)},
    )
