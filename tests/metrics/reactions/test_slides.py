"""A score slides: the order jumps, the error does not."""

import numpy as np
import pytest

from metrics import InvalidInput, ndcg
from metrics.reactions.lists import values_of
from metrics.reactions.slides import jumps, slide

GRADES, SCORES = [3, 2, 0, 1], [4.0, 3.0, 2.0, 1.0]


def test_a_slide_by_hand() -> None:
    lists, errors = slide(GRADES, SCORES, 3, [0.5, 2.5, 5])
    assert lists.tolist() == [[3, 2, 0, 1], [3, 2, 1, 0], [1, 3, 2, 0]]
    rest = 1 + 1 + 4  # of the others, squared
    assert errors.tolist() == [(rest + 0.25) / 4, (rest + 2.25) / 4, (rest + 16) / 4]


def test_equal_scores_stay_in_the_order_given() -> None:
    assert slide(GRADES, SCORES, 3, [3.0]).lists.tolist() == [[3, 2, 1, 0]]
    assert slide(GRADES, SCORES, 0, [3.0]).lists.tolist() == [[3, 2, 0, 1]]


def test_the_metric_jumps_only_at_the_scores_of_others() -> None:
    positions = np.linspace(0, 5, 501)
    for at in range(4):
        values = values_of(ndcg.metric, slide(GRADES, SCORES, at, positions).lists)
        others = jumps(SCORES, at)
        assert others.tolist() == sorted(s for i, s in enumerate(SCORES) if i != at)
        moved = np.flatnonzero(np.diff(values))
        assert len(moved)
        for step in moved:
            left, right = positions[step], positions[step + 1]
            assert ((others >= left - 1e-9) & (others <= right + 1e-9)).any()


def test_the_error_is_a_parabola() -> None:
    errors = slide(GRADES, SCORES, 1, np.linspace(-1, 6, 50)).errors
    assert np.diff(errors, 3) == pytest.approx(0, abs=1e-12)
    assert np.diff(errors, 2) == pytest.approx(2 * (7 / 49) ** 2 / 4)


def test_scores_are_left_alone() -> None:
    scores = np.array(SCORES)
    slide(GRADES, scores, 0, [9.0])
    assert scores.tolist() == SCORES


def test_refusals() -> None:
    with pytest.raises(InvalidInput, match="scores: found 2; allowed is a score for each of the 4"):
        slide(GRADES, [1, 2], 0, [1])
    with pytest.raises(InvalidInput, match="at: found 4; allowed are whole numbers from 0 to 3"):
        slide(GRADES, SCORES, 4, [1])
    with pytest.raises(InvalidInput, match="positions, rank 2: found NaN"):
        slide(GRADES, SCORES, 0, [1, np.nan])
