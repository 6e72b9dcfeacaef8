"""Curves over the thresholds of scores, and losses of probabilities, by hand.

Overrides: `ties` is what a tied pair counts, or "in order" for items that pass one by one;
`interpolated` takes the best precision from each recall on; `in proportion` lets true and false
positives grow in proportion between two thresholds. `least` is the smallest probability of log
loss, `positive alone` leaves out the other terms, `power` is that of the Brier score's differences,
and `bins equally` averages the gaps.
"""

import itertools
import math
from collections.abc import Callable, Mapping

import numpy as np

from metrics.declarations.case import Case
from metrics.threshold_sweep.calibration import binned
from metrics.threshold_sweep.sweep import Sweep, threshold_sweep


def roc_auc(case: Case) -> float:
    """The share of pairs of a positive and a negative item in which the positive scores higher."""
    truth, scores = (np.asarray(column) for column in case.inputs)
    positive = truth.astype(bool)
    above, below = scores[positive][:, None], scores[~positive]
    if not above.size or not below.size:
        return math.nan
    ties = case.overrides.get("ties", 0.5)
    tied = above == below
    if ties == "in order":  # of two tied items the one that was given first passes first
        at = np.arange(len(truth))
        won = (above > below) | (tied & (at[positive][:, None] < at[~positive]))
        return float(won.mean())
    return float(((above > below) + ties * tied).mean())


def score_average_precision(case: Case) -> float:
    """The step sum, or that of the best precisions from each recall on."""
    sweep = threshold_sweep(*case.inputs)
    if not sweep.positives:
        return math.nan
    precision = sweep.precision[1:]
    if case.overrides.get("interpolated"):
        precision = np.maximum.accumulate(precision[::-1])[::-1]
    return float(np.diff(sweep.tp) @ precision) / sweep.positives


def pr_auc(case: Case) -> float:
    """The area below straight lines, or below curves along which both counts grow in proportion."""
    sweep = threshold_sweep(*case.inputs)
    if not sweep.positives:
        return math.nan
    if case.overrides.get("in proportion"):
        return _in_proportion(sweep)
    precision = np.array([1.0, *sweep.precision[1:]])
    means = (precision[1:] + precision[:-1]) / 2
    return float(np.diff(sweep.tp) @ means) / sweep.positives


def _in_proportion(sweep: Sweep) -> float:
    """The integral of TP / (TP + FP) over TP, FP a straight line in it between two thresholds.
    Source: Davis & Goadrich (2006), section 4.
    """
    area = 0.0
    points = list(zip(sweep.tp.tolist(), sweep.fp.tolist(), strict=True))
    for (t0, f0), (t1, f1) in itertools.pairwise(points):
        if t1 == t0:
            continue
        slope = (f1 - f0) / (t1 - t0)
        fixed = f0 - slope * t0  # FP = fixed + slope * TP
        a = 1 + slope
        if not fixed:
            area += (t1 - t0) / a
            continue
        area += (t1 - t0) / a - fixed / a**2 * math.log((a * t1 + fixed) / (a * t0 + fixed))
    return area / sweep.positives


def log_loss(case: Case) -> float:
    """The mean of minus the logarithms of the true classes' probabilities."""
    truth, scores = (np.asarray(column, dtype=float) for column in case.inputs)
    least = case.overrides.get("least", 2.0**-52)
    with np.errstate(divide="ignore", invalid="ignore"):
        losses = -np.log(np.maximum(np.where(truth == 1, scores, 1 - scores), least))
    if case.overrides.get("positive alone"):
        losses = np.where(truth == 1, losses, 0.0)
    return float(losses.mean())


def brier_score(case: Case) -> float:
    """The mean square, or another power, of the differences."""
    truth, scores = (np.asarray(column, dtype=float) for column in case.inputs)
    return float(np.mean(np.abs(scores - truth) ** case.overrides.get("power", 2)))


def expected_calibration_error(case: Case) -> float:
    """The gaps of the bins, weighted by their items or averaged."""
    truth, scores = (np.asarray(column, dtype=float) for column in case.inputs)
    found = binned(truth == 1, scores, case.chosen["bins"])
    gaps = np.abs(found.shares - found.means)
    weights = None if case.overrides.get("bins equally") else found.counts
    return float(np.average(gaps, weights=weights))


KERNELS: Mapping[str, Callable[[Case], float]] = {
        kernel.__name__: kernel
        for kernel in (
            roc_auc, score_average_precision, pr_auc,
            log_loss, brier_score, expected_calibration_error,
        )
    }  # fmt: skip
AT_ONCE = frozenset(KERNELS)
"""Those that have no intermediate value to round."""
