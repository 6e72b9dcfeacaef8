"""Curves with fewer points that look the same."""

import numpy as np
import pytest
from hypothesis import assume, given

import metrics
from metrics import from_word, thinned, threshold_sweep
from tests.metrics.examples import close
from tests.strategies import Scored, scored_items


def distance(x: np.ndarray, y: np.ndarray, kept: np.ndarray) -> float:
    """The farthest that a point lies from the thinned line, or from a piece of it close by."""
    here = np.searchsorted(kept, np.arange(len(x)), side="right") - 1
    nearest = np.full(len(x), np.inf)
    for shift in range(-4, 5):
        piece = np.clip(here + shift, 0, len(kept) - 2)
        ax, ay = x[kept[piece]], y[kept[piece]]
        dx, dy = x[kept[piece + 1]] - ax, y[kept[piece + 1]] - ay
        along = np.clip(((x - ax) * dx + (y - ay) * dy) / (dx**2 + dy**2), 0, 1)
        nearest = np.minimum(nearest, np.hypot(x - ax - along * dx, y - ay - along * dy))
    return float(nearest.max())


def test_straight_lines_are_thinned_exactly() -> None:
    sweep = threshold_sweep(*from_word("pppnnnpnnn(pn)(pn)(ppnn)ppp"))
    kept = thinned(sweep.fp, sweep.tp)
    path = list(zip(sweep.fp[kept].tolist(), sweep.tp[kept].tolist(), strict=True))
    assert path == [(0, 0), (0, 3), (3, 3), (3, 4), (6, 4), (10, 8), (10, 11)]


@given(items=scored_items())
def test_thinned_curve_has_the_same_area(items: Scored) -> None:
    assume(items.both_classes)
    sweep = threshold_sweep(*items.given)
    kept = thinned(sweep.fp, sweep.tp)
    assert kept[0] == 0
    assert kept[-1] == len(sweep) - 1
    area = np.trapezoid(sweep.tpr[kept], sweep.fpr[kept])
    assert close(area, metrics.roc_auc(*items.given).value)


@pytest.mark.no_cover
@pytest.mark.parametrize("separation", [0.0, 1.0, 4.0])
def test_curve_of_many_points_does_not_move(separation: float) -> None:
    rng = np.random.default_rng(4)
    labels = rng.integers(0, 2, 100_000)
    sweep = threshold_sweep(labels, rng.normal(size=len(labels)) + separation * labels)
    for x, y in ((sweep.fpr, sweep.tpr), (sweep.tpr[1:], sweep.precision[1:])):
        kept = thinned(x, y)
        assert len(kept) <= 4000
        assert np.all(np.diff(kept) > 0)
        assert (kept[0], kept[-1]) == (0, len(x) - 1)
        assert distance(x, y, kept) < 1e-3
        assert (y[kept].min(), y[kept].max()) == (y.min(), y.max())


def test_curve_that_only_goes_up_and_down() -> None:
    zigzag = np.arange(100) % 2
    assert thinned(np.zeros(100), zigzag, columns=5).tolist() == [0, 1, 99]


@pytest.mark.parametrize(
    ("x", "y", "kept"),
    [
        ([0], [0], [0]),
        ([0, 0, 0], [1, 1, 1], [2]),
        ([0, 1, 2], [0, 1, 2], [0, 2]),
        ([0, 0, 0], [0, 2, 1], [0, 1, 2]),  # up and back down again
    ],
)
def test_few_points(x: list[float], y: list[float], kept: list[int]) -> None:
    assert thinned(x, y).tolist() == kept
