"""What has room on the screen: nothing is small, cut or out of sight."""

from playwright.sync_api import Locator, expect

from metrics import family
from pages.frame.registry import PAGES
from tests.browser.seen import address, button, follow, go_back, settled, wait_for_query
from tests.browser.test_every_page import TWO_SCREENS, expect_drawn

_CHART = "() => document.querySelector('.js-plotly-plot .main-svg').getBoundingClientRect().height"
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
    settled(page, _CHART)  # which is drawn anew
    after = [size(part) for part in parts]
    for (wide, high), (wider, higher) in zip(before[:-1], after[:-1], strict=True):
        assert wider > 1.2 * wide
        assert higher > 1.2 * high
    assert after[-1][0] > 0.95 * LARGE["width"]
    # The derivation is in sight with its table, which stands beside the equations.
    expect(page.locator(".tables tbody tr").nth(2)).to_be_in_viewport(ratio=1)


def test_a_phone_keeps_a_slim_row_of_tiles_above_board_equation_and_chart(open_page):
    page = open_page(THIRTY, viewport="phone")
    expect_drawn(page)
    formula = page.locator(".katex-display").first.bounding_box()
    first_step = page.locator(".first-step").bounding_box()
    assert formula
    assert first_step
    assert formula["y"] - first_step["height"] < TWO_SCREENS  # once it is closed
    row = page.locator(".tiles .grid")
    chart = page.locator(".js-plotly-plot").first.bounding_box()
    board, equation = page.locator(".rank-list").bounding_box(), formula
    assert chart
    assert board
    assert board["y"] < equation["y"] < chart["y"] < TWO_SCREENS + first_step["height"]
    page.locator(".rank-list li").last.scroll_into_view_if_needed()
    expect(row).to_be_in_viewport(ratio=1)
    picked = row.locator("[aria-checked=true]")
    expect(picked.locator(".label")).to_have_text("Average precision")
    for tile in (row.locator(".tile:visible").last, picked):
        tile.click()
        expect(tile).to_be_in_viewport(ratio=1)
    row.evaluate("row => row.scrollTo(row.scrollWidth, 0)")
    expect(picked).to_be_in_viewport(ratio=1)


def test_a_tile_says_its_name_and_six_come_first(open_page, step):
    page = open_page(address("ranked-list", grades="3,0,2", k="1"))
    tile = page.get_by_role("radio", name="Reciprocal rank, RR")
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
    wait_for_query(page, grades="3,2,0")
    expect(tile.locator(".change")).to_have_text("")
    expect(tile.locator(".label")).to_have_text("Reciprocal rank")

    follow(page, address("ranked-list", grades="3,0,2", metric="bpref"))
    tiles = page.locator(".grid .tile:visible")
    with step("the picked one is seen beside the six"):
        expect(tiles).to_have_count(7)
        expect(page.get_by_role("radio", name="Binary preference,")).to_be_checked()
        page.get_by_role("radio", name="Average precision,").click()
        expect(tiles).to_have_count(6)
    with step("keys go round those in sight"):
        page.keyboard.press("End")
        expect(page.get_by_role("radio", name="Normalised discounted")).to_be_checked()
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("radio", name="Precision at k,")).to_be_checked()
    with step("all of them, in the address and on other pages of the visit"):
        every = len(family("ranked_list"))
        button(page, f"all {every}").click()
        expect(tiles).to_have_count(every)
        expect(button(page, f"all {every}")).to_have_attribute("aria-expanded", "true")
        wait_for_query(page, tiles="all")
        follow(page, "/confusion-matrix?tiles=all")
        expect(tiles).to_have_count(11)
        button(page, "all 11").click()
        wait_for_query(page, tiles=None)
        expect(tiles).to_have_count(6)


def press_corner(card: Locator) -> None:
    box = card.bounding_box()
    assert box
    card.click(position={"x": box["width"] - 9, "y": box["height"] - 9})  # once it lies still


def test_a_card_is_its_link_and_tiles_stay_while_the_board_scrolls(open_page, step):
    page = open_page("/")
    cards = page.locator("[class*=st-key-card-]")
    expect(cards).to_have_count(len(PAGES))
    link = cards.first.get_by_role("link")
    page.keyboard.press("Tab")
    link.focus()
    expect(cards.first).to_have_css("outline-style", "solid")
    expect(cards.first).to_have_css("outline-width", "3px")
    expect(cards.nth(1)).to_have_css("outline-style", "none")
    press_corner(cards.nth(1))
    expect(page).to_have_title("Many queries · Metriclass")
    go_back(page)
    expect(cards).to_have_count(len(PAGES))
    press_corner(page.locator("li", has_text="Can 99 % accuracy be worthless?"))
    expect(page).to_have_title("Confusion matrix · Metriclass")
    expect(page.get_by_role("radio", name="Recall, Rec: 0.0000")).to_be_checked()
    expect(page.get_by_role("radio", name="Accuracy, Acc: 0.9900")).to_be_visible()
    for place, board in (
        (THIRTY, ".rank-list li >> nth=-1"),
        (address("confusion-matrix", matrix=TEN), ".matrix tbody tr >> nth=-1"),
        (address("cost-matrix", first=TEN, second=TEN), ".matrix >> nth=0"),
    ):
        with step(place):
            follow(page, place)
            page.locator(board).scroll_into_view_if_needed()
            expect_drawn(page)
            for tile in page.locator(".grid .tile:visible").all():
                expect(tile).to_be_in_viewport(ratio=1)
