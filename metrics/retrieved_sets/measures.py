"""Precision, recall and their weighted harmonic mean; notation as in `sets`."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.core import Result, metric
from metrics.harmonic_mean import RIJSBERGEN, f_of_counts, harmonic_mean
from metrics.notation import Ratio, tidy
from metrics.parameter_types import Beta
from metrics.retrieved_sets.sets import EXAMPLE, Ids, Slots, fraction, nothing_found, read_sets
from metrics.steps import Equation, Step, say


@metric(
    title=say("Precision of a set"),
    abbreviation="Prec",
    symbol=r"\mathrm{precision}",
    summary=say("The share of the retrieved documents that is relevant."),
    citation=RIJSBERGEN,
    example=EXAMPLE,
)
def set_precision(retrieved: Ids, relevant: Ids) -> Result:
    """Precision: retrieved relevant documents, divided by all retrieved ones.

    Both are collections of ids, texts or whole numbers, in any order. NaN when nothing is
    retrieved. Raises InvalidInput for a repeated id. Source: van Rijsbergen (1979), ch. 7.
    """
    sets = read_sets(retrieved, relevant)
    return fraction(
        sets,
        say("Retrieved documents that are relevant, divided by all retrieved ones"),
        r"\mathrm{precision}",
        (r"|A \cap R|", sets.h),
        ("|A|", sets.a),
        say("Nothing is retrieved"),
    )


@metric(
    title=say("Recall of a set"),
    abbreviation="Rec",
    symbol=r"\mathrm{recall}",
    summary=say("The share of the relevant documents that is retrieved."),
    citation=RIJSBERGEN,
    example=EXAMPLE,
)
def set_recall(retrieved: Ids, relevant: Ids) -> Result:
    """Recall: retrieved relevant documents, divided by all relevant ones.

    Collections of ids and errors as in `set_precision`; NaN when nothing is relevant. Source: van
    Rijsbergen (1979), ch. 7.
    """
    sets = read_sets(retrieved, relevant)
    return fraction(
        sets,
        say("Relevant documents that are retrieved, divided by all relevant ones"),
        r"\mathrm{recall}",
        (r"|A \cap R|", sets.h),
        ("|R|", sets.r),
        say("Nothing is relevant"),
    )


@metric(
    title=say("F-score of a set"),
    abbreviation="F{beta}",
    symbol=r"F_{\beta}",
    summary=say("The weighted harmonic mean of precision and recall; beta > 1 favours recall."),
    citation=RIJSBERGEN,
    example=EXAMPLE,
)
def set_f_score(retrieved: Ids, relevant: Ids, *, beta: Beta = 1.0) -> Result:
    """F-score: (1 + beta^2) P R / (beta^2 P + R).

    In sizes it is (1 + beta^2) |A ∩ R| / (beta^2 |R| + |A|).
    Collections of ids and errors as in `set_precision`. NaN when both sets are empty; when one of
    them is, the form in sizes gives 0. Source: van Rijsbergen (1979), ch. 7, where his alpha is
    1 / (1 + beta^2).
    """
    sets = read_sets(retrieved, relevant)
    name = rf"F_{{{tidy(beta)}}}"
    value = f_of_counts(sets.h, sets.a, sets.r, beta)

    def derive() -> tuple[Step, ...]:
        b: Slots = {"b": (r"\beta", tidy(beta))}
        sizes = Equation(
            say("The F-score in sizes: what both sets share, against the sizes of the two"),
            name,
            r"\frac{(1 + @b^{2}) \cdot @h}{@b^{2} \cdot @r + @a}",
            {**b, "h": (r"|A \cap R|", sets.h), "r": ("|R|", sets.r), "a": ("|A|", sets.a)},
            float(value),
        )
        if not sets.h:
            return (sizes, *nothing_found(sets, value != value), sets.table())
        p, r = Ratio(sets.h, sets.a), Ratio(sets.h, sets.r)
        mean = harmonic_mean(name, beta, (r"\mathrm{precision}", p), (r"\mathrm{recall}", r))
        return (mean, sizes, sets.table())

    return Result(value, derive)


def equal_f(value: float, recall: ArrayLike, *, beta: float = 1.0) -> NDArray[np.float64]:
    """The precision with which each recall has the F-score `value`: a curve of equal F.

    Solved for P, F = (1 + beta^2) P R / (beta^2 P + R) is P = F R / ((1 + beta^2) R - beta^2 F).
    NaN where no precision from 0 to 1 does it. `recall` and the result have the same shape.
    """
    r, b2 = np.asarray(recall, dtype=np.float64), beta**2
    under = (1 + b2) * r - b2 * value
    over = value * r
    possible = (under > 0) & (over <= under * (1 + 1e-12))  # a last digit too many is still 1
    return np.divide(over, under, out=np.full(r.shape, np.nan), where=possible).clip(max=1.0)
