"""The label-ranking page in a real browser: typing, dragging, keys, the address, layout."""

from playwright.sync_api import Locator, Page, expect

from metrics import label_ranks
from tests.browser.seen import (
    HOSTILE,
    button,
    drag,
    expect_on_screen,
    follow,
    query,
    scroll_to_top,
    value,
)

ADDRESS = "/label-ranking?true=1,0,0;0,0,1&score=.75,.5,1;1,.2,.1&labels=a,b,c"


def cell(page: Page, row: int, column: int) -> Locator:
    return page.locator("tbody tr").nth(row).locator(".cell").nth(column)


def expect_board(page: Page, score: str, loss: str, **more: str) -> None:
    """The address, the ranks in the cells and the loss tell of these scores."""
    wanted = {"score": score, **more}
    page.wait_for_url(lambda url: wanted.items() <= query(url).items())
    rows = [[float(one) for one in row.split(",")] for row in score.split(";")]
    ranks = [f"#{rank}" for rank in label_ranks(rows).ravel()]
    expect(page.locator("tbody .rank")).to_have_text(ranks)
    expect(value(page, "Label ranking loss")).to_have_text(loss)


def test_scores_are_dragged_moved_by_key_typed_and_pasted_and_many_items_scroll(open_page):
    page = open_page(ADDRESS)
    expect(value(page, "Label ranking loss")).to_have_text("0.7500")

    # A bar is dragged and pressed.
    expect(value(page, "Coverage error")).to_have_text("2.5000")
    expect(value(page, "Label ranking average precision")).to_have_text("0.4167")
    expect(value(page, "Reciprocal rank")).to_have_text("0.4167")
    box = cell(page, 1, 2).locator(".rail").bounding_box()
    assert box
    begin, mid, end = ((box["x"] + s * box["width"], box["y"] + 4) for s in (0.1, 0.3, 0.6))
    drag(page, begin, end)
    expect(value(page, "Label ranking loss")).to_have_text("0.5000")
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(value(page, "Label ranking loss")).to_have_text("0.7500")
    drag(page, begin, mid, end)
    page.mouse.up()
    expect_board(page, "0.75,0.5,1;1,0.2,0.6", "0.5000")
    button(page, "Undo").click()
    expect_board(page, "0.75,0.5,1;1,0.2,0.1", "0.7500")
    cell(page, 0, 2).locator(".rail").click(position={"x": 1, "y": 4})
    expect(cell(page, 0, 2).locator(".rank")).to_have_text("#3")
    page.wait_for_url(lambda url: not query(url)["score"].startswith("0.75,0.5,1;"))

    # Keys move, type, step and tick.
    follow(page, ADDRESS)
    expect(value(page, "Label ranking loss")).to_have_text("0.7500")
    cell(page, 0, 0).focus()
    page.keyboard.press("Space")
    expect(value(page, "Coverage error")).to_have_text("1.5000")
    page.keyboard.press("Space")
    for _step in range(5):
        page.keyboard.press("+")
    expect_board(page, "1,0.5,1;1,0.2,0.1", "0.7500", true="1,0,0;0,0,1")  # a tie with the last
    page.keyboard.press("+")
    expect_board(page, "1.05,0.5,1;1,0.2,0.1", "0.5000")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("PageDown")
    page.keyboard.type("-2")  # a number, and no step
    page.keyboard.press("ArrowRight")
    page.keyboard.press("F2")
    page.keyboard.type("x")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Allowed are decimal numbers from")).to_be_visible()
    page.keyboard.press("Escape")
    expect_board(page, "1.05,0.5,1;-2,0.2,0.1", "0.2500")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Delete")  # the name of the label b
    expect_board(page, "1.05,1;-2,0.1", "0.0000", labels="a,c")

    # A block is pasted from a spreadsheet.
    follow(page, ADDRESS)
    expect(value(page, "Label ranking loss")).to_have_text("0.7500")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate("navigator.clipboard.writeText('.9\\t.2\\t.1\\n.1\\t0,2\\t.9')")
    cell(page, 0, 0).focus()
    page.keyboard.press("Control+V")
    expect_board(page, "0.9,0.2,0.1;0.1,0.2,0.9", "0.0000")

    # Items and labels take any name as text.
    follow(page, ADDRESS)
    expect(value(page, "Label ranking loss")).to_have_text("0.7500")
    button(page, "Add a label").click()
    page.keyboard.press("F2")
    page.keyboard.insert_text(HOSTILE[0])
    page.keyboard.press("Enter")
    button(page, "Add an item").click()
    page.keyboard.press("Enter")
    page.keyboard.insert_text(HOSTILE[0])
    page.keyboard.press("Enter")
    page.get_by_text("Weights of the rows").click()
    weight = page.locator("td.weight").nth(2)
    weight.click()
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    page.get_by_role("combobox", name="View").select_option(label="Pairs of a row")
    score = "0.75,0.5,1,0;1,0.2,0.1,0;0.5,0.5,0.5,0.5"
    expect_board(page, score, "0.8000", labels=f"a,b,c,{HOSTILE[0]}", weights="1,1,3")
    page.reload()
    expect(page.locator(".board thead .name").last).to_have_text(HOSTILE[0])
    expect(page.locator(".board tbody .name").last).to_have_text(HOSTILE[0])
    expect(weight).to_have_text("3")
    assert page.locator("img[src=x]").count() == 0

    # What must stay says why.
    follow(page, ADDRESS)
    expect(value(page, "Label ranking loss")).to_have_text("0.7500")
    page.locator("tbody .name").first.focus()
    page.keyboard.press("Delete")
    expect(page.locator(".board tbody tr")).to_have_count(1)
    page.keyboard.press("Delete")
    expect(page.get_by_text("Item 2 stays: at least one item is needed.")).to_be_visible()
    page.keyboard.press("F2")
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    expect(page.get_by_text("A name has at least one character.")).to_be_visible()

    # Many items scroll, and one row is worked out.
    true = ";".join(["1,0,0,0,0,1"] * 12)
    score = ";".join([".1,.2,.3,.4,.5,.6"] * 12)
    follow(page, f"/label-ranking?true={true}&score={score}&metric=label_ranking_loss")
    scroll_to_top(page)
    expect(page.locator(".katex-display").first).to_be_in_viewport()
    expect_on_screen(page.locator(".board"), page.locator(".tile:visible"), button(page, "Undo"))
    cell(page, 0, 0).focus()
    for _item in range(11):
        page.keyboard.press("ArrowDown")
    box, last = page.locator(".box").first.bounding_box(), cell(page, 11, 0).bounding_box()
    assert box
    assert last
    assert box["y"] <= last["y"] <= box["y"] + box["height"] - last["height"]
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Space")  # on the name
    expect(page.get_by_text("Pairs of a true and another label of row 12")).to_be_attached()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    row = page.get_by_role("button", name="Work out Item 11", exact=True)
    row.click()
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text("Pairs of a true and another label of row 11")).to_be_attached()
    page.wait_for_url(lambda url: query(url).get("row") == "11")
