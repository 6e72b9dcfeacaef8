"""Words of p and n, and the items they stand for."""

import numpy as np
import pytest
from hypothesis import given

from metrics import from_word, threshold_sweep, word_of
from tests.strategies import Scored, scored_items


@pytest.mark.parametrize(
    ("word", "labels", "scores"),
    [
        ("ppnpnnpn", [1, 1, 0, 1, 0, 0, 1, 0], [1, 0.875, 0.75, 0.625, 0.5, 0.375, 0.25, 0.125]),
        ("p", [1], [1]),
        ("PN pn", [1, 0, 1, 0], [1, 0.75, 0.5, 0.25]),
        ("p(np)n", [1, 0, 1, 0], [1, 2 / 3, 2 / 3, 1 / 3]),
        ("(pp)", [1, 1], [1, 1]),
        ("(n)(p)", [0, 1], [1, 0.5]),
    ],
)
def test_items_of_a_word(word: str, labels: list[int], scores: list[float]) -> None:
    y_true, y_score = from_word(word)
    assert y_true.tolist() == labels
    np.testing.assert_allclose(y_score, scores, rtol=1e-15)


@pytest.mark.parametrize("word", ["ppnpnnpn", "p", "p" * 10 + "n" * 10, "p(pn)n", "(ppn)(nn)p"])
def test_word_of_the_items_of_a_word(word: str) -> None:
    assert word_of(*from_word(word)) == word


@given(items=scored_items())
def test_word_keeps_the_curve(items: Scored) -> None:
    one, two = threshold_sweep(*items.given), threshold_sweep(*from_word(word_of(*items.given)))
    assert np.array_equal(one.tp, two.tp)
    assert np.array_equal(one.fp, two.fp)
    assert np.all((two.threshold[1:] > 0) & (two.threshold[1:] <= 1))
