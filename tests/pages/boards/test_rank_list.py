"""What the browser sends is checked before the page believes it."""

from typing import Any

import pytest
from hypothesis import given, strategies as st
from streamlit.testing.v1 import AppTest

from pages.boards.rank_list import KINDS, MAX_DOCUMENTS, Document, Edit, clean_name, parse_edit
from pages.parts.own_component import unpacked

HELD = (Document("a", "Panda", 3), Document("b", "Zoo", 0), Document("c", "Bear", 1))


def row(id_: Any, name: Any, grade: Any) -> dict[str, Any]:
    return {"id": id_, "name": name, "grade": grade}


A, B, C = (row(document.id, document.name, document.grade) for document in HELD)


def sent(documents: Any, *kinds: str, **changes: Any) -> dict[str, Any]:
    message = {"documents": documents, "dragging": False, "kind": kinds[-1], "kinds": list(kinds)}
    return {**message, "seq": 7, "revision": "r1", **changes}


def parse(message: dict[str, Any]) -> Edit | None:
    return parse_edit(message, documents=HELD, max_grade=3)


@pytest.mark.parametrize(
    ("documents", "kind"),
    [
        ([C, A, B], "move"),
        ([A, row("b", "Zoo", 3), C], "grade"),
        ([A, B, row("c", "Brown bear", 1)], "rename"),
        ([A, B, C, row("new-1", "Document 4", 0)], "add"),
        ([A, C], "remove"),
    ],
)
def test_an_edit_may_change_only_what_its_kind_changes(documents: list[Any], kind: str) -> None:
    edit = parse(sent(documents, kind, dragging=kind == "move"))
    assert edit == Edit(tuple(Document(**each) for each in documents), dragging=kind == "move")
    for other in set(KINDS) - {kind}:
        edit = parse(sent(documents, other))
        # A name may be another one because the page has given it.
        assert edit.documents == HELD if edit and kind == "rename" else edit is None


def test_skipped_edits_are_allowed_for_when_their_kinds_are_named() -> None:
    documents = [C, row("a", "Panda", 0)]
    assert parse(sent(documents, "grade", "move", "remove")) is not None
    assert parse(sent(documents, "grade", "remove")) is None
    assert parse(sent(documents, "move", "remove")) is None


@pytest.mark.parametrize(
    "message",
    [
        {},
        sent(None, "move"),
        sent([], "remove"),
        sent([A, B, B], "move"),
        sent([A, B, "c"], "move"),
        sent([A, B, row("c", "Bear", True)], "grade"),
        sent([A, B, row("c", "Bear", 4)], "grade"),
        sent([A, B, row("c", "Bear", -1)], "grade"),
        sent([A, B, row("c", "Bear", 1.0)], "grade"),
        sent([A, B, row("c", None, 1)], "rename"),
        sent([A, B, row("c", " \n", 1)], "rename"),
        sent([A, B, row("c", "x" * 81, 1)], "rename"),
        sent([A, B, C, row(4, "Document 4", 0)], "add"),
        sent([A, B, C, row("", "Document 4", 0)], "add"),
        sent([A, B, C, row("x" * 41, "Document 4", 0)], "add"),
        sent([A, B, C, row("x\ny", "Document 4", 0)], "add"),
        sent([A, B, C, *(row(f"n{i}", "New", 0) for i in range(MAX_DOCUMENTS - 2))], "add"),
        sent([C, B, A], "move", dragging=1),
        sent([C, B, A], "move", kind="grade"),
        sent([C, B, A], "move", kinds=["move", "sort"]),
        sent([C, B, A], "move", kinds=["move", []]),
        sent([C, B, A], "move", kinds=["move"] * 6),
        sent([C, B, A], "move", kinds="move"),
        sent([C, B, A], "move", kind=None, kinds=[]),
    ],
)
def test_a_malformed_edit_is_refused(message: dict[str, Any]) -> None:
    assert parse(message) is None


def test_the_longest_list_is_accepted() -> None:
    rows = [A, B, C, *(row(f"n{i}", "New", 0) for i in range(MAX_DOCUMENTS - 3))]
    edit = parse(sent(rows, "add"))
    assert edit is not None
    assert len(edit.documents) == MAX_DOCUMENTS


def test_a_name_that_the_page_holds_may_stay_whatever_it_is() -> None:
    held = (Document("a", "long " * 40, 0), Document("b", "tab\there", 0))
    rows = [row(each.id, each.name, each.grade) for each in reversed(held)]
    edit = parse_edit(sent(rows, "move"), documents=held, max_grade=3)
    assert edit is not None
    assert edit.documents == held[::-1]


def test_a_renamed_document_is_text_without_control_characters() -> None:
    edit = parse(sent([A, B, row("c", " <img src=x>\x00\u202e\ud800\n ", 1)], "rename"))
    assert edit is not None
    assert edit.documents[2].name == "<img src=x>"


@given(st.text(st.characters(codec=None), max_size=120))
def test_a_cleaned_name_fits_on_a_line_and_in_an_address(name: str) -> None:
    cleaned = clean_name(name)
    assert len(cleaned) <= 80
    assert len(cleaned.splitlines()) <= 1
    assert cleaned.encode().decode() == cleaned == clean_name(cleaned)


def page() -> None:
    import streamlit as st

    from pages.boards.rank_list import Document, parse_edit, rank_list
    from pages.session.edits import apply_sent

    held = [Document("a", "Panda", 3), Document("b", "Zoo", 0)]
    edit = parse_edit(apply_sent("list", "r1"), documents=held, max_grade=3)
    st.text(repr(edit and [document.id for document in edit.documents]))
    rank_list(held, max_grade=3, relevant_from=1, revision="r1", key="list")


@pytest.mark.parametrize(
    ("edit", "order", "seq"),
    [
        (None, None, 0),
        (sent([B, A], "move"), ["b", "a"], 7),
        *((sent([B, A], "move", seq=seq), None, 0) for seq in (True, -1, 2**53, None)),
        *((other, None, 0) for other in ("edit", [], {})),
        (sent([B, A], "move", revision="r0"), None, 0),
        # Refused and yet answered, so that the browser goes back to the page's list.
        (sent([B, A], "grade"), None, 7),
    ],
)
def test_the_list_is_mounted_with_the_number_of_the_edit_it_answers(
    edit: object, order: list[str] | None, seq: int
) -> None:
    at = AppTest.from_function(page)
    if edit is not None:
        at.session_state["list"] = {"edit": edit}
    at.run()
    assert not at.exception
    assert at.text[0].value == repr(order)
    data = unpacked(at.get("bidi_component")[0].proto.bytes)
    assert data["seq"] == seq
    assert data["documents"] == [A, B]
    assert data["revision"] == "r1"


def test_an_edit_is_taken_once() -> None:
    at = AppTest.from_function(page)
    at.session_state["list"] = {"edit": sent([B, A], "move")}
    assert at.run().text[0].value == "['b', 'a']"
    assert at.run().text[0].value == "None"
    assert unpacked(at.get("bidi_component")[0].proto.bytes)["seq"] == 7
