"""The address of a label ranking: everything in it comes back, and nothing typed breaks it."""

from dataclasses import replace

import pytest

from metrics import InvalidInput
from pages.label_ranking.state import (
    board_of,
    changed_cells,
    check_empty_rows,
    default_state,
    with_board,
)


def test_the_row_of_an_edit_is_looked_at():
    state = default_state()
    scores = (*state.board.scores[:2], (0.2, 0.9, 0.35, 0.1), state.board.scores[3])
    edited = replace(state.board, scores=scores)
    assert changed_cells(state.board, edited) == [(2, 3)]
    assert with_board(state, edited).row == 2
    assert with_board(replace(state, row=3), replace(state.board, weights=(1,) * 4)).row == 3
    fewer = board_of(((1, 0),), ((1, 0),))
    assert changed_cells(state.board, fewer) == []
    assert with_board(replace(state, row=3), fewer).row == 0


def test_an_unknown_convention_is_refused():
    assert check_empty_rows("left out") == "left out"
    with pytest.raises(InvalidInput):
        check_empty_rows("zero")
