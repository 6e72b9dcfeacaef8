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
