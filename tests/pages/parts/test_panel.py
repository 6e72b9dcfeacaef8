"""Each change in a panel reaches the page once, in order, and only if it is well formed."""

import json
import math
from types import SimpleNamespace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from pages.parts.own_component import unpacked
from pages.parts.panel import Change


def page() -> None:
    import streamlit as st

    from pages.parts.panel import Button, Choice, Number, Select, Text, Toggle, apply_panel, panel
    from pages.session.codec import Codec
    from pages.session.page_state import PageState

    page_state = st.session_state.setdefault(
        "desk", PageState(Codec(0, lambda state: {}, lambda query: (0, ())), 0)
    )
    page_state.token = st.session_state.get("held token", "t")
    taken = st.session_state.setdefault("taken", [])
    taken.append([])
    apply_panel("panel", page_state, lambda page_state, change: taken[-1].append(change))
    options = (("a", "A"), ("b", "B"))
    rows = [
        [Number("k", "Cutoff", 3, 1, 200, reach=20), Number("n", "Relevant", 2, 0, 9)],
        [Choice("gain", "Gain", "a", options, "what it means"), Select("scale", "S", "b", options)],
        [],
        [
            Toggle("cut", "Cut", True),
            Text("line", "Line", "3 2", problem="No"),
            Button("undo", "U"),
        ],
    ]
    panel(page_state, rows, key="panel")


def change(id_: Any, value: Any, seq: Any, **more: Any) -> dict[str, Any]:
    return {"id": id_, "value": value, "seq": seq, **more}


K, LINE, UNDO = change("k", 4, 1), change("line", "3 2 <b>", 2), change("undo", None, 3)


def sent(*changes: Any, token: Any = "t") -> dict[str, Any]:
    return {"token": token, "list": list(changes)}


def start() -> AppTest:
    at = AppTest.from_function(page)
    at.session_state["panel"] = {}
    return at


def apply(at: AppTest, message: Any) -> list[Change]:
    """What a run takes after the browser has sent `message`."""
    at.session_state["panel"] = {"changes": message}
    at.run()
    assert not at.exception
    return at.session_state["taken"][-1]


def mounted(at: AppTest) -> dict[str, Any]:
    return unpacked(at.get("bidi_component")[0].proto.bytes)


def test_every_change_is_taken_once_and_in_order() -> None:
    at = start()
    assert apply(at, sent(K)) == [Change("k", 4)]
    # Another run, for whatever reason: the browser's state is still there.
    assert apply(at, sent(K)) == []
    assert mounted(at)["seq"] == 1
    # The browser had not yet heard that the first was taken, and a message was skipped.
    assert apply(at, sent(K, LINE, UNDO)) == [Change("line", "3 2 <b>"), Change("undo", None)]
    assert mounted(at)["seq"] == 3
    assert apply(at, sent(change("undo", None, 4), change("undo", None, 5))) == [
        Change("undo", None),
        Change("undo", None),
    ]
    assert apply(at, sent(UNDO)) == []
    assert mounted(at)["seq"] == 5


def test_a_new_token_leaves_the_changes_of_the_old_one() -> None:
    at = start()
    apply(at, sent(K))
    at.session_state["held token"] = "t2"
    assert apply(at, sent(K, LINE)) == []
    assert (mounted(at)["token"], mounted(at)["seq"]) == ("t2", 0)
    assert apply(at, sent(change("line", "0", 2), token="t2")) == [Change("line", "0")]


def test_what_is_sent_back_is_of_its_own_type() -> None:
    values = ["x", "", "x" * 4000, "\U0001f600", True, False, 3, -2, 0.5, None]
    message = sent(*(change("x" * 60, value, i + 1) for i, value in enumerate(values)))
    taken = apply(start(), message)
    assert [(type(each.value), each.value) for each in taken] == [
        (type(value), value) for value in values
    ]


def test_fifty_changes_fit_in_a_message() -> None:
    changes = [change("undo", None, seq) for seq in range(1, 52)]
    assert len(apply(start(), sent(*changes[:50]))) == 50
    assert apply(start(), sent(*changes)) == []


@pytest.mark.parametrize(
    "message",
    [
        None,
        "changes",
        [],
        {},
        {"list": [K]},
        {"token": "t"},
        {"token": "t", "list": K},
        {"token": "t", "list": "undo"},
        sent(K, token=None),
        sent(K, token=["t"]),
        sent(K, "undo"),
        sent(K, {"id": "undo", "seq": 2}),
        sent(LINE, K),
        sent(K, change("undo", None, 1)),
        sent(K, change("undo", None, "2")),
        sent(K, change("undo", None, 2.0)),
        sent(K, change("undo", None, 2**53)),
        sent(change("undo", None, True)),
        sent(change("k", 4, 1, stroke=-1)),
        sent(change("k", 4, 1, stroke="1")),
        sent(change("undo", None, 0)),
        sent(change(7, 1, 1)),
        sent(change("x" * 61, 1, 1)),
        sent(change("k", [1], 1)),
        sent(change("k", {}, 1)),
        sent(change("k", math.nan, 1)),
        sent(change("k", math.inf, 1)),
        sent(change("k", 10**400, 1)),
        sent(change("line", "x" * 4001, 1)),
        sent(change("line", "half \ud83d", 1)),
    ],
)
def test_a_malformed_message_is_ignored(message: object) -> None:
    at = start()
    assert apply(at, message) == []
    assert mounted(at)["seq"] == 0
    assert apply(at, sent(K)) == [Change("k", 4)]


def test_the_browser_is_told_every_item_with_its_kind() -> None:
    rows = mounted(start().run())["rows"]
    assert [[(item["id"], item["kind"]) for item in row] for row in rows] == [
        [("k", "number"), ("n", "number")],
        [("gain", "choice"), ("scale", "select")],
        [],
        [("cut", "toggle"), ("line", "text"), ("undo", "button")],
    ]
    cutoff, relevant = rows[0]
    assert (cutoff["low"], cutoff["reach"], cutoff["high"]) == (1, 20, 200)
    assert relevant["reach"] == relevant["high"] == 9
    assert rows[1][0]["options"] == [["a", "A"], ["b", "B"]]
    assert (rows[3][1]["problem"], rows[3][2]["enabled"]) == ("No", True)


def stroked() -> None:
    import streamlit as st

    from pages.parts.panel import apply_panel
    from pages.session.codec import Codec
    from pages.session.page_state import PageState

    page_state = st.session_state.setdefault(
        "desk", PageState(Codec(0, lambda state: {}, lambda query: (0, ())), 0)
    )
    page_state.token = "t"
    apply_panel("panel", page_state, lambda page_state, change: page_state.commit(change.value))


def test_the_changes_of_a_stroke_are_one_step_to_undo() -> None:
    at = AppTest.from_function(stroked)
    at.session_state["panel"] = {
        "changes": sent(
            change("k", 1, 1, stroke=1),
            change("k", 2, 2, stroke=1),
            change("k", 3, 3, stroke=3),
            change("n", 4, 4, stroke=3),
            change("n", 5, 5),
            change("n", 6, 6),
        )
    }
    page_state = at.run().session_state["desk"]
    assert (page_state.present, page_state.past) == (6, [0, 2, 3, 4, 5])


def refusing() -> None:
    import streamlit as st

    from metrics import InvalidInput
    from metrics.steps import say
    from pages.parts.panel import apply_panel
    from pages.session.codec import Codec
    from pages.session.page_state import PageState

    def refuse(page_state, change):
        raise InvalidInput(change.id, found=change.value, allowed=say("nothing"))

    page_state = st.session_state.setdefault(
        "desk", PageState(Codec(0, lambda state: {}, lambda query: (0, ())), 0)
    )
    page_state.token = "t"
    apply_panel("panel", page_state, refuse)


def test_what_is_refused_stays_beside_its_sentence() -> None:
    at = AppTest.from_function(refusing)
    at.session_state["panel"] = {"changes": sent(change("line", "3 2", 1), change("k", 4, 2))}
    page_state = at.run().session_state["desk"]
    assert page_state.problems == {
        "line": "line: found 3 2; nothing.",
        "k": "k: found 4; nothing.",
    }
    assert page_state.refused == {"line": "3 2", "k": "4"}


def test_what_is_repeated_is_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser repeats what has no answer yet: no reason to stop what it asked for."""
    from pages.parts import waiting
    from pages.session.edits import note_applied

    def has_news(*list_: Any, token: str = "t") -> bool:
        message = json.dumps({"changes": sent(*list_, token=token)})
        states = SimpleNamespace(widgets=[SimpleNamespace(id="$$ID-x-panel", json_value=message)])
        data = SimpleNamespace(fragment_id_queue=["x"], widget_states=states)
        context = SimpleNamespace(script_requests=SimpleNamespace(_rerun_data=data))
        monkeypatch.setattr(waiting, "get_script_run_ctx", lambda: context)
        return waiting.has_news("panel", "t")

    monkeypatch.setattr("streamlit.session_state", {})
    assert has_news(K)
    note_applied("panel", "t", 2)
    assert not has_news(LINE)  # a shorter list than before is none either
    assert not has_news(K, LINE)
    assert has_news(LINE, UNDO)
    assert not has_news(UNDO, token="another")
