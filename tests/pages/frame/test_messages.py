"""What a browser sends is bounded before Streamlit reads it, and said once."""

import json
import logging

import pytest
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.app_session import AppSession

from pages.frame.messages import MAX_QUERY, MAX_WIDGETS, NESTED, BoundedMessages, bounded
from pages.frame.streamlit_internals import answer_unknown_fragments
from pages.parts import own_component
from tests.effort import draws
from tests.pages.frame.asgi import run
from tests.pages.hostile.material import try_all

BOARD, MENU = "$$ID-0123456789abcdef-a board", "$$ID-0123456789abcdef-a menu"
SAID = {"edit": {"cells": [["1", "2"]], "seq": 1}}


@pytest.fixture(autouse=True)
def shown(monkeypatch):
    """A component is shown that says little, and one that says more."""
    monkeypatch.setattr(own_component, "_shown", {"a board": 1000})


def message(**values):
    sent = BackMsg()
    sent.rerun_script.query_string = "k=5"
    for id_, (field, value) in values.items():
        widget = sent.rerun_script.widget_states.widgets.add(id=id_)
        setattr(widget, field, value)
    return sent


def kept(content):
    return [widget.id for widget in BackMsg.FromString(content).rerun_script.widget_states.widgets]


def test_what_pages_mean_passes_as_it_is():
    sent = message(
        **{BOARD: ("json_value", json.dumps(SAID)), MENU: ("string_value", "a,1\n" * 10**6)}
    ).SerializeToString()
    assert bounded(sent) == (sent, "")


@pytest.mark.parametrize(
    "value",
    [
        ("json_value", json.dumps({"edit": "a" * 1000})),
        ("json_value", "{x"),
        ("json_value", "[1]"),
        ("json_value", "[" * 10**5 + "]" * 10**5),
        ("json_value", '{"edit":' + "[" * NESTED + "]" * NESTED + "}"),
        ("json_value", '{"edit":' + "9" * 900 + "9" * 5000 + "}"),
        ("bool_value", True),
        ("string_value", "{}"),
    ],
)
def test_what_a_component_cannot_say_is_left_out(value):
    sent = message(**{BOARD: value, MENU: ("bool_value", True)}).SerializeToString()
    content, refused = bounded(sent)
    assert refused
    assert content is not None
    assert kept(content) == [MENU]
    assert BackMsg.FromString(content).rerun_script.query_string == "k=5"


def test_what_is_too_much_ends_the_connection():
    many = message(**{f"{at}": ("bool_value", True) for at in range(MAX_WIDGETS + 1)})
    address = message()
    address.rerun_script.query_string = "a=1&" * MAX_QUERY
    hashes = message()
    hashes.rerun_script.cached_message_hashes.extend(["a" * 1000] * 500)
    for sent in (many, address, hashes):
        assert bounded(sent.SerializeToString())[0] is None
    assert bounded(b"\xff" * 30)[0] is None


def test_a_connection_is_closed_and_logged_once(caplog):
    wrong = message(**{BOARD: ("json_value", "{x")}).SerializeToString()
    much = message(**{f"{at}": ("bool_value", True) for at in range(2000)}).SerializeToString()
    coming = [wrong, wrong, much]
    taken, sent = [], []

    async def app(scope, receive, send):
        while (got := await receive())["type"] == "websocket.receive":
            taken.append(got["bytes"])

    async def receive():
        return {"type": "websocket.receive", "bytes": coming.pop(0)}

    async def send(answer):
        sent.append(answer)

    with caplog.at_level(logging.WARNING):
        run(BoundedMessages(app)({"type": "websocket"}, receive, send))
    assert [kept(content) for content in taken] == [[], []]
    assert sent == [{"type": "websocket.close", "code": 1009}]
    assert len(caplog.records) == 1


def test_damaged_messages_are_read_or_refused():
    whole = message(
        **{BOARD: ("json_value", json.dumps(SAID)), MENU: ("string_value", "abc")}
    ).SerializeToString()

    def one(rng):
        content = bytearray(whole)
        for _ in range(rng.choice((1, 2, 5))):
            at = rng.randrange(len(content))
            content[at : at + rng.choice((0, 1))] = bytes([rng.randrange(256)])
        rng.note(bytes(content))
        taken, refused = bounded(bytes(content))
        assert (taken is None) <= bool(refused)
        if taken is not None:
            assert bounded(taken) == (taken, "")

    try_all(range(draws(500, 100_000)), "damaged messages", one)


def test_a_part_that_is_not_there_is_answered(monkeypatch):
    told = []
    monkeypatch.setattr(AppSession, "request_rerun", lambda *_: None)
    monkeypatch.setattr(AppSession, "has_fragment", lambda _self, name: name == "here")
    monkeypatch.setattr(AppSession, "_enqueue_forward_msg", lambda _self, one: told.append(one))
    answer_unknown_fragments()
    session = AppSession.__new__(AppSession)
    monkeypatch.setattr(AppSession, "__del__", lambda _self: None, raising=False)
    for name in ("here", ""):
        session.request_rerun(ClientState(fragment_id=name))
    session.request_rerun(None)
    assert told == []
    session.request_rerun(ClientState(fragment_id="gone"))
    assert [one.script_finished for one in told] == [ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY]
