"""What the browser sends is checked before the page believes it."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from metrics import InvalidInput
from pages.boards.label_board import BoardEdit, parse_edit
from pages.boards.shared import Block
from pages.session.matrix_block import Bounds, parse_numbers
from pages.session.scored_labels import LARGEST, Board, clean_name, grown, pasted
from tests.metrics.asking import of_each

HELD = Board(("x", "y"), ("a", "b"), ((True, False), (False, True)), ((0.5, 0.2), (0.1, 0.9)))
WEIGHED = Board(HELD.items, HELD.labels, HELD.true, HELD.scores, (1.0, 2.0))


PASTE = {"kind": "paste", "kinds": ["paste"]}


def sent(board: Board = HELD, kind: str = "score", **changes: Any) -> dict[str, Any]:
    return {
        "items": list(board.items),
        "labels": list(board.labels),
        "true": [list(row) for row in board.true],
        "scores": [list(row) for row in board.scores],
        "weights": None if board.weights is None else list(board.weights),
        "picked": None,
        "kind": kind,
        "kinds": [kind],
        "dragging": False,
        "seq": 1,
        "revision": "r1",
        **changes,
    }


def test_an_edit_is_what_was_sent():
    edit = parse_edit(sent(scores=[[0.75, -2], [3, 0.9]], dragging=True), board=HELD)
    scores = ((0.75, -2.0), (3.0, 0.9))
    expected = Board(HELD.items, HELD.labels, HELD.true, scores)
    assert edit == BoardEdit(expected, frozenset({"score"}), dragging=True)
    picked = BoardEdit(HELD, frozenset({"pick"}), dragging=False, row=1)
    assert parse_edit(sent(kind="pick", picked=1), board=HELD) == picked
    weighed = BoardEdit(WEIGHED, frozenset({"score"}), dragging=False)
    assert parse_edit(sent(WEIGHED), board=WEIGHED) == weighed


def test_a_row_that_was_picked_is_taken_with_what_follows():
    both = {"picked": 1, "kinds": ["pick", "score"], "scores": [[1, 2], [3, 4]]}
    edit = parse_edit(sent(**both), board=HELD)
    assert edit is not None
    assert (edit.row, edit.board.scores) == (1, ((1, 2), (3, 4)))


@of_each(
    [
        {"kind": "sort"},
        {"kinds": ["sort"], "kind": "sort"},
        {"kinds": ["true"]},
        {"kinds": []},
        {"kinds": ["score"] * 10},
        {"kinds": [{}, "score"]},
        {"kind": None},
        {"dragging": 1},
        {"items": []},
        {"items": ["x"]},
        {"items": ["x", "x"]},
        {"items": ["x", "\u202e \n"]},
        {"items": ["x", 3]},
        {"items": [f"i{i}" for i in range(13)]},
        {"labels": ["a"]},
        {"labels": "ab"},
        {"labels": [f"l{i}" for i in range(9)]},
        {"true": [[True, False]]},
        {"true": [[True, False], [True, 0]]},
        {"true": [[True, False], [True]]},
        {"scores": [[0.1, 0.2], "ab"]},
        {"scores": [[0.1, 0.2], [0.3, None]]},
        {"scores": [[0.1, 0.2], [0.3, True]]},
        {"scores": [[0.1, 0.2], [0.3, float("nan")]]},
        {"scores": [[0.1, 0.2], [0.3, 10**400]]},
        {"scores": [[0.1, 0.2], [0.3, LARGEST * 2]]},
        {"weights": [1, 2]},
        {**PASTE, "block": {"row": 2, "column": 0, "text": "1"}},
        {**PASTE, "block": {"row": 0, "column": True, "text": "1"}},
        {**PASTE, "block": {"row": 0, "column": 0, "text": None}},
        {**PASTE, "block": {"row": 0, "column": 0, "text": "1" * 20_001}},
        PASTE,
        {"kind": "pick", "kinds": ["pick"], "picked": 2},
    ]
)
def test_a_malformed_edit_is_refused(changes):
    assert parse_edit(sent(**changes), board=HELD) is None


@pytest.mark.parametrize("weights", [None, [1], [0, 0], [-1, 2], [1, "2"], "12"])
def test_weights_are_one_for_each_item_and_not_all_0(weights):
    assert parse_edit(sent(WEIGHED, weights=weights), board=WEIGHED) is None


def test_a_name_is_text_on_one_line_and_may_be_hostile():
    edit = parse_edit(sent(labels=["<img src=x>\x00\u202e", "b"]), board=HELD)
    assert edit is not None
    assert edit.board.labels == ("<img src=x>", "b")
    assert clean_name("x" * 99) == "x" * 30


def laid(text: str, at: tuple[int, int]) -> Board:
    return pasted(HELD, parse_numbers(text, Bounds(low=-LARGEST, high=LARGEST)), at)


def test_a_pasted_block_is_laid_over_the_scores_and_adds_what_is_missing():
    assert laid("1\t2,5\n3\t4", (1, 1)) == Board(
        ("x", "y", "Item 3"),
        ("a", "b", "Label 3"),
        ((True, False, False), (False, True, False), (False, False, False)),
        ((0.5, 0.2, 0), (0.1, 1, 2.5), (0, 3, 4)),
    )
    assert grown(WEIGHED, 3, 2).weights == (1, 2, 1)


def test_what_was_pasted_comes_with_its_place_and_what_was_done_before_it():
    block = {"row": 1, "column": 0, "text": "a\tb"}
    message = sent(kind="paste", kinds=["score", "paste"], scores=[[1, 2], [3, 4]], block=block)
    edit = parse_edit(message, board=HELD)
    assert edit is not None
    assert edit.block == Block("a\tb", 1, 0)
    assert edit.board.scores == ((1, 2), (3, 4))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1\t2\n3\tx", "row 2, column 2: found x; allowed are numbers from -1000000 to 1000000."),
        ("a\tb\n1\t2", "row 1, column 1: found a; allowed are numbers from -1000000 to 1000000."),
        ("1\t2\n3", "row 2: found 1 cell; the first row has 2."),
        ("1\n" * 13, "found 13 × 1; from this cell on, a block of 12 × 8 fits."),
    ],
)
def test_a_bad_block_gets_one_sentence(text, sentence):
    with pytest.raises(InvalidInput) as refused:
        laid(text, (0, 0))
    assert str(refused.value).endswith(sentence)


def test_new_names_are_their_own():
    board = Board(("Item 2",), ("a", "Label 3"), ((True, False),), ((1.0, 0.0),))
    assert pasted(board, ((1.0,), (2.0,)), (0, 2)).labels == ("a", "Label 3", "Label 4")
    assert grown(board, 3, 2).items == ("Item 2", "Item 3", "Item 4")


def page() -> None:
    import streamlit as st

    from pages.boards.label_board import parse_edit
    from pages.session.edits import apply_sent
    from tests.pages.boards.test_label_board import HELD

    edit = parse_edit(apply_sent("board", "r1"), board=HELD)
    st.text(repr(edit and sorted(edit.kinds)))


def test_an_edit_is_taken_once():
    at = AppTest.from_function(page)
    at.session_state["board"] = {"edit": sent(kind="rename")}
    assert at.run().text[0].value == "['rename']"
    assert at.run().text[0].value == "None"
