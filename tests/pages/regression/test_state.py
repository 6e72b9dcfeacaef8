"""The address of regression errors: everything in it comes back, and nothing typed breaks it."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from metrics import InvalidInput, mean_absolute_error, ndcg
from pages.parts.clean_names import cleaned
from pages.parts.point_plot import MAX_VALUE, Point, PointsEdit
from pages.parts.regression.address import codec
from pages.parts.regression.compute import all_values, order, order_ndcg
from pages.parts.regression.state import (
    CHARTS,
    GAINS,
    METRICS,
    ErrorsState,
    default_state,
    items_of,
    points,
    with_points,
    with_second,
    without_second,
)

CODEC = codec()
numbers = st.floats(-MAX_VALUE, MAX_VALUE).map(lambda x: x + 0.0)
names = st.text(min_size=1, max_size=40).map(lambda text: cleaned(text, 40)).filter(bool)
hostile = st.sampled_from(["a,b", "50%", "%2C", "+ & = #?", "two words", "Ж", "1", "<b>"])
rows = st.tuples(names | hostile, numbers, numbers, numbers)


@st.composite
def states(draw):
    called, true, first, second = zip(*draw(st.lists(rows, min_size=2, max_size=8)), strict=True)
    models = (first, second)[: draw(st.sampled_from([1, 2]))]
    items = items_of(true, *models, names=called)
    return ErrorsState(
        items,
        model=draw(st.integers(0, len(models) - 1)),
        outlier=draw(st.sampled_from([item.id for item in items])),
        amount=draw(numbers),
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
    state, problems = CODEC.decode({**query, "model": "2", "outlier": "2,-1.5"})
    assert problems == ()
    assert [item.name for item in state.items] == ["A", "B", "3", "D"]
    assert state.predicted() == (5, 2.5, 2, 2)
    assert state.predicted(0) == (1.9, 2.1, 0, 0)
    assert CODEC.encode(state) == {**query, "names": "A,B,3,D", "model": "2", "outlier": "2,-1.5"}


GOOD = {"true": "1,2", "pred": "3,4"}


@pytest.mark.parametrize(
    ("query", "sentence", "kept"),
    [
        ({"true": "1,2,x", "pred": "1,2,3"}, "true, item 3: found x; allowed are numbers", False),
        ({"true": "1,,3", "pred": "1,2,3"}, 'true, item 2: found ""; allowed are numbers', False),
        ({"true": "1,2", "pred": "1,nan"}, "pred, item 2: found nan; allowed are numbers", False),
        ({"true": "1,2", "pred": "1,2e9"}, "pred, item 2: found 2e9; allowed are numbers", False),
        ({"true": "1", "pred": "1"}, "true: found 1 items; allowed are 2 to 40.", False),
        ({"true": ",".join("1" * 41), "pred": "1,2"}, "true: found 41 items", False),
        ({"true": "1,2", "pred": "1,2,3"}, "pred: found 3 cells; there are 2 true num", False),
        ({"pred2": "1,2"}, "true: found nothing; true numbers and predicted ones", False),
        ({"true": "1,2"}, "pred: found nothing; true numbers and predicted ones", False),
        ({**GOOD, "pred2": "1"}, "pred2: found 1 items; allowed are 2 to 40.", False),
        ({**GOOD, "names": "A"}, "names: found 1 cells; there are 2 true numbers", True),
        ({**GOOD, "model": "2"}, "model: found 2; allowed are whole numbers from 1 to 1.", True),
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


@given(st.dictionaries(st.sampled_from([*GOOD, "pred2", "names", "outlier", "model"]), st.text()))
def test_no_address_fails(query):
    state, _problems = CODEC.decode(query)
    assert len(points(state)) == len(state.items)


# ---- what is computed


def test_the_metrics_are_given_the_predictions_with_the_outlier():
    state = replace(default_state(), outlier="i1", amount=4.0)
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
    np.testing.assert_equal(order_ndcg(state, 0).value, want)


# ---- edits


def edited(state, **changed):
    """The state when the plot has changed these items' predictions."""
    shown = [replace(point, pred=changed.get(point.id, point.pred)) for point in points(state)]
    return with_points(state, PointsEdit(tuple(shown), dragging=False))


def test_only_the_edited_model_is_moved():
    state = replace(with_second(default_state()), model=0)
    moved = edited(state, i1=100.0)
    assert moved.items[0].predicted == (100, 3)
    assert moved.items[1:] == state.items[1:]
    assert without_second(moved).items[0].predicted == (100,)


def test_the_amount_stays_when_the_outlier_is_moved():
    state = replace(default_state(), outlier="i2", amount=0.1)
    assert state.predicted()[1] == 3.6
    assert edited(state, i2=3.9).items[1].predicted == (3.8,)
    assert edited(state, i1=0.0).items[1].predicted == (3.5,)


def test_the_amount_goes_with_its_item_and_stays_when_one_is_added():
    state = replace(default_state(), amount=5.0)
    shown = points(state)
    more = with_points(state, PointsEdit((*shown, Point("n", "", 1, 2)), dragging=False))
    assert (more.outlier_at, more.amount, more.items[-1].name) == (7, 5, "9")
    fewer = with_points(state, PointsEdit(tuple(shown[:-1]), dragging=False))
    assert (fewer.amount, fewer.predicted()) == (0, default_state().predicted()[:-1])


def test_a_number_beyond_all_bounds_is_refused():
    state = replace(default_state(), amount=-10.0)
    with pytest.raises(InvalidInput, match=r"item 8: found 1e\+09; allowed are numbers from -1000"):
        edited(state, i8=float(MAX_VALUE))
