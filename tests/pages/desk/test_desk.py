"""What a page keeps for one reader: undo, and who wins, the address or the desk."""

from collections.abc import Mapping

import pytest
from hypothesis import given, strategies as st
from streamlit.testing.v1 import AppTest

from pages.desk.codec import Codec
from pages.desk.desk import Desk
from pages.desk.history import MAX_UNDO


def decode(query: Mapping[str, str]) -> tuple[int, tuple[str, ...]]:
    text = query.get("n", "0")
    return (int(text), ()) if text.isdecimal() else (0, (f"n: found {text}.",))


def make_desk(present: int = 0) -> Desk[int]:
    return Desk(Codec(0, lambda state: {"n": str(state)} if state else {}, decode), present)


def test_each_commit_is_a_step_to_undo_and_redo():
    desk = make_desk()
    for state in (1, 2, 3):
        desk.commit(state)
    seen = []
    for step in (desk.undo, desk.undo, desk.redo, desk.undo, desk.undo, desk.undo, desk.redo):
        step()
        seen.append(desk.present)
    assert seen == [2, 1, 2, 1, 0, 0, 1]


def test_a_new_step_forgets_what_could_be_redone():
    desk = make_desk()
    desk.commit(1)
    desk.undo()
    desk.commit(2)
    desk.redo()
    assert (desk.present, desk.past, desk.future) == (2, [0], [])


def test_no_change_is_no_step():
    desk = make_desk(5)
    desk.commit(5)
    assert desk.past == []


def test_a_stroke_of_a_slider_is_one_step(monkeypatch):
    monkeypatch.setattr("pages.desk.desk.STROKE", 60)
    desk = make_desk()
    desk.commit(1)
    for state in (1, 2, 3):
        desk.commit(state, stroke="slider")
    assert (desk.present, desk.previous, desk.past) == (3, 1, [0, 1])
    desk.commit(4, stroke="another slider")
    desk.commit(5)
    desk.commit(6)
    assert desk.past == [0, 1, 3, 4, 5]
    desk.undo()
    desk.commit(7, stroke="slider")
    assert desk.past == [0, 1, 3, 4, 5]


def test_a_slider_that_rests_begins_another_step(monkeypatch):
    monkeypatch.setattr("pages.desk.desk.STROKE", 0)
    desk = make_desk()
    for state in (1, 2, 3):
        desk.commit(state, stroke="slider")
    assert desk.past == [0, 1, 2]


def test_a_drag_is_one_step_whatever_it_passes_over():
    desk = make_desk()
    for state in (1, 2, 3):
        desk.preview(state)
        assert (desk.present, desk.previous, desk.past) == (state, 0, [])
    desk.commit(4, by_page=False)
    assert (desk.present, desk.previous, desk.past) == (4, 0, [0])
    desk.undo()
    assert desk.present == 0


def test_a_drag_that_comes_back_is_no_step():
    desk = make_desk()
    desk.preview(1)
    desk.commit(0, by_page=False)
    assert (desk.present, desk.past) == (0, [])


def test_the_change_is_told_from_the_state_before_the_last_step():
    desk = make_desk()
    assert desk.previous == 0
    desk.commit(1)
    desk.commit(2)
    assert desk.previous == 1


def test_components_are_told_when_the_page_itself_changes_the_state():
    desk = make_desk()
    first = desk.revision
    desk.commit(1, by_page=False)
    desk.preview(2)
    desk.look(3)
    assert desk.revision == first
    names = {first}
    for step in (lambda: desk.commit(4), desk.undo, desk.redo):
        step()
        names.add(desk.revision)
    assert len(names) == 4


def test_a_refused_input_stays_until_the_next_step():
    desk = make_desk(7)
    desk.refuse("line", "found x.", "x")
    assert (desk.present, desk.problems, desk.refused) == (7, {"line": "found x."}, {"line": "x"})
    desk.commit(8)
    assert (desk.problems, desk.refused) == ({}, {})


def test_the_steps_to_undo_are_bounded():
    desk = make_desk()
    for state in range(1, 2 * MAX_UNDO):
        desk.commit(state)
    assert len(desk.past) == MAX_UNDO
    assert desk.past[-1] == desk.present - 1


@given(st.lists(st.integers(0, 3)))
def test_all_steps_can_be_undone_and_redone(states):
    desk = make_desk()
    for state in states:
        desk.commit(state)
    last = desk.present
    steps = len(desk.past)
    for _ in range(steps):
        desk.undo()
    assert desk.present == 0
    for _ in range(steps):
        desk.redo()
    assert desk.present == last


def page():
    import streamlit as st

    from pages.desk.desk import note_page, open_desk
    from tests.pages.desk.test_desk import make_desk

    note_page(st.session_state.get("open", "page"))
    desk = open_desk("desk", make_desk().codec)
    do = st.session_state.pop("do", None)
    if do:
        do(desk)
    desk.write_address()
    st.text(str(desk.present))
    st.text(desk.problems.get("address", ""))


@pytest.fixture
def at(monkeypatch):
    monkeypatch.setattr("pages.desk.desk.LAG", 0)
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
    at.session_state["do"] = lambda desk: desk.commit(3)
    assert shown(at.run()) == ["3", ""]
    assert address(at) == {"n": "3"}


def test_a_change_is_written_into_the_address(at):
    at.session_state["do"] = lambda desk: desk.commit(3)
    shown(at.run())
    assert address(at) == {"n": "3"}
    at.session_state["do"] = lambda desk: desk.undo()
    shown(at.run())
    assert address(at) == {}


def test_while_dragging_the_address_stays(at):
    at.session_state["do"] = lambda desk: desk.preview(3)
    assert shown(at.run())[0] == "3"
    assert address(at) == {}
    at.session_state["do"] = lambda desk: desk.commit(4)
    shown(at.run())
    assert address(at) == {"n": "4"}


def test_back_is_followed_and_is_a_step_to_undo(at):
    at.session_state["do"] = lambda desk: desk.commit(3)
    at.run()
    at.session_state["do"] = lambda desk: desk.commit(4)
    at.run()
    at.query_params["n"] = "3"
    assert shown(at.run())[0] == "3"
    at.session_state["do"] = lambda desk: desk.undo()
    assert shown(at.run())[0] == "4"


def test_the_desk_is_as_it_was_left_when_the_reader_comes_by_the_navigation(at):
    at.session_state["do"] = lambda desk: desk.commit(3)
    at.run()
    # Another page ran in between; the link back to this one carries no query.
    at.session_state["page now open"] = "home"
    at.query_params.clear()
    assert shown(at.run())[0] == "3"
    assert address(at) == {"n": "3"}


def test_what_changed_after_a_step_back_is_from_what_was_left():
    desk = make_desk()
    desk.commit(1)
    desk.commit(5)
    desk.undo()
    assert (desk.present, desk.previous) == (1, 5)
    desk.redo()
    assert (desk.present, desk.previous) == (5, 1)
    desk.undo()
    desk.commit(7)
    assert (desk.present, desk.previous) == (7, 1)
