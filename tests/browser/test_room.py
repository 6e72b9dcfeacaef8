"""What has room on the screen: nothing is small, cut or out of sight."""

import pytest
from playwright.sync_api import Page, expect

from pages.frame.registry import BUILT, PAGES
from tests.browser.seen import (
    address,
    expect_no_wider_than_the_screen,
    follow,
    middle,
    wait_until,
)
from tests.browser.test_every_page import expect_drawn, show
from tests.browser.test_first_step import CLOSE
from tests.browser.visits import VISITS

SMALLEST = 11  # px of an index
LEAST = 160  # px of a chart
TWO_SCREENS = 2 * 844  # px of a phone
LARGE = {"width": 1920, "height": 1080}
THIRTY = address("ranked-list", grades=",".join("3012"[i % 4] for i in range(30)))
TEN = ";".join(",".join("40" if i == j else str((i + j) % 4) for j in range(10)) for i in range(10))

# The sizes of letters by what they are, of formulas and of tables.
_INDICES = """() => {
  const found = [];
  for (const symbol of document.querySelectorAll(".katex-html .mord")) {
    const letters = [...symbol.childNodes].some((node) => node.nodeType === 3);
    if (letters) found.push(parseFloat(getComputedStyle(symbol).fontSize));
  }
  for (const host of document.querySelectorAll("[data-testid=stBidiComponentIsolated]"))
    for (const index of host.shadowRoot?.querySelectorAll("sub, sup") ?? [])
      found.push(parseFloat(getComputedStyle(index).fontSize));
  return found;
}"""
_CHARTS = """() => [...document.querySelectorAll(".js-plotly-plot .main-svg")]
    .map((chart) => chart.getBoundingClientRect().height).filter((height) => height > 0)"""
# Against the page's background: the contrast of the fainter lines of charts.
_LINES = """() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const app = document.querySelector("[data-testid=stApp]");
  const page = light(getComputedStyle(app).backgroundColor);
  const lines = document.querySelectorAll(".js-plotly-plot .scatterlayer .js-line");
  return [...lines].map((line) => light(getComputedStyle(line).stroke))
    .map((line) => (Math.max(line, page) + 0.05) / (Math.min(line, page) + 0.05));
}"""
# What lies in no box that scrolls and reaches beyond the side of the page.
_CUT = """() => {
  const cut = [];
  const visit = (element, side) => {
    const style = getComputedStyle(element);
    if (style.display === "none" || style.position === "fixed" || element.ariaHidden) return;
    if (element.matches(".spoken, .katex-mathml, svg, [data-testid=stHeader]")) return;
    if (style.overflowX !== "visible") return;
    const box = element.getBoundingClientRect();
    if (box.width && box.right > side + 1) cut.push(element.outerHTML.slice(0, 120));
    for (const child of element.shadowRoot?.children ?? element.children) visit(child, side);
  };
  const main = document.querySelector("[data-testid=stMainBlockContainer]");
  visit(main, main.getBoundingClientRect().right);
  return cut;
}"""


@pytest.mark.parametrize("path", [entry.url_path for entry in BUILT])
def test_a_page_has_room_for_what_it_shows(open_page, path):
    first, *others = VISITS[path].views
    page = open_page(address(path, **first))
    expect_drawn(page)
    expect_room(page)
    page.get_by_role("button", name=CLOSE).click()
    show(page, "phone", "light")
    expect_no_wider_than_the_screen(page)
    assert page.evaluate(_CUT) == []
    formula = page.locator(".katex-display").first.bounding_box()
    assert formula
    assert formula["y"] < TWO_SCREENS
    show(page, "desktop", "dark")
    page.reload()  # lines that the server draws in the colour of the text change with the next run
    expect_drawn(page)
    expect_room(page)
    for view in others:
        follow(page, address(path, **view))
        expect_drawn(page)
        expect_room(page)


def expect_room(page: Page) -> None:
    wait_until(page, f"({_INDICES})().every((size) => size >= {SMALLEST})")
    heights = page.evaluate(_CHARTS)
    assert min(heights, default=LEAST) >= LEAST
    assert min(page.evaluate(_LINES), default=3) >= 3
    assert page.evaluate(_CUT) == []


def test_on_a_large_screen_all_is_larger(open_page):
    page = open_page("/ranked-list")
    parts = (
        page.locator(".js-plotly-plot"),
        page.locator(".tile").first,
        page.locator(".rank-list li").first,
        page.locator(".katex-display").first,
        page.get_by_test_id("stMainBlockContainer"),
    )
    expect_drawn(page)
    expect(page.locator(".js-plotly-plot .main-svg").first).to_be_visible()

    def size(part):
        box = part.bounding_box()
        return box["width"], box["height"]

    before = [size(part) for part in parts]
    page.set_viewport_size(LARGE)
    expect(page.locator("html")).to_have_css("font-size", "19.968px")
    after = [size(part) for part in parts]
    for (wide, high), (wider, higher) in zip(before, after, strict=True):
        assert wider > 1.2 * wide
        assert higher > 1.2 * high
    assert after[-1][0] > 0.95 * LARGE["width"]


@pytest.mark.parametrize(
    ("place", "board"),
    [
        (THIRTY, ".rank-list li >> nth=-1"),
        (address("confusion-matrix", matrix=TEN), ".matrix tbody tr >> nth=-1"),
        (address("cost-matrix", first=TEN, second=TEN), ".matrix >> nth=0"),
    ],
)
def test_tiles_stay_while_the_board_scrolls(open_page, place, board):
    page = open_page(place)
    expect_drawn(page)
    page.locator(board).scroll_into_view_if_needed()
    for tile in page.locator(".grid .tile").all():
        expect(tile).to_be_in_viewport(ratio=1)


def test_a_phone_shows_the_picked_tile_while_something_is_dragged(open_page):
    page = open_page(THIRTY, viewport="phone")
    expect_drawn(page)
    formula = page.locator(".katex-display").first.bounding_box()
    assert formula
    assert formula["y"] < TWO_SCREENS
    slim = page.locator(".slim")
    expect(slim).to_be_hidden()
    x, y = middle(page.locator(".handle").nth(2))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 150, steps=8)
    expect(slim).to_be_visible()
    expect(slim).to_be_in_viewport(ratio=1)
    picked = page.locator(".grid .tile[aria-checked=true]")
    expect(slim.locator(".label")).to_have_text(["DCG@5", "AP", "nDCG@5"])
    expect(slim.locator(".value").nth(1)).to_have_text(picked.locator(".value").inner_text())
    page.mouse.up()
    expect(slim).to_be_hidden()


def test_a_phone_shows_the_tiles_that_change_while_the_threshold_is_dragged(open_page):
    page = open_page("/threshold-sweep", viewport="phone")
    expect_drawn(page)
    page.get_by_role("slider", name="Item 1 of").scroll_into_view_if_needed()
    x, y = middle(page.get_by_role("slider", name="Threshold").first)
    page.mouse.move(x, y)
    page.mouse.down()
    labels = page.locator(".slim .label")
    page.mouse.move(x + 60, y, steps=6)
    expect(labels).to_have_count(3)
    seen = labels.all_inner_texts()
    assert "AUC" in seen
    assert not {"AP", "PR-AUC"} & set(seen)
    page.mouse.move(x - 60, y, steps=6)
    expect(labels).to_have_text(seen)
    page.mouse.up()


def test_a_tile_says_its_name_and_what_is_unchanged(open_page):
    page = open_page(address("ranked-list", grades="3,0,2", k="1"))
    tile = page.get_by_role("radio", name="Reciprocal rank, RR")
    expect(tile).not_to_contain_text("unchanged")
    tile.hover()
    named = """tile => { const { content, display, visibility } = getComputedStyle(tile, "::after");
        return [content, display, visibility]; }"""
    assert tile.evaluate(named) == ['"Reciprocal rank"', "block", "visible"]
    page.mouse.move(0, 0)
    assert tile.evaluate(named)[0] == "none"
    page.get_by_role("radio", name="Average precision,").focus()
    page.keyboard.press("ArrowRight")
    assert tile.evaluate(named)[0] == '"Reciprocal rank"'
    page.locator(".rank-list li").nth(2).get_by_role("button", name="up").click()
    expect(tile).to_contain_text("unchanged")
    expect(page.get_by_role("radio", name="Reciprocal rank, RR: 1.0000, unchanged")).to_be_visible()


def test_a_card_is_its_link_and_shows_the_focus(open_page):
    page = open_page("/")
    cards = page.locator("[class*=st-key-card-]")
    expect(cards).to_have_count(3 + len(PAGES))
    link = cards.first.get_by_role("link")
    page.keyboard.press("Tab")
    link.focus()
    expect(cards.first).to_have_css("outline-style", "solid")
    expect(cards.first).to_have_css("outline-width", "3px")
    expect(cards.nth(1)).to_have_css("outline-style", "none")
    box = cards.nth(1).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 9, box["y"] + box["height"] - 9)
    expect(page).to_have_title("Confusion matrix · Metriclass")
    expect(page.get_by_role("radio", name="Recall, Rec: 0.0000")).to_be_checked()
    expect(page.get_by_role("radio", name="Accuracy, Acc: 0.9900")).to_be_visible()
