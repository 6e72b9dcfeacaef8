"""The address of a threshold sweep: everything in it comes back, and nothing there breaks it."""

import math

import pytest
from hypothesis import given, strategies as st

from pages.session.scores.data import from_distributions, of_word, scores_of
from pages.session.scores.generate import Distributions
from pages.threshold_sweep.changes import (
    with_labels_swapped,
    with_second,
    with_word,
    without_second,
    word_text,
)
from pages.threshold_sweep.state import (
    CHARTS,
    HOWS,
    METRICS,
    Options,
    SweepState,
    can_repeat,
    codec,
    default_state,
    with_scores,
)
from tests.strategies import sized

CODEC = codec()
numbers = st.floats(-1e9, 1e9, allow_nan=False).map(lambda x: x + 0.0)
shapes = st.tuples(st.floats(0, 6), st.floats(0.2, 3))


@st.composite
def by_hand(draw):
    n, models = draw(st.integers(1, 12)), draw(st.integers(1, 2))
    labels = draw(st.lists(st.integers(0, 1), min_size=n, max_size=n))
    return scores_of(
        labels, *(draw(st.lists(numbers, min_size=n, max_size=n)) for _ in range(models))
    )


@st.composite
def distributions(draw):
    separation, spread = draw(shapes)
    return from_distributions(
        Distributions(
            separation,
            spread,
            draw(st.integers(1, 300)),
            draw(st.floats(0, 1)),
            draw(st.integers(0, 9999)),
            draw(st.none() | shapes),
        )
    )


words = st.text("pn", min_size=1, max_size=12).map(of_word)
options = st.builds(
    Options,
    beta=sized(0, 100),
    zero_division=st.sampled_from([math.nan, 0.0, 1.0]),
    cost_fp=sized(0, 1000),
    cost_fn=sized(0, 1000),
)


@st.composite
def states(draw):
    scores = draw(by_hand() | distributions() | words)
    return SweepState(
        scores,
        how=draw(st.sampled_from(HOWS)),
        threshold=draw(numbers | st.just(math.inf)),
        times=draw(st.sampled_from([1, 10])) if can_repeat(scores) else 1,
        model=draw(st.integers(0, len(scores.models) - 1)),
        options=draw(options),
        metric=draw(st.sampled_from(METRICS)),
        chart=draw(st.sampled_from(CHARTS)),
        first=draw(st.none() | st.integers(0, 10**6)),
        example=draw(st.sampled_from(["", "tie"])),
    )


def address_of(state: SweepState) -> str:
    return repr(CODEC.encode(state))


@given(states())
def test_an_address_holds_the_whole_state(state):
    decoded, problems = CODEC.decode(CODEC.encode(state))
    assert problems == ()
    assert decoded.scores == state.scores
    assert address_of(decoded) == address_of(state)


TEXTS = st.text(max_size=30) | st.sampled_from(
    ["1,0", "1,0,1", "0.2,nan", "ppn", "2,1,50,0.5,0", "1e999", "inf", "breast_cancer", "session-"]
)
PIECES = [
    *("y", "s", "s2", "word", "dist", "dist2", "data", "how", "t", "negatives", "model", "beta"),
    *("zero_division", "cost_fp", "cost_fn", "metric", "chart", "example", "first", "strange"),
]


@given(st.dictionaries(st.sampled_from(PIECES), TEXTS))
def test_any_address_shows_some_state(query):
    state, problems = CODEC.decode(query)
    assert all(isinstance(sentence, str) and sentence for sentence in problems)
    again, none = CODEC.decode(CODEC.encode(state))
    assert none == ()
    assert address_of(again) == address_of(state)
    assert len(problems) >= ("strange" in query)


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


def test_negatives_that_are_not_there_are_not_repeated():
    state, problems = CODEC.decode({"word": "pp", "negatives": "10"})
    assert state.times == 1
    assert problems[0].startswith("negatives: found 10; these items cannot be repeated")
