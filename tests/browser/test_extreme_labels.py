"""The page of extreme labels in a real browser: chips, lines, sliders, the address, the screen."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.seen import HOSTILE, address, wait_for_query

QUERY = {"k": "2", "true": "0,9;1", "first": "0,1;0,1", "second": "9,3;3,1"}
ADDRESS = address("extreme-labels", **QUERY)


def chip(page: Page, row: int, label: int) -> Locator:
    # The chips of a row, head first, come before those of the next one.
    return (
        page.locator("button")
        .filter(has_text="●")
        .or_(page.locator("button").filter(has_text="○"))
        .nth(12 * (row - 1) + label)
    )


def line(page: Page, name: str, row: int) -> Locator:
    return page.get_by_role("textbox", name=name).nth(row - 1)


def expect_value(page: Page, tile: str, value: str) -> None:
    expect(page.get_by_role("radio", name=f", {tile}:").locator(".value")).to_have_text(value)


@pytest.fixture
def page(open_page) -> Page:
    page = open_page(ADDRESS)
    expect_value(page, "1: P@2", "0.5000")
    return page


def test_a_click_on_a_chip_moves_the_numbers(page):
    chip(page, 2, 0).click()
    expect_value(page, "1: P@2", "0.7500")
    wait_for_query(page, true="0,9;0,1")
    expect(chip(page, 2, 0)).to_have_text("● 0")
    expect(page.get_by_role("textbox", name="Row 2: true labels")).to_have_value("0, 1")
    page.get_by_role("button", name="1: find the tail labels").click()
    expect(line(page, "Predictor 1", 1)).to_have_value("9, 11, 10, 8, 7")
    page.get_by_role("button", name="Undo").click()
    expect(line(page, "Predictor 1", 1)).to_have_value("0, 1")
    wait_for_query(page, first="0,1;0,1")


def test_everything_is_done_by_key(page):
    chip(page, 1, 1).focus()
    page.keyboard.press("Enter")
    expect_value(page, "1: P@2", "0.7500")
    slider = page.get_by_role("slider", name="Steepness of the tail")
    slider.focus()
    slider.press("ArrowRight")
    wait_for_query(page, steep="2.6")
    line(page, "Predictor 2", 1).fill("0 1")
    page.keyboard.press("Enter")
    expect_value(page, "2: P@2", "0.7500")
    page.get_by_role("radio", name="Propensities", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="The propensity of label 0")).to_be_visible()


def test_a_line_that_cannot_be_read_gets_a_sentence_and_stays_to_be_corrected(page):
    field = line(page, "Predictor 1", 2)
    field.fill(HOSTILE[0])
    field.press("Enter")
    expect(page.get_by_text("first 2, item 1: found <img; allowed are labels")).to_be_visible()
    expect(field).to_have_value(HOSTILE[0])
    assert page.locator("img[src=x]").count() == 0
