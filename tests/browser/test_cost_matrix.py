"""The cost page in a real browser: three matrices of the same classes, the slider, the screen."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.seen import HOSTILE, button, follow, press_in, wait_for_query

COSTS, FIRST, SECOND = "Cost of one item", "Model 1: items", "Model 2: items"
ADDRESS = "/cost-matrix?costs=0,1;100,-1&first=250,60;40,150&names=no,yes"
ALL = (COSTS, FIRST, SECOND)


def matrix(page: Page, title: str) -> Locator:
    return page.get_by_role("grid", name=f"{title}: true classes down")


def cell(page: Page, title: str, row: int, column: int) -> Locator:
    return matrix(page, title).locator("tbody tr").nth(row).locator(".cell").nth(column)


def names(page: Page, title: str) -> Locator:
    return matrix(page, title).locator("tbody .name:visible")


def expect_value(page: Page, tile: str, value: str) -> None:
    expect(page.get_by_role("radio", name=f", {tile}:").locator(".value")).to_have_text(value)


def test_costs_counts_and_classes_of_three_matrices_and_a_threshold_on_scores(open_page):
    page = open_page(ADDRESS)
    expect_value(page, "Cost 1", "3910")

    # Costs and counts are typed one after the other.
    cell(page, COSTS, 1, 1).focus()
    page.keyboard.type("-2.5")
    page.keyboard.press("ArrowLeft")
    page.keyboard.type("10")
    page.keyboard.press("Enter")
    expect(cell(page, COSTS, 1, 1)).to_contain_text("−2.5")
    wait_for_query(page, costs="0,1;10,-2.5")
    cell(page, FIRST, 1, 0).click()
    page.keyboard.type("0")
    page.keyboard.press("Enter")
    expect_value(page, "Cost 1", "−315")  # 60 - 150 * 2.5
    wait_for_query(page, first="250,60;0,150")

    # What belongs to the model of the picked tile lights up, and nothing of the other model.
    cell(page, FIRST, 0, 1).hover()
    expect(cell(page, COSTS, 0, 1)).to_have_class(re.compile("linked"))
    page.get_by_role("radio", name=", Cost 1:").focus()
    for _tile in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name=", Cost 2:")).to_be_checked()
    expect(cell(page, COSTS, 0, 1)).not_to_have_class(re.compile("linked"))
    cell(page, SECOND, 0, 1).hover()
    expect(cell(page, COSTS, 0, 1)).to_have_class(re.compile("linked"))
    expect(cell(page, FIRST, 0, 1)).not_to_have_class(re.compile("linked"))

    # A class added, renamed and removed in one is so in all.
    follow(page, ADDRESS)
    expect_value(page, "Cost 1", "3910")
    page.get_by_role("button", name="Add a class").click()
    for title in ALL:
        expect(names(page, title)).to_have_text(["no", "yes", "Class 3"])
    expect(page.get_by_text("needs two classes")).to_be_visible()
    page.keyboard.press("F2")
    page.keyboard.insert_text(HOSTILE[0])
    page.keyboard.press("Enter")
    for title in ALL:
        expect(names(page, title)).to_have_text(["no", "yes", HOSTILE[0]])
    cell(page, SECOND, 2, 2).click()
    page.keyboard.type("7")
    page.keyboard.press("Enter")
    wait_for_query(page, names=f"no,yes,{HOSTILE[0]}")
    wait_for_query(page, second="305,5,0;45,145,0;0,0,7")
    assert page.locator("img[src=x]").count() == 0
    names(page, COSTS).nth(2).focus()
    page.keyboard.press("Delete")
    for title in ALL:
        expect(names(page, title)).to_have_text(["no", "yes"])
    wait_for_query(page, names="no,yes")
    button(page, "Undo").click()
    expect(cell(page, SECOND, 2, 2)).to_contain_text("7")
    wait_for_query(page, names=f"no,yes,{HOSTILE[0]}")

    # The slider shows where the winner flips.
    follow(page, ADDRESS)
    expect_value(page, "Cost 1", "3910")
    said = page.get_by_text("By cost, model 1 wins (3910 against 4360).")
    expect(said).to_be_visible()
    slider = page.get_by_role("slider", name="Cost of a false negative")
    slider.press("Home")
    expect(page.get_by_text("By cost, model 2 wins (−140 against −90).")).to_be_visible()
    wait_for_query(page, costs="0,1;0,-1")
    press_in(page, "Cost", "To the break-even cost")
    expect(page.get_by_text("By cost, neither model wins.")).to_be_visible()
    expect(slider).to_have_value("10")
    slider.press("ArrowRight")
    expect(page.get_by_text("By cost, model 1 wins (350 against 355).")).to_be_visible()
    expect(cell(page, COSTS, 1, 0)).to_contain_text("11")

    # A threshold on scores fills the matrix.
    scored = "y=1,0,1,0&s=0.9,0.6,0.4,0.2&costs=0,1;3,0&view=thresholds"
    follow(page, f"/cost-matrix?{scored}")
    expect(page.get_by_role("heading", name="The cheapest threshold")).to_be_visible()
    button(page, "The cheapest").click()
    expect(cell(page, FIRST, 1, 1)).to_contain_text("2")
    expect_value(page, "Mean cost 1", "0.2500")
    wait_for_query(page, threshold="0.4")
    expect(page.get_by_text("it would be p* = 0.25.")).to_be_visible()
    expect(page.locator("th .bar")).to_have_text("C")  # the mean cost, with its bar

    # A cost of a million is seen whole.
    follow(page, "/cost-matrix?example=airport&view=flip")
    expect_value(page, "Acc 1", "0.99998")
    field = page.get_by_role("spinbutton")
    expect(field).to_have_value("1000000")
    assert field.evaluate("field => field.scrollWidth <= field.clientWidth")
