"""The confusion-matrix page in a real browser: typing counts, classes, rates, layout."""

import pytest
from playwright.sync_api import Locator, Page, expect

from metrics import precision
from tests.browser.seen import HOSTILE, value, wait_for_query

ADDRESS = "/confusion-matrix?matrix=9,1;2,8&names=no,yes"


def cell(page: Page, row: int, column: int) -> Locator:
    return page.locator("tbody tr").nth(row).locator(".cell").nth(column)


def expect_precision(page: Page, matrix: list[list[int]], label: int = 1) -> None:
    expect(value(page, "Precision")).to_have_text(f"{float(precision(matrix, label=label)):.4f}")


@pytest.fixture
def page(open_page) -> Page:
    page = open_page(ADDRESS)
    expect_precision(page, [[9, 1], [2, 8]])
    return page


def test_counts_are_typed_one_after_the_other(page):
    cell(page, 0, 0).focus()
    page.keyboard.type("50")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect_precision(page, [[50, 4], [2, 8]])
    wait_for_query(page, matrix="50,4;2,8")


def test_a_chosen_class_lights_up_its_four_counts(page):
    page.get_by_role("button", name="Choose no").click()
    expect_precision(page, [[9, 1], [2, 8]], label=0)
    expect(cell(page, 0, 0).locator(".mark")).to_have_text("TP")
    expect(cell(page, 0, 1).locator(".mark")).to_have_text("FN")
    page.wait_for_url("**class=no*")


def test_a_block_is_pasted_from_a_spreadsheet(page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(
        "navigator.clipboard.writeText('\\tA\\tB\\tC\\nA\\t5\\t1\\t0\\nB\\t2\\t6\\t1\\nC\\t0\\t1\\t7')"
    )
    cell(page, 0, 0).focus()
    page.keyboard.press("Control+V")
    expect(page.locator("tbody .name:visible")).to_have_text(["A", "B", "C"])
    expect_precision(page, [[5, 1, 0], [2, 6, 1], [0, 1, 7]])


def test_precision_collapses_as_prevalence_falls(page):
    page.get_by_role("radio", name="By rates").click()
    prevalence = page.get_by_role("slider", name="Prevalence")
    expect(value(page, "Precision")).to_have_text("0.5000")
    for _step in range(9):
        prevalence.press("ArrowLeft")
    expect(value(page, "Precision")).to_have_text("0.0833")  # 9 / (9 + 99)
    expect(value(page, "Recall")).to_have_text("0.9000")


def test_a_class_takes_any_name_as_text(page):
    page.locator("tbody .name:visible").nth(1).click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(HOSTILE[0])
    page.keyboard.press("Enter")
    expect(page.locator("tbody .name:visible").nth(1)).to_have_text(HOSTILE[0])
    wait_for_query(page, names=f"no,{HOSTILE[0]}")
    assert page.locator("img[src=x]").count() == 0


def square(size: int) -> str:
    """A matrix of this many classes as it stands in an address, with 12 in each cell."""
    return ";".join([",".join(["12"] * size)] * size)


@pytest.mark.parametrize("size", [3, 6, 10])
def test_a_click_in_the_middle_of_a_cell_selects_it(open_page, size):
    page = open_page(f"/confusion-matrix?matrix={square(size)}")
    clicked = cell(page, 0, 1)
    clicked.click()
    expect(clicked).to_be_focused()
    expect(clicked.locator(".value")).to_have_text("12")
    expect(clicked.locator(".steps")).to_have_count(1 if size == 3 else 0)


def test_what_was_refused_is_no_longer_said_when_it_is_gone(page):
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


@pytest.mark.parametrize("column", [0, 1])
def test_a_negative_count_never_becomes_a_positive_one(open_page, column):
    page = open_page("/confusion-matrix?matrix=9,0;2,8")
    before = str(8 if column == 0 else 0)
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


def test_ten_classes_are_seen_whole_and_the_tiles_stay(open_page):
    page = open_page(f"/confusion-matrix?matrix={square(10)}")
    box = page.locator(".matrix .box")
    assert box.evaluate("box => box.scrollWidth <= box.clientWidth")
    word = """head => {
      const range = document.createRange();
      range.setStart(head.firstElementChild.firstChild, 0);
      range.setEnd(head.firstElementChild.firstChild, 5);
      return range.getClientRects().length;
    }"""
    assert page.locator(".heads th").first.evaluate(word) == 1  # "Class" is not broken
    expect(page.get_by_role("radio", name="Class 2", exact=True)).to_be_visible()
    page.mouse.move(300, 500)
    page.mouse.wheel(0, 300)
    expect(page.get_by_role("radiogroup", name="Metrics").locator(".tile").first).to_be_in_viewport(
        ratio=1
    )
    assert page.locator(".tile").first.evaluate("tile => tile.getBoundingClientRect().top") >= 60
