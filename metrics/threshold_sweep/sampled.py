"""Scored items as a sample; notation as in `sweep`."""

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Counts, Floats
from metrics.core import Metric, Result
from metrics.declarations.sample import Sample
from metrics.inputs.labels import scored_labels, two_classes
from metrics.threshold_sweep.calibration import calibration_errors
from metrics.threshold_sweep.precision_recall import step_sum, trapezoids
from metrics.threshold_sweep.roc import area

AREAS: Mapping[str, Callable[[Counts, Counts], Floats]] = {
    "roc_auc": area,
    "score_average_precision": step_sum,
    "pr_auc": trapezoids,
}


def sample(metric: Metric, result: Result) -> Sample:
    """The items, each with its label and its score."""
    y_true, y_score = result.inputs
    labels, scores = scored_labels(two_classes(y_true, None), y_score)
    once = np.ones(len(labels), dtype=np.int64)
    if metric.name not in AREAS:
        return Sample(once, lambda times: _losses(result, labels, scores, times))
    order = np.argsort(-scores)
    falling, positive = scores[order], labels[order].astype(np.int64)
    last = np.flatnonzero(np.append(falling[1:] != falling[:-1], True))  # of each run of ties

    def counted(times: Counts) -> Counts:
        tally = np.zeros((len(times), len(last) + 1), dtype=np.int64)
        tally[:, 1:] = np.cumsum(times, axis=1)[:, last]
        return tally

    def values(times: Counts) -> Floats:
        drawn = times[:, order]
        tp = counted(drawn * positive)
        return AREAS[metric.name](tp, counted(drawn) - tp)

    return Sample(once, values)


def _losses(result: Result, labels: NDArray[np.bool_], scores: Floats, times: Counts) -> Floats:
    """The value where the items are there so many `times`, (q, n)."""
    if "bins" in result.arguments:
        return calibration_errors(times, labels, scores, result.arguments["bins"])
    return times @ result.losses / times.sum(-1)
