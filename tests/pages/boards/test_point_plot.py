"""What the browser sends of the points is checked before the page believes it."""

from dataclasses import replace
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from pages.boards.point_plot import (
    KINDS,
    MAX_ITEMS,
    MAX_TEXT_LENGTH,
    MAX_VALUE,
    Block,
    Point,
    PointsEdit,
)
from pages.parts.own_component import unpacked
from tests.metrics.asking import of_each

HELD = (Point("a", "A", 3, 1.9, 5), Point("b", "B", 2, 2.1, 4), Point("c", "C", 0, 0, 2))


def page(has_x: bool = False) -> None:
    from dataclasses import replace

    import streamlit as st

    from pages.boards.point_plot import Point, apply_points, point_plot

    held = (Point("a", "A", 3, 1.9, 5), Point("b", "B", 2, 2.1, 4), Point("c", "C", 0, 0, 2))
    if has_x:
        held = tuple(replace(point, x=i) for i, point in enumerate(held))
    st.session_state["edit"] = apply_points("p", points=held, revision="r1")
    point_plot(held, squares=True, mean=False, revision="r1", key="p")


def row(id_: Any, name: Any, true: Any, pred: Any, **more: Any) -> dict[str, Any]:
    return {"id": id_, "name": name, "true": true, "pred": pred, **more}


A, B, C = (row(point.id, point.name, point.true, point.pred) for point in HELD)


def sent(items: Any, *kinds: Any, **changes: Any) -> dict[str, Any]:
    message = {"items": items, "dragging": False, "kind": kinds[-1] if kinds else None}
    return {**message, "kinds": list(kinds), "seq": 7, "revision": "r1", **changes}


def run(message: object, has_x: bool = False) -> tuple[PointsEdit | None, dict[str, Any]]:
    """What the page took, and what it mounted the plot with."""
    at = AppTest.from_function(page, kwargs={"has_x": has_x})
    at.session_state["p"] = {"edit": message}
    at.run()
    assert not at.exception
    return at.session_state["edit"], unpacked(at.get("bidi_component")[0].proto.bytes)


@pytest.mark.parametrize(
    ("items", "kind", "after"),
    [
        ([A, B, row("c", "C", 0, -1)], "pred", (*HELD[:2], Point("c", "C", 0, -1, 2))),
        ([A, row("b", "B", 7, 2.1), C], "true", (HELD[0], Point("b", "B", 7, 2.1, 4), HELD[2])),
        ([row("a", " Zoo\n", 3, 1.9), B, C], "name", (Point("a", "Zoo", 3, 1.9, 5), *HELD[1:])),
        ([A, B, C, row("n", "D", 1, 2, other=9)], "add", (*HELD, Point("n", "D", 1, 2, 9))),
        ([C, A], "remove", (HELD[0], HELD[2])),
    ],
)
def test_an_edit_may_change_only_what_its_kind_changes(items, kind, after):
    edit, data = run(sent(items, kind, dragging=kind == "pred"))
    assert edit == PointsEdit(after, dragging=kind == "pred")
    assert data["seq"] == 7
    for other in set(KINDS) - {kind, "move" if kind == "true" else kind}:
        edit, _data = run(sent(items, other))
        # A name may be another one because the page has given it.
        assert edit.points == HELD if edit and kind == "name" else edit is None


def test_skipped_edits_are_allowed_for_when_their_kinds_are_named():
    items = [row("a", "Z", 3, 0), C]
    edit, _data = run(sent(items, "pred", "name", "remove"))
    assert edit == PointsEdit((Point("a", "Z", 3, 0, 5), HELD[2]), dragging=False)
    assert run(sent(items, "name", "remove"))[0] is None


def test_an_x_is_moved_alone_or_with_the_true_number():
    points = [replace(point, x=i) for i, point in enumerate(HELD)]
    rows = [{**one, "x": i} for i, one in enumerate((A, B, C))]
    moved = [{**rows[0], "x": 7, "true": 8}, *rows[1:]]
    want = (replace(points[0], x=7, true=8), *points[1:])
    assert run(sent(moved, "move"), has_x=True)[0] == PointsEdit(want, dragging=False)
    assert run(sent(moved, "x"), has_x=True)[0] is None
    moved = [*rows[:2], {**rows[2], "x": 7}]
    want = (*points[:2], replace(points[2], x=7))
    assert run(sent(moved, "x"), has_x=True)[0] == PointsEdit(want, dragging=False)
    # Where items stand beside each other there is no x to move.
    assert run(sent([A, B, {**C, "x": 7}], "x"))[0] == PointsEdit(HELD, dragging=False)


BLOCK = {"id": "b", "field": "true", "text": "1\t2"}


@pytest.mark.parametrize(
    ("block", "taken"),
    [
        (BLOCK, Block("b", "true", "1\t2")),
        ({**BLOCK, "text": "1" * 99_999}, Block("b", "true", "1" * MAX_TEXT_LENGTH)),
        ({**BLOCK, "id": "z"}, None),
        ({**BLOCK, "field": "x"}, None),
        ({**BLOCK, "field": "other"}, None),
        ({**BLOCK, "text": 1}, None),
        ("1", None),
    ],
)
def test_a_pasted_block_is_passed_on_to_the_page(block, taken):
    assert run(sent([A, B, C], "paste", paste=block))[0] == PointsEdit(HELD, False, taken)


def test_an_empty_name_leaves_the_old_one():
    assert run(sent([row("a", "\u202e ", 3, 1.9), B, C], "name"))[0] == PointsEdit(HELD, False)


@of_each(
    [
        None,
        "edit",
        {},
        sent([A, B, C], "pred", revision="r0"),
        sent([A, B, C], "pred", seq=True),
        sent([A, B, C], "pred", dragging=1),
        sent([A, B, C], "turn"),
        sent([A, B, C], ["pred"]),
        sent([A, B, C], "pred", kinds="pred"),
        sent(None, "pred"),
        sent([], "remove"),
        sent([A, B, C], "pred", paste={"id": "a", "field": "true", "text": "1"}),
        sent([A, A, B], "remove"),
        sent([A, B, "c"], *KINDS),
        sent([A, B, C, *(row(f"n{i}", "", 0, 0) for i in range(MAX_ITEMS))], *KINDS),
        sent([A, B, row("c", "C", 0, "1")], *KINDS),
        sent([A, B, row("c", "C", True, 0)], *KINDS),
        sent([A, B, row("c", "C", 0, None)], *KINDS),
        sent([A, B, row("c", "C", 0, float("nan"))], *KINDS),
        sent([A, B, row("c", "C", 0, 2.1 * MAX_VALUE)], *KINDS),
        sent([A, B, row("c", 7, 0, 0)], *KINDS),
        sent([A, B, C, row("", "D", 0, 0)], *KINDS),
        sent([A, B, C, row("n" * 41, "D", 0, 0)], *KINDS),
        sent([A, B, C, row("Ж", "D", 0, 0)], *KINDS),
        sent([A, B, C, row(["n"], "D", 0, 0)], *KINDS),
    ]
)
def test_anything_else_is_not_taken(message):
    assert run(message)[0] is None
