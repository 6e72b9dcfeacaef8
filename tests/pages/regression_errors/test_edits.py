"""What is done to the items: moved, pasted, given a second model or an x."""

from dataclasses import replace

import pytest

from metrics import InvalidInput
from pages.boards.point_plot import MAX_ITEMS, MAX_VALUE, Block, Point
from pages.regression_errors.edits import (
    points,
    with_amount,
    with_block,
    with_points,
    with_second,
    with_x,
    without_second,
    without_x,
)
from pages.regression_errors.state import default_state, items_of


def edited(state, **changed):
    """The state when the plot has changed these items' predictions."""
    shown = [replace(point, pred=changed.get(point.id, point.pred)) for point in points(state)]
    return with_points(state, shown)


def test_only_the_edited_model_is_moved():
    state = replace(with_second(default_state()), model=0)
    moved = edited(state, i1=100.0)
    assert moved.items[0].predicted == (100, 3)
    assert moved.items[1:] == state.items[1:]
    assert without_second(moved).items[0].predicted == (100,)


def test_the_amount_stays_when_the_outlier_is_moved():
    state = replace(default_state(), outlier="i2", amounts=(0.1, 0.0))
    assert state.predicted()[1] == 3.6
    assert edited(state, i2=3.9).items[1].predicted == (3.8,)
    assert edited(state, i1=0.0).items[1].predicted == (3.5,)


def test_the_amount_goes_with_its_item_and_stays_when_one_is_added():
    state = with_amount(default_state(), 5.0)
    shown = points(state)
    more = with_points(state, [*shown, Point("n", "", 1, 2)])
    assert (more.outlier_at, more.amount, more.items[-1].name) == (7, 5, "9")
    fewer = with_points(state, shown[:-1])
    assert (fewer.amount, fewer.predicted()) == (0, default_state().predicted()[:-1])


def test_a_number_beyond_all_bounds_is_refused():
    state = with_amount(default_state(), -10.0)
    with pytest.raises(InvalidInput, match=r"item 8: found 1e\+09; allowed are numbers from -1000"):
        edited(state, i8=float(MAX_VALUE))


def test_a_new_second_model_begins_as_the_first_with_its_outlier():
    state = with_second(with_amount(default_state(), 5.0))
    assert state.predicted(0) == state.predicted(1)
    moved = with_amount(state, 1.0)
    assert (moved.amounts, without_second(moved).amounts) == ((5, 1), (5, 0))


def test_an_x_begins_as_the_number_of_the_item():
    state = with_x(default_state())
    assert [item.x for item in state.items] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert without_x(state) == default_state()
    more = with_points(state, [*points(state), Point("n", "", 1, 2)])
    assert more.items[-1].x == 9


# ---- a pasted block


def pasted(field, text, at="i1", state=None):
    state = state or replace(default_state(), items=items_of((1, 2), (3, 4), names="AB"))
    return with_block(state, Block(at, field, text))


@pytest.mark.parametrize(
    ("field", "text", "want"),
    [
        ("true", "7\n8\n", [("A", 7, 3), ("B", 8, 4)]),
        ("pred", "7\r\n8", [("A", 1, 7), ("B", 2, 8)]),
        ("true", "y_true\ty_pred\n7\t8", [("A", 7, 8), ("B", 2, 4)]),
        ("true", "7;8,5\n\u22129;1e3", [("A", 7, 8.5), ("B", -9, 1000)]),
        ("name", "X,7,8\nY,9,10", [("X", 7, 8), ("Y", 9, 10)]),
        ("name", "X\nY", [("X", 1, 3), ("Y", 2, 4)]),
        ("true", "7\n8\n9", [("A", 7, 3), ("B", 8, 4), ("3", 9, 9)]),
        ("pred", "7\n8\n9", [("A", 1, 7), ("B", 2, 8), ("3", 9, 9)]),
    ],
)
def test_a_block_goes_into_the_table_and_adds_items(field, text, want):
    state = pasted(field, text)
    assert [(item.name, item.true, item.predicted[0]) for item in state.items] == want
    assert len({item.id for item in state.items}) == len(want)


def test_a_block_may_begin_at_x():
    state = pasted("x", "9\t8\t7", at="i2", state=with_x(pasted("true", "1\n2")))
    assert (state.items[1].x, state.items[1].true, state.items[1].predicted) == (9, 8, (7,))


def test_a_block_shows_what_the_outlier_is_and_leaves_what_is_added():
    state = with_amount(pasted("true", "1\n2"), 5.0)
    moved = pasted("pred", "7\n8", state=state)
    assert (moved.predicted(), moved.amount) == ((7, 8), 5)


@pytest.mark.parametrize(
    ("field", "text", "sentence"),
    [
        ("true", "1\t2\n3\tx", "The pasted block, row 2, column 2: found x; allowed are numbers"),
        ("true", "y\tp\n1\t", "The pasted block, row 2, column 2: found nothing; allowed are"),
        ("true", "1\t2\n3", "The pasted block, row 2: found 1 cell; the first row has 2."),
        ("pred", "1\t2\n3\t4", "The pasted block: found 2 columns; there are 1 columns from this"),
        ("pred", "1\n2e9", "The pasted block, row 2, column 1: found 2e9; allowed are numbers"),
        ("pred", "1\nnan", "The pasted block, row 2, column 1: found nan; allowed are numbers"),
        ("true", "1\n" * MAX_ITEMS + "1", "The pasted block: found 201 items; allowed are at most"),
    ],
)
def test_a_bad_block_gets_one_sentence(field, text, sentence):
    with pytest.raises(InvalidInput) as refused:
        pasted(field, text)
    assert str(refused.value).startswith(sentence)
