"""How long the sweep, the ROC curve and its area take for 1,000,000 scores, beside scikit-learn.

Both are timed in turn in one process, so that a busy moment of the machine hits each of them; what
counts is the ratio of medians. Nothing is timed before the numbers were compared.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

import numpy as np
from sklearn.metrics import roc_auc_score, roc_curve

from metrics import roc_auc, threshold_sweep

ITEMS = 1_000_000
ROUNDS = 7

Curve = tuple[np.ndarray, np.ndarray, np.ndarray, float]  # fpr, tpr, thresholds, area


def ours(labels: np.ndarray, scores: np.ndarray) -> Curve:
    """The area comes with the sweep that it was measured on."""
    result = roc_auc(labels, scores)
    sweep = result.sweep
    return sweep.fpr, sweep.tpr, sweep.threshold, float(result)


def ours_apart(labels: np.ndarray, scores: np.ndarray) -> Curve:
    """The same as two calls, which sort twice, as scikit-learn's do."""
    sweep = threshold_sweep(labels, scores)
    return sweep.fpr, sweep.tpr, sweep.threshold, float(roc_auc(labels, scores))


def sklearn_full(labels: np.ndarray, scores: np.ndarray) -> Curve:
    """Every threshold, as in our sweep."""
    curve = roc_curve(labels, scores, drop_intermediate=False)
    return *curve, float(roc_auc_score(labels, scores))


def sklearn_default(labels: np.ndarray, scores: np.ndarray) -> Curve:
    """Its default leaves out thresholds on straight lines."""
    return *roc_curve(labels, scores), float(roc_auc_score(labels, scores))


WAYS: dict[str, Callable[[np.ndarray, np.ndarray], Curve]] = {
    "metrics.roc_auc and its sweep": ours,
    "metrics.threshold_sweep + metrics.roc_auc": ours_apart,
    "scikit-learn roc_curve + roc_auc_score": sklearn_full,
    "the same, drop_intermediate=True": sklearn_default,
}


def inputs() -> dict[str, tuple[np.ndarray, np.ndarray]]:
    rng = np.random.default_rng(1)
    labels = rng.integers(0, 2, ITEMS)
    scores = rng.normal(size=ITEMS) + labels
    return {
        "scores without ties": (labels, scores),
        "scores of two decimals": (labels, scores.round(2)),
    }


def milliseconds(run: Callable[[np.ndarray, np.ndarray], Curve], *given: np.ndarray) -> float:
    start = time.perf_counter()
    run(*given)
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Prints a table a kind of scores."""
    print(f"{ITEMS:,} scored items, medians of {ROUNDS} rounds in turn\n")
    for kind, given in inputs().items():
        expected = ours(*given)
        for name, way in WAYS.items():  # also the warm-up
            *curve, area = way(*given)
            np.testing.assert_allclose(area, expected[3], rtol=1e-12)
            if way is not sklearn_default:
                for mine, theirs in zip(expected, curve, strict=False):
                    np.testing.assert_allclose(theirs, mine, rtol=1e-12, err_msg=name)
        times: dict[str, list[float]] = {name: [] for name in WAYS}
        for _ in range(ROUNDS):
            for name, way in WAYS.items():
                times[name].append(milliseconds(way, *given))
        theirs = statistics.median(times["scikit-learn roc_curve + roc_auc_score"])
        print(f"{kind:<55}{'ms':>10}{'ms at best':>12}{'ratio':>12}")
        for name, taken in times.items():
            median = statistics.median(taken)
            print(f"{name:<55}{median:>10.1f}{min(taken):>12.1f}{median / theirs:>12.2f}")
        print()


if __name__ == "__main__":
    main()
