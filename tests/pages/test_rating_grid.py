"""What the browser sends from the rating grid is checked before the page believes it."""

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest


def page() -> None:
    import streamlit as st

    from pages.parts.rating_grid import rating_grid, take_ratings

    st.session_state["taken now"] = take_ratings("grid", raters=2, categories=3, revision="r1")
    rating_grid(("a", "b", "c"), ("A", "B"), ((0, 1),), pair=(0, 1), revision="r1", key="grid")


def taken(ratings: Any, revision: str = "r1", seq: Any = 1) -> Any:
    at = AppTest.from_function(page).run()
    at.session_state["grid"] = {"edit": {"ratings": ratings, "revision": revision, "seq": seq}}
    at.run()
    assert not at.exception
    return at.session_state["taken now"]


def test_ratings_are_taken_once() -> None:
    at = AppTest.from_function(page).run()
    edit = {"ratings": [[2, -1], [0, 1]], "revision": "r1", "seq": 1}
    at.session_state["grid"] = {"edit": edit}
    assert at.run().session_state["taken now"] == ((2, -1), (0, 1))
    at.session_state["grid"] = {"edit": edit}
    assert at.run().session_state["taken now"] is None


@pytest.mark.parametrize(
    "ratings",
    [
        None, [], "01", [[0]], [[0, 1, 2]], [[0, 3]], [[0, -2]], [[0, 1.0]], [[0, True]],
        [[0, "1"]], [0, 1], [[0, 1]] * 201,
    ],
)  # fmt: skip
def test_what_is_no_rating_is_not_taken(ratings: Any) -> None:
    assert taken(ratings) is None


def test_edits_of_another_revision_are_not_taken() -> None:
    assert taken([[0, 0]], revision="r0") is None
    assert taken([[0, 0]], seq=True) is None
    assert taken([[0, 0]]) == ((0, 0),)
