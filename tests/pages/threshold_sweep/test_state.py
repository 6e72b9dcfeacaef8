"""What words, a second model and other labels change of the scores."""

import pytest
from hypothesis import given, strategies as st

from pages.session.scores.data import of_word, scores_of
from pages.threshold_sweep.changes import (
    with_labels_swapped,
    with_second,
    with_word,
    without_second,
    word_text,
)
from pages.threshold_sweep.state import default_state, with_scores

numbers = st.floats(-1e9, 1e9).map(lambda x: x + 0.0)


@st.composite
def by_hand(draw):
    n, models = draw(st.integers(1, 12)), draw(st.integers(1, 2))
    labels = draw(st.lists(st.integers(0, 1), min_size=n, max_size=n))
    return scores_of(
        labels, *(draw(st.lists(numbers, min_size=n, max_size=n)) for _ in range(models))
    )


words = st.text("pn", min_size=1, max_size=12).map(of_word)


@pytest.mark.parametrize(
    ("scores", "span"),
    [
        ([0.2, 0.9], (0, 1)),
        ([0, 1], (0, 1)),
        ([-3.2, 12.5], (-10, 20)),
        ([7, 7], (6, 8)),
        ([1.01, 1.05], (1.01, 1.05)),
    ],
)
def test_the_line_holds_all_scores(scores, span):
    state = with_scores(default_state(), scores_of([1, 0], scores))
    assert state.span == pytest.approx(span)


@given(words, st.randoms())
def test_a_word_beside_another_model_moves_the_same_items(scores, random):
    state = with_second(with_scores(default_state(), scores))
    letters = list(word_text(state))
    random.shuffle(letters)
    moved = with_word(state, "".join(letters))
    assert word_text(moved) == "".join(letters)
    assert (moved.scores.labels == scores.labels).all()
    assert (moved.scores.models[0] == scores.models[0]).all()
    assert without_second(moved).scores == scores


@given(by_hand())
def test_labels_swapped_twice_are_as_before(scores):
    state = with_scores(default_state(), scores)
    swapped = with_labels_swapped(state)
    assert (swapped.scores.labels != scores.labels).all()
    assert with_labels_swapped(swapped).scores == scores
