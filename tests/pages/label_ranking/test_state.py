"""The address of a label ranking: everything in it comes back, and nothing typed breaks it."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput
from pages.label_ranking.state import (
    CHARTS,
    METRICS,
    LabelState,
    board_of,
    changed_cells,
    check_empty_rows,
    codec,
    default_state,
    with_board,
)
from pages.label_ranking.values import all_values, reciprocal_rank_of
from pages.session.scored_labels import LARGEST, Board, clean_name
from tests.strategies import sized

CODEC = codec()
GUIDE = {"true": "1,0,0;0,0,1", "score": ".75,.5,1;1,.2,.1"}
names = st.text(min_size=1, max_size=30).map(clean_name).filter(bool)
hostile = st.sampled_from(["a,b", "50%", "%2C", '"', "+ & = #?", "Ж", "7", "Label 2", "Item 1"])


@st.composite
def states(draw):
    n, count = draw(st.integers(1, 12)), draw(st.integers(2, 8))

    def own(size):
        return tuple(
            draw(st.lists(names | hostile, min_size=size, max_size=size, unique=True))
            if draw(st.booleans())
            else ()
        )

    def rows(cells):
        line = st.lists(cells, min_size=count, max_size=count)
        return draw(st.lists(line, min_size=n, max_size=n))

    numbers = st.floats(-LARGEST, LARGEST).map(lambda x: x + 0.0)
    weights = st.lists(sized(0, LARGEST), min_size=n, max_size=n).filter(any) | st.none()
    true, scores = rows(st.booleans()), rows(numbers)
    return LabelState(
        board_of(true, scores, own(n), own(count), draw(weights)),
        empty_rows=draw(st.sampled_from(["best", "left out"])),
        metric=draw(st.sampled_from(METRICS)),
        chart=draw(st.sampled_from(CHARTS)),
        row=draw(st.integers(0, n - 1)),
        example=draw(st.sampled_from(["", "ties"])),
    )


@given(states())
def test_the_whole_state_is_in_the_address(state):
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


def test_names_of_the_first_visit_may_be_changed_alone():
    board = replace(default_state().board, labels=("a", "b", "c", "d"))
    state = replace(default_state(), board=board)
    assert CODEC.encode(state) == {"labels": "a,b,c,d"}
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


def test_an_address_can_be_typed():
    state, problems = CODEC.decode({**GUIDE, "labels": "a,b,c", "weights": "1, 2", "row": "2"})
    assert problems == ()
    assert state.row == 1
    assert state.board == Board(
        ("Item 1", "Item 2"),
        ("a", "b", "c"),
        ((True, False, False), (False, False, True)),
        ((0.75, 0.5, 1.0), (1.0, 0.2, 0.1)),
        (1.0, 2.0),
    )


def test_the_metrics_are_given_the_board():
    state, _problems = CODEC.decode(GUIDE)
    assert [round(value, 4) for value in all_values(state).values()] == [2.5, 0.4167, 0.75]
    assert reciprocal_rank_of(state) == all_values(state)["label_ranking_average_precision"]
    weighed = replace(state, board=replace(state.board, weights=(3.0, 1.0)))
    assert all_values(weighed)["coverage_error"] == (3 * 2 + 3) / 4
    assert reciprocal_rank_of(default_state()) != reciprocal_rank_of(default_state())  # NaN


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"true": "1,0"}, "true, score: found 1 × 2 and nothing; true and score have as many rows"),
        ({**GUIDE, "true": "1,0;0,1"}, "true, score: found 2 × 2 and 2 × 3; true and score have"),
        ({**GUIDE, "true": "1,0,0;0,2,1"}, "true, row 2, column 2: found 2; allowed are 0, 1."),
        ({**GUIDE, "score": "1,2,3;4,,6"}, 'score, row 2, column 2: found ""; allowed are numbers'),
        ({**GUIDE, "score": "1,2,3;4,nan,6"}, "score, row 2, column 2: found nan; allowed are"),
        ({**GUIDE, "score": "1,2,3;4,5"}, "score, row 2: found 2 cells; the first row has 3."),
        ({**GUIDE, "score": "1;2"}, "score, row 1: found 1 cell; allowed are 2 to 8."),
        ({**GUIDE, "true": ";".join(["1,0"] * 13)}, "true: found 13 rows; allowed are 1 to 12."),
        ({**GUIDE, "labels": "a,a,b"}, "labels: found a,a,b; allowed are 3 different names."),
        ({**GUIDE, "rows": "a"}, "rows: found a; allowed are 2 different names."),
        ({**GUIDE, "weights": "1"}, "weights: found 1 weight; there are 2 rows"),
        ({**GUIDE, "weights": "0,0"}, "weights: found only zeros; allowed are weights of"),
        ({**GUIDE, "weights": "-1,2"}, "weights: found -1; allowed are numbers from 0 to"),
        ({**GUIDE, "row": "3"}, "row: found 3; allowed are whole numbers from 1 to 2."),
        ({**GUIDE, "empty_rows": "x"}, "empty_rows: found x; allowed are 'best', 'left out'."),
        ({**GUIDE, "chart": "pie"}, "chart: found pie; allowed are rows, pairs."),
        ({**GUIDE, "sort": "1"}, "sort: found 1; the page knows chart, empty_rows, example,"),
    ],
)
def test_a_mangled_address_says_what_is_wrong(query, sentence):
    state, problems = CODEC.decode(query)
    assert len(problems) == 1
    assert problems[0].startswith(sentence)
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


@given(st.dictionaries(st.sampled_from([*GUIDE, "labels", "rows", "weights", "row"]), st.text()))
def test_nothing_typed_breaks_the_page(query):
    state, _problems = CODEC.decode(query)
    assert CODEC.decode(CODEC.encode(state)) == (state, ())
    all_values(state)


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
