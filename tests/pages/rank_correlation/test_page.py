"""The orders, the address and the files, through what the browser would send."""

import pytest

from pages.boards.two_orders import ABSENT
from pages.parts.columns.arrived import table_in
from pages.rank_correlation.csv_file import read_items, write_items
from pages.rank_correlation.state import CHARTS, METRICS, names_by
from pages.rank_correlation.values import all_values
from tests.pages.rank_correlation.reader import LINES, OrdersReader

# ---- build


def test_a_typed_line_makes_an_order(reader):
    reader.change(LINES, "x", "dcba")
    assert (reader.order("x"), reader.order("y")) == ("d c b a", "b a c d")
    reader.change(LINES, "y", "a, b, two words")
    assert (reader.order("x"), reader.order("y")) == ("d c b a", "a b two words")
    assert reader.items(LINES)["y"]["value"] == "a, b, two words"


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
NEEDS = "Undefined, because both orders must have the same items"


def test_a_typed_line_is_its_own_list():
    """By hand: down to depths 1 to 3 the lists a b c and c d a share 0, 0 and 2 items, so that RBO
    is .1 · 2/3 · .9² + 2/3 · .9³ = .054 + .486.
    """
    reader = OrdersReader(first="a,b,c", second="c,b,a")
    before = reader.state
    reader.change(LINES, "y", "c d a")
    assert (reader.order("x"), reader.order("y")) == ("a b c", "c d a")
    assert reader.tile("rank_biased_overlap")["value"] == "0.5400"
    assert {reader.tile(name)["value"] for name in METRICS[:-1]} == {"–"}
    assert any(NEEDS in caption for caption in reader.sentences)
    assert "Only in the first order: b. Only in the second order: d." in reader.sentences
    reader.press("undo")
    assert reader.state == before
    reader.change(LINES, "x", "p q r")  # new names alone begin both lists anew
    assert (reader.order("x"), reader.order("y")) == ("p q r", "p q r")


@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("chart", CHARTS)
def test_every_view_of_lists_of_other_items_says_what_it_can(metric, chart):
    reader = OrdersReader(first="a,b,c", second="c,b,d,e", metric=metric, chart=chart)
    has_chart = chart == "overlap" or (chart == "picked" and metric == METRICS[-1])
    assert any("This chart needs the same items" in one for one in reader.sentences) != has_chart
    assert not reader.errors


def test_buttons_and_edits_keep_which_list_has_which_item():
    reader = OrdersReader(first="a,b,c", second="c,d,a")
    reader.press("reverse")
    assert (reader.order("x"), reader.order("y")) == ("a b c", "a d c")
    reader.press("shuffle")
    assert sorted(reader.order("y")) == sorted("a d c")
    reader.press("swap")
    assert reader.order("y") == "a b c"
    reader.press("same")
    assert reader.order("x") == reader.order("y")
    before = reader.state
    reader = OrdersReader(first="a,b,c", second="c,d,a")
    reader.change(LINES, "kind", "scores")
    assert reader.errors == ["kind: found b; scores need every item in both orders."]
    assert reader.state != before
    a, b, c, d = reader.rows
    assert (d["x"], b["y"]) == (ABSENT, ABSENT)
    # d enters the first list above c; nothing may be in neither.
    reader.edit("move", [a, b, {**d, "x": 3}, {**c, "x": 4}])
    assert (reader.order("x"), reader.order("y")) == ("a b d c", "c d a")
    a, b, d, c = reader.rows
    reader.edit("move", [a, {**b, "x": ABSENT}, {**d, "x": 2}, {**c, "x": 3}])
    assert reader.order("x") == "a b d c"


def test_a_file_says_nothing_of_an_item_that_a_list_lacks():
    reader = OrdersReader(first="a,b,c", second="c,d,a,'two words'")
    kind, items = read_items(table_in(write_items(reader.state)))
    assert (kind, names_by(items, "x"), names_by(items, "y")) == (
        "orders", ["a", "b", "c"], names_by(reader.state.items, "y")
    )  # fmt: skip
