"""What the browser sends of the scored items is checked before the page believes it."""

import math
from typing import Any

import pytest
import streamlit
from streamlit.testing.v1 import AppTest

from pages.boards.score_line import KINDS, MAX_ITEMS, Bins, LineEdit, ScoredItem, apply_line
from pages.parts.own_component import unpacked

HELD = (ScoredItem("a", 1, 0.9), ScoredItem("b", 0, 0.5), ScoredItem("c", 1, 0.5))


def page(with_items: bool = True, threshold: float = 0.5) -> None:
    import streamlit as st

    from pages.boards.score_line import Bins, ScoredItem, apply_line, score_line

    held = (ScoredItem("a", 1, 0.9), ScoredItem("b", 0, 0.5), ScoredItem("c", 1, 0.5))
    st.session_state["edit"] = apply_line(
        "l", items=held, threshold=threshold, low=0, high=1, revision="r1", with_items=with_items
    )
    bins = None if with_items else Bins((0, 0.5, 1), (0, 1), (0, 2))
    score_line(held, threshold=threshold, low=0, high=1, bins=bins, revision="r1", key="l")


def row(id_: Any, label: Any, score: Any) -> dict[str, Any]:
    return {"id": id_, "label": label, "score": score}


A, B, C = (row(item.id, item.label, item.score) for item in HELD)


def sent(items: Any, *kinds: Any, threshold: Any = 0.5, **changes: Any) -> dict[str, Any]:
    message = {"items": items, "threshold": threshold, "dragging": False, "kind": kinds[-1]}
    return {**message, "kinds": list(kinds), "seq": 7, "revision": "r1", **changes}


def run(message: object, **options: Any) -> tuple[LineEdit | None, dict[str, Any], AppTest]:
    """What the page took, and what it mounted the line with."""
    at = AppTest.from_function(page, kwargs=options)
    at.session_state["l"] = {"edit": message}
    at.run()
    assert not at.exception
    return at.session_state["edit"], unpacked(at.get("bidi_component")[0].proto.bytes), at


@pytest.mark.parametrize(
    ("items", "kind"),
    [
        ([A, B, row("c", 1, 0.75)], "score"),
        ([A, row("b", 1, 0.5), C], "label"),
        ([A, B, C, row("new-1", 0, 2.5)], "add"),
        ([A, C], "remove"),
    ],
)
def test_an_edit_may_change_only_what_its_kind_changes(items: list[Any], kind: str) -> None:
    edit, _data, _at = run(sent(items, kind, dragging=kind == "score"))
    after = tuple(ScoredItem(**item) for item in items)
    assert edit == LineEdit(after, 0.5, dragging=kind == "score")
    for other in set(KINDS) - {kind, "threshold"}:
        assert run(sent(items, other))[0] is None


def test_skipped_edits_are_allowed_for_when_their_kinds_are_named() -> None:
    edit, _data, _at = run(sent([row("a", 0, 0.2), B], "label", "score", "remove", threshold=None))
    # The threshold was not named, so it is that of the page.
    assert edit == LineEdit((ScoredItem("a", 0, 0.2), HELD[1]), 0.5, False)
    assert run(sent([row("a", 0, 0.2), B], "label", "remove"))[0] is None


@pytest.mark.parametrize(
    ("threshold", "taken"),
    [(0.25, 0.25), (None, math.inf), (1e300, 1.0), (-3, 0.0), (1, 1.0), (-0.0, 0.0)],
)
def test_the_threshold_stays_on_the_line_or_above_every_score(
    threshold: float | None, taken: float
) -> None:
    # Items that come along with a move of the threshold alone are not even looked at.
    edit, _data, _at = run(sent("items", "threshold", threshold=threshold, dragging=True))
    assert edit is not None
    assert edit == LineEdit(HELD, taken, dragging=True)
    assert math.copysign(1, edit.threshold) == 1


def test_the_threshold_reaches_a_score_beyond_the_line() -> None:
    items = [A, B, C, row("new-1", 0, 2.5)]
    edit, _data, _at = run(sent(items, "add", "threshold", threshold=2.5))
    assert edit is not None
    assert edit.threshold == 2.5


def test_the_items_keep_the_order_of_the_page() -> None:
    edit, _data, _at = run(sent([row("n", 0, 1), C, B, A], "add"))
    assert edit is not None
    assert [item.id for item in edit.items] == ["a", "b", "c", "n"]


def many(count: int) -> list[dict[str, Any]]:
    return [A, B, C, *(row(f"n{i}", 0, 0.5) for i in range(count - 3))]


def test_the_most_items_are_accepted() -> None:
    edit, _data, _at = run(sent(many(MAX_ITEMS), "add"))
    assert edit is not None
    assert len(edit.items) == MAX_ITEMS


@pytest.mark.parametrize(
    "message",
    [
        None,
        "edit",
        [],
        {},
        sent(None, "score"),
        sent([], "remove"),
        sent([A, B, B], "score"),
        sent([A, B, "c"], "score"),
        sent([A, B, row("c", True, 0.5)], "label"),
        sent([A, B, row("c", 2, 0.5)], "label"),
        sent([A, B, row("c", -1, 0.5)], "label"),
        sent([A, B, row("c", 1.0, 0.5)], "label"),
        sent([A, B, row("c", 1, None)], "score"),
        sent([A, B, row("c", 1, "0.5")], "score"),
        sent([A, B, row("c", 1, True)], "score"),
        sent([A, B, row("c", 1, math.nan)], "score"),
        sent([A, B, row("c", 1, math.inf)], "score"),
        sent([A, B, row("c", 1, 10**400)], "score"),
        sent([A, B, C, row(4, 1, 0.5)], "add"),
        sent([A, B, C, row("", 1, 0.5)], "add"),
        sent([A, B, C, row("x" * 41, 1, 0.5)], "add"),
        sent([A, B, C, row("x\ny", 1, 0.5)], "add"),
        sent([A, B, C, row("\ud800", 1, 0.5)], "add"),
        sent(many(MAX_ITEMS + 1), "add"),
        sent([A, B, C], "threshold", threshold="0.5"),
        sent([A, B, C], "threshold", threshold=math.nan),
        sent([A, B, C], "threshold", threshold=True),
        sent([A, B, C], "threshold", threshold=[0.5]),
        sent([A, B], "remove", revision="r0"),
        sent([A, B], "remove", dragging=1),
        sent([A, B], "remove", kind="label"),
        sent([A, B], "remove", kind=["remove"]),
        sent([A, B], "remove", kinds=["remove", "sort"]),
        sent([A, B], "remove", kinds=["remove", []]),
        sent([A, B], "remove", kinds=["remove"] * 6),
        sent([A, B], "remove", kinds="remove"),
        sent([A, B], "remove", seq=True),
        sent([A, B], "remove", seq=-1),
        sent([A, B], "remove", seq=2**53),
    ],
)
def test_a_malformed_edit_is_refused(message: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streamlit, "session_state", {"l": {"edit": message}})
    assert apply_line("l", items=HELD, threshold=0.5, low=0, high=1, revision="r1") is None


def test_what_is_refused_is_answered_and_an_edit_is_taken_once() -> None:
    edit, data, at = run(sent([A, B], "remove"))
    assert edit is not None
    assert data["seq"] == 7
    assert at.run().session_state["edit"] is None
    # The browser falls back to the page's items, because the answer is to its own edit.
    assert run(sent([A, B], "label"))[1]["seq"] == 7
    assert run(sent([A, B], "remove", revision="r0"))[1]["seq"] == 0


def test_in_histograms_only_the_threshold_moves() -> None:
    edit, data, _at = run(sent(None, "threshold", threshold=0.25), with_items=False)
    assert edit == LineEdit(HELD, 0.25, False)
    assert data["items"] == []
    assert data["bins"] == {"edges": [0, 0.5, 1], "negative": [0, 1], "positive": [0, 2]}
    assert run(sent([A, B], "remove"), with_items=False)[0] is None
    assert run(sent([A, B], "remove", "threshold"), with_items=False)[0] is None


def test_a_threshold_above_every_score_is_sent_as_null() -> None:
    assert run(None, threshold=math.inf)[1]["threshold"] is None
    assert run(None, threshold=0.25)[1]["threshold"] == 0.25


def test_bins_have_one_edge_more_than_counts() -> None:
    with pytest.raises(ValueError, match="one edge more"):
        Bins((0, 1), (1,), (1, 2))
