"""The address of regression errors: everything in it comes back, and nothing typed breaks it."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, strategies as st

from metrics import mean_absolute_error, ndcg
from pages.boards.point_plot import MAX_ITEMS, MAX_VALUE
from pages.regression_errors.edits import points
from pages.regression_errors.state import (
    CHARTS,
    GAINS,
    METRICS,
    ErrorsState,
    codec,
    default_state,
    items_of,
)
from pages.regression_errors.values import all_values, order, value_of
from pages.session.clean_names import cleaned
from tests.strategies import sized

CODEC = codec()
numbers = sized(-MAX_VALUE, MAX_VALUE)
names = st.text(min_size=1, max_size=40).map(lambda text: cleaned(text, 40)).filter(bool)
hostile = st.sampled_from(["a,b", "50%", "%2C", "+ & = #?", "two words", "Ж", "1", "<b>"])
rows = st.tuples(names | hostile, numbers, numbers, numbers, numbers)


@st.composite
def states(draw):
    called, true, first, second, x = zip(*draw(st.lists(rows, min_size=1, max_size=8)), strict=True)
    models = (first, second)[: draw(st.sampled_from([1, 2]))]
    items = items_of(true, *models, names=called, x=x if draw(st.booleans()) else ())
    return ErrorsState(
        items,
        model=draw(st.integers(0, len(models) - 1)),
        outlier=draw(st.sampled_from([item.id for item in items])),
        amounts=(draw(numbers), draw(numbers) if len(models) == 2 else 0.0),
        squares=draw(st.booleans()),
        gain=draw(st.sampled_from(GAINS)),
        metric=draw(st.sampled_from(METRICS)),
        chart=draw(st.sampled_from(CHARTS)),
        example=draw(st.sampled_from(["", "order"])),
    )


@given(states())
def test_the_whole_state_is_in_the_address(state):
    read, problems = CODEC.decode(CODEC.encode(state))
    assert problems == ()
    assert replace(read, outlier="") == replace(state, outlier="")
    assert read.outlier_at == state.outlier_at


def test_an_address_can_be_typed_and_read():
    query = {"true": "3,2,0,0", "pred": "1.9,2.1,0,0", "pred2": "5,4,2,2", "names": "A,B,,D"}
    state, problems = CODEC.decode({**query, "model": "2", "outlier": "2,1,-1.5", "x": "4,3,2,1"})
    assert problems == ()
    assert [item.name for item in state.items] == ["A", "B", "3", "D"]
    assert [item.x for item in state.items] == [4, 3, 2, 1]
    assert state.predicted() == (5, 2.5, 2, 2)
    assert state.predicted(0) == (1.9, 3.1, 0, 0)
    more = {"model": "2", "outlier": "2,1,-1.5", "x": "4,3,2,1"}
    assert CODEC.encode(state) == {**query, "names": "A,B,3,D", **more}


GOOD = {"true": "1,2", "pred": "3,4"}


@pytest.mark.parametrize(
    ("query", "sentence", "kept"),
    [
        ({"true": "1,2,x", "pred": "1,2,3"}, "true, item 3: found x; allowed are numbers", False),
        ({"true": "1,,3", "pred": "1,2,3"}, 'true, item 2: found ""; allowed are numbers', False),
        ({"true": "1,2", "pred": "1,nan"}, "pred, item 2: found nan; allowed are numbers", False),
        ({"true": "1,2", "pred": "1,2e9"}, "pred, item 2: found 2e9; allowed are numbers", False),
        ({"true": ",".join("1" * 201), "pred": "1"}, "true: found 201 items; allowed are 1", False),
        ({"true": "1,2", "pred": "1,2,3"}, "pred: found 3 cells; there are 2 true num", False),
        ({"pred2": "1,2"}, "true: found nothing; true numbers and predicted ones", False),
        ({"true": "1,2"}, "pred: found nothing; true numbers and predicted ones", False),
        ({**GOOD, "pred2": "1"}, "pred2: found 1 cell; there are 2 true numbers", False),
        ({**GOOD, "x": "1,"}, 'x, item 2: found ""; allowed are numbers', True),
        ({**GOOD, "x": "1,2,3"}, "x: found 3 cells; there are 2 true numbers", True),
        ({**GOOD, "names": "A"}, "names: found 1 cell; there are 2 true numbers", True),
        ({**GOOD, "model": "2"}, "model: found 2; allowed is 1 alone.", True),
        ({**GOOD, "outlier": "3,1"}, "outlier: found 3; allowed are whole numbers from 1", True),
        ({**GOOD, "outlier": "1"}, "outlier: found 1; allowed are the number of an item", True),
        ({**GOOD, "squares": "no"}, "squares: found no; allowed are shown, hidden.", True),
        ({**GOOD, "fit": "ridge"}, "fit: found ridge; the page knows", True),
    ],
)
def test_a_mangled_address_is_read_as_far_as_it_goes(query, sentence, kept):
    state, problems = CODEC.decode(query)
    assert problems[0].startswith(sentence)
    assert state.true == ((1, 2) if kept else default_state().true)


@given(
    st.dictionaries(st.sampled_from([*GOOD, "pred2", "x", "names", "outlier", "model"]), st.text())
)
def test_no_address_fails(query):
    state, _problems = CODEC.decode(query)
    assert len(points(state)) == len(state.items)


# ---- what is computed


def test_the_metrics_are_given_the_predictions_with_the_outlier():
    state = replace(default_state(), outlier="i1", amounts=(4.0, 0.0))
    true, predicted = list(state.true), [item.predicted[0] for item in state.items]
    predicted[0] += 4
    want = float(mean_absolute_error(true, predicted))
    assert all_values(state)["mean_absolute_error"] == want


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(-3, 3)), min_size=2, max_size=12))
def test_the_order_is_that_of_the_predictions_and_ties_stay(pairs):
    true, predicted = zip(*pairs, strict=True)
    found = order(predicted)
    assert found == sorted(range(len(pairs)), key=lambda i: -predicted[i])
    state = ErrorsState(items_of(true, predicted))
    want = ndcg([true[i] for i in found], gain="exponential").value
    np.testing.assert_equal(value_of("ndcg", state), want)


def test_two_hundred_items_are_kept():
    state = ErrorsState(items_of(range(MAX_ITEMS), range(MAX_ITEMS)))
    read, problems = CODEC.decode(CODEC.encode(state))
    assert (len(read.items), problems) == (MAX_ITEMS, ())
