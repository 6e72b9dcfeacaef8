"""The cost page in a real browser: three matrices of the same classes, the slider, the screen."""

import re
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.parts.cost_matrix.address import codec
from pages.parts.cost_matrix.examples import examples

HOSTILE = "<img src=x onerror=alert(1)>"
COSTS, FIRST, SECOND = "Cost of one item", "Model 1: items", "Model 2: items"
ALL = (COSTS, FIRST, SECOND)


def matrix(page: Page, title: str) -> Locator:
    return page.get_by_role("grid", name=f"{title}: true classes down")


def cell(page: Page, title: str, row: int, column: int) -> Locator:
    return matrix(page, title).locator("tbody tr").nth(row).locator(".cell").nth(column)


def names(page: Page, title: str) -> Locator:
    return matrix(page, title).locator("tbody .name:visible")


def expect_value(page: Page, tile: str, value: str) -> None:
    expect(page.get_by_role("radio", name=f", {tile}:").locator(".value")).to_have_text(value)


def wait_for(page: Page, name: str, written: str) -> None:
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get(name) == [written])


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


@pytest.fixture
def page(open_page) -> Page:
    page = open_page("/cost-matrix?costs=0,1;100,-1&first=250,60;40,150&names=no,yes")
    expect_value(page, "Cost 1", "3910")
    return page


def test_costs_and_counts_are_typed_one_after_the_other(page):
    cell(page, COSTS, 1, 1).focus()
    page.keyboard.type("-2.5")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    expect(cell(page, COSTS, 1, 1)).to_contain_text("−2.5")
    wait_for(page, "costs", "0,1;10,-2.5")  # so that Back has this step by itself
    cell(page, FIRST, 1, 0).click()
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect_value(page, "Cost 1", "−315")  # 60 - 150 * 2.5
    wait_for(page, "first", "250,60;0,150")
    page.wait_for_timeout(600)  # Back is no answer to an edit that is still under way
    page.go_back()
    expect_value(page, "Cost 1", "85")
    page.reload()
    expect_value(page, "Cost 1", "85")


def test_a_class_added_renamed_and_removed_in_one_is_so_in_all(page):
    page.get_by_role("button", name="Add a class").nth(1).click()
    for title in ALL:
        expect(names(page, title)).to_have_text(["no", "yes", "Class 3"])
    expect(page.get_by_text("needs two classes")).to_be_visible()
    page.keyboard.press("F2")
    page.keyboard.insert_text(HOSTILE)
    page.keyboard.press("Enter")
    for title in ALL:
        expect(names(page, title)).to_have_text(["no", "yes", HOSTILE])
    cell(page, SECOND, 2, 2).click()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    wait_for(page, "names", f"no,yes,{HOSTILE}")
    wait_for(page, "second", "200,5,0;45,250,0;0,0,7")
    page.reload()
    for title in ALL:
        expect(names(page, title)).to_have_text(["no", "yes", HOSTILE])
    expect(cell(page, SECOND, 2, 2)).to_contain_text("7")
    assert page.locator("img[src=x]").count() == 0
    names(page, COSTS).nth(2).focus()
    page.keyboard.press("Delete")
    for title in ALL:
        expect(names(page, title)).to_have_text(["no", "yes"])
    button(page, "Undo").click()
    expect(cell(page, SECOND, 2, 2)).to_contain_text("7")


def test_the_slider_shows_where_the_winner_flips(page):
    said = page.get_by_text("By cost model 1 wins (3910 against 4255).")
    expect(said).to_be_visible()
    slider = page.get_by_role("slider", name="Cost of a false negative")
    slider.press("Home")
    expect(page.get_by_text("By cost model 2 wins (−245 against −90).")).to_be_visible()
    wait_for(page, "costs", "0,1;0,-1")
    button(page, "To where the winner flips").click()
    expect(page.get_by_text("By cost neither model wins.")).to_be_visible()
    slider.press("ArrowRight")
    expect(page.get_by_text("By cost model 1 wins (1190 against 1195).")).to_be_visible()
    expect(cell(page, COSTS, 1, 0)).to_contain_text("32")


def test_a_threshold_on_scores_fills_the_matrix(open_page):
    scored = "y=1,0,1,0&s=0.9,0.6,0.4,0.2&costs=0,1;3,0&view=thresholds"
    page = open_page(f"/cost-matrix?{scored}")
    expect(page.get_by_role("heading", name="The cheapest threshold")).to_be_visible()
    button(page, "The cheapest").click()
    expect(cell(page, FIRST, 1, 1)).to_contain_text("2")
    expect_value(page, "Mean cost 1", "0.2500")
    wait_for(page, "threshold", "0.4")
    expect(page.get_by_text("it is p* = 0.25.")).to_be_visible()
    expect(page.locator("th .bar")).to_have_text("C")  # the mean cost, with its bar


def test_a_mangled_address_gets_a_sentence_in_which_nothing_is_markup(open_page):
    page = open_page(f"/cost-matrix?costs=0,{quote('<b>1</b>')};1,0&view=**flip**")
    alert = page.get_by_test_id("stAlert")
    expect(alert).to_contain_text("costs, row 1, column 2: found <b>1</b>; allowed are numbers")
    expect(alert).to_contain_text("view: found **flip**; allowed are cells")
    assert alert.locator("b, strong").count() == 0
    expect_value(page, "Cost 1", "3910")


def test_cause_and_effect_are_on_one_screen(open_page):
    page = open_page("/cost-matrix")
    expect_on_screen(page)
    page.get_by_role("radio", name="Where the winner flips").click()
    expect(page.get_by_role("heading", name="Where the winner flips")).to_be_visible()
    expect_on_screen(page)


def expect_on_screen(page: Page) -> None:
    expect(page.locator(".tile")).to_have_count(6)
    expect(page.locator(".js-plotly-plot .main-svg").first).to_be_visible()
    expect(page.locator(".js-plotly-plot")).to_have_count(1)
    seen = [
        *page.get_by_role("grid").all(),
        *page.locator(".tile").all(),
        page.get_by_role("slider"),
        page.locator(".js-plotly-plot"),
        page.locator(".katex-display .mord:visible").first,
    ]
    for one in seen:
        box = one.bounding_box()
        assert box
        bottom, right = box["y"] + box["height"], box["x"] + box["width"]
        assert (box["y"] >= 0, bottom <= 720, right <= 1280) == (True, True, True), box


def address_of(id_: str) -> str:
    query = codec().encode(examples()[id_].state)
    return "/cost-matrix?" + "&".join(f"{k}={quote(v, safe=',;')}" for k, v in query.items())


@pytest.mark.parametrize(
    ("id_", "viewport", "scheme"),
    [
        ("screening", "desktop", "dark"),
        ("neighbours", "phone", "dark"),
        ("breast-cancer", "phone", "light"),
    ],
)
def test_the_page_is_accessible_and_no_wider_than_the_screen(
    open_page, accessibility, id_, viewport, scheme
):
    page = open_page(address_of(id_), scheme=scheme, viewport=viewport)
    expect(page.locator(".tile")).to_have_count(6)
    expect(page.locator(".js-plotly-plot")).to_be_visible()
    expect(page.get_by_text(re.compile("By accuracy model . wins"))).to_be_visible()
    found = accessibility(page)
    assert found.own == []
    wide = page.evaluate(
        """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
            .filter(e => e.scrollWidth > e.clientWidth).map(e => [e.scrollWidth, e.clientWidth])"""
    )
    assert wide == []
