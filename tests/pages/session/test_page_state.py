"""What a page keeps for one reader: undo, and who wins, the address or the page state."""

from collections.abc import Mapping

import pytest
from hypothesis import given, strategies as st
from streamlit.testing.v1 import AppTest

from pages.session.codec import Codec
from pages.session.edits import taking_step
from pages.session.history import MAX_UNDO
from pages.session.page_state import PageState


def decode(query: Mapping[str, str]) -> tuple[int, tuple[str, ...]]:
    text = query.get("n", "0")
    return (int(text), ()) if text.isdecimal() else (0, (f"n: found {text}.",))


def make_desk(present: int = 0) -> PageState[int]:
    return PageState(Codec(0, lambda state: {"n": str(state)} if state else {}, decode), present)


def test_each_commit_is_a_step_to_undo_and_redo():
    page_state = make_desk()
    for state in (1, 2, 3):
        page_state.commit(state)
    seen = []
    for step in (
        page_state.undo,
        page_state.undo,
        page_state.redo,
        page_state.undo,
        page_state.undo,
        page_state.undo,
        page_state.redo,
    ):
        step()
        seen.append(page_state.present)
    assert seen == [2, 1, 2, 1, 0, 0, 1]


def test_a_new_step_forgets_what_could_be_redone():
    page_state = make_desk()
    page_state.commit(1)
    page_state.undo()
    page_state.commit(2)
    page_state.redo()
    assert (page_state.present, page_state.past, page_state.future) == (2, [0], [])


def test_no_change_is_no_step():
    page_state = make_desk(5)
    page_state.commit(5)
    assert page_state.past == []


def commit(page_state, state, stroke):
    with page_state.in_stroke(stroke):
        page_state.commit(state)


def test_a_stroke_of_a_slider_is_one_step():
    page_state = make_desk()
    page_state.commit(1)
    for state in (1, 2, 3):
        commit(page_state, state, "slider")
    assert (page_state.present, page_state.previous, page_state.past) == (3, 1, [0, 1])
    commit(page_state, 4, "another slider")
    page_state.commit(5)
    page_state.commit(6)
    assert page_state.past == [0, 1, 3, 4, 5]
    page_state.undo()
    commit(page_state, 7, "slider")
    assert page_state.past == [0, 1, 3, 4, 5]


def test_a_burst_of_presses_is_one_step_and_each_is_compared_with_the_one_before():
    page_state = make_desk()
    for state, step in ((1, "a"), (2, "a"), (3, "a"), (4, "b"), (5, "")):
        with taking_step(step):
            page_state.commit(state)
        assert page_state.previous == state - 1
    assert page_state.past == [0, 3, 4]


def test_a_drag_is_one_step_whatever_it_passes_over():
    page_state = make_desk()
    for state in (1, 2, 3):
        page_state.preview(state)
        assert (page_state.present, page_state.previous, page_state.past) == (state, 0, [])
    page_state.commit(4, by_page=False)
    assert (page_state.present, page_state.previous, page_state.past) == (4, 0, [0])
    page_state.undo()
    assert page_state.present == 0


def test_a_drag_that_comes_back_is_no_step():
    page_state = make_desk()
    page_state.preview(1)
    page_state.commit(0, by_page=False)
    assert (page_state.present, page_state.past) == (0, [])


def test_the_change_is_told_from_the_state_before_the_last_step():
    page_state = make_desk()
    assert page_state.previous == 0
    page_state.commit(1)
    page_state.commit(2)
    assert page_state.previous == 1


def test_components_are_told_when_the_page_itself_changes_the_state():
    page_state = make_desk()
    first = page_state.revision
    page_state.commit(1, by_page=False)
    page_state.preview(2)
    page_state.look(3)
    assert page_state.revision == first
    names = {first}
    for step in (lambda: page_state.commit(4), page_state.undo, page_state.redo):
        step()
        names.add(page_state.revision)
    assert len(names) == 4


def test_a_refused_input_stays_until_the_next_step():
    page_state = make_desk(7)
    page_state.refuse("line", "found x.", "x")
    assert (page_state.present, page_state.problems, page_state.refused) == (
        7,
        {"line": "found x."},
        {"line": "x"},
    )
    page_state.commit(8)
    assert (page_state.problems, page_state.refused) == ({}, {})


def test_the_steps_to_undo_are_bounded():
    page_state = make_desk()
    for state in range(1, 2 * MAX_UNDO):
        page_state.commit(state)
    assert len(page_state.past) == MAX_UNDO
    assert page_state.past[-1] == page_state.present - 1


@given(st.lists(st.integers(0, 3)))
def test_all_steps_can_be_undone_and_redone(states):
    page_state = make_desk()
    for state in states:
        page_state.commit(state)
    last = page_state.present
    steps = len(page_state.past)
    for _ in range(steps):
        page_state.undo()
    assert page_state.present == 0
    for _ in range(steps):
        page_state.redo()
    assert page_state.present == last


def page():
    import streamlit as st

    from pages.session.page_state import note_page, open_page_state
    from tests.pages.session.test_page_state import make_desk

    note_page(st.session_state.get("open", "page"))
    page_state = open_page_state("desk", make_desk().codec)
    do = st.session_state.pop("do", None)
    if do:
        do(page_state)
    page_state.write_address()
    st.text(str(page_state.present))
    st.text(page_state.problems.get("address", ""))


@pytest.fixture
def at(monkeypatch):
    monkeypatch.setattr("pages.session.page_state.LAG", 0)
    return AppTest.from_function(page)


def shown(at: AppTest) -> list[str]:
    assert not at.exception
    return [text.value for text in at.text]


def address(at: AppTest) -> dict[str, str]:
    # As given by the test a value stands in a list, as written by the script it does not.
    given = {
        name: [value] if isinstance(value, str) else value
        for name, value in at.query_params.items()
    }
    return {name: value for name, (value,) in given.items()}


def test_a_desk_opens_in_the_state_of_the_address(at):
    at.query_params["n"] = "7"
    assert shown(at.run()) == ["7", ""]


def test_a_mangled_address_is_said_and_stays(at):
    at.query_params["n"] = "many"
    assert shown(at.run()) == ["0", "n: found many."]
    assert address(at) == {"n": "many"}
    at.session_state["do"] = lambda page_state: page_state.commit(3)
    assert shown(at.run()) == ["3", ""]
    assert address(at) == {"n": "3"}


def test_a_change_is_written_into_the_address(at):
    at.session_state["do"] = lambda page_state: page_state.commit(3)
    shown(at.run())
    assert address(at) == {"n": "3"}
    at.session_state["do"] = lambda page_state: page_state.undo()
    shown(at.run())
    assert address(at) == {}


def test_while_dragging_the_address_stays(at):
    at.session_state["do"] = lambda page_state: page_state.preview(3)
    assert shown(at.run())[0] == "3"
    assert address(at) == {}
    at.session_state["do"] = lambda page_state: page_state.commit(4)
    shown(at.run())
    assert address(at) == {"n": "4"}


def test_back_is_followed_and_is_a_step_to_undo(at):
    at.session_state["do"] = lambda page_state: page_state.commit(3)
    at.run()
    at.session_state["do"] = lambda page_state: page_state.commit(4)
    at.run()
    at.query_params["n"] = "3"
    assert shown(at.run())[0] == "3"
    at.session_state["do"] = lambda page_state: page_state.undo()
    assert shown(at.run())[0] == "4"


def test_an_address_that_the_browser_sends_late_takes_no_change_back(at, monkeypatch):
    monkeypatch.setattr("pages.session.page_state.LAG", 60)
    for state in (3, 4):
        at.session_state["do"] = lambda page_state, state=state: page_state.commit(state)
        at.run()
    at.query_params["n"] = "3"  # as it was before the last change
    assert shown(at.run())[0] == "4"


def test_the_desk_is_as_it_was_left_when_the_reader_comes_by_the_navigation(at):
    at.session_state["do"] = lambda page_state: page_state.commit(3)
    at.run()
    # Another page ran in between; the link back to this one carries no query.
    at.session_state["page now open"] = "home"
    at.query_params.clear()
    assert shown(at.run())[0] == "3"
    assert address(at) == {"n": "3"}


def test_what_changed_after_a_step_back_is_from_what_was_left():
    page_state = make_desk()
    page_state.commit(1)
    page_state.commit(5)
    page_state.undo()
    assert (page_state.present, page_state.previous) == (1, 5)
    page_state.redo()
    assert (page_state.present, page_state.previous) == (5, 1)
    page_state.undo()
    page_state.commit(7)
    assert (page_state.present, page_state.previous) == (7, 1)
