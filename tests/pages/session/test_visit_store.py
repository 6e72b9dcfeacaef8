"""What no address holds: found again by a page that is loaded anew, and gone some minutes later."""

import gc

import pytest

from pages.session import visit_store
from pages.session.codec import is_stored


class Clock:
    now = 1000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(visit_store, "clock", clock)
    monkeypatch.setattr(visit_store, "_left", {})
    return clock


@pytest.fixture
def session(clock, monkeypatch):
    """The session now open; `open()` opens another one, `end(one)` ends one."""

    class Sessions:
        def open(self):
            held = {}
            monkeypatch.setattr("streamlit.session_state", held)
            return held

        def end(self, held):
            held.clear()
            gc.collect()

    return Sessions()


def test_another_session_finds_it_while_the_first_one_lives(session):
    first = session.open()
    name = visit_store.store("scores", "abc", "what", 5)
    session.open()
    assert visit_store.find("scores", name, 5) == "what"
    assert visit_store.find("ratings", name, 5) is None
    assert visit_store.find("scores", "session-abc", 5) is None
    assert first


def test_it_is_found_for_some_minutes_after_its_session(session, clock):
    held = session.open()
    name = visit_store.store("scores", "abc", "what", 5)
    clock.now += 10_000  # a long lesson
    session.end(held)
    second = session.open()
    clock.now += 60 * visit_store.MINUTES - 1
    assert visit_store.find("scores", name, 5) == "what"
    # Who has found it keeps it under its name, for a visit of his own.
    assert visit_store.store("scores", "abc", "what", 5) == name
    session.end(second)
    session.open()
    clock.now += 60 * visit_store.MINUTES - 1
    visit_store.forget_old()
    assert visit_store.find("scores", name, 5) == "what"


def test_then_it_is_gone(session, clock):
    held = session.open()
    name = visit_store.store("scores", "abc", "what", 5)
    session.end(held)
    session.open()
    clock.now += 60 * visit_store.MINUTES
    assert visit_store.find("scores", name, 5) is None
    visit_store.forget_old()
    assert not visit_store._left


def test_its_name_is_not_to_be_guessed_from_what_it_holds(session):
    session.open()
    first = visit_store.store("scores", "abc", "what", 5)
    assert visit_store.store("scores", "abc", "what", 5) == first
    assert len(first) == len("session-") + 32
    other = session.open()
    assert visit_store.store("scores", "abc", "what", 5) != first
    assert other


def test_a_session_keeps_the_last_ones_of_a_kind(session):
    session.open()
    names = [visit_store.store("scores", str(at), at, 2) for at in range(4)]
    visit_store.store("ratings", "x", "x", 2)
    assert visit_store.find("scores", names[0], 2) is None
    assert [visit_store.find("scores", name, 2) for name in names[2:]] == [2, 3]


def test_what_sessions_leave_is_bounded(session, monkeypatch):
    monkeypatch.setattr(visit_store, "MAX_BYTES", 2500)
    names = []
    for at in range(4):
        held = session.open()
        names.append(visit_store.store("state", str(at), {"n": "x" * 1000}, 5))
        session.end(held)
    session.open()
    found = [visit_store.find("state", name, 5) is not None for name in names]
    assert found == [False, False, True, True]


def test_an_address_names_what_it_does_not_hold():
    assert is_stored({"data": "session-1"})
    assert is_stored({"state": "session-1"})
    assert not is_stored({"names": "session-1", "data": "digits"})
