"""What the browser sends is checked before the page believes it."""

from dataclasses import asdict
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from pages.boards.set_board import KINDS, MAX_DOCUMENTS, Document, clean_name, parse_edit
from tests.metrics.asking import of_each

HELD = (
    Document("a", "Panda", retrieved=True),
    Document("b", "Zoo", relevant=True, known=True),
    Document("c", "Bear"),
)
A, B, C = (asdict(document) for document in HELD)


def new(i: int) -> dict[str, Any]:
    return asdict(Document(f"new-{i}", f"d{i}"))


def sent(documents: Any, *kinds: str, **changes: Any) -> dict[str, Any]:
    message = {"documents": documents, "kind": kinds[-1], "kinds": list(kinds)}
    return {**message, "seq": 7, "revision": "r1", **changes}


def parse(message: dict[str, Any]) -> tuple[Document, ...] | None:
    return parse_edit(message, documents=HELD)


@pytest.mark.parametrize(
    ("documents", "kind"),
    [
        ([{**A, "retrieved": False}, B, C], "move"),
        ([A, {**B, "relevant": False}, C], "move"),
        ([A, B, {**C, "known": True}], "move"),
        ([A, B, {**C, "name": "Brown bear"}], "rename"),
        ([A, B, C, new(4)], "add"),
        ([A, C], "remove"),
    ],
)
def test_an_edit_may_change_only_what_its_kind_changes(documents: list[Any], kind: str) -> None:
    assert parse(sent(documents, kind)) == tuple(Document(**each) for each in documents)
    for other in set(KINDS) - {kind}:
        edit = parse(sent(documents, other))
        # A name may be another one because the page has given it.
        assert edit == HELD if edit and kind == "rename" else edit is None


def test_skipped_edits_are_allowed_for_when_their_kinds_are_named() -> None:
    documents = [{**A, "known": True}, C, new(4)]
    assert parse(sent(documents, "move", "add", "remove")) is not None
    assert parse(sent(documents, "move", "remove")) is None


def test_the_last_document_may_go() -> None:
    assert parse(sent([], "remove")) == ()


@of_each(
    [
        {},
        sent(None, "move"),
        sent([A, B, B], "remove"),
        sent([A, B, "c"], "move"),
        sent([A, B, {**C, "known": 1}], "move"),
        sent([A, B, {**C, "known": None}], "move"),
        sent([A, B, {"id": "c", "name": "Bear"}], "move"),
        sent([A, B, {**C, "name": None}], "rename"),
        sent([A, B, {**C, "name": " \n"}], "rename"),
        sent([A, B, {**C, "name": "x" * 61}], "rename"),
        sent([A, B, C, {**new(4), "id": 4}], "add"),
        sent([A, B, C, {**new(4), "id": ""}], "add"),
        sent([A, B, C, {**new(4), "id": "x" * 41}], "add"),
        sent([A, B, C, {**new(4), "id": "x\ny"}], "add"),
        sent([A, B, C, *map(new, range(MAX_DOCUMENTS - 2))], "add"),
        sent([A, B, C], "move", kind="add"),
        sent([A, B, C], "move", kind=["move"]),
        sent([A, B, C], "move", kinds=["move", "sort"]),
        sent([A, B, C], "move", kinds=["move", []]),
        sent([A, B, C], "move", kinds=["move"] * 5),
        sent([A, B, C], "move", kinds="move"),
        sent([A, B, C], "move", kind=None, kinds=[]),
    ]
)
def test_a_malformed_edit_is_refused(message: dict[str, Any]) -> None:
    assert parse(message) is None


def test_the_fullest_board_is_accepted() -> None:
    edit = parse(sent([A, B, C, *map(new, range(MAX_DOCUMENTS - 3))], "add"))
    assert edit is not None
    assert len(edit) == MAX_DOCUMENTS


def test_a_renamed_document_is_text_without_control_characters() -> None:
    edit = parse(sent([A, B, {**C, "name": " <img src=x>\x00\u202e\ud800\n "}], "rename"))
    assert edit is not None
    assert edit[2].name == "<img src=x>"
    assert clean_name("x" * 99) == "x" * 60


def page() -> None:
    import streamlit as st

    from pages.boards.set_board import Document, parse_edit
    from pages.session.edits import apply_sent

    held = [Document("a", "Panda"), Document("b", "Zoo")]
    edit = parse_edit(apply_sent("board", "r1"), documents=held)
    st.text(repr(edit and [document.id for document in edit]))


def test_an_edit_is_taken_once() -> None:
    at = AppTest.from_function(page)
    at.session_state["board"] = {"edit": sent([asdict(Document("a", "Panda"))], "remove")}
    assert at.run().text[0].value == "['a']"
    assert at.run().text[0].value == "None"
