"""A state that is kept: swapped with what is built, in steps that can be undone."""

from collections.abc import Mapping

from pages.session.codec import Codec
from pages.session.edits import taking_step
from pages.session.page_state import PageState


def decode(query: Mapping[str, str]) -> tuple[int, tuple[str, ...]]:
    return int(query["n"]), ()


def make(present: int, kept: int) -> PageState[int]:
    codec = Codec(0, lambda state: {"n": str(state)}, decode, lambda kept, _present: kept)
    return PageState(codec, present, kept=kept)


def both(page_state: PageState[int]) -> tuple[int, int | None]:
    return page_state.present, page_state.kept


def test_a_swap_is_a_step_of_both():
    page_state = make(1, 2)
    page_state.commit(3)
    page_state.swap()
    page_state.commit(4)
    assert both(page_state) == (4, 3)
    seen = []
    for _ in range(3):
        page_state.undo()
        seen.append(both(page_state))
    assert seen == [(2, 3), (3, 2), (1, 2)]
    page_state.step(3)
    assert both(page_state) == (4, 3)
    page_state.step(-2)
    page_state.commit(5)  # and what could be redone is gone
    page_state.commit(6)
    page_state.undo()
    assert both(page_state) == (5, 2)


def test_a_burst_of_swaps_is_one_step():
    page_state = make(1, 2)
    with taking_step("a burst"):
        page_state.swap()
        page_state.swap()
        page_state.swap()
    assert both(page_state) == (2, 1)
    page_state.undo()
    assert both(page_state) == (1, 2)


def test_what_is_kept_later_no_undo_takes_back():
    page_state = make(1, 2)
    page_state.swap()
    page_state.keep(7)
    page_state.undo()
    assert both(page_state) == (1, 7)
    page_state.keep(None)
    page_state.swap()
    assert both(page_state) == (1, None)


def test_a_swap_of_equals_is_no_step():
    page_state = make(1, 1)
    page_state.swap()
    assert page_state.past == []


def test_a_failed_action_takes_nothing_of_a():
    page_state = make(1, 2)
    saved = page_state.saved()
    page_state.swap()
    page_state.restore(saved)
    assert both(page_state) == (1, 2)
    page_state.commit(3)
    page_state.undo()
    assert both(page_state) == (1, 2)
