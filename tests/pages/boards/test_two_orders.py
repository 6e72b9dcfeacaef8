"""What the browser sends of two orders is checked before the page believes it."""

from dataclasses import asdict
from typing import Any

import pytest

from pages.boards.two_orders import KINDS, MAX_ITEMS, Edit, Item, clean_name, parse_edit
from tests.metrics.asking import of_each

HELD = (Item("a", "Panda", 1, 2), Item("b", "Zoo", 2, 1), Item("c", "Bear", 3, 3))
A, B, C = (asdict(item) for item in HELD)


def new(at: int) -> dict[str, Any]:
    return {"id": f"new-{at}", "name": f"n{at}", "x": at, "y": at}


def sent(items: Any, *kinds: str, **changes: Any) -> dict[str, Any]:
    message = {"items": items, "kind": kinds[-1], "kinds": list(kinds), "dragging": False}
    return {**message, "seq": 7, **changes}


def parse(message: dict[str, Any], *, scored: bool = False) -> Edit | None:
    return parse_edit(message, items=HELD, scored=scored)


ORDERS = [
    ([{**A, "x": 2}, {**B, "x": 1}, C], "move"),
    ([A, {**B, "y": 3}, {**C, "y": 1}], "move"),
    ([A, B, {**C, "name": "Brown bear"}], "rename"),
    ([A, B, C, new(4)], "add"),
    ([{**A, "x": 1, "y": 1}, {**C, "x": 2, "y": 2}], "remove"),
]
SCORES = [
    ([A, {**B, "x": 1}, {**C, "y": -2.5}], "score"),
    ([A, B, {**C, "name": "Brown bear"}], "rename"),
    ([A, B, C, {**new(4), "x": 3, "y": 3}], "add"),
    ([A, C], "remove"),
]


@pytest.mark.parametrize(
    ("items", "kind", "scored"),
    [(*case, False) for case in ORDERS] + [(*case, True) for case in SCORES],
)
def test_an_edit_may_change_only_what_its_kind_changes(
    items: list[Any], kind: str, scored: bool
) -> None:
    edit = parse(sent(items, kind), scored=scored)
    assert edit == Edit(tuple(Item(**each) for each in items), False)
    for other in set(KINDS) - {kind}:
        edit = parse(sent(items, other), scored=scored)
        # A name may be another one because the page has given it.
        assert edit.items == HELD if edit and kind == "rename" else edit is None


def test_skipped_edits_are_allowed_for_when_their_kinds_are_named() -> None:
    items = [{**A, "x": 3, "y": 1}, {**C, "x": 1, "y": 2}, {**new(4), "x": 2, "y": 3}]
    assert parse(sent(items, "move", "add", "remove")) is not None
    assert parse(sent(items, "add", "remove")) is None


@of_each(
    [
        sent(None, "move"),
        sent([{**A, "y": 1}], "remove"),
        sent([A, B, B], "remove"),
        sent([A, B, "c"], "move"),
        sent([A, B, {**C, "x": 2}], "move"),
        sent([A, B, {**C, "x": 4}], "move"),
        sent([A, B, {**C, "x": 2.5}], "move"),
        sent([A, B, {**C, "y": True}], "move"),
        sent([A, B, {**C, "y": None}], "move"),
        sent([A, B, {**C, "y": float("nan")}], "move"),
        sent([A, B, {"id": "c", "name": "Bear"}], "move"),
        sent([A, B, {**C, "name": None}], "rename"),
        sent([A, B, {**C, "name": " \n"}], "rename"),
        sent([A, B, {**C, "name": "x" * 61}], "rename"),
        sent([A, B, C, {**new(4), "id": 4}], "add"),
        sent([A, B, C, {**new(4), "id": ""}], "add"),
        sent([A, B, C, {**new(4), "id": "x" * 41}], "add"),
        sent([A, B, C, {**new(4), "id": "x\ny"}], "add"),
        sent([A, B, C, *map(new, range(4, MAX_ITEMS + 2))], "add"),
        sent([A, B, C], "move", dragging=1),
        sent([A, B, C], "move", kind="add"),
        sent([A, B, C], "move", kind=["move"]),
        sent([A, B, C], "move", kinds=["move", "sort"]),
        sent([A, B, C], "move", kinds=["move", []]),
        sent([A, B, C], "move", kinds=["move"] * 6),
        sent([A, B, C], "move", kinds="move"),
    ]
)
def test_a_malformed_edit_is_refused(message: dict[str, Any]) -> None:
    assert parse(message) is None


@pytest.mark.parametrize("score", [1e10, float("nan"), float("inf"), "3", None, True])
def test_a_score_out_of_bounds_is_refused(score: object) -> None:
    assert parse(sent([A, B, {**C, "x": score}], "score"), scored=True) is None


def test_the_longest_orders_are_accepted() -> None:
    edit = parse(sent([A, B, C, *map(new, range(4, MAX_ITEMS + 1))], "add"))
    assert edit is not None
    assert len(edit.items) == MAX_ITEMS


def test_a_renamed_item_is_text_without_control_characters() -> None:
    edit = parse(sent([A, B, {**C, "name": " <img src=x>\x00\u202e\ud800\n "}], "rename"))
    assert edit is not None
    assert edit.items[2].name == "<img src=x>"
    assert clean_name("x" * 99) == "x" * 60
