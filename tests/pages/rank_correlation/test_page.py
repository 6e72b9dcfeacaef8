"""The orders, the address and the files, through what the browser would send."""

import pytest

from pages.rank_correlation.values import all_values
from tests.pages.rank_correlation.reader import LINES, OrdersReader

# ---- the address


# ---- build


def test_a_typed_line_makes_an_order(reader):
    reader.change(LINES, "x", "dcba")
    assert (reader.order("x"), reader.order("y")) == ("d c b a", "b a c d")
    reader.change(LINES, "y", "a, b, two words")
    assert (reader.order("x"), reader.order("y")) == ("b a two words", "a b two words")
    assert reader.items(LINES)["x"]["value"] == "b, a, two words"


def test_a_bad_line_keeps_the_orders_and_stays_to_be_corrected(reader):
    reader.change(LINES, "y", "a b a")
    line = reader.items(LINES)["y"]
    assert line["value"] == "a b a"
    assert line["problem"].startswith("The second order, item 3: found 'a'; it is already item 1")
    assert reader.order("y") == "b a c d"
    reader.change(LINES, "y", "d c b a")
    assert reader.items(LINES)["y"]["problem"] == ""
    assert reader.tile("kendall_tau")["value"] == "−1.0000"


def test_typed_scores_and_a_bad_one(scored):
    scored.change(LINES, "x", "1 2 2 x")
    assert scored.items(LINES)["x"]["problem"].startswith("x, item 4: found x; allowed are numbers")
    scored.change(LINES, "y", "9 8 7")
    assert scored.items(LINES)["y"]["problem"] == (
        "y: scores for 3 of 4 items; the last are gone, Undo brings them."
    )
    assert len(scored.rows) == 3
    scored.change(LINES, "y", "9 8 7 6")
    assert scored.items(LINES)["y"]["problem"].endswith("new ones have 0 in the other.")
    scored.change(LINES, "x", "1 2 2 5")
    assert scored.items(LINES)["y"]["problem"] == ""
    assert [item.x for item in scored.state.items] == [1, 2, 2, 5]


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
    reader.press("undo")
    assert reader.order("y") == "b a c d"


def test_buttons_keep_the_scores(scored):
    scored.press("reverse")
    assert [item.y for item in scored.state.items] == [1, 2, 1.5, 9]
    scored.press("shuffle")
    assert sorted(item.y for item in scored.state.items) == [1, 1.5, 2, 9]


def test_scores_follow_the_orders_and_orders_the_scores(reader):
    before = all_values(reader.state)
    reader.change(LINES, "kind", "scores")
    assert [(row["x"], row["y"]) for row in reader.rows] == [(4, 3), (3, 4), (2, 2), (1, 1)]
    assert all_values(reader.state) == before
    a, b, c, d = reader.rows
    reader.edit("score", [a, {**b, "x": 4.0}, c, d])
    assert reader.tile("ap_correlation")["value"] == "0.6667"
    reader.change(LINES, "kind", "orders")
    assert (reader.order("x"), reader.order("y")) == ("a b c d", "b a c d")


# ---- examples, files


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
