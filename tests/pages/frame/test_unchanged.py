"""A run of a fragment sends what has changed of it, under a name that removes nothing."""

from types import SimpleNamespace
from typing import Any

import pytest
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.runtime.app_session import AppSession

from pages.frame.streamlit_internals import send_changes_alone
from pages.frame.unchanged import Sent

DONE, DONE_FRAGMENT = (
    ForwardMsg.FINISHED_SUCCESSFULLY,
    ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY,
)
CONTAINER = "block"
BODY = ((0, 1), CONTAINER, "")


def run(sent: Sent, *elements: tuple[tuple[int, ...], str, str], of: str = "body") -> list[Any]:
    """What of a run is sent: places, and of what tells of the run the fragments that it names."""
    begin, end = ForwardMsg(), ForwardMsg()
    begin.new_session.name = "app"
    end.script_finished = DONE_FRAGMENT if of else DONE
    for one in (begin, end):
        one.metadata.run.script_run_id = "run"
        one.metadata.run.fragment_ids.extend([of] if of else [])
    shown = [element(*one) for one in elements]
    found: list[Any] = []
    for one in sent.changes([begin, *shown, end]):
        of_run = one.metadata.HasField("run")
        found.append([*one.metadata.run.fragment_ids] if of_run else tuple(one.metadata.delta_path))
    return found


def element(path: tuple[int, ...], kind: str, text: str) -> ForwardMsg:
    one = ForwardMsg(hash=f"{kind} {text}")
    one.metadata.delta_path.extend(path)
    one.delta.fragment_id = "body"
    if kind == CONTAINER:
        one.delta.add_block.vertical.SetInParent()
    elif kind == "ref":
        one.ref_hash = text
    elif kind == "empty":
        one.delta.new_element.empty.SetInParent()
    elif kind == "button":
        one.delta.new_element.button.id = "button"
    elif kind.startswith("board"):
        one.delta.new_element.bidi_component.id = kind
        one.delta.new_element.bidi_component.bytes = text.encode()
    else:
        one.delta.new_element.markdown.body = text
    return one


@pytest.fixture
def sent() -> Sent:
    """A browser that shows two texts, a board and a button."""
    shown = Sent()
    assert run(shown, *page("one"), of="") == [[], (0, 1), (0, 1, 0), (0, 1, 1), (0, 1, 2), []]
    return shown


def page(text: str, board: str = "board") -> tuple[tuple[tuple[int, ...], str, str], ...]:
    return BODY, ((0, 1, 0), "text", text), ((0, 1, 1), board, "it"), ((0, 1, 2), "button", "")


def test_only_what_has_changed_is_sent_and_what_a_reader_may_have_changed(sent):
    nothing = ["changes alone"]
    assert run(sent, *page("one")) == [nothing, (0, 1, 2), nothing]
    assert run(sent, *page("two")) == [nothing, (0, 1, 0), (0, 1, 2), nothing]
    assert run(sent, *page("two")) == [nothing, (0, 1, 2), nothing]
    added = ((0, 1, 3), "text", "more")
    assert run(sent, *page("two"), added) == [nothing, (0, 1, 2), (0, 1, 3), nothing]


def test_what_has_gone_and_another_element_are_sent_with_all_under_the_own_name(sent):
    whole = [(0, 1), (0, 1, 0), (0, 1, 1)]
    nothing = ["changes alone"]
    assert run(sent, *page("one")[:3]) == [nothing, ["body"], *whole, ["body"]]
    assert run(sent, *page("one")[:3]) == [nothing, nothing]
    other = page("two", "board of another page")[:3]
    assert run(sent, *other) == [nothing, (0, 1, 0), ["body"], (0, 1), (0, 1, 1), ["body"]]
    assert run(sent, *other) == [nothing, nothing]


def test_a_place_that_is_emptied_and_filled_again_is_never_seen_empty(sent):
    nothing = ["changes alone"]
    place, empty = ((0, 1, 0), "text", "one"), ((0, 1, 0), "empty", "")
    others = page("one")[2:]
    assert run(sent, BODY, empty, *others, place) == [nothing, (0, 1, 2), nothing]
    for _run in "12":
        assert run(sent, BODY, empty, *others)[-2:] == [(0, 1, 0), nothing]
        assert run(sent, BODY, empty, *others)[-2:] == [(0, 1, 2), nothing]
        assert run(sent, BODY, empty, *others, place)[-2:] == [(0, 1, 0), nothing]


def test_what_the_browser_keeps_is_named_and_counts_as_what_it_names(sent):
    kept = BODY, ((0, 1, 0), "ref", "text one"), ((0, 1, 1), "ref", "board it"), page("")[3]
    assert run(sent, *kept) == [["changes alone"], (0, 1, 2), ["changes alone"]]


def test_a_failure_sends_all_and_leaves_the_server_alone(monkeypatch, caplog):
    waiting = [element(*one) for one in page("one")]
    monkeypatch.setattr(AppSession, "flush_browser_queue", lambda _session: [*waiting])
    monkeypatch.setattr(Sent, "_show", lambda _sent, message: [][len(message.hash)])
    send_changes_alone()
    session: Any = SimpleNamespace()
    assert AppSession.flush_browser_queue(session) == waiting
    assert len(caplog.records) == 1


def test_all_is_sent_where_it_is_not_known_what_the_browser_shows():
    fresh = Sent()
    for _run in "12":
        assert len(run(fresh, *page("one"))) == 6
    cut = Sent()
    run(cut, *page("one"), of="")
    begin = ForwardMsg()
    begin.new_session.name = "app"  # of a run that is not ended
    assert [*cut.changes([begin])] == [begin]
    assert len(run(cut, *page("one"))) == 6
