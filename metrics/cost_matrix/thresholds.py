"""The threshold with the least cost: on the data, and in theory.

In theory predicting positive pays from probability p* on. Its formula is usually printed with the
prediction as the first index: C(1, 0) is the cost of predicting 1 when the truth is 0. With the
rows of `costs` as true classes that is row 0, column 1; the derivation names the cells.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.core import Result
from metrics.cost_matrix.costs import MEAN, products_slot
from metrics.inputs.matrices import cost_matrix
from metrics.notation import Number, tidy
from metrics.results import keeps_call
from metrics.steps import Column, Equation, Group, Note, Step, Table, say
from metrics.texts import sentence
from metrics.threshold_sweep.sweep import Sweep, threshold_sweep


@keeps_call
def best_threshold(y_true: ArrayLike, y_score: ArrayLike, costs: ArrayLike) -> Result:
    """The threshold on the scores at which an item costs least on average.

    `y_true` holds labels 0 and 1 and `y_score` scores, both of shape (n,); `costs` has the shape
    (2, 2), rows true and columns predicted classes. An item is predicted positive when its score is
    at least the threshold; of equally cheap thresholds the highest is taken, and it is infinite
    when predicting nothing positive is cheapest. `.cost` is the mean cost there, `.costs` that of
    each row of `.sweep`, `.row` the best of these. `.theoretical` is the probability from which
    predicting positive pays, right where scores are probabilities, and NaN where there is none.
    Raises InvalidInput as `threshold_sweep` and `total_cost` do. Source: Elkan (2001), section 2.
    """
    each = cost_matrix(costs, 2)
    sweep = threshold_sweep(y_true, y_score)
    means = sweep.mean_costs(each)
    slack = 1e-12 * max(1.0, float(np.abs(each).max()))  # equal sums may differ in the last bits
    row = int(np.argmax(means <= means.min() + slack))

    def derive() -> tuple[Step, ...]:
        counts = sweep.confusion(row)
        n = sweep.positives + sweep.negatives
        line = Equation.ratio(
            say("The mean cost of an item at the best threshold"),
            MEAN,
            products_slot(counts, each),
            ("n", n),
            means[row],
        )
        where = (
            Note(sentence("predicting_no_item"))
            if row == 0
            else Note(
                say("No threshold is cheaper than {threshold}.", threshold=sweep.threshold[row])
            )
        )
        theory = Group(say("The threshold in theory"), _theory(each))
        return (line, where, theory, _threshold_table(sweep, each, means, row))

    return Result(
        np.asarray(sweep.threshold[row]),
        derive,
        extras={
            "sweep": sweep,
            "row": row,
            "cost": float(means[row]),
            "costs": means,
            "theoretical": _theoretical(each),
        },
    )


def _by_name(costs: Floats) -> dict[str, tuple[str, Number]]:
    """The four costs as slots, with symbols that leave no doubt about indices."""
    return {
        name: (rf"c_{{\mathrm{{{name}}}}}", tidy(cost))
        for name, cost in zip(("TN", "FP", "FN", "TP"), costs.ravel(), strict=True)
    }


def _threshold_table(sweep: Sweep, costs: Floats, means: Floats, row: int) -> Table:
    total = r"@tp \cdot @TP + @fn \cdot @FN + @fp \cdot @FP + @tn \cdot @TN"
    return Table.of(
        say("Down the thresholds, from above every score"),
        Column("t", say("threshold"), "t_i", sweep.threshold),
        Column("tp", say("true positives"), r"\mathrm{TP}_i", sweep.tp),
        Column("fn", say("false negatives"), r"\mathrm{FN}_i", sweep.fn),
        Column("fp", say("false positives"), r"\mathrm{FP}_i", sweep.fp),
        Column("tn", say("true negatives"), r"\mathrm{TN}_i", sweep.tn),
        Column("c", say("mean cost"), r"\bar{C}_i", means, rf"\frac{{{total}}}{{@n}}"),
        constants={**_by_name(costs), "n": ("n", sweep.positives + sweep.negatives)},
        marked=frozenset({row}),
        mark=say("best"),
    )


def _theoretical(costs: Floats) -> float:
    """p*, from which predicting positive pays; NaN where no probability is the least."""
    (tn, fp), (fn, tp) = costs
    under = fp - tn + fn - tp
    return float((fp - tn) / under) if under > 0 else np.nan


def _theory(costs: Floats) -> tuple[Step, ...]:
    """p*, and the two costs that are equal there."""
    p = _theoretical(costs)
    named = _by_name(costs)
    if np.isnan(p):
        return (Note(sentence("taken_together_mistakes")), _in_other_indices())
    formula = r"\frac{@FP - @TN}{@FP - @TN + @FN - @TP}"
    at = {"p": ("p^{*}", tidy(p))}
    positive = {"p": at["p"], "TP": named["TP"], "FP": named["FP"]}
    negative = {"p": at["p"], "FN": named["FN"], "TN": named["TN"]}
    (tn, fp), (fn, tp) = costs
    return (
        Equation(
            say("The probability from which predicting positive pays"), "p^{*}", formula, named, p
        ),
        Equation(
            say("What predicting positive costs at this probability"),
            r"\bar{C}_{\mathrm{positive}}",
            r"@p \cdot @TP + (1 - @p) \cdot @FP",
            positive,
            float(p * tp + (1 - p) * fp),
        ),
        Equation(
            say("What predicting negative costs there: the same"),
            r"\bar{C}_{\mathrm{negative}}",
            r"@p \cdot @FN + (1 - @p) \cdot @TN",
            negative,
            float(p * fn + (1 - p) * tn),
        ),
        _where_it_pays(p),
        _in_other_indices(),
    )


def _in_other_indices() -> Note:
    return Note(sentence("formula_often_printed"))


def _where_it_pays(p: float) -> Note:
    if p <= 0:
        return Note(say("Predicting positive pays at every probability."))
    if p > 1:
        return Note(say("Predicting positive pays at no probability."))
    return Note(sentence("if_scores_probabilities", p=p))
