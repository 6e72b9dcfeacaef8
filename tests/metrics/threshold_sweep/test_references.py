"""A sweep and its areas beside other libraries and loops.

Where we say undefined, a row says what scikit-learn gives, with a warning.
"""

import math
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given

import metrics
from metrics import threshold_sweep
from tests.strategies import Scored, scored_items


@dataclass(frozen=True)
class Reference:
    """Two ways to the same numbers."""

    name: str
    ours: Callable[[Scored], Any]
    theirs: Callable[[Scored], Any]
    applies: Callable[[Scored], bool] = lambda items: True


def sklearn(function: str, **options: Any) -> Callable[[Scored], Any]:
    def theirs(items: Scored) -> Any:
        from sklearn import metrics as sklearn_metrics

        return getattr(sklearn_metrics, function)(items.y_true, items.y_score, **options)

    return theirs


def pairs(items: Scored) -> float:
    """Every pair of a positive and a negative item, looked at in turn."""
    scored = list(zip(*items.given, strict=True))
    points = [
        Fraction(1) if up > down else Fraction(1, 2) if up == down else Fraction(0)
        for label, up in scored
        if label
        for other, down in scored
        if not other
    ]
    return float(sum(points) / len(points))


def counted(items: Scored) -> list[tuple[int, ...]]:
    """TP, FP, TN and FN of each threshold by the definition."""
    scored = list(zip(*items.given, strict=True))
    return [
        tuple(
            sum(label == true and (score >= t) == above for label, score in scored)
            for true, above in ((1, True), (0, True), (0, False), (1, False))
        )
        for t in [math.inf, *sorted(set(items.y_score), reverse=True)]
    ]


def roc(items: Scored) -> tuple[np.ndarray, ...]:
    sweep = threshold_sweep(*items.given)
    return sweep.fpr, sweep.tpr, sweep.threshold


def precision_recall(items: Scored) -> tuple[np.ndarray, ...]:
    """As scikit-learn gives them: lowest threshold first, and the point (0, 1) at the end."""
    sweep = threshold_sweep(*items.given)
    precision = np.append(sweep.precision[:0:-1], 1.0)
    return precision, sweep.tpr[::-1], sweep.threshold[:0:-1]


def both(items: Scored) -> bool:
    return items.both_classes


def positive(items: Scored) -> bool:
    return 1 in items.y_true


REFERENCES = [
    Reference(
        "scikit-learn roc_curve", roc, sklearn("roc_curve", drop_intermediate=False), both
    ),
    Reference(
        "scikit-learn precision_recall_curve",
        precision_recall,
        sklearn("precision_recall_curve"),
        positive,
    ),
    Reference("loop over pairs", lambda items: metrics.roc_auc(*items.given), pairs, both),
    Reference(
        "loop over thresholds",
        lambda items: list(
            zip(*(getattr(threshold_sweep(*items.given), c) for c in ("tp", "fp", "tn", "fn")),
                strict=True)
        ),
        counted,
    ),
]  # fmt: skip


@pytest.mark.no_cover
@pytest.mark.parametrize("reference", REFERENCES, ids=lambda reference: reference.name)
@given(items=scored_items())
def test_agrees(reference: Reference, items: Scored) -> None:
    assume(reference.applies(items))
    ours = reference.ours(items)
    ours = ours.value if isinstance(ours, metrics.Result) else ours
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Only one class is present in y_true")
        theirs = reference.theirs(items)
    ours, theirs = (v if isinstance(v, tuple) else (v,) for v in (ours, theirs))
    for mine, other in zip(ours, theirs, strict=True):
        np.testing.assert_allclose(mine, other, rtol=1e-12, atol=1e-12)
