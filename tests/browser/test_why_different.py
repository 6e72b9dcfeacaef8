"""Why two tools disagree, in a browser: by keyboard, on a phone, and from another page."""

import re

from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import wait_until_idle
from tests.browser.seen import address, expect_no_wider_than_the_screen, follow, wait_for_query

CUT = {"grades": "1,0,1,0,1,1", "k": "3", "cut": "average_precision"}
TABLE = "table[aria-label='How tools compute it']"
FOUND = "table[aria-label='Ways to get the number']"


def number(page: Page):
    return page.get_by_label("The number you got")


def row(page: Page, tool: str, table: str = TABLE):
    return page.locator(f"{table} tbody tr").filter(has_text=tool).first


def kind(page: Page, name: str) -> None:
    page.get_by_role("combobox", name="Input").select_option(label=name)


def test_a_number_is_typed_rows_are_picked_and_moved_and_kinds_changed(open_page):
    # A number is typed by key, and what gives it is read.
    page = open_page(address("why-different", **CUT))
    number(page).focus()
    page.keyboard.type("0.8333")
    page.keyboard.press("Enter")
    expect(row(page, "torchmetrics", FOUND)).to_contain_text("0.833333")
    expect(page.get_by_text(re.compile(r"0\.8333 comes out in \d+ way"))).to_be_visible()
    wait_for_query(page, got="0.8333")
    number(page).fill("0.123456")
    page.keyboard.press("Enter")
    expect(page.get_by_text("No known way gives 0.123456; the nearest values are:")).to_be_visible()
    number(page).fill("half")
    page.keyboard.press("Enter")
    expect(page.get_by_text("found half; allowed are")).to_be_visible()
    assert violations(page) == []

    # A row is picked by key, and worked out beside.
    follow(page, address("why-different", **CUT))
    expect(page.locator(FOUND)).to_have_count(0)
    value = row(page, "torchmetrics").get_by_role("button")
    expect(value).to_have_attribute("aria-pressed", "false")
    value.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".st-key-work-beside")).to_contain_text("torchmetrics")
    expect(value).to_have_attribute("aria-pressed", "true")
    expect(value).to_be_focused()

    # A moved document moves every row.
    expect(row(page, "LightGBM")).to_contain_text("0.555556")
    page.get_by_role("button", name="Document 1, rank").focus()
    page.keyboard.press("ArrowDown")
    # The first three are now 0, 1, 1: 1/2 and 2/3, over min(4, 3) and over 4.
    expect(row(page, "LightGBM")).to_contain_text("0.388889")
    expect(row(page, "trec_eval")).to_contain_text("0.291667")

    # Another kind of input comes with its board, and the list is still there.
    kind(page, "Matrix")
    expect(page.get_by_role("radio", name="Specificity,")).to_be_visible()
    wait_for_query(page, kind="matrix")
    kind(page, "Labels")
    expect(page.get_by_role("radio", name="Propensity-scored precision, 1:")).to_be_visible()
    kind(page, "Ranked list")
    expect(row(page, "LightGBM")).to_contain_text("0.388889")


def test_a_phone_shows_all_of_it(open_page):
    page = open_page(address("why-different", **CUT, got="0.8333"), viewport="phone")
    inner = """table => {
      const box = table.parentElement;
      const cells = [...table.querySelectorAll("tbody td")].filter((cell) => cell.offsetWidth);
      return box.scrollWidth <= box.clientWidth + 1 && box.scrollHeight <= box.clientHeight + 1
        && cells.every((cell) => cell.scrollWidth <= cell.clientWidth + 1);
    }"""
    for query, tile in (
        ({}, "Average precision,"),
        ({"kind": "matrix"}, "Specificity,"),
        ({"kind": "labels"}, "Propensity-scored precision, 1:"),
    ):
        if query:
            follow(page, address("why-different", **query))
        expect(page.get_by_role("radio", name=tile)).to_be_attached()
        expect(page.locator(".disagreements table").first).to_be_visible()
        expect_no_wider_than_the_screen(page)
        for table in page.locator(".disagreements table").all():
            assert table.evaluate(inner)


def test_another_page_leads_here_with_what_is_built_there(open_page):
    page = open_page(address("ranked-list", **CUT, metric="average_precision"))
    page.get_by_text("How tools compute it").click()
    expect(page.get_by_role("link", name="Why is mine different?")).to_be_visible()
    wait_until_idle(page)
    page.get_by_role("link", name="Why is mine different?").click()
    expect(page.get_by_role("heading", name="Why two tools disagree")).to_be_visible()
    expect(row(page, "LightGBM")).to_contain_text("0.555556")
