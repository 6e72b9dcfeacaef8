"""Regression errors in a real browser: dragging, the table, the address, keys, layout."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.seen import address, button, drag, drag_by_finger, middle, wait_for_query

ITEMS = {"true": "3,2,0,0", "pred": "1,2,0,1", "names": "A,B,C,D"}


def case(**query: str) -> str:
    return address("regression-errors", **{**ITEMS, **query})


def ring(page: Page, name: str) -> Locator:
    return page.get_by_role("slider", name=f"{name}, predicted")


def value(page: Page, metric: str) -> Locator:
    return page.get_by_role("radio", name=re.compile(f"^{metric},")).locator(".value")


def test_a_prediction_is_dragged_and_everything_moves_at_once(open_page):
    page = open_page(case())
    expect(value(page, "Mean squared error")).to_have_text("1.2500")
    # A true square: as wide as the residual is long.
    squares = [page.locator(".squares rect").nth(i) for i in (0, 3)]
    sides = [
        [float(one.get_attribute(side) or 0) for side in ("width", "height")] for one in squares
    ]
    assert sides[0][0] == sides[0][1] == pytest.approx(2 * sides[1][0])
    x, y = middle(ring(page, "A"))
    true_at = page.locator(".dots circle").first.bounding_box()
    assert true_at
    drag(page, (x, y), (x, true_at["y"] + true_at["height"] / 2))
    expect(ring(page, "A")).to_have_attribute("aria-valuenow", "3")
    expect(value(page, "Mean squared error")).to_have_text("0.2500")
    page.mouse.up()
    wait_for_query(page, pred="3,2,0,1")
    expect(page.locator("tbody tr").first.locator(".residual")).to_have_text("0")
    button(page, "Undo").click()
    wait_for_query(page, pred="1,2,0,1")
    expect(ring(page, "A")).to_have_attribute("aria-valuenow", "1")
    # A click brings the ring of its column, and Escape ends a drag where it began.
    page.mouse.click(x, true_at["y"] + true_at["height"] / 2)
    wait_for_query(page, pred="3,2,0,1")
    drag(page, middle(ring(page, "B")), (x, y + 30))
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(ring(page, "B")).to_have_attribute("aria-valuenow", "2")
    wait_for_query(page, pred="3,2,0,1")


def test_keys_move_a_prediction_and_numbers_are_typed(open_page):
    page = open_page(case())
    ring(page, "C").focus()
    for key in ("ArrowUp", "ArrowUp", "Shift+ArrowDown"):
        page.keyboard.press(key)
    expect(ring(page, "C")).to_have_attribute("aria-valuenow", "-0.16")
    wait_for_query(page, pred="1,2,-0.16,1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    wait_for_query(page, true="3,2,0", pred="1,2,-0.16")
    field = page.get_by_role("textbox", name="Predicted number of C")
    field.fill("many")
    field.press("Enter")
    expect(page.get_by_text("is needed; found: many")).to_be_visible()
    field.fill("\u22120,5")
    field.press("Enter")
    expect(page.get_by_text("is needed; found: many")).to_be_hidden()
    wait_for_query(page, pred="1,2,-0.5")
    button(page, "Add an item").click()
    expect(page.get_by_role("textbox", name="True number of 4")).to_be_focused()
    page.keyboard.type("9")
    page.keyboard.press("Tab")
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    wait_for_query(page, true="3,2,0,9", pred="1,2,-0.5,8")
    expect(value(page, "Mean absolute error")).to_have_text("0.8750")


def test_the_outlier_runs_away_with_the_squares(open_page):
    page = open_page(case(chart="outlier"))
    amount = page.get_by_role("spinbutton", name="Added to its prediction")
    amount.fill("7")
    amount.press("Enter")
    expect(value(page, "Mean squared error")).to_have_text("17.0000")
    expect(value(page, "Mean absolute error")).to_have_text("2.5000")
    expect(ring(page, "D")).to_have_attribute("aria-valuenow", "8")
    wait_for_query(page, outlier="4,7")
    expect(page.get_by_text("7 added to the prediction of D: MAE goes from 0.7500")).to_be_visible()


def test_on_a_phone_a_finger_moves_a_prediction(open_page):
    page = open_page(case(pred2="5,4,2,2", chart="order"), viewport="phone", touch=True)
    ring(page, "A").scroll_into_view_if_needed()
    (x, y), (_, to) = middle(ring(page, "A")), middle(page.locator(".dots circle").first)
    drag_by_finger(page, (x, y), (x, to))
    wait_for_query(page, pred="3,2,0,1")
