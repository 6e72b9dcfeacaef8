"""Addresses of any length: what they hold, and what stays in the session."""

import pytest

from pages.session import visit_store
from pages.session.codec import MAX_ESCAPED, MAX_LENGTH, Codec, is_stored, length_of

CODEC = Codec[str](
    "", lambda state: {"n": state} if state else {}, lambda query: (query.get("n", ""), ())
)


@pytest.fixture(autouse=True)
def session(monkeypatch):
    held = {}
    monkeypatch.setattr("streamlit.session_state", held)
    return held


def test_an_address_that_is_too_long_is_refused_with_a_sentence():
    most = "x" * (MAX_LENGTH - len("n="))
    assert CODEC.decode({"n": most}) == (most, ())
    assert CODEC.decode({"n": most + "x"}) == (
        "",
        ("length: found 20001 characters; allowed are at most 20000.",),
    )
    assert length_of({"a": "b", "c": "de"}) == len("a=b&c=de")
    assert length_of({}) == 0


@pytest.mark.parametrize("state", ["x" * MAX_LENGTH, "%" * (MAX_ESCAPED // 3 + 1)])
def test_a_state_that_needs_more_stays_in_its_visit(state, session, monkeypatch):
    written = CODEC.encode(state)
    assert is_stored(written)
    assert length_of(written) < 50
    assert CODEC.decode(written) == (state, ())
    assert CODEC.encode(state) == written
    session.clear()  # the page is loaded anew
    assert CODEC.decode(written) == (state, ())
    session.clear()
    now = visit_store.clock()
    monkeypatch.setattr(visit_store, "clock", lambda: now + 60 * visit_store.MINUTES)
    assert CODEC.decode(written) == (
        "",
        (
            "state: found a state of another visit; an address holds at most 20000 characters; "
            "larger states are stored in their visit.",
        ),
    )
    assert CODEC.decode({"state": "?"})[0] == ""


def test_the_oldest_states_are_forgotten():
    written = [CODEC.encode(str(at) * MAX_LENGTH) for at in range(60)]
    assert CODEC.decode(written[0])[1]
    assert CODEC.decode(written[-1]) == ("59" * MAX_LENGTH, ())
