"""How far back undo reaches, and how much all readers may bring."""

import gc
from dataclasses import dataclass, replace

import numpy as np
import pytest

from metrics import InvalidInput
from pages.boards.set_board import Document
from pages.rater_agreement.rated import Rated
from pages.rater_agreement.state import default_state as raters, with_ratings
from pages.retrieved_sets.state import SetsState
from pages.session import memory
from pages.session.cache import MEGABYTE, size_in_bytes
from pages.session.codec import Codec
from pages.session.page_state import PageState
from pages.session.scores.data import Drawn, Scores
from pages.session.scores.generate import Distributions
from pages.threshold_sweep.changes import with_distributions, with_labels_swapped
from pages.threshold_sweep.state import codec, default_state, with_scores


@dataclass(frozen=True)
class State:
    """A state that holds arrays."""

    number: int
    heavy: tuple[np.ndarray, ...] = ()


def desk_of(states):
    page_state = PageState(
        Codec(states[0], lambda _state: {}, lambda _query: (states[0], ())), states[0]
    )
    for state in states[1:]:
        page_state.commit(state)
    return page_state


def megabytes(count):
    return np.zeros(count * MEGABYTE, np.int8)


def test_steps_that_hold_little_are_kept():
    steps = desk_of([State(i) for i in range(150)]).past
    assert [state.number for state in steps] == [*range(149)]


def test_steps_go_back_as_far_as_there_is_room():
    steps = desk_of([State(i, (megabytes(3),)) for i in range(20)]).past
    assert [state.number for state in steps] == [14, 15, 16, 17, 18]  # of 3 MB each


def test_many_items_are_held_by_few_steps():
    def sets(number):
        items = tuple(Document(f"d{at}", f"{number}") for at in range(10_000))
        return SetsState(items)

    assert len(desk_of([sets(number) for number in range(20)]).past) == 6  # of 2.4 MB each
    assert len(desk_of([replace(sets(0), beta=number) for number in range(4)]).past) == 3


def test_what_is_shared_is_held_once():
    shared = megabytes(30)
    assert len(desk_of([State(i, (shared,)) for i in range(100)]).past) == 99


def test_the_last_step_is_kept_however_large():
    steps = desk_of([State(i, (megabytes(40),)) for i in range(3)]).past
    assert [state.number for state in steps] == [1]


def test_steps_are_few_where_there_is_no_room(monkeypatch):
    monkeypatch.setattr(memory, "MAX_BYTES", 0)
    steps = desk_of([State(i, (megabytes(1),)) for i in range(9)]).past
    assert [state.number for state in steps] == [7]


def test_what_is_undone_can_be_done_again():
    page_state = desk_of([State(i, (megabytes(5),)) for i in range(4)])
    while page_state.past:
        page_state.undo()
    assert [page_state.present.number, *(state.number for state in page_state.future)] == [
        0,
        3,
        2,
        1,
    ]


def drawn_desk(steps):
    page_state = PageState(
        codec(), with_distributions(default_state(), Distributions(size=100_000))
    )
    for step in range(steps):
        shape = Distributions(size=100_000, separation=step / 100)
        page_state.commit(with_distributions(page_state.present, shape))
        codec().encode(page_state.present)
    return page_state


def test_scores_that_are_drawn_are_kept_as_their_recipe():
    page_state = drawn_desk(30)
    assert len(page_state.past) == 30
    assert size_in_bytes(page_state.past, page_state.present) < 50_000


def test_drawn_scores_are_the_same_ones_whenever_they_are_looked_at(monkeypatch):
    one = Drawn(Distributions(seed=3, size=500, second=(1.0, 2.0)))
    before = one.labels.copy(), *(model.copy() for model in one.models), one.digest
    for seed in range(5):
        _ = Drawn(Distributions(seed=seed, size=99_000)).models
    again = Drawn(Distributions(seed=3, size=500, second=(1.0, 2.0)))
    assert again == one
    assert hash(again) == hash(one)
    assert (one.n, one.has_two, again.digest) == (500, True, before[-1])
    for array, held in zip((again.labels, *again.models), before, strict=False):
        np.testing.assert_array_equal(array, held)
        assert not array.flags.writeable


def test_scores_that_hold_the_same_are_not_equal_to_drawn_ones():
    one = Drawn(Distributions(size=5))
    assert Scores(one.labels, one.models) != one


def test_edits_of_large_data_share_what_they_leave():
    scores = Scores(np.arange(200_000) % 2 == 1, (np.linspace(0, 1, 200_000),))
    page_state = PageState(codec(), with_scores(default_state(), scores))
    for _ in range(40):
        page_state.commit(with_labels_swapped(page_state.present))
    assert len(page_state.past) == 40
    assert size_in_bytes(page_state.past) < 10 * MEGABYTE


def test_edits_of_a_large_table_go_back_as_far_as_there_is_room():
    table = Rated(np.zeros((20_000, 50), np.int8))
    state = with_ratings(raters(), ("a", "b"), [f"r{i}" for i in range(50)], table)
    states = [state]
    for item in range(40):
        table = table.with_window(item, item + 1, [[1] * 50])
        states.append(with_ratings(state, state.names, state.raters, table))
    steps = desk_of(states).past
    assert 10 < len(steps) < 20
    assert steps[-1] == states[-2]


def test_room_is_counted_as_long_as_anybody_holds_it():
    gc.collect()
    before = memory.used_bytes()
    scores = Scores(np.zeros(100_000, bool), (np.zeros(100_000),))
    swapped = Scores(~scores.labels, scores.models)
    assert memory.used_bytes() - before == 1_000_000
    del scores
    assert memory.used_bytes() - before == 900_000
    del swapped
    assert memory.used_bytes() == before


def test_where_there_is_no_room_long_texts_are_refused_with_a_sentence(monkeypatch):
    monkeypatch.setattr(memory, "MAX_BYTES", 0)
    memory.require_memory(20)
    with pytest.raises(
        InvalidInput, match=r"^file: found a large file; the server's memory is full"
    ):
        memory.require_memory(100_000)
    monkeypatch.undo()
    memory.require_memory(100_000)
