"""Rank correlations in a real browser: two orders, the lines between them, the address, layout."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.seen import (
    HOSTILE,
    address,
    button,
    drag,
    drag_by_finger,
    follow,
    press_in,
    query,
    settled,
    value,
)

ADDRESS = "/rank-correlation?first=a,b,c,d,e&second=a,b,c,d,e"


def row(page: Page, side: str, name: str) -> Locator:
    return page.locator(f".two-orders .{side} li").filter(
        has=page.locator(f'.name[title="{name}"]')
    )


def item(page: Page, side: str, name: str) -> Locator:
    return row(page, side, name).locator(".item")


def expect_orders(page: Page, first: str, second: str) -> None:
    """Both columns, the picture and the address tell of these orders."""
    expect(page.locator(".two-orders .left .name")).to_have_text(list(first))
    expect(page.locator(".two-orders .right .name")).to_have_text(list(second))
    crossings = sum(
        second.index(u) > second.index(v) for i, u in enumerate(first) for v in first[i + 1 :]
    )
    expect(page.locator(".two-orders .count")).to_have_text(
        re.compile(rf"^Crossings: {crossings} of ")
    )
    expect(value(page, "Kendall distance")).to_have_text(str(crossings))
    orders = [",".join(first), ",".join(second)]
    page.wait_for_url(lambda url: [query(url).get(of) for of in ("first", "second")] == orders)


def point(locator: Locator, inside: float = 40) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + inside, box["y"] + box["height"] / 2


# The lines' ends and the dots, in the picture's own pixels, and the middles of the rows.
def expect_lists(page: Page, first: str, second: str) -> None:
    """Both lists, and what only the other one has behind a bar, on the board and in the address."""
    for side, named in (("left", first), ("right", second)):
        ranked, _bar, lacked = named.partition("|")
        expect(page.locator(f".two-orders .{side} .name")).to_have_text([*ranked, *lacked])
        ranks = [*map(str, range(1, len(ranked) + 1)), *["–"] * len(lacked)]
        expect(page.locator(f".two-orders .{side} .rank")).to_have_text(ranks)
    lists = ("%2C".join(of.partition("|")[0]) for of in (first, second))
    page.wait_for_url("**first={}&second={}*".format(*lists))


_PICTURE = """() => {
  const roots = [...document.querySelectorAll("*")].map(e => e.shadowRoot).filter(Boolean);
  const board = roots.map(root => root.querySelector(".two-orders")).find(Boolean);
  const top = board.querySelector(".lines").getBoundingClientRect().top;
  const middles = side => Object.fromEntries([...board.querySelectorAll(`.${side} li`)].map(li => {
    const box = li.getBoundingClientRect();
    return [li.querySelector(".name").textContent, box.top + box.height / 2 - top];
  }));
  const lines = [...board.querySelectorAll(".strokes path")].map(path =>
    path.getAttribute("d").match(/-?[\\d.]+/g).map(Number));
  const dots = [...board.querySelectorAll(".dots g")].map(dot =>
    Number(dot.querySelector("text").textContent || 1));
  return { left: middles("left"), right: middles("right"), lines, dots };
}"""


def expect_lines_join_the_rows(page: Page, crossings: int) -> None:
    drawn = settled(page, _PICTURE)
    ends = sorted((round(left), round(right)) for _, left, _, right in drawn["lines"])
    rows = sorted((round(drawn["left"][n]), round(drawn["right"][n])) for n in drawn["left"])
    for (left, right), (top, bottom) in zip(ends, rows, strict=True):
        assert abs(left - top) <= 1
        assert abs(right - bottom) <= 1
    assert sum(drawn["dots"]) == crossings


def test_two_orders_are_moved_named_and_weighted_and_equal_scores_share_a_rank(open_page):
    page = open_page(ADDRESS)
    expect_orders(page, "abcde", "abcde")

    # A drag moves lines and numbers while the row is in the hand.
    (x, y), (_, end) = point(row(page, "right", "a")), point(row(page, "right", "d"))
    drag(page, (x, y), (x, end))
    expect(page.locator(".two-orders .count")).to_have_text("Crossings: 3 of 10")
    expect(value(page, "Kendall's tau")).to_have_text("0.4000")
    expect(value(page, "Kendall distance")).to_have_text("3")
    expect_lines_join_the_rows(page, 3)
    assert "second=a%2Cb" in page.url or "second=a,b" in page.url
    page.mouse.up()
    expect_orders(page, "abcde", "bcdae")
    expect_lines_join_the_rows(page, 3)
    button(page, "Undo").click()
    expect_orders(page, "abcde", "abcde")
    drag(page, point(row(page, "left", "e")), point(row(page, "left", "b")))
    expect(page.locator(".two-orders .count")).to_have_text("Crossings: 3 of 10")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect_orders(page, "abcde", "abcde")

    # Keys move items in either order.
    item(page, "left", "b").focus()
    page.keyboard.press("ArrowDown")
    expect(item(page, "left", "b")).to_be_focused()
    expect_orders(page, "acbde", "abcde")
    page.keyboard.press("ArrowRight")
    expect(item(page, "right", "b")).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    expect_orders(page, "acbde", "acdbe")
    button(page, "Move b down in the second order").click()
    expect_orders(page, "acbde", "acdeb")

    # Weights are typed or chosen.
    follow(page, ADDRESS)
    expect_orders(page, "abcde", "abcde")
    press_in(page, "Order", "Swap x and y")
    page.get_by_role("radio", name="Weighted rank correlation,").click()
    row(page, "right", "a").locator(".item").focus()
    page.keyboard.press("ArrowDown")
    expect(value(page, "Weighted rank correlation")).to_have_text("0.8358")
    page.get_by_role("textbox", name="Weights of ranks").fill("0 0 1")
    page.keyboard.press("Enter")
    expect(value(page, "Weighted rank correlation")).to_have_text("1.0000")
    page.get_by_role("textbox", name="Weights of ranks").fill("1 much")
    page.keyboard.press("Enter")
    expect(page.get_by_text("item 2: found much; allowed are numbers")).to_be_visible()
    page.get_by_role("radio", name="uniform", exact=True).click()
    expect(value(page, "Weighted rank correlation")).to_have_text("0.9000")
    expect(page.get_by_role("textbox", name="Weights of ranks")).to_have_value("")

    # A typed line is its own list. An item enters a list above its end, and leaves it below.
    follow(page, ADDRESS)
    expect_orders(page, "abcde", "abcde")
    page.get_by_role("textbox", name="Second order, y").fill("b a x c y")
    page.keyboard.press("Enter")
    expect_lists(page, "abcde|xy", "baxcy|de")
    expect(page.locator(".two-orders .count")).to_have_text("Crossings: 1 of 3")
    expect(value(page, "Kendall's tau")).to_have_text("–")
    (x, y), (_, end) = point(row(page, "left", "x")), point(row(page, "left", "c"))
    drag(page, (x, y), (x, end))
    expect(page.locator(".two-orders .left .rank")).to_have_text([*"123456–"])
    expect(value(page, "Rank-biased overlap")).to_have_text("0.7688")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect_lists(page, "abcde|xy", "baxcy|de")
    item(page, "left", "x").focus()
    page.keyboard.press("ArrowUp")
    expect_lists(page, "abcdxe|y", "baxcy|de")
    item(page, "right", "b").focus()
    page.keyboard.press("End")
    expect_lists(page, "abcdxe|y", "axcy|bde")
    item(page, "right", "y").focus()  # which the first list lacks
    page.keyboard.press("End")
    expect_lists(page, "abcdxe|y", "axcy|bde")

    # Items are renamed to any text, added, removed, and kept.
    follow(page, ADDRESS)
    expect_orders(page, "abcde", "abcde")
    for at, name in zip("abc", HOSTILE, strict=True):
        item(page, "left", at).focus()
        page.keyboard.press("F2")
        page.keyboard.insert_text(name)
        page.keyboard.press("Enter")
        expect(page.locator(".chosen .title")).to_have_text(name)
    button(page, "Add an item").click()
    page.keyboard.press("Home")
    names = ["6", *HOSTILE, "d", "e"]
    expect(page.locator(".two-orders .left .name")).to_have_text(names)
    expect(page.locator(".two-orders .right .name")).to_have_text([*names[1:], "6"])
    expect(value(page, "Kendall distance")).to_have_text("5")
    item(page, "right", "d").focus()
    page.keyboard.press("Delete")
    expect(item(page, "right", "e")).to_be_focused()
    expect(value(page, "Kendall distance")).to_have_text("4")
    page.wait_for_url(lambda url: "%252C" in url and "d%2Ce" not in url)
    page.reload()
    expect(page.locator(".two-orders .left .name")).to_have_text(["6", *HOSTILE, "e"])
    page.get_by_role("combobox", name="View").select_option(label="Pair list")
    expect(page.get_by_text("Discordant, 4:")).to_be_visible()
    assert page.locator("img[src=x]").count() == 0
    assert page.locator(".two-orders b, .stMarkdown p a").count() == 0

    # Equal scores share a rank, and their lines meet.
    follow(page, address("rank-correlation", items="a,b,c,d", x="4,3,2,1", y="4,1,3,2"))
    expect(page.locator(".two-orders .count")).to_have_text("Crossings: 2 of 6")
    field = page.get_by_role("textbox", name="Score of b, column x")
    field.fill("2")
    field.press("Enter")
    expect(page.locator(".two-orders .left .rank")).to_have_text(["1", "2.5", "2.5", "4"])
    expect(page.locator(".two-orders .count")).to_have_text("Crossings: 1 of 6")
    expect(value(page, "Kendall's tau")).to_have_text("0.5477")
    expect(value(page, "AP correlation")).to_have_text("0.6667")
    drawn = settled(page, _PICTURE)
    middle = (drawn["left"]["b"] + drawn["left"]["c"]) / 2
    assert sum(abs(left - middle) < 1 for _, left, _, _ in drawn["lines"]) == 2
    field.fill("many")
    field.press("Enter")
    expect(page.locator(".hint")).to_have_text(
        "b, column x: found many; allowed are numbers from −1000000000 to 1000000000."
    )
    field.press("Escape")
    expect(field).to_have_value("2")
    page.get_by_role("textbox", name="Scores x", exact=True).fill("1 2 3 4")
    page.keyboard.press("Enter")
    expect(page.locator(".two-orders .left .name")).to_have_text(["d", "c", "b", "a"])
    page.get_by_role("radio", name="Orders", exact=True).click()
    expect_orders(page, "dcba", "acdb")

    # One example leads to the one that it is compared with.
    button(page, "Examples").click()
    page.get_by_role("button", name="All inversions with the first result").click()
    expect(
        page.get_by_text("Better here than in “All inversions among the last five")
    ).to_be_visible()
    expect(page.get_by_text("K 8 < 9.")).to_be_visible()
    button(page, "Show the other: All inversions among the last five").click()
    expect(value(page, "Kendall distance")).to_have_text("9")
    expect(page.get_by_text("K 9 > 8.")).to_be_visible()


def test_on_a_phone_a_finger_moves_items(open_page):
    page = open_page(ADDRESS, viewport="phone", touch=True)
    expect_orders(page, "abcde", "abcde")
    row(page, "right", "e").scroll_into_view_if_needed()
    (x, y), (_, end) = (
        point(row(page, "right", name).locator(".handle"), inside=10) for name in "ac"
    )
    drag_by_finger(page, (x, y), (x, end))
    expect_orders(page, "abcde", "bcade")
