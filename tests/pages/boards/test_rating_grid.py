"""What the browser sends from the rating grid is checked before the page believes it."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from pages.boards.rating_grid import Window
from pages.boards.shared import Block


def page() -> None:
    import streamlit as st

    from pages.boards.rating_grid import apply_ratings, rating_grid, window_of

    ids = st.session_state.get("ids", ())
    window = window_of("grid", first=4, n=9, raters=2, revision="r1")
    st.session_state["taken now"] = apply_ratings(
        "grid", raters=2, categories=3, ids=ids, window=window, room=1, revision="r1"
    )
    st.session_state["window"] = window_of("grid", first=4, n=9, raters=2, revision="r1")
    rating_grid(
        ("a", "b", "c"), ("A", "B"), [[0, 1]] * 5, window=window, ids=ids, room=1, pair=(0, 1),
        revision="r1", key="grid",
    )  # fmt: skip


def taken(
    ratings: Any, revision: str = "r1", seq: Any = 1, ids: Any = (), sent_ids: Any = (), **more: Any
) -> Any:
    at = AppTest.from_function(page)
    at.session_state["ids"] = ids
    at.run()
    edit = {"ratings": ratings, "revision": revision, "seq": seq, "ids": sent_ids}
    kind = more.get("kind", "rate")
    edit |= {"kind": kind, "kinds": [kind], **more}
    at.session_state["grid"] = {"edit": edit}
    at.run()
    assert not at.exception
    return at.session_state["taken now"]


FIVE = [[2, -1], [0, 1], [0, 1], [0, 1], [0, 1]]
EDIT = {"ratings": FIVE, "revision": "r1", "seq": 1, "kind": "rate", "kinds": ["rate"]}


def test_ratings_are_taken_once() -> None:
    at = AppTest.from_function(page).run()
    at.session_state["grid"] = {"edit": EDIT}
    assert at.run().session_state["taken now"].rows == tuple(map(tuple, FIVE))
    at.session_state["grid"] = {"edit": EDIT}
    assert at.run().session_state["taken now"] is None


def test_the_window_is_what_the_browser_was_left_with() -> None:
    at = AppTest.from_function(page).run()
    assert at.session_state["window"] == Window(4, 9, 9)
    at.session_state["grid"] = {"edit": {**EDIT, "ratings": FIVE[:3]}}
    assert at.run().session_state["window"] == Window(4, 7, 9)


@pytest.mark.parametrize(
    "ratings",
    [
        None, [], "01", [[0]], [[0, 1, 2]], [[0, 3]], [[0, -2]], [[0, 1.0]], [[0, True]],
        [[0, "1"]], [0, 1], [[0, 1]] * 7, [[0, 1]] * 201,
    ],
)  # fmt: skip
def test_what_is_no_rating_is_not_taken(ratings: Any) -> None:
    assert taken(ratings) is None


@pytest.mark.parametrize("sent", [None, ["a"], ["a", 1], ["a", "x"], ["a", "a"], ["a", None]])
def test_names_are_those_that_the_page_has_given(sent: Any) -> None:
    held = ("a", "b", "c", "d", "e")
    assert taken(FIVE[:2], ids=held, sent_ids=sent) is None
    assert taken(FIVE[:2], ids=held, sent_ids=["b", ""]).ids == ("b", "")


def test_a_block_is_text_at_a_cell() -> None:
    edit = taken(FIVE, kind="paste", block={"row": 1, "column": 0, "text": "a\tb"})
    assert edit.block == Block("a\tb", 1, 0)
    for wrong in ({"row": 5}, {"column": 2}, {"row": None}, {"text": 3}, {"text": "x" * 100_002}):
        place = {"row": 1, "column": 0, "text": "a", **wrong}
        assert taken(FIVE, kind="paste", block=place).block is None


def test_edits_of_another_revision_are_not_taken() -> None:
    assert taken(FIVE, revision="r0") is None
    assert taken(FIVE, seq=True) is None
    assert taken(FIVE, kind="append").add
    assert taken(FIVE, kinds=["append", "rate"]).add
    assert taken(FIVE, kinds=["add"]) is None
    assert taken(FIVE, kind="sort") is None
