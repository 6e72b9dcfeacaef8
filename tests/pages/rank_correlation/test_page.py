"""The orders, the address and the files, through what the browser would send."""

import pytest

from pages.rank_correlation.state import METRICS, SCORES, default_state
from pages.rank_correlation.values import all_values
from tests.pages.rank_correlation.reader import BOARD, BUTTONS, LINES, TILES, OrdersReader

# ---- the address


def test_a_first_visit_shows_the_orders_and_every_tile():
    reader = OrdersReader()
    assert reader.state == default_state()
    assert [tile["id"] for tile in reader.data(TILES)["tiles"]] == list(METRICS)
    assert reader.tile("kendall_distance")["value"] == "4"
    assert len(reader.at.latex) == 1
    reader.expect_consistent()


def test_a_link_shows_what_it_says(reader):
    assert (reader.order("x"), reader.order("y")) == ("a b c d", "b a c d")
    assert reader.tile("kendall_tau")["value"] == "0.6667"
    assert reader.errors == []


# ---- build


def test_a_typed_line_makes_an_order(reader):
    reader.change(LINES, "x", "dcba")
    assert (reader.order("x"), reader.order("y")) == ("d c b a", "b a c d")
    reader.change(LINES, "y", "a, b, two words")
    assert (reader.order("x"), reader.order("y")) == ("b a two words", "a b two words")
    assert reader.items(LINES)["x"]["value"] == "b, a, two words"
    reader.expect_consistent()


def test_a_bad_line_keeps_the_orders_and_stays_to_be_corrected(reader):
    reader.change(LINES, "y", "a b a")
    line = reader.items(LINES)["y"]
    assert line["value"] == "a b a"
    assert line["problem"].startswith("The second order, item 3: found 'a'; it is already item 1")
    assert reader.order("y") == "b a c d"
    reader.change(LINES, "y", "d c b a")
    assert reader.items(LINES)["y"]["problem"] == ""
    assert reader.tile("kendall_tau")["value"] == "−1.0000"
    reader.expect_consistent()


def test_typed_scores_and_a_bad_one(scored):
    scored.change(LINES, "x", "1 2 2 x")
    assert scored.items(LINES)["x"]["problem"].startswith("x, item 4: found x; allowed are numbers")
    scored.change(LINES, "y", "9 8 7")
    assert scored.items(LINES)["y"]["problem"] == (
        "y: 3 scores for 4 items; the last items are gone, Undo brings them."
    )
    assert len(scored.rows) == 3
    scored.change(LINES, "y", "9 8 7 6")
    assert scored.items(LINES)["y"]["problem"].endswith("the new ones have 0 in the other one.")
    scored.change(LINES, "x", "1 2 2 5")
    assert scored.items(LINES)["y"]["problem"] == ""
    assert [item.x for item in scored.state.items] == [1, 2, 2, 5]
    scored.expect_consistent()


@pytest.mark.parametrize(
    ("button", "first", "second"),
    [
        ("same", "a b c d", "a b c d"),
        ("reverse", "a b c d", "d c a b"),
        ("swap", "b a c d", "a b c d"),
    ],
)
def test_a_button_changes_the_orders(reader, button, first, second):
    reader.press(button)
    assert (reader.order("x"), reader.order("y")) == (first, second)
    reader.expect_consistent()
    reader.press("undo")
    assert reader.order("y") == "b a c d"


def test_buttons_keep_the_scores(scored):
    scored.press("reverse")
    assert [item.y for item in scored.state.items] == [1, 2, 1.5, 9]
    scored.press("shuffle")
    assert sorted(item.y for item in scored.state.items) == [1, 1.5, 2, 9]
    scored.expect_consistent()


def test_items_are_moved_renamed_added_and_removed(reader):
    a, b, c, d = reader.rows
    reader.edit("move", [a, {**b, "y": 4}, {**c, "y": 3}, {**d, "y": 1}])
    assert reader.order("y") == "d a c b"
    reader.edit("rename", [{**row, "name": row["name"] * 2} for row in reader.rows])
    assert reader.order("x") == "aa bb cc dd"
    reader.edit("add", [*reader.rows, {"id": "n1", "name": "aa", "x": 5, "y": 5}])
    assert reader.order("y") == "dd aa cc bb aa (2)"
    kept = reader.rows[:2]
    reader.edit("remove", [{**row, "x": at, "y": at} for at, row in enumerate(kept, 1)])
    assert reader.order("y") == "aa bb"
    reader.expect_consistent()
    for _ in range(4):
        reader.press("undo")
    assert (reader.order("x"), reader.order("y")) == ("a b c d", "b a c d")
    assert not reader.items(BUTTONS)["undo"]["enabled"]


def test_a_drag_is_one_step_and_in_the_address_when_it_ends(reader):
    a, b, c, d = reader.rows
    reader.edit("move", [{**b, "x": 1}, {**a, "x": 2}, c, d], dragging=True)
    assert reader.query["first"] == "a,b,c,d"
    assert reader.tile("kendall_tau")["value"] == "1.0000"
    reader.edit("move", [{**b, "x": 1}, {**c, "x": 2}, {**a, "x": 3}, d])
    assert reader.query["first"] == "b,c,a,d"
    reader.press("undo")
    assert reader.order("x") == "a b c d"
    assert not reader.items(BUTTONS)["undo"]["enabled"]


def test_an_edit_of_an_older_revision_is_not_taken(reader):
    old, rows = reader.data(BOARD)["revision"], reader.rows
    reader.press("same")
    edit = {"items": rows, "kind": "move", "kinds": ["move"], "dragging": False, "seq": 9}
    reader.send(BOARD, edit={**edit, "revision": old})
    assert reader.order("y") == "a b c d"


def test_scores_follow_the_orders_and_orders_the_scores(reader):
    before = all_values(reader.state)
    reader.change(LINES, "kind", "scores")
    assert [(row["x"], row["y"]) for row in reader.rows] == [(4, 3), (3, 4), (2, 2), (1, 1)]
    assert all_values(reader.state) == before
    a, b, c, d = reader.rows
    reader.edit("score", [a, {**b, "x": 4.0}, c, d])
    assert reader.tile("ap_correlation")["value"] == "0.6667"
    reader.expect_consistent()
    reader.change(LINES, "kind", "orders")
    assert (reader.order("x"), reader.order("y")) == ("a b c d", "b a c d")
    reader.expect_consistent()


# ---- examples, files


def test_pasted_rows_become_the_orders(reader):
    reader.paste("Y;ITEM;x\n2;<b>Zoo</b>;1\n2;Panda;7\n")
    assert [row["name"] for row in reader.rows] == ["<b>Zoo</b>", "Panda"]
    assert reader.state.kind == SCORES
    reader.expect_consistent()


FRUIT = "Apple Banana Cherry Date Fig Grape Kiwi Lemon"


@pytest.mark.parametrize(
    ("typed", "found", "lacked"),
    [
        (FRUIT.replace("Banana", "Bananna"), "Bananna", "Banana"),
        (FRUIT.replace("Kiwi", "kiwi"), "kiwi", "Kiwi"),
        (FRUIT.replace("Kiwi", "kiwi").replace(" Fig", ""), "kiwi", "Kiwi"),
        (FRUIT.replace("Fig", "Xylocarp"), "Xylocarp", "Fig"),
    ],
)
def test_a_slip_in_a_name_loses_no_item(typed, found, lacked):
    reader = OrdersReader()
    before = reader.state
    reader.change(LINES, "y", typed)
    assert reader.state == before
    field = reader.items(LINES)["y"]
    assert field["problem"].startswith(
        f"The second order: found {found}; no item has this name, and the line lacks {lacked}:"
    )
    assert field["value"] == typed


@pytest.mark.parametrize(
    ("typed", "gone"),
    [
        (f"{FRUIT} Mango", ""),
        ("Banana Apple Cherry", "Date, Fig, Grape, Kiwi, Lemon"),
        ("cab", "Apple, Banana, Cherry, Date, Fig, Grape, Kiwi, Lemon"),
    ],
)
def test_what_a_typed_order_takes_away_is_said(typed, gone):
    reader = OrdersReader()
    before = reader.state
    reader.change(LINES, "x", typed)
    assert len(reader.state.items) == len(typed.split() if " " in typed else typed)
    said = f"Gone from both orders: {gone}. Undo brings them back." if gone else ""
    assert reader.items(LINES)["x"]["problem"] == said
    reader.press("undo")
    assert reader.state == before
