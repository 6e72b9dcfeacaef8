"""Scored items as a sample; notation as in `sweep`."""

from collections.abc import Callable, Mapping

import numpy as np

from metrics.arrays import Counts, Floats
from metrics.core import Metric, Result
from metrics.declarations.sample import Sample
from metrics.inputs.labels import scored_labels, two_classes
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

    return Sample(np.ones(len(order), dtype=np.int64), values)
