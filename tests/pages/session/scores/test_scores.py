"""Scored items: as they are held, drawn, read from a file and named in an address."""

import numpy as np
import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput, roc_auc
from pages.session.address import Reading
from pages.session.scores.address import decode_scores, encode_scores
from pages.session.scores.csv_file import FILES, built_in
from pages.session.scores.data import Drawn, of_word, own_word, repeated_negatives, scores_of
from pages.session.scores.generate import Distributions

OTHERWISE = of_word("pn")


def read_address(**query):
    reading = Reading(query)
    found = decode_scores(reading, OTHERWISE)
    reading.refuse_others()
    return found, reading.problems


# ---- held


def test_scores_are_equal_by_what_they_hold():
    one, two = (scores_of([1, 0, 1], [0.5, 0.2, -0.0]) for _ in range(2))
    assert one == two
    assert hash(one) == hash(two)
    assert one != scores_of([1, 0, 0], [0.5, 0.2, 0])
    assert one != scores_of([1, 0, 1], [0.5, 0.2, 0.1])
    assert one != scores_of([1, 0, 1], [0.5, 0.2, 0], [0.5, 0.2, 0])
    assert one != scores_of([1, 0, 1], [0.5, 0.2, 0], origin="breast_cancer")


def test_scores_do_not_change():
    with pytest.raises(ValueError, match="read-only"):
        of_word("pn").models[0][0] = 2


@pytest.mark.parametrize(
    ("labels", "scores", "sentence"),
    [
        ([1, 2], [1, 2], "y_true, item 2: found 2; allowed are two labels, 0 and 1."),
        ([1, 0], [1], "y_score: found 1 score; y_true has 2 labels"),
        ([1, 0], [1, 2e9], "y_score, item 2: found 2e+09; allowed are numbers from -1000000000"),
        ([], [], "y_true: found no item"),
        ([1] * 200_001, [1] * 200_001, "y_true: found 200001 items; allowed are at most 200000."),
    ],
)
def test_other_items_are_refused(labels, scores, sentence):
    with pytest.raises(InvalidInput) as refused:
        scores_of(labels, scores)
    assert str(refused.value).startswith(sentence)


def test_a_negative_item_is_repeated_and_a_positive_one_is_not():
    many = repeated_negatives(of_word("pnp"), 3)
    assert many.labels.tolist() == [True, False, False, False, True]
    assert many.models[0].tolist() == pytest.approx([1, 2 / 3, 2 / 3, 2 / 3, 1 / 3])


@pytest.mark.parametrize("word", ["ppnpnnpn", "p(pn)n", "n"])
def test_a_word_is_known_again(word):
    assert own_word(of_word(word)) == word
    assert own_word(scores_of([1, 0], [0.9, 0.1])) is None


# ---- drawn


def test_drawn_scores_are_the_same_each_time_and_move_with_their_shape():
    shape = Distributions(2, 1, 1000, 0.3, 7)
    drawn = Drawn(shape)
    assert drawn == Drawn(shape)
    assert drawn.labels.sum() == 300
    assert (drawn.models[0] > 0).all()
    assert (drawn.models[0] < 1).all()
    areas = [
        float(roc_auc(*Drawn(Distributions(separation, 1, 1000, 0.3, 7)).arrays()))
        for separation in (0, 1, 2, 4)
    ]
    assert areas == sorted(areas)
    assert areas[0] == pytest.approx(0.5, abs=0.05)


def test_a_second_model_scores_the_same_items():
    drawn = Drawn(Distributions(2, 1, 50, 0.5, 0, second=(2, 1)))
    assert (drawn.models[0] == drawn.models[1]).all()


# ---- files


def test_built_in_data_is_what_it_says():
    scores = built_in("breast_cancer")
    assert (scores.n, int(scores.labels.sum()), scores.has_two) == (285, 106, True)
    assert list(FILES) == ["breast_cancer"]


# ---- addresses


numbers = st.floats(-1e9, 1e9).map(lambda x: x + 0.0)


@given(st.lists(st.tuples(st.integers(0, 1), numbers, numbers), min_size=1, max_size=9))
def test_few_items_stand_in_the_address(rows):
    labels, first, second = zip(*rows, strict=True)
    for models in ((first,), (first, second)):
        scores = scores_of(labels, *models)
        assert read_address(**encode_scores(scores)) == (scores, [])


def test_addresses_can_be_read_and_typed():
    assert encode_scores(of_word("pp(pn)n")) == {"word": "pp(pn)n"}
    small = scores_of([1, 0, 1], [0.8, 0.96, 12])
    assert encode_scores(small) == {"y": "1,0,1", "s": "0.8,0.96,12"}
    drawn = Distributions(2, 0.5, 100_000, 0.1, 3, second=(1, 1))
    query = {"dist": "2,0.5,100000,0.1,3", "dist2": "1,1"}
    assert encode_scores(Drawn(drawn)) == query
    assert read_address(**query) == (Drawn(drawn), [])
    assert encode_scores(built_in("breast_cancer")) == {"data": "breast_cancer"}
    assert read_address(data="breast_cancer") == (built_in("breast_cancer"), [])


def test_many_items_of_a_file_are_named_only():
    rng = np.random.default_rng(0)
    scores = scores_of(rng.integers(0, 2, 201), rng.random(201))
    written = encode_scores(scores)
    assert written["data"].startswith("session-")
    assert read_address(**written) == (scores, [])
