"""The page of extreme labels in a real browser: chips, lines, sliders, the address, the screen."""

from urllib.parse import parse_qs, quote, urlencode, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.parts.extreme_labels.address import codec
from pages.parts.extreme_labels.examples import examples

HOSTILE = "<img src=x onerror=alert(1)>"
QUERY = {"k": "2", "true": "0,9;1", "first": "0,1;0,1", "second": "9,3;3,1"}
ADDRESS = "/extreme-labels?" + urlencode(QUERY, safe=",;")


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


def wait_for(page: Page, name: str, written: str) -> None:
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get(name) == [written])


@pytest.fixture
def page(open_page) -> Page:
    page = open_page(ADDRESS)
    expect_value(page, "1: P@2", "0.5000")
    return page


def test_a_click_on_a_chip_moves_the_numbers_and_can_be_undone(page):
    chip(page, 2, 0).click()
    expect_value(page, "1: P@2", "0.7500")
    wait_for(page, "true", "0,9;0,1")
    expect(chip(page, 2, 0)).to_have_text("● 0")
    expect(page.get_by_role("textbox", name="Row 2: true labels")).to_have_value("0, 1")
    page.reload()
    expect_value(page, "1: P@2", "0.7500")
    page.go_back()
    expect_value(page, "1: P@2", "0.5000")
    expect(chip(page, 2, 0)).to_have_text("○ 0")
    page.get_by_role("button", name="1: find the tail labels").click()
    expect(line(page, "Predictor 1", 1)).to_have_value("9, 11, 10, 8, 7")
    page.get_by_role("button", name="Undo").click()
    expect(line(page, "Predictor 1", 1)).to_have_value("0, 1")
    wait_for(page, "first", "0,1;0,1")


def test_everything_is_done_by_key(page):
    chip(page, 1, 1).focus()
    page.keyboard.press("Enter")
    expect_value(page, "1: P@2", "0.7500")
    slider = page.get_by_role("slider", name="Steepness of the tail")
    slider.focus()
    slider.press("ArrowRight")
    wait_for(page, "steep", "2.6")
    line(page, "Predictor 2", 1).fill("0 1")
    page.keyboard.press("Enter")
    expect_value(page, "2: P@2", "0.7500")
    page.get_by_role("radio", name="Propensities", exact=True).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name="The propensity of label 0")).to_be_visible()


def test_what_cannot_be_read_gets_a_sentence_in_which_nothing_is_markup(open_page):
    page = open_page(f"/extreme-labels?n=2&view={quote(HOSTILE)}&true=0;**1**&first=;&second=;")
    alert = page.get_by_test_id("stAlert")
    expect(alert).to_contain_text("n_samples: found 2; allowed are 3 or more: ln N - 1 would be")
    expect(alert).to_contain_text(f"view: found {HOSTILE}; allowed are rows, propensities")
    expect(alert).to_contain_text("true 2, item 1: found **1**; allowed are labels from 0 to 11")
    assert alert.locator("b, strong, img").count() == 0
    field = line(page, "Predictor 1", 2)
    field.fill(HOSTILE)
    field.press("Enter")
    expect(page.get_by_text("first 2, item 1: found <img; allowed are labels")).to_be_visible()
    expect(field).to_have_value(HOSTILE)
    assert page.locator("img[src=x]").count() == 0


def test_cause_and_effect_are_on_one_screen(open_page):
    page = open_page("/extreme-labels")
    expect(page.locator(".tile")).to_have_count(12)
    expect(page.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    for one in [
        *page.get_by_role("slider").all(),
        *page.locator(".tile").all(),
        page.locator(".js-plotly-plot"),
        page.locator(".katex-html .mord.text").first,
    ]:
        expect(one).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("id_", "viewport", "scheme"),
    [("reciprocal", "desktop", "dark"), ("flat", "phone", "light")],
)
def test_the_page_is_accessible_and_no_wider_than_the_screen(
    open_page, accessibility, id_, viewport, scheme
):
    query = codec().encode(examples()[id_].state)
    address = "/extreme-labels?" + urlencode(query, safe=",;")
    page = open_page(address, scheme=scheme, viewport=viewport)
    expect(page.locator(".tile")).to_have_count(12)
    expect(page.locator(".js-plotly-plot")).to_be_visible()
    assert accessibility(page).own == []
    wide = page.evaluate(
        """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
            .filter(e => e.scrollWidth > e.clientWidth).map(e => [e.scrollWidth, e.clientWidth])"""
    )
    assert wide == []
