"""What an edit of one matrix does to the other two."""

from dataclasses import replace

from pages.boards.matrix_editor import MatrixEdit
from pages.cost_matrix.state import CostState, default_state, with_edit, with_miss, with_threshold
from pages.cost_matrix.values import flip_cost, miss_range
from pages.session.scores.data import scores_of

SCORES = scores_of([1, 0, 1, 0], [0.9, 0.6, 0.4, 0.2])
BOTH = scores_of([1, 0, 1, 0], [0.9, 0.6, 0.4, 0.2], [0.1, 0.2, 0.3, 0.4])


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


def test_the_slider_of_a_miss_has_room_beyond_the_cost_at_which_the_models_swap():
    turned = replace(default_state(), first=((9, 1), (5, 5)), second=((8, 2), (6, 4)))
    for state in (default_state(), turned):
        swap = flip_cost(state)
        assert swap is not None
        for miss in (0.0, -3.0, 7.0, 1000.0):
            low, high = miss_range(with_miss(state, miss))
            assert low <= miss <= high
            assert low <= 2 * swap <= high
