"""Regression errors in a real browser: dragging, the table, the address, keys, layout."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.seen import (
    address,
    at_rest,
    button,
    drag,
    drag_by_finger,
    follow,
    middle,
    scroll_to_top,
    settle,
    wait_for_query,
)

ITEMS = {"true": "3,2,0,0", "pred": "1,2,0,1", "names": "A,B,C,D"}


def case(**query: str) -> str:
    return address("regression-errors", **{**ITEMS, **query})


def ring(page: Page, name: str) -> Locator:
    return page.get_by_role("slider", name=f"{name}, predicted")


def value(page: Page, metric: str) -> Locator:
    return page.get_by_role("radio", name=re.compile(f"^{metric},")).locator(".value")


def dot(page: Page, at: int) -> Locator:
    return page.locator(".dots circle").nth(at)


def test_numbers_are_dragged_moved_by_key_typed_and_pasted(open_page):
    # A prediction is dragged, and everything moves at once.
    page = open_page(case())
    expect(value(page, "Mean squared error")).to_have_text("1.2500")
    # A true square: as wide as the residual is long.
    squares = [page.locator(".squares rect").nth(i) for i in (0, 3)]
    sides = [
        [float(one.get_attribute(side) or 0) for side in ("width", "height")] for one in squares
    ]
    assert sides[0][0] == sides[0][1] == pytest.approx(2 * sides[1][0])
    x, y = middle(ring(page, "A"))
    _, height = middle(page.locator(".dots circle").first)
    drag(page, (x, y), (x, height))
    expect(ring(page, "A")).to_have_attribute("aria-valuenow", "3")
    expect(value(page, "Mean squared error")).to_have_text("0.2500")
    page.mouse.up()
    wait_for_query(page, pred="3,2,0,1")
    expect(page.locator("tbody tr").first.locator(".residual")).to_have_text("0")
    lies_at = f"top: {float(dot(page, 0).get_attribute('cy') or 0):.6g}px"
    expect(ring(page, "A")).to_have_attribute("style", re.compile(re.escape(lies_at)))
    button(page, "Undo").click()
    wait_for_query(page, pred="1,2,0,1")
    expect(ring(page, "A")).to_have_attribute("aria-valuenow", "1")
    # A click brings the ring of its column, and Escape ends a drag where it began.
    settle(page)  # the page moves up where its first step stood
    _, height = at_rest(page.locator(".dots circle").first)
    page.mouse.click(x, height)
    wait_for_query(page, pred="3,2,0,1")
    drag(page, middle(ring(page, "B")), (x, y + 30))
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(ring(page, "B")).to_have_attribute("aria-valuenow", "2")
    wait_for_query(page, pred="3,2,0,1")

    # Keys move a prediction, and numbers are typed.
    follow(page, case())
    wait_for_query(page, pred="1,2,0,1")
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

    # The outlier runs away with the squares.
    follow(page, case(chart="outlier"))
    amount = page.get_by_role("spinbutton", name="Added to its prediction")
    amount.fill("7")
    amount.press("Enter")
    expect(value(page, "Mean squared error")).to_have_text("17.0000")
    expect(value(page, "Mean absolute error")).to_have_text("2.5000")
    expect(ring(page, "D")).to_have_attribute("aria-valuenow", "8")
    wait_for_query(page, outlier="4,7")
    expect(page.get_by_text("7 added to the prediction of D: MAE goes from 0.7500")).to_be_visible()

    # A true number is dragged with its x.
    follow(page, case())
    wait_for_query(page, pred="1,2,0,1", chart=None)
    button(page, "Add x").click()
    wait_for_query(page, x="1,2,3,4")
    field = page.get_by_role("textbox", name="x of D")
    field.fill("2.5")
    field.press("Enter")
    wait_for_query(page, x="1,2,3,2.5")
    # To the place of C, and down to its own prediction.
    drag(page, middle(dot(page, 0)), (middle(ring(page, "C"))[0], middle(ring(page, "A"))[1]))
    page.mouse.up()
    wait_for_query(page, x="3,2,3,2.5", true="1,2,0,0", pred="1,2,0,1")
    button(page, "Undo").click()
    wait_for_query(page, x="1,2,3,2.5", true="3,2,0,0")

    # The order of a model opens as a ranked list.
    follow(page, case(pred="1.9,2.1,0,0", pred2="5,4,2,2", chart="order"))
    expect(page.get_by_text("Model 1 has the smaller error and the worse order")).to_be_visible()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Model 1", exact=True).click()
    there = opened.value
    expect(value(there, "Normalised discounted cumulative gain")).to_have_text("0.8340")
    expect(there.get_by_role("textbox", name="Grades from rank 1")).to_have_value("2 3 0 0")

    # A table of some rows shows that it goes on.
    numbers = ",".join(map(str, range(1, 13)))
    follow(page, f"/regression-errors?true={numbers}&pred={numbers}")
    table = page.locator(".point-plot .table")
    expect(table).to_have_class(re.compile("more-below"))
    cut = table.evaluate("""table => {
      const end = table.getBoundingClientRect().bottom;
      const rows = [...table.querySelectorAll("tbody tr")].map(row => row.getBoundingClientRect());
      const row = rows.find(({ top, bottom }) => top < end && end < bottom);
      return (end - row.top) / row.height;
    }""")
    assert 0.3 < cut < 0.7
    table.evaluate("table => table.scrollTo(0, table.scrollHeight)")
    expect(table).not_to_have_class(re.compile("more-below"))

    # Columns are pasted from a spreadsheet.
    follow(page, case())
    wait_for_query(page, pred="1,2,0,1")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    rows = [f"{i % 4}\\t{i % 3}" for i in range(120)]
    field = page.get_by_role("textbox", name="True number of B")
    for text in ("\\n".join(rows), "1\\t2\\n3\\tx"):
        page.evaluate(f"navigator.clipboard.writeText('{text}')")
        field.focus()
        page.keyboard.press("ControlOrMeta+V")
        expect(page.locator(".point-plot tbody tr")).to_have_count(121)
    expect(page.get_by_text("The pasted block, row 2, column 2: found x;")).to_be_visible()
    expect(ring(page, "121")).to_have_attribute("aria-valuenow", "2")
    # So many rows scroll by themselves, and their rings are smaller.
    table = page.locator(".point-plot .table")
    assert table.evaluate("node => node.scrollHeight > 10 * node.clientHeight")
    assert middle(ring(page, "121"))[0] - middle(ring(page, "120"))[0] < 9
    assert page.locator(".ring").first.evaluate("node => node.offsetWidth") == 9


def test_on_a_phone_a_finger_moves_numbers_and_not_the_page(open_page):
    # A prediction goes up and down.
    page = open_page(case(pred2="5,4,2,2", chart="order"), viewport="phone", touch=True)
    ring(page, "A").scroll_into_view_if_needed()
    (x, y), (_, to) = middle(ring(page, "A")), middle(page.locator(".dots circle").first)
    drag_by_finger(page, (x, y), (x, to))
    wait_for_query(page, pred="3,2,0,1")

    # A true number goes with its x.
    follow(page, case(x="1,2,3,4"))
    wait_for_query(page, x="1,2,3,4", pred2=None)
    scroll_to_top(page)
    (x, y), (to, _) = middle(dot(page, 0)), middle(ring(page, "B"))
    drag_by_finger(page, (x, y), (to, middle(ring(page, "A"))[1]))
    wait_for_query(page, x="2,2,3,4", true="1,2,0,0")
    assert page.get_by_test_id("stMain").evaluate("node => node.scrollTop") == 0
