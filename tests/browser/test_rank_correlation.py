"""Rank correlations in a real browser: two orders, the lines between them, the address, layout."""

import re
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

ADDRESS = "/rank-correlation?first=a,b,c,d,e&second=a,b,c,d,e"
HOSTILE = ["<img src=x onerror=alert(1)>", "**b** $x$ [l](http://x), c", "`c` :red[x] <b>y</b>"]


def row(page: Page, side: str, name: str) -> Locator:
    return page.locator(f".two-orders .{side} li").filter(
        has=page.locator(f'.name[title="{name}"]')
    )


def item(page: Page, side: str, name: str) -> Locator:
    return row(page, side, name).locator(".item")


def value(page: Page, metric: str) -> Locator:
    return page.get_by_role("radio", name=f"{metric},").locator(".value")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def expect_orders(page: Page, first: str, second: str) -> None:
    """Both columns, the picture and the address tell of these orders."""
    expect(page.locator(".two-orders .left .name")).to_have_text(list(first))
    expect(page.locator(".two-orders .right .name")).to_have_text(list(second))
    crossings = sum(
        second.index(u) > second.index(v) for i, u in enumerate(first) for v in first[i + 1 :]
    )
    expect(page.locator(".two-orders .count")).to_have_text(re.compile(rf"^{crossings} crossing"))
    expect(value(page, "Kendall distance")).to_have_text(str(crossings))
    orders = [",".join(first), ",".join(second)]
    page.wait_for_url(
        lambda url: (
            [parse_qs(urlsplit(url).query).get(of, [""])[0] for of in ("first", "second")] == orders
        )
    )


def point(locator: Locator, inside: float = 40) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + inside, box["y"] + box["height"] / 2


@pytest.fixture
def page(open_page) -> Page:
    page = open_page(ADDRESS)
    expect_orders(page, "abcde", "abcde")
    return page


# The lines' ends and the dots, in the picture's own pixels, and the middles of the rows.
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
    drawn = page.evaluate(_PICTURE)
    ends = sorted((round(left), round(right)) for _, left, _, right in drawn["lines"])
    rows = sorted((round(drawn["left"][n]), round(drawn["right"][n])) for n in drawn["left"])
    for (left, right), (top, bottom) in zip(ends, rows, strict=True):
        assert abs(left - top) <= 1
        assert abs(right - bottom) <= 1
    assert sum(drawn["dots"]) == crossings


def test_a_drag_moves_lines_and_numbers_while_the_row_is_in_the_hand(page):
    (x, y), (_, end) = point(row(page, "right", "a")), point(row(page, "right", "d"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, end, steps=8)
    expect(page.locator(".two-orders .count")).to_have_text("3 crossings of 10 pairs")
    expect(value(page, "Kendall's tau")).to_have_text("0.4000")
    expect_lines_join_the_rows(page, 3)
    assert "second=a%2Cb" in page.url or "second=a,b" in page.url
    page.mouse.up()
    expect_orders(page, "abcde", "bcdae")
    page.wait_for_timeout(300)
    expect_lines_join_the_rows(page, 3)
    button(page, "Undo").click()
    expect_orders(page, "abcde", "abcde")
    page.mouse.move(*point(row(page, "left", "e")))
    page.mouse.down()
    page.mouse.move(*point(row(page, "left", "b")), steps=6)
    expect(page.locator(".two-orders .count")).to_have_text("3 crossings of 10 pairs")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect_orders(page, "abcde", "abcde")


def test_keys_move_items_in_either_order_and_back_undoes_a_move(page):
    item(page, "left", "b").focus()
    page.keyboard.press("ArrowDown")
    expect(item(page, "left", "b")).to_be_focused()
    expect_orders(page, "acbde", "abcde")
    page.wait_for_timeout(700)
    page.keyboard.press("ArrowRight")
    expect(item(page, "right", "b")).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")
    expect_orders(page, "acbde", "acdbe")
    button(page, "Move b down in the second order").click()
    expect_orders(page, "acbde", "acdeb")
    page.wait_for_timeout(700)
    button(page, "Reverse").click()
    expect_orders(page, "acbde", "bedca")
    page.wait_for_timeout(700)
    page.go_back()
    expect_orders(page, "acbde", "acdeb")


def test_items_are_renamed_to_any_text_added_removed_and_kept(page):
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
    page.get_by_text("Pair list").click()
    expect(page.get_by_text("Discordant, 4:")).to_be_visible()
    assert page.locator("img[src=x]").count() == 0
    assert page.locator(".two-orders b, .stMarkdown p a").count() == 0


def test_equal_scores_share_a_rank_and_their_lines_meet(open_page):
    query = {"items": "a,b,c,d", "x": "4,3,2,1", "y": "4,1,3,2"}
    page = open_page("/rank-correlation?" + urlencode(query, safe=","))
    expect(page.locator(".two-orders .count")).to_have_text("2 crossings of 6 pairs")
    field = page.get_by_role("textbox", name="Score of b, column x")
    field.fill("2")
    field.press("Enter")
    expect(page.locator(".two-orders .left .rank")).to_have_text(["1", "2.5", "2.5", "4"])
    expect(page.locator(".two-orders .count")).to_have_text("1 crossing of 6 pairs")
    expect(value(page, "Kendall's tau")).to_have_text("0.5477")
    expect(value(page, "AP correlation")).to_have_text("–")
    page.wait_for_timeout(300)
    drawn = page.evaluate(_PICTURE)
    middle = (drawn["left"]["b"] + drawn["left"]["c"]) / 2
    assert sum(abs(left - middle) < 1 for _, left, _, _ in drawn["lines"]) == 2
    field.fill("many")
    field.press("Enter")
    expect(page.locator(".hint")).to_have_text(
        "b, column x: found many; allowed are numbers from -1000000000 to 1000000000."
    )
    field.press("Escape")
    expect(field).to_have_value("2")
    page.get_by_role("textbox", name="Scores x", exact=True).fill("1 2 3 4")
    page.keyboard.press("Enter")
    expect(page.locator(".two-orders .left .name")).to_have_text(["d", "c", "b", "a"])
    page.get_by_role("radio", name="Orders", exact=True).click()
    expect_orders(page, "dcba", "acdb")


def test_cause_and_effect_are_on_one_screen_and_a_finger_moves_items_on_a_phone(open_page):
    page = open_page("/rank-correlation")
    expect(page.locator(".js-plotly-plot .heatmaplayer image")).to_be_attached()
    seen = {
        "row": page.locator(".two-orders li"),
        "tile": page.locator(".tile"),
        "chart": page.locator(".js-plotly-plot"),
        "undo": button(page, "Undo"),
    }
    for what, locator in seen.items():
        for one in locator.all():
            box = one.bounding_box()
            assert box, what
            bottom, right = box["y"] + box["height"], box["x"] + box["width"]
            assert (box["y"] >= 0, bottom <= 720, right <= 1280) == (True, True, True), (what, box)
    derivation = page.locator(".katex-display").bounding_box()
    assert derivation
    assert derivation["y"] < 640  # its first lines are seen
    page = open_page(ADDRESS, viewport="phone", touch=True)
    expect_orders(page, "abcde", "abcde")
    row(page, "right", "e").scroll_into_view_if_needed()
    (x, y), (_, end) = (
        point(row(page, "right", name).locator(".handle"), inside=10) for name in "ac"
    )
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    send("touchStart", (x, y))
    for step in range(1, 7):
        send("touchMove", (x, y + (end - y) * step / 6))
        page.wait_for_timeout(16)
    send("touchEnd")
    expect_orders(page, "abcde", "bcade")
    wide = page.evaluate(
        """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
            .filter(e => e.scrollWidth > e.clientWidth).map(e => [e.scrollWidth, e.clientWidth])"""
    )
    assert wide == []


@pytest.mark.parametrize(("scheme", "viewport"), [("light", "desktop"), ("dark", "phone")])
def test_the_page_is_accessible(open_page, accessibility, scheme, viewport):
    tied = "x=3,3,2&y=1,2,2" if scheme == "dark" else "first=a,b,c&second=c,b,a"
    page = open_page(f"/rank-correlation?{tied}", scheme=scheme, viewport=viewport)
    expect(page.locator(".tile")).to_have_count(6)
    expect(page.locator(".js-plotly-plot")).to_be_visible()
    page.locator(".two-orders .left .item").first.click()
    expect(page.locator(".chosen .title")).to_be_visible()
    found = accessibility(page)
    print("\n".join(found.frame))
    assert found.own == []
