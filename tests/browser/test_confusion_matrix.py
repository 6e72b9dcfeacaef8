"""The confusion-matrix page in a real browser: typing counts, classes, rates, layout."""

from playwright.sync_api import Locator, Page, expect

from metrics import precision
from tests.browser.seen import HOSTILE, button, follow, value, wait_for_answers, wait_for_query

ADDRESS = "/confusion-matrix?matrix=9,1;2,8&names=no,yes"


def cell(page: Page, row: int, column: int) -> Locator:
    return page.locator("tbody tr").nth(row).locator(".cell").nth(column)


def expect_precision(page: Page, matrix: list[list[int]], label: int = 1) -> None:
    expect(value(page, "Precision")).to_have_text(f"{float(precision(matrix, label=label)):.4f}")


def square(size: int) -> str:
    """A matrix of this many classes as it stands in an address, with 12 in each cell."""
    return ";".join([",".join(["12"] * size)] * size)


def test_counts_are_typed_pasted_and_named_and_ten_classes_are_seen_whole(open_page, server):
    page = open_page(ADDRESS)
    expect_precision(page, [[9, 1], [2, 8]])

    # A chosen class lights up its four counts.
    page.get_by_role("button", name="Choose no").click()
    expect_precision(page, [[9, 1], [2, 8]], label=0)
    expect(cell(page, 0, 0).locator(".mark")).to_have_text("TP")
    expect(cell(page, 0, 1).locator(".mark")).to_have_text("FN")
    page.wait_for_url("**class=no*")

    # What was refused is no longer said when it is gone.
    refused = page.get_by_text("Allowed are whole numbers from 0")

    def refuse() -> None:
        cell(page, 0, 0).focus()
        page.keyboard.type("2/3")
        page.keyboard.press("Enter")
        expect(refused).to_be_visible()

    refuse()
    page.keyboard.press("Escape")
    expect(refused).to_have_count(0)
    refuse()
    cell(page, 1, 1).click()
    expect(refused).to_have_count(0)
    expect(cell(page, 0, 0).locator(".value")).to_have_text("9")
    cell(page, 0, 0).focus()
    page.keyboard.type("2/3")
    cell(page, 1, 1).click()  # leaves the field, so only now is it refused
    expect(refused).to_be_visible()
    page.get_by_role("button", name="Swap true and predicted").click()
    expect(refused).to_have_count(0)
    wait_for_query(page, matrix="9,2;1,8")

    # Beside A, a cell that differs says its number, and a tile the difference.
    button(page, "Keep as A").click()
    cell(page, 0, 0).focus()
    page.keyboard.type("5")
    page.keyboard.press("Enter")
    expect(cell(page, 0, 0).locator(".share")).to_have_text("A 9")
    expect(page.locator(".share:not(:empty)")).to_have_count(1)
    spoken = "Accuracy, Acc: 0.8125; A 0.8500; B is smaller by 0.0375"
    expect(page.get_by_role("radio", name="Accuracy,")).to_have_accessible_name(spoken)
    wait_for_query(page, matrix="5,2;1,8")

    # Counts are typed one after the other.
    follow(page, ADDRESS)
    expect_precision(page, [[9, 1], [2, 8]])
    cell(page, 0, 0).focus()
    page.keyboard.type("50")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect_precision(page, [[50, 4], [2, 8]])
    wait_for_query(page, matrix="50,4;2,8")

    # How sure? puts the interval below each value; a move is answered at once without it.
    interval = page.get_by_role("radio", name="Precision,").locator(".sure")
    expect(interval).to_be_hidden()
    page.get_by_text("How sure?").click()
    expect(interval).to_have_text("0.39 to 0.86")  # 8 of 12, by Wilson
    wait_for_query(page, sure="1")
    cell(page, 1, 1).focus()
    wait_for_answers(page)
    with server.halted():
        page.keyboard.press("+")
        expect_precision(page, [[50, 4], [2, 9]])
        expect(interval).to_have_text("")
    expect(interval).to_have_text("0.42 to 0.87")  # 9 of 13
    page.get_by_text("The 95 % interval, worked out").click()
    expect(page.get_by_text("standard errors away")).to_be_visible()
    page.get_by_text("How sure?").click()
    expect(interval).to_be_hidden()

    # A class takes any name as text.
    page.locator("tbody .name:visible").nth(1).click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(HOSTILE[0])
    page.keyboard.press("Enter")
    expect(page.locator("tbody .name:visible").nth(1)).to_have_text(HOSTILE[0])
    wait_for_query(page, names=f"no,{HOSTILE[0]}")
    assert page.locator("img[src=x]").count() == 0

    # A block is pasted from a spreadsheet.
    follow(page, ADDRESS)
    expect_precision(page, [[9, 1], [2, 8]])
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(
        "navigator.clipboard.writeText('\\tA\\tB\\tC\\nA\\t5\\t1\\t0\\nB\\t2\\t6\\t1\\nC\\t0\\t1\\t7')"
    )
    cell(page, 0, 0).focus()
    page.keyboard.press("Control+V")
    expect(page.locator("tbody .name:visible")).to_have_text(["A", "B", "C"])
    expect_precision(page, [[5, 1, 0], [2, 6, 1], [0, 1, 7]])
    wait_for_query(page, matrix="5,1,0;2,6,1;0,1,7")

    # Precision collapses as prevalence falls.
    follow(page, ADDRESS)
    expect_precision(page, [[9, 1], [2, 8]])
    page.get_by_role("combobox", name="Made").select_option(label="By rates")
    prevalence = page.get_by_role("slider", name="Prevalence")
    expect(value(page, "Precision")).to_have_text("0.5000")
    for _step in range(9):
        prevalence.press("ArrowLeft")
    expect(value(page, "Precision")).to_have_text("0.0833")  # 9 / (9 + 99)
    expect(value(page, "Recall")).to_have_text("0.9000")

    # A negative count never becomes a positive one.
    for column, before in ((0, "8"), (1, "0")):
        follow(page, "/confusion-matrix?matrix=9,0;2,8")
        wait_for_query(page, matrix="9,0;2,8")
        expect(page.locator(".matrix .cell .value")).to_have_text(["9", "0", "2", "8"])
        cell(page, 0, column).focus()
        page.keyboard.type("-5")
        page.keyboard.press("Enter")
        expect(page.get_by_text("Allowed are whole numbers from 0")).to_be_visible()
        page.keyboard.press("Escape")
        expect(cell(page, 0, column).locator(".value")).to_have_text(before)
        page.keyboard.press("+")
        page.keyboard.type("5")
        page.keyboard.press("Enter")
        expect(cell(page, 0, column).locator(".value")).to_have_text("5")
        wait_for_query(page, matrix="5,0;2,8" if column == 0 else "9,5;2,8")

    # A click in the middle of a cell selects it.
    follow(page, f"/confusion-matrix?matrix={square(3)}")
    for size in (3, 6, 10):
        if size > 3:
            follow(page, f"/confusion-matrix?matrix={square(size)}")
        expect(page.locator(".matrix .cell")).to_have_count(size * size)
        clicked = cell(page, 0, 1)
        clicked.click()
        expect(clicked).to_be_focused()
        expect(clicked.locator(".value")).to_have_text("12")
        expect(clicked.locator(".steps")).to_have_count(1 if size == 3 else 0)

    # Ten classes are seen whole, and the tiles stay.
    box = page.locator(".matrix .box")
    assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
    word = """head => {
      const range = document.createRange();
      range.setStart(head.firstElementChild.firstChild, 0);
      range.setEnd(head.firstElementChild.firstChild, 5);
      return range.getClientRects().length;
    }"""
    assert page.locator(".heads th").first.evaluate(word) == 1  # "Class" is not broken
    expect(page.get_by_role("combobox", name="Average")).to_contain_text("Class 2")
    page.mouse.move(300, 500)
    page.mouse.wheel(0, 300)
    expect(page.get_by_role("radiogroup", name="Metrics").locator(".tile").first).to_be_in_viewport(
        ratio=1
    )
    assert page.locator(".tile").first.evaluate("tile => tile.getBoundingClientRect().top") >= 60
