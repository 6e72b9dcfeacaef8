"""What each threshold on the scores counts, from above every score down to the lowest.

Notation: P and N are the numbers of positive and negative items; TP_i and FP_i those of them whose
score reaches threshold t_i; y_i = TP_i / P is the true-positive and x_i = FP_i / N the
false-positive rate.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Counts, Floats
from metrics.core import InvalidInput
from metrics.inputs.labels import named_once, scored_labels, two_classes
from metrics.steps import say


@dataclass(frozen=True, eq=False)
class Sweep:
    """Counts and rates at every threshold, as arrays of equal length (m + 1,).

    Row 0 lies above every score: nothing is predicted positive, and `threshold` is infinite. The
    rows 1 to m are the m distinct scores in falling order; there an item is predicted positive when
    its score is at least the threshold. Rates whose denominator is 0 are NaN: precision in row 0,
    and tpr or fpr when there is no positive or no negative item.
    """

    threshold: Floats
    tp: Counts
    fp: Counts

    def __len__(self) -> int:
        return len(self.threshold)

    @property
    def positives(self) -> int:
        """P, the number of positive items."""
        return int(self.tp[-1])

    @property
    def negatives(self) -> int:
        """N, the number of negative items."""
        return int(self.fp[-1])

    @functools.cached_property
    def tn(self) -> Counts:
        """Negative items below the threshold."""
        return _fixed(self.negatives - self.fp)

    @functools.cached_property
    def fn(self) -> Counts:
        """Positive items below the threshold."""
        return _fixed(self.positives - self.tp)

    @functools.cached_property
    def tpr(self) -> Floats:
        """The true-positive rate, which is recall and sensitivity."""
        return _fixed(_share(self.tp, self.positives))

    @functools.cached_property
    def fpr(self) -> Floats:
        """The false-positive rate, 1 - specificity."""
        return _fixed(_share(self.fp, self.negatives))

    @functools.cached_property
    def precision(self) -> Floats:
        """The share of positive items among those predicted positive."""
        precision = np.empty(len(self))
        precision[0] = np.nan
        np.divide(self.tp[1:], self.tp[1:] + self.fp[1:], out=precision[1:])
        return _fixed(precision)

    @functools.cached_property
    def slanted(self) -> NDArray[np.intp]:
        """The rows to which the ROC curve goes up and right at once, because a positive and a
        negative item share the score. All others it reaches straight up or straight right.
        """
        return np.flatnonzero((np.diff(self.tp) > 0) & (np.diff(self.fp) > 0)) + 1

    @functools.cached_property
    def _rising(self) -> Floats:
        return _fixed(-self.threshold)

    def row_at(self, threshold: float) -> int:
        """The row whose counts hold at any threshold, one of the scores or not.

        Raises InvalidInput for NaN.
        """
        if np.isnan(threshold):
            allowed = say("allowed are numbers, and infinity for above every score")
            raise InvalidInput("threshold", found="NaN", allowed=allowed)
        return int(np.searchsorted(self._rising, -threshold, side="right")) - 1

    def confusion(self, row: int) -> Counts:
        """The confusion matrix of a row, shape (2, 2): true classes 0 and 1 down, predicted ones
        across.
        """
        return np.array([[self.tn[row], self.fp[row]], [self.fn[row], self.tp[row]]])

    @functools.cached_property
    def youden(self) -> Floats:
        """Youden's J = TPR - FPR. Source: Youden (1950), Index for rating diagnostic tests."""
        return _fixed(self.tpr - self.fpr)

    def youden_row(self) -> int | None:
        """The row with the largest Youden's J; of equal ones that with the highest threshold. None
        when there is one class only.
        """
        if not self.positives or not self.negatives:
            return None
        return int(np.argmax(self.tp * self.negatives - self.fp * self.positives))

    def f_score_row(self, beta: float = 1.0) -> int | None:
        """The row with the largest F-score = (1 + beta^2) TP / (beta^2 P + TP + FP); of equal ones
        that with the highest threshold. None when there is no positive item.
        """
        if not self.positives:
            return None
        b2 = beta**2
        retrieved = self.tp[1:] + self.fp[1:]
        return int(np.argmax((1 + b2) * self.tp[1:] / (b2 * self.positives + retrieved))) + 1

    def mean_costs(self, costs: Floats) -> Floats:
        """The mean cost of an item at each row; `costs` has the shape (2, 2), as `confusion`."""
        (tn, fp), (fn, tp) = costs
        total = self.tn * tn + self.fp * fp + self.fn * fn + self.tp * tp
        return total / (self.positives + self.negatives)


def threshold_sweep(
    y_true: ArrayLike | Sequence[Hashable],
    y_score: ArrayLike,
    *,
    positive: Any = None,
    pos_label: Any = None,
) -> Sweep:
    """Counts at every threshold on the scores, found in one sort.

    `y_true` holds one of two labels for each item and `y_score` its score, both of shape (n,); a
    larger score says more likely positive. `positive`, or `pos_label`, names the positive class,
    which else is the second of the labels in sorted order: 1 of 0 and 1. Items of equal score pass
    a threshold together. Raises InvalidInput for more than two labels, scores that are not finite,
    unequal lengths and no item. Source: Fawcett (2006), An introduction to ROC analysis, algorithm
    1.
    """
    positive = named_once(positive, pos_label, "positive")
    labels, scores = scored_labels(two_classes(y_true, positive), y_score)
    order = np.argsort(scores)[::-1]
    falling = scores[order]
    is_last = np.ones(len(falling), dtype=bool)  # of each run of ties
    np.not_equal(falling[1:], falling[:-1], out=is_last[:-1])
    last = np.flatnonzero(is_last)
    tp = np.zeros(len(last) + 1, dtype=np.int64)
    reached = np.zeros(len(last) + 1, dtype=np.int64)
    tp[1:] = np.cumsum(labels[order], dtype=np.int64)[last]
    reached[1:] = last + 1
    threshold = np.empty(len(last) + 1)
    threshold[0] = np.inf
    threshold[1:] = falling[last]
    return Sweep(_fixed(threshold), _fixed(tp), _fixed(reached - tp))


def _share(part: Counts, whole: int) -> Floats:
    return part / whole if whole else np.full(len(part), np.nan)


def _fixed(array: NDArray[Any]) -> NDArray[Any]:
    """The array, read-only from now on, since a sweep hands it out."""
    array.flags.writeable = False
    return array
