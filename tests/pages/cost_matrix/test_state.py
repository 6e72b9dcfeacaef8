"""The address of the cost page, and what an edit of one matrix does to the other two."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from metrics.inputs.matrices import MAX_COST
from metrics.inputs.numbers import MAX_COUNT
from pages.boards.matrix_editor import MatrixEdit
from pages.boards.matrix_text import class_names
from pages.cost_matrix.state import (
    METRICS,
    MIN_COST,
    VIEWS,
    CostState,
    blank_cells,
    codec,
    default_state,
    with_edit,
    with_threshold,
)
from pages.cost_matrix.values import (
    all_values,
    best,
    break_even,
    miss_range,
)
from pages.cost_matrix.verdict import flip, verdict
from pages.session.matrix_block import clean_class_name
from pages.session.scores.data import scores_of
from tests.strategies import sized

CODEC = codec()
SCORES = scores_of([1, 0, 1, 0], [0.9, 0.6, 0.4, 0.2])
BOTH = scores_of([1, 0, 1, 0], [0.9, 0.6, 0.4, 0.2], [0.1, 0.2, 0.3, 0.4])


def matrix(size, values):
    row = st.lists(values, min_size=size, max_size=size).map(tuple)
    return st.lists(row, min_size=size, max_size=size).map(tuple)


counts = st.integers(0, MAX_COUNT).map(float)
costs = sized(-MAX_COST, MAX_COST, MIN_COST)
typed = st.text(min_size=1, max_size=30).map(clean_class_name).filter(bool)
named = typed | st.sampled_from(["Class 3", "7", "a,b", "50%", "%2C", "x;y", "+ & = #?", "Ж"])


@st.composite
def states(draw):
    size = draw(st.integers(2, 5))
    names = draw(st.lists(named, min_size=size, max_size=size, unique=True).map(tuple))
    state = CostState(
        draw(st.sampled_from([names, class_names(size)])),
        draw(matrix(size, costs)),
        draw(matrix(size, counts)),
        draw(matrix(size, counts)),
        scores=draw(st.sampled_from([None, SCORES, BOTH])),
        metric=draw(st.sampled_from(METRICS)),
        model=draw(st.sampled_from([1, 2])),
        view=draw(st.sampled_from(VIEWS)),
        example=draw(st.sampled_from(["", "screening"])),
    )
    at = draw(st.none() | st.floats(-2, 2))
    return state if at is None else with_threshold(state, at + 0.0)


@given(states())
def test_the_whole_state_is_in_the_address(state):
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


def test_an_address_can_be_typed():
    query = {"costs": "0,5;50,-2.5", "first": "9,1;2,8", "second": "8,2;1,9", "names": "no,yes"}
    state, problems = CODEC.decode(query)
    assert problems == ()
    assert state.names == ("no", "yes")
    assert state.costs == ((0, 5), (50, -2.5))
    assert state.first == ((9, 1), (2, 8))
    assert state.second == ((8, 2), (1, 9))
    assert CODEC.encode(state) == query


def test_the_number_of_classes_comes_from_what_is_there():
    for query in ({"first": "1,2,3;4,5,6;7,8,9"}, {"names": "a,b,c"}):
        state, problems = CODEC.decode(query)
        assert problems == ()
        assert len(state.names) == 3
        assert state.costs == blank_cells(3)["costs"] == ((0, 1, 1), (1, 0, 1), (1, 1, 0))


def test_with_a_threshold_the_counts_are_those_of_the_scores():
    query = {"y": "1,0,1,0", "s": "0.9,0.6,0.4,0.2", "threshold": "0.5"}
    state, problems = CODEC.decode(query)
    assert problems == ()
    assert state.first == ((1, 1), (1, 1))
    assert state.second == default_state().second
    assert "first" not in CODEC.encode(state)
    _, problems = CODEC.decode({**query, "first": "1,2;3,4"})
    assert problems == (
        "first: found 1,2;3,4; with a threshold the counts are those of the scores.",
    )


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        (
            {"costs": "0,1;x,2"},
            "costs, row 2, column 1: found x; allowed are numbers from -1000000000 to 1000000000.",
        ),
        ({"costs": "0,1;nan,2"}, "costs, row 2, column 1: found nan; allowed are numbers from "),
        ({"costs": "0,1;,2"}, 'costs, row 2, column 1: found ""; allowed are numbers from '),
        ({"costs": "0,1;2e9,2"}, "costs, row 2, column 1: found 2e9; allowed are numbers from "),
        ({"costs": "1,2;3"}, "costs, row 2: found 1 cell; the matrix has 2 rows, and as many"),
        ({"costs": "1"}, "costs: found 1 row; allowed are 2 to 10 rows, separated by semicolons."),
        ({"costs": ""}, "costs: found 1 row; allowed are 2 to 10 rows"),
        (
            {"first": "1,2;3,-4"},
            "first, row 2, column 2: found -4; allowed are whole numbers from 0 to 1000000000.",
        ),
        ({"second": "1,2;3,.5"}, "second, row 2, column 2: found .5; allowed are whole numbers"),
        (
            {"names": "a,a"},
            "names, name 2: found a; names must differ and have 1 to 30 characters.",
        ),
        ({"names": "a"}, "names: found 1 name; allowed are 2 to 10."),
        ({"names": ""}, "names: found 0 names; allowed are 2 to 10."),
        ({"metric": "recall"}, "metric: found recall; allowed are total_cost, mean_cost, acc"),
        ({"model": "3"}, "model: found 3; allowed are 1, 2."),
        ({"view": "pie"}, "view: found pie; allowed are cells, flip, thresholds."),
        ({"threshold": "0.5"}, "threshold: found 0.5; a threshold needs scores and two classes."),
        ({"threshold": "inf"}, "threshold: found inf; allowed are numbers from"),
        ({"y": "1,0"}, "s: found nothing; labels y and scores s are needed both."),
        ({"sort": "1"}, "sort: found 1; the page knows costs, data, dist, "),
    ],
)
def test_a_mangled_parameter_gets_a_sentence_and_its_default(query, sentence):
    state, problems = CODEC.decode(query)
    assert len(problems) == 1
    assert problems[0].startswith(sentence)
    assert state == default_state()


def test_matrices_of_different_size_do_not_go_together():
    state, problems = CODEC.decode({"costs": "0,1;1,0", "first": "1,2,3;4,5,6;7,8,9"})
    assert problems == ("first: found 3 × 3; all matrices have the same classes, here 2.",)
    assert state.first == default_state().first
    state, problems = CODEC.decode({"costs": "0,1;1,0", "names": "a,b,c"})
    assert problems == ("names: found 3 classes; the matrices have 2.",)
    assert state.names == class_names(2)


PARAMETERS = ["costs", "first", "second", "names", "metric", "model", "view", "example"]
PARAMETERS += ["y", "s", "s2", "word", "data", "dist", "threshold"]
garbage = st.text(max_size=12) | st.from_regex(r"-?[0-9.,;e]{1,9}", fullmatch=True)
right = st.sampled_from(["0,1;1,0", "1,0,1,0", "a,b", "2", "1,2,3;4,5,6;7,8,9", "0.5", "ppn"])


@given(st.dictionaries(st.sampled_from(PARAMETERS), garbage | right))
def test_no_address_fails_and_every_state_it_gives_can_be_computed(query):
    state, _ = CODEC.decode(query)
    all_values(state)
    break_even(state)
    best(state, 2)
    if state.is_binary:
        low, high = miss_range(state)
        assert low <= state.miss <= high
    assert verdict(state)
    assert flip(state)
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


# ---- the classes of all three matrices


THREE = CostState(
    ("a", "b", "c"),
    ((0, 1, 2), (3, 4, 5), (6, 7, 8)),
    ((10, 11, 12), (13, 14, 15), (16, 17, 18)),
    ((20, 21, 22), (23, 24, 25), (26, 27, 28)),
)


def edited(state, names, cells, origins=None, of="first"):
    origins = tuple(range(len(names))) if origins is None else origins
    return with_edit(state, of, MatrixEdit(names, cells, origins, None, frozenset()))


def test_a_cell_is_of_its_own_matrix():
    cells = ((99, 11, 12), *THREE.first[1:])
    assert edited(THREE, THREE.names, cells) == replace(THREE, first=cells)


def test_a_class_is_renamed_in_all():
    state = edited(THREE, ("a", "x", "c"), THREE.first)
    assert state == replace(THREE, names=("a", "x", "c"))


def test_a_class_is_removed_from_all():
    state = edited(THREE, ("a", "c"), ((10, 12), (16, 18)), (0, 2))
    assert state.costs == ((0, 2), (6, 8))
    assert state.first == ((10, 12), (16, 18))
    assert state.second == ((20, 22), (26, 28))


def test_a_class_is_added_to_all():
    first = ((10, 11, 12, 0), (13, 14, 15, 0), (16, 17, 18, 0), (0, 0, 0, 0))
    state = edited(THREE, (*THREE.names, "d"), first, (0, 1, 2, None))
    assert state.first == first
    assert state.costs == ((0, 1, 2, 0), (3, 4, 5, 0), (6, 7, 8, 0), (0, 0, 0, 0))
    assert state.second[3] == (0, 0, 0, 0)


def test_classes_in_another_order_take_their_cells_along():
    state = edited(THREE, ("c", "a"), ((1, 2), (3, 4)), (2, 0))
    assert state.first == ((1, 2), (3, 4))
    assert state.costs == ((8, 6), (2, 0))


def test_counts_made_by_hand_are_not_those_of_a_threshold():
    state = with_threshold(replace(default_state(), scores=SCORES), 0.5)
    assert state.threshold == 0.5
    moved = edited(state, state.names, ((0, 1), (2, 3)), of="costs")
    assert moved.threshold == 0.5
    by_hand = edited(state, state.names, ((5, 5), (5, 5)))
    assert by_hand.threshold is None


def test_scores_of_two_models_fill_both_matrices():
    state = with_threshold(replace(default_state(), scores=BOTH), 0.3)
    assert state.first == ((1, 1), (0, 2))
    assert state.second == ((1, 1), (1, 1))
