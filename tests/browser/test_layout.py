"""What has room on the screen: nothing is small, cut or out of sight."""

from playwright.sync_api import expect

from pages.frame.registry import PAGES
from tests.browser.seen import address, follow, middle
from tests.browser.test_every_page import TWO_SCREENS, expect_drawn

LARGE = {"width": 1920, "height": 1080}
THIRTY = address("ranked-list", grades=",".join("3012"[i % 4] for i in range(30)))
TEN = ";".join(",".join("40" if i == j else str((i + j) % 4) for j in range(10)) for i in range(10))


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


def test_tiles_stay_while_the_board_scrolls(open_page, step):
    page = open_page("/")
    for place, board in (
        (THIRTY, ".rank-list li >> nth=-1"),
        (address("confusion-matrix", matrix=TEN), ".matrix tbody tr >> nth=-1"),
        (address("cost-matrix", first=TEN, second=TEN), ".matrix >> nth=0"),
    ):
        with step(place):
            follow(page, place)
            page.locator(board).scroll_into_view_if_needed()
            expect_drawn(page)
            for tile in page.locator(".grid .tile").all():
                expect(tile).to_be_in_viewport(ratio=1)


def test_a_phone_shows_tiles_while_something_is_dragged(open_page, step):
    page = open_page(THIRTY, viewport="phone")
    expect_drawn(page)
    formula = page.locator(".katex-display").first.bounding_box()
    first_step = page.locator(".first-step").bounding_box()
    assert formula
    assert first_step
    assert formula["y"] - first_step["height"] < TWO_SCREENS  # once it is closed
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
    with step("the tiles that change while the threshold is dragged"):
        follow(page, "/threshold-sweep")
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
