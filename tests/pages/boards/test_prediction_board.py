"""What the browser sends from the prediction board is checked before the page believes it."""

from typing import Any

from streamlit.testing.v1 import AppTest

from pages.boards.prediction_board import Board, BoardEdit, BoardRow, Typed
from tests.metrics.asking import of_each

ROW = {"true": [2, 0], "first": [1, 0], "second": [], "gone": []}
EDIT = {
    "rows": [ROW],
    "counts": [9, 5, 1],
    "kind": "true",
    "kinds": ["true"],
    "typed": [],
    "revision": "r1",
    "seq": 1,
}
BOARD = Board((BoardRow((0, 2), (1, 0), (), ()),), (9, 5, 1))


def page() -> None:
    import streamlit as st

    from pages.boards.prediction_board import apply_board

    taken = apply_board("board", labels=3, samples=10, max_rows=2, revision="r1")
    st.session_state["taken now"] = taken


def taken(**changed: Any) -> Any:
    at = AppTest.from_function(page).run()
    at.session_state["board"] = {"edit": {**EDIT, **changed}}
    at.run()
    assert not at.exception
    return at.session_state["taken now"]


def test_an_edit_is_taken_once() -> None:
    at = AppTest.from_function(page).run()
    at.session_state["board"] = {"edit": EDIT}
    assert at.run().session_state["taken now"] == BoardEdit(BOARD)
    assert at.run().session_state["taken now"] is None


def test_a_typed_line_and_a_picked_label_come_with_the_board() -> None:
    lines = [{"row": 0, "line": "first", "text": "7"}, {"row": 0, "line": "true", "text": "x"}]
    typed = (Typed(0, "first", "7"), Typed(0, "true", "x"))
    assert taken(kinds=["type", "true"], typed=lines) == BoardEdit(BOARD, typed)
    assert taken(kinds=["pick", "true"], label=2) == BoardEdit(BOARD, picked=2)
    assert taken(label=2) == BoardEdit(BOARD)


@of_each(
    [
        {"rows": None},
        {"rows": []},
        {"rows": [ROW] * 3},
        {"rows": [{**ROW, "true": [3]}]},
        {"rows": [{**ROW, "true": [-1]}]},
        {"rows": [{**ROW, "first": [1, 1]}]},
        {"rows": [{**ROW, "second": [True]}]},
        {"rows": [{**ROW, "gone": "0"}]},
        {"rows": [{"true": [0]}]},
        {"rows": [[0]]},
        {"counts": [9, 5]},
        {"counts": [9, 5, 0]},
        {"counts": [9, 5, 11]},
        {"counts": [9, 5, 1.5]},
        {"typed": [{"row": 1, "line": "first", "text": "7"}]},
        {"typed": [{"row": 0, "line": "first", "text": "7" * 4001}]},
        {"typed": [{"row": 0, "line": "first", "text": 7}]},
        {"typed": [{"row": 0, "line": "gone", "text": "7"}]},
        {"typed": [{"row": 0, "line": "first", "text": "7"}] * 5},
        {"typed": None},
        {"kinds": ["pick", "true"], "label": 3},
        {"kinds": ["pick", "true"]},
        {"kinds": ["sort"], "kind": "sort"},
        {"kinds": []},
        {"revision": "r0"},
        {"seq": 0},
    ]
)
def test_what_is_no_board_is_not_taken(changed: dict[str, Any]) -> None:
    assert taken(**changed) is None
