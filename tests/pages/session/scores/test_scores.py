"""Scored items: as they are held, drawn, read from a file and named in an address."""

import numpy as np
import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput, roc_auc
from pages.session.address import Reading
from pages.session.scores.address import decode_scores, encode_scores
from pages.session.scores.built_in import FILES, built_in
from pages.session.scores.csv_file import read_scores, write_scores
from pages.session.scores.data import (
    from_distributions,
    of_word,
    own_word,
    repeated_negatives,
    scores_of,
)
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
        ([1, 0], [1], "y_score: found 1 score; there are 2 labels"),
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
    drawn = from_distributions(shape)
    assert drawn == from_distributions(shape)
    assert drawn.labels.sum() == 300
    assert (drawn.models[0] > 0).all()
    assert (drawn.models[0] < 1).all()
    areas = [
        float(roc_auc(*from_distributions(Distributions(separation, 1, 1000, 0.3, 7)).arrays()))
        for separation in (0, 1, 2, 4)
    ]
    assert areas == sorted(areas)
    assert areas[0] == pytest.approx(0.5, abs=0.05)


def test_a_second_model_scores_the_same_items():
    drawn = from_distributions(Distributions(2, 1, 50, 0.5, 0, second=(2, 1)))
    assert (drawn.models[0] == drawn.models[1]).all()


# ---- files


def test_a_file_is_read_in_its_order_and_written_back():
    text = "y_score_2;id;Y_True;y_score\n1;a;1;.8\n-2e3;b;0;0.96\n"
    scores = read_scores(text)
    assert scores == scores_of([1, 0], [0.8, 0.96], [1, -2000])
    assert write_scores(scores) == "y_true,y_score,y_score_2\n1,0.8,1.0\n0,0.96,-2000.0\n"
    assert read_scores(write_scores(scores)) == scores


@pytest.mark.parametrize(
    ("first", "second"), [("1", "0"), ("yes", "no"), ("2", "-1"), ("malignant", "benign")]
)
def test_of_two_labels_the_later_is_positive(first, second):
    scores = read_scores(f"y_true,y_score\n{first},1\n{second},2\n{first},3\n")
    assert scores.labels.tolist() == [True, False, True]


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ("1,x", "CSV, row 2, column y_score: found x; allowed are numbers"),
        ("1,1\n0,nan", "CSV, row 3, column y_score: found nan; allowed are numbers"),
        ("1,1\n0,1e10", "CSV, row 3, column y_score: found 1e10; allowed are numbers"),
        ("a,1\nb,1\nc,2", "CSV, row 4, column y_true: found c; allowed are the labels 0 and 1"),
        ("a,1", "CSV, row 2, column y_true: found a; allowed are the labels 0 and 1"),
        ("1,1\n,2", 'CSV, row 3, column y_true: found ""; allowed are the labels 0 and 1'),
    ],
)
def test_a_broken_file_is_refused_where_it_breaks(rows, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_scores(f"y_true,y_score\n{rows}\n")
    assert str(refused.value).startswith(sentence)


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
    assert encode_scores(from_distributions(drawn)) == query
    assert read_address(**query) == (from_distributions(drawn), [])
    assert encode_scores(built_in("breast_cancer")) == {"data": "breast_cancer"}
    assert read_address(data="breast_cancer") == (built_in("breast_cancer"), [])


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"y": "1,0"}, "s: found nothing; labels y and scores s are needed both."),
        ({"y": "1,x", "s": "1,2"}, "y, item 2: found x; allowed are numbers"),
        ({"y": "1,0", "s": "1,nan"}, "s, item 2: found nan; allowed are numbers"),
        ({"y": "1,2", "s": "1,2"}, "y_true, item 2: found 2; allowed are two labels"),
        ({"y": "1," * 300, "s": "1"}, "y: found 301 items; allowed are at most 200."),
        ({"word": "ppx"}, "word, letter 3: found x; allowed are p"),
        ({"word": "p" * 500}, "word: found 500 letters; allowed are at most 400."),
        ({"dist": "1,2"}, "dist: found 2 numbers; allowed are separation, spread, size"),
        ({"dist": "1,9,5,1,1"}, "dist: found 9; allowed are numbers from 0.2 to 3."),
        ({"dist": "1,1,1000000,1,1"}, "dist: found 1000000; allowed are whole numbers from 1"),
        ({"data": "iris"}, "data: found iris; allowed are breast_cancer."),
        ({"data": "session-0"}, "data: found data of another visit; an address holds at most"),
    ],
)
def test_a_mangled_address_gets_a_sentence(query, sentence):
    found, problems = read_address(**query)
    assert found == OTHERWISE
    assert problems[0].startswith(sentence)


def test_many_items_of_a_file_are_named_only():
    rng = np.random.default_rng(0)
    scores = scores_of(rng.integers(0, 2, 201), rng.random(201))
    written = encode_scores(scores)
    assert written["data"].startswith("session-")
    assert read_address(**written) == (scores, [])
