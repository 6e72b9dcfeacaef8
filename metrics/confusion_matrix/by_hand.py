"""Metrics of a confusion matrix, by hand.

Overrides: `left out` leaves classes without a value out of a mean, `of means` takes F of the
averaged precision and recall, `mean` says which mean F is, `decimals` how many of them intermediate
values keep, `without root` leaves out the root of MCC.
"""

import math
from collections.abc import Callable, Mapping
from typing import NamedTuple

import numpy as np

from metrics.arrays import Floats, share
from metrics.confusion_matrix.counts import read
from metrics.declarations.case import Case, rounder
from metrics.ranked_list.by_hand import mean_of_rates


class _Four(NamedTuple):
    """The four counts, of every class."""

    tp: Floats
    fp: Floats
    fn: Floats
    tn: Floats


_FRACTIONS: Mapping[str, Callable[[_Four], tuple[Floats, Floats]]] = {
    "precision": lambda c: (c.tp, c.tp + c.fp),
    "recall": lambda c: (c.tp, c.tp + c.fn),
    "specificity": lambda c: (c.tn, c.tn + c.fp),
    "false_positive_rate": lambda c: (c.fp, c.tn + c.fp),
    "negative_predictive_value": lambda c: (c.tn, c.tn + c.fn),
    "jaccard_score": lambda c: (c.tp, c.tp + c.fp + c.fn),
}


def four_counts(case: Case) -> _Four:
    """The four counts of the case's matrix, arrays over the classes."""
    matrix = np.asarray(read(case.inputs[0]).matrix, dtype=float)
    tp = np.diag(matrix)
    fp, fn = matrix.sum(0) - tp, matrix.sum(1) - tp
    return _Four(tp, fp, fn, matrix.sum() - tp - fp - fn)


def _averaged(case: Case, value: Callable[[_Four], Floats]) -> float:
    """A value of each class by the average chosen."""
    counts, average = four_counts(case), case.chosen["average"]
    empty = case.chosen["zero_division"]
    if average == "micro":
        counts = _Four(*(np.asarray([part.sum()]) for part in counts))
    each = value(counts)
    each = np.where(np.isnan(each), empty, each)
    if average in ("class", "micro"):
        return float(each[0 if average == "micro" else case.chosen["label"]])
    weights = counts.tp + counts.fn if average == "weighted" else np.ones(len(each))
    counted = weights > 0
    if case.overrides.get("left out"):
        counted = counted & ~np.isnan(each)
    total = weights[counted].sum()
    mean = math.fsum((weights * each)[counted]) / total if total else math.nan
    return empty if math.isnan(mean) and average == "weighted" else mean


def _rate(name: str) -> Callable[[Case], float]:
    def kernel(case: Case) -> float:
        kept = rounder(case)
        return _averaged(case, lambda c: np.array([kept(v) for v in share(*_FRACTIONS[name](c))]))

    return kernel


def f_score(case: Case) -> float:
    """The weighted harmonic mean of precision and recall, or another mean of them."""
    beta, mean = case.chosen["beta"], case.overrides.get("mean", "harmonic")
    kept = rounder(case)
    if case.overrides.get("of means"):
        return mean_of_rates(_rate("precision")(case), _rate("recall")(case), beta, mean)

    def each(counts: _Four) -> Floats:
        if mean == "harmonic" and "decimals" not in case.overrides:
            over = (1 + beta**2) * counts.tp
            return share(over, over + beta**2 * counts.fn + counts.fp)
        p, r = (share(*_FRACTIONS[name](counts)) for name in ("precision", "recall"))
        return np.array(
            [mean_of_rates(kept(a), kept(b), beta, mean) for a, b in zip(p, r, strict=True)]
        )

    return _averaged(case, each)


def balanced_accuracy(case: Case) -> float:
    """The mean of the classes' recalls, each rounded first."""
    counts, kept = four_counts(case), rounder(case)
    recalls = share(*_FRACTIONS["recall"](counts))
    if case.chosen["empty_classes"] == "left out":
        recalls = recalls[~np.isnan(recalls)]
    return math.fsum(map(kept, recalls.tolist())) / len(recalls) if len(recalls) else math.nan


def matthews_correlation(case: Case) -> float:
    """The correlation of true and predicted classes, with or without the root."""
    matrix = np.asarray(read(case.inputs[0]).matrix, dtype=float)
    n, true, predicted = matrix.sum(), matrix.sum(1), matrix.sum(0)
    over = np.trace(matrix) * n - true @ predicted
    under = (n**2 - true @ true) * (n**2 - predicted @ predicted)
    if not under:
        return case.chosen["zero_division"]
    if not case.overrides.get("without root"):
        return float(over / math.sqrt(under))
    # Of two classes the usual formula holds half the numerator and a fourth of the denominator.
    return float(2 * over / under if len(matrix) == 2 else over / under)


KERNELS: Mapping[str, Callable[[Case], float]] = {
    **{name: _rate(name) for name in _FRACTIONS},
    "f_score": f_score,
    "balanced_accuracy": balanced_accuracy,
    "matthews_correlation": matthews_correlation,
}
AT_ONCE = frozenset({"matthews_correlation"})
"""Those that have no intermediate value to round."""
