"""The area under the precision-recall curve, and average precision, which is a sum of steps.

Notation as in `sweep`; p_i is the precision TP_i / (TP_i + FP_i) in row i, r_i the recall TP_i / P.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats, share
from metrics.cells import cells
from metrics.columns_of_labels import TWO_CLASSES
from metrics.core import Result, metric, takes
from metrics.notation import Product, Ratio, tidy
from metrics.steps import Column, Equation, Note, Step, Table, say
from metrics.texts import sentence
from metrics.threshold_sweep.columns import EXAMPLE, count_columns, share_column
from metrics.threshold_sweep.sweep import Sweep, threshold_sweep

DAVIS = "Davis & Goadrich (2006), The relationship between precision-recall and ROC curves, ICML"


@takes(TWO_CLASSES)
@metric(
    title=say("Average precision of scores"),
    abbreviation="AP",
    symbol=r"\mathrm{AP}",
    summary=say("The precision at each threshold, weighted by the recall gained there."),
    citation=DAVIS + "; Manning, Raghavan & Schütze (2008), ch. 8",
    example=EXAMPLE,
    traits=frozenset({"ties", "top"}),
)
def score_average_precision(y_true: ArrayLike, y_score: ArrayLike) -> Result:
    """Average precision: the sum over thresholds of the recall gained, times the precision there.

    `y_true` holds labels 0 and 1 and `y_score` scores, both of shape (n,). Items of equal score
    enter together. `.sweep` holds the curve. NaN when no item is positive. Raises InvalidInput as
    `threshold_sweep` does. Source: Manning, Raghavan & Schütze (2008), section 8.4, for scores as
    scikit-learn's average_precision_score.
    """
    sweep = threshold_sweep(y_true, y_score)
    p = sweep.positives
    value = float(step_sum(sweep.tp, sweep.fp))

    def derive() -> tuple[Step, ...]:
        if not p:
            return (_no_positive(), _steps_table(sweep))
        return (_step_sum_line(sweep, value), _steps_table(sweep))

    return Result(np.asarray(value), derive, extras={"sweep": sweep})


@takes(TWO_CLASSES)
@metric(
    title=say("Area under the precision-recall curve"),
    abbreviation="PR-AUC",
    symbol=r"\mathrm{AUC}_{\mathrm{PR}}",
    summary=say(
        "The area under straight lines between the points of recall and precision; it differs from "
        "average precision."
    ),
    citation=DAVIS,
    example=EXAMPLE,
    traits=frozenset({"ties", "top"}),
)
def pr_auc(y_true: ArrayLike, y_score: ArrayLike) -> Result:
    """Area under the precision-recall curve by trapezoids, from the point (0, 1) on.

    `y_true` holds labels 0 and 1 and `y_score` scores, both of shape (n,). Above every score
    precision is 0/0; by convention the curve starts at precision 1. `.sweep` holds the curve and
    `.step_sum` average precision. NaN when no item is positive. Raises InvalidInput as
    `threshold_sweep` does. Source: Davis & Goadrich (2006), section 4, who warn of the straight
    lines.
    """
    sweep = threshold_sweep(y_true, y_score)
    p = sweep.positives
    gained, means = np.diff(sweep.tp), _mean_precisions(sweep.tp, sweep.fp)
    value = float(trapezoids(sweep.tp, sweep.fp))
    steps = float(step_sum(sweep.tp, sweep.fp))

    def derive() -> tuple[Step, ...]:
        if not p:
            return (_no_positive(), _lines_table(sweep, means))
        area = Equation.sum(
            say("The areas of the trapezoids under the curve, width times mean height, added up"),
            r"\mathrm{AUC}_{\mathrm{PR}}",
            r"\sum_i (r_i - r_{i-1}) \cdot \frac{p_i + p_{i-1}}{2}",
            cells(lambda gain, mean: Product((Ratio(gain, p), tidy(mean))), gained, means),
            value,
        )
        return (
            area,
            _step_sum_line(sweep, steps),
            _why_they_differ(value, steps),
            Note(sentence("above_every_score")),
            _lines_table(sweep, means),
        )

    return Result(np.asarray(value), derive, extras={"sweep": sweep, "step_sum": steps})


def step_sum(tp: Counts, fp: Counts) -> Floats:
    """Average precision of one sweep (m + 1,) or many, (q, m + 1)."""
    return share(np.vecdot(np.diff(tp), _precisions(tp, fp)), tp[..., -1])


def trapezoids(tp: Counts, fp: Counts) -> Floats:
    """The area under straight lines of one sweep or many."""
    return share(np.vecdot(np.diff(tp), _mean_precisions(tp, fp)), tp[..., -1])


def _precisions(tp: Counts, fp: Counts) -> Floats:
    """The precision of each row but the first; 1 as there as long as nothing is reached."""
    return share(tp[..., 1:], tp[..., 1:] + fp[..., 1:], undefined=1.0)


def _mean_precisions(tp: Counts, fp: Counts) -> Floats:
    """The mean of each row's precision and that of the row above, which is 1 above every score."""
    precision = _precisions(tp, fp)
    above = np.concatenate([np.ones_like(precision[..., :1]), precision[..., :-1]], axis=-1)
    return (precision + above) / 2


def _step_sum_line(sweep: Sweep, value: float) -> Equation:
    gained = np.diff(sweep.tp)
    p = sweep.positives
    return Equation.sum(
        say("The recall gained at each threshold, times the precision there, added up"),
        r"\mathrm{AP}",
        r"\sum_i (r_i - r_{i-1}) \cdot p_i",
        cells(
            lambda gain, tp, fp: Product((Ratio(gain, p), Ratio(tp, tp + fp))),
            gained,
            sweep.tp[1:],
            sweep.fp[1:],
        ),
        value,
    )


def _why_they_differ(area: float, step_sum: float) -> Note:
    if np.isclose(area, step_sum, rtol=0, atol=1e-12):
        return Note(say("Here the trapezoids and the step sum, average precision, agree."))
    return Note(sentence("trapezoids_take_mean", area=area, steps=step_sum))


def _no_positive() -> Note:
    return Note(say("No item is positive: recall is 0/0, so the value is undefined."))


def _precision_table(sweep: Sweep, *further: Column) -> Table:
    precisions = cells(lambda tp, fp: Ratio(tp, tp + fp), sweep.tp[1:], sweep.fp[1:])
    return Table.of(
        say("Down the thresholds"),
        *count_columns(sweep),
        Column("p", say("precision"), "p_i", precisions, r"\frac{@tp}{@tp + @fp}", start=1),
        share_column("r", say("recall"), sweep.tp, sweep.positives, r"\frac{@tp}{@P}"),
        *further,
        constants={"P": ("P", sweep.positives)},
    )


def _steps_table(sweep: Sweep) -> Table:
    steps = np.diff(sweep.tpr) * sweep.precision[1:]
    column = Column("s", say("term"), "s_i", steps, r"(@r - @above.r) \cdot @p")
    return _precision_table(sweep, column)


def _lines_table(sweep: Sweep, means: Floats) -> Table:
    mean = Column("m", say("mean precision"), "m_i", means, r"\frac{@p + @above.p}{2}")
    areas = np.diff(sweep.tpr) * means
    area = Column("a", say("area"), "a_i", areas, r"(@r - @above.r) \cdot @m")
    return _precision_table(sweep, mean, area)
