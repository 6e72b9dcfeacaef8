"""What a sweep is, and its best rows."""

import math
from dataclasses import FrozenInstanceError
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st

import metrics
from metrics import threshold_sweep
from metrics.steps import Equation
from tests.metrics.examples import close, notes, tables
from tests.strategies import Scored, scored_items

LABELS, SCORES = [1, 0, 1, 1, 0, 1], [0.8, 0.96, 0.4, 0.1, 0.15, 0.7]


@given(items=scored_items())
def test_auc_twice_is_equal(items: Scored) -> None:
    """Trapezoids and pairs are the same number to the last bit."""
    assume(items.both_classes)
    result = metrics.roc_auc(*items.given)
    values = [step.value for step in result.steps() if isinstance(step, Equation)]
    assert values == [float(result)] * 2
    p, n = result.sweep.positives, result.sweep.negatives
    assert float(result) == float((result.ahead + Fraction(result.tied, 2)) / (p * n))
    table = tables(result)[0]
    assert sum(table.column("w").values) == result.ahead  # type: ignore[arg-type]
    assert sum(table.column("e").values) == result.tied  # type: ignore[arg-type]


@given(items=scored_items())
def test_reversed_scores_reverse_the_area(items: Scored) -> None:
    assume(items.both_classes)
    back = [-score for score in items.y_score]
    total = float(metrics.roc_auc(*items.given)) + float(metrics.roc_auc(items.y_true, back))
    assert total == pytest.approx(1.0, abs=1e-12)


@given(items=scored_items())
def test_ten_times_the_negatives_leave_the_roc_curve(items: Scored) -> None:
    assume(items.both_classes)
    negatives = [score for y, score in zip(*items.given, strict=True) if not y] * 9
    more = ([*items.y_true, *[0] * len(negatives)], [*items.y_score, *negatives])
    one, ten = threshold_sweep(*items.given), threshold_sweep(*more)
    np.testing.assert_allclose(ten.fpr, one.fpr, rtol=1e-12)
    np.testing.assert_allclose(ten.tpr, one.tpr, rtol=1e-12)
    assert np.all(ten.precision[1:] <= one.precision[1:])
    assert close(metrics.roc_auc(*more).value, metrics.roc_auc(*items.given).value)


@pytest.mark.parametrize(
    ("threshold", "tpr", "fpr"), [(0, 1, 1), (0.2, 0.75, 0.5), (0.5, 0.5, 0.5), (1, 0, 0)]
)
def test_counts_at_any_threshold(threshold: float, tpr: float, fpr: float) -> None:
    """A source prints FPR 1 at threshold 1, where nothing is predicted positive: it is 0."""
    sweep = threshold_sweep(LABELS, SCORES)
    row = sweep.row_at(threshold)
    assert (sweep.tpr[row], sweep.fpr[row]) == (tpr, fpr)


@given(items=scored_items(), threshold=st.floats(allow_nan=False))
def test_confusion_at_any_threshold(items: Scored, threshold: float) -> None:
    sweep = threshold_sweep(*items.given)
    for t in (threshold, *items.y_score[:3]):
        expected = np.zeros((2, 2))
        for label, score in zip(*items.given, strict=True):
            expected[label, int(score >= t)] += 1
        assert np.array_equal(sweep.confusion(sweep.row_at(t)), expected)


def test_sweep_is_frozen() -> None:
    sweep = threshold_sweep(LABELS, SCORES)
    assert len(sweep) == 7
    with pytest.raises(FrozenInstanceError):
        sweep.tp = sweep.fp  # type: ignore[misc]
    for name in ("threshold", "tp", "fp", "tn", "fn", "tpr", "fpr", "precision"):
        with pytest.raises(ValueError, match="read-only"):
            getattr(sweep, name)[0] = 1


def test_input_is_left_alone() -> None:
    labels, scores = np.array([1, 0]), np.array([-0.0, 0.0])
    sweep = threshold_sweep(labels, scores)
    assert np.signbit(scores).tolist() == [True, False]
    assert sweep.threshold.tolist() == [math.inf, 0.0]


@pytest.mark.parametrize(
    ("items", "slanted"),
    [
        (([1, 0], [2, 1]), []),
        (([1, 0], [1, 1]), [1]),
        (([1, 1, 0, 0], [1, 1, 0, 0]), []),
        (([1, 0, 1, 1, 0], [3, 2, 2, 1, 1]), [2, 3]),
    ],
)
def test_ties_slant(items: tuple[list[int], list[float]], slanted: list[int]) -> None:
    assert threshold_sweep(*items).slanted.tolist() == slanted
    said = [str(note.say) for note in notes(metrics.roc_auc(*items))]
    expected = (
        "Positive and negative items share a score at this many thresholds: "
        f"{len(slanted)}. They pass together, so the curve goes up and right at once, and its "
        "slanted line counts half of their pairs."
    )
    assert said == ([expected] if slanted else [])


@given(items=scored_items(), beta=st.sampled_from([0.0, 0.5, 1.0, 2.0]))
def test_best_rows_are_the_first_best(items: Scored, beta: float) -> None:
    sweep = threshold_sweep(*items.given)
    p, n = sweep.positives, sweep.negatives
    tp, fp = sweep.tp.tolist(), sweep.fp.tolist()
    if p and n:
        gains = [Fraction(a, p) - Fraction(b, n) for a, b in zip(tp, fp, strict=True)]
        assert sweep.youden_row() == gains.index(max(gains))
    else:
        assert sweep.youden_row() is None
    if p:
        b2 = Fraction(beta) ** 2
        scores = [(1 + b2) * a / (b2 * p + a + b) if a else Fraction(0)
                  for a, b in zip(tp, fp, strict=True)]  # fmt: skip
        assert sweep.f_score_row(beta) == scores.index(max(scores))
    else:
        assert sweep.f_score_row(beta) is None


def test_best_rows_of_the_example() -> None:
    """J is largest where three of four positives and one of two negatives pass: 3/4 - 1/2."""
    sweep = threshold_sweep(LABELS, SCORES)
    assert sweep.threshold[sweep.youden_row()] == 0.4
    assert sweep.threshold[sweep.f_score_row()] == 0.1  # 8/10, and 6/8 at 0.4
    assert sweep.threshold[sweep.f_score_row(0.5)] == 0.4
