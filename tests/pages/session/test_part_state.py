"""A page state for a part of what another keeps: what is done there is a step of the whole."""

from dataclasses import dataclass, replace

from pages.session.codec import Codec
from pages.session.page_state import PageState
from pages.session.part_state import PartState


@dataclass(frozen=True)
class Whole:
    left: int = 0
    right: int = 0


def codec(default):
    return Codec(default, lambda _state: {}, lambda _query: (default, ()))


def page_states() -> tuple[PageState[Whole], PartState[Whole, int]]:
    whole = PageState(codec(Whole()), Whole(1, 10))
    part = PartState(
        whole, codec(0), lambda state: state.left, lambda state, left: replace(state, left=left)
    )
    return whole, part


def test_a_step_of_the_part_is_one_of_the_whole_and_leaves_the_rest():
    whole, part = page_states()
    revision = whole.revision
    part.commit(2)
    assert (whole.present, part.present) == (Whole(2, 10), 2)
    assert (part.previous, part.past, part.future) == (1, [1], [])
    assert part.revision == whole.revision != revision
    part.undo()
    assert (whole.present, part.present, part.future) == (Whole(1, 10), 1, [2])
    part.redo()
    assert (whole.present, part.present) == (Whole(2, 10), 2)


def test_what_the_board_shows_already_keeps_its_revision():
    whole, part = page_states()
    revision = whole.revision
    part.commit(2, by_page=False)
    assert part.revision == whole.revision == revision
    assert part.token == whole.token


def test_what_is_dragged_is_previewed_in_both_and_committed_as_one_step():
    whole, part = page_states()
    for left in (2, 3):
        part.preview(left)
        assert part.is_previewing
        assert whole.is_previewing
        assert (part.present, part.previous) == (left, 1)
    part.commit(4)
    assert not part.is_previewing
    assert whole.past == [Whole(1, 10)]


def test_a_look_and_a_load_and_a_refusal_reach_the_whole():
    whole, part = page_states()
    part.look(7)
    assert (whole.present, whole.past) == (Whole(7, 10), [])
    part.load(8)
    assert whole.present == whole.previous == Whole(8, 10)
    assert part.previous == 8
    part.refuse("place", "It is wrong.", "typed")
    assert part.problems == whole.problems == {"place": "It is wrong."}
    assert part.refused == {"place": "typed"}
