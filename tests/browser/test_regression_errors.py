"""Regression errors in a real browser: dragging, the table, the address, keys, layout."""

import re
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

ITEMS = {"true": "3,2,0,0", "pred": "1,2,0,1", "names": "A,B,C,D"}
HOSTILE = ["<img src=x onerror=alert(1)>", "**b** $x$ [l](http://x), c", "`c` :red[x] <b>y</b>"]


def address(**query: str) -> str:
    return "/regression-errors?" + urlencode({**ITEMS, **query}, safe=",")


def ring(page: Page, name: str) -> Locator:
    return page.get_by_role("slider", name=f"{name}, predicted")


def value(page: Page, metric: str) -> Locator:
    return page.get_by_role("radio", name=re.compile(f"^{metric},")).locator(".value")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def expect_query(page: Page, **wanted: str) -> None:
    def tells(url: str) -> bool:
        query = parse_qs(urlsplit(url).query)
        return all(query.get(name) == [text] for name, text in wanted.items())

    page.wait_for_url(tells)


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_prediction_is_dragged_and_everything_moves_at_once(open_page):
    page = open_page(address())
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
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, true_at["y"] + true_at["height"] / 2, steps=5)
    expect(ring(page, "A")).to_have_attribute("aria-valuenow", "3")
    expect(value(page, "Mean squared error")).to_have_text("0.2500")
    page.mouse.up()
    expect_query(page, pred="3,2,0,1")
    expect(page.locator("tbody tr").first.locator(".residual")).to_have_text("0")
    button(page, "Undo").click()
    expect_query(page, pred="1,2,0,1")
    expect(ring(page, "A")).to_have_attribute("aria-valuenow", "1")
    # A click brings the ring of its column, and Escape ends a drag where it began.
    page.mouse.click(x, true_at["y"] + true_at["height"] / 2)
    expect_query(page, pred="3,2,0,1")
    page.mouse.move(*middle(ring(page, "B")))
    page.mouse.down()
    page.mouse.move(x, y + 30, steps=4)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(ring(page, "B")).to_have_attribute("aria-valuenow", "2")
    expect_query(page, pred="3,2,0,1")
    page.wait_for_timeout(700)  # a desk lets no address in that may be older than its last
    page.go_back()
    expect_query(page, pred="1,2,0,1")
    expect(ring(page, "A")).to_have_attribute("aria-valuenow", "1")


def test_keys_move_a_prediction_and_numbers_are_typed(open_page):
    page = open_page(address())
    ring(page, "C").focus()
    for key in ("ArrowUp", "ArrowUp", "Shift+ArrowDown"):
        page.keyboard.press(key)
    expect(ring(page, "C")).to_have_attribute("aria-valuenow", "-0.16")
    expect_query(page, pred="1,2,-0.16,1")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Delete")
    expect_query(page, true="3,2,0", pred="1,2,-0.16")
    field = page.get_by_role("textbox", name="Predicted number of C")
    field.fill("many")
    field.press("Enter")
    expect(page.get_by_text("is needed; found: many")).to_be_visible()
    field.fill("\u22120,5")
    field.press("Enter")
    expect(page.get_by_text("is needed; found: many")).to_be_hidden()
    expect_query(page, pred="1,2,-0.5")
    button(page, "Add an item").click()
    expect(page.get_by_role("textbox", name="True number of 4")).to_be_focused()
    page.keyboard.type("9")
    page.keyboard.press("Tab")
    page.keyboard.type("8")
    page.keyboard.press("Enter")
    expect_query(page, true="3,2,0,9", pred="1,2,-0.5,8")
    expect(value(page, "Mean absolute error")).to_have_text("0.8750")


def test_the_outlier_runs_away_with_the_squares(open_page):
    page = open_page(address(chart="outlier"))
    amount = page.get_by_role("spinbutton", name="Added to its prediction")
    amount.fill("7")
    amount.press("Enter")
    expect(value(page, "Mean squared error")).to_have_text("17.0000")
    expect(value(page, "Mean absolute error")).to_have_text("2.5000")
    expect(ring(page, "D")).to_have_attribute("aria-valuenow", "8")
    expect_query(page, outlier="4,7")
    expect(page.get_by_text("7 added to the prediction of D: MAE goes from 0.7500")).to_be_visible()


def test_hostile_names_are_text(open_page):
    names = ",".join(name.replace(",", "%2C") for name in HOSTILE)
    page = open_page(address(names=f"{names},D", chart="outlier", outlier="3,1"))
    for rank, name in enumerate(HOSTILE, 1):
        expect(page.get_by_role("textbox", name=f"Name of item {rank}")).to_have_value(name)
    expect(page.get_by_text(f"1 added to the prediction of {HOSTILE[2]}: MAE")).to_be_visible()
    page.get_by_text("Shares", exact=True).click()
    expect(page.get_by_text(f"that of {HOSTILE[0]}, makes")).to_be_visible()
    page.get_by_text("Errors and order", exact=True).first.click()
    expect(page.get_by_text("`c` :red[…")).to_be_visible()
    assert page.locator("img[src=x]").count() == 0


def test_on_a_phone_a_finger_moves_a_prediction_and_nothing_is_wider(open_page):
    page = open_page(address(pred2="5,4,2,2", chart="order"), viewport="phone", touch=True)
    ring(page, "A").scroll_into_view_if_needed()
    (x, y), (_, to) = middle(ring(page, "A")), middle(page.locator(".dots circle").first)
    touch = page.context.new_cdp_session(page)
    touch.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    for step in range(1, 7):
        point = {"x": x, "y": y + (to - y) * step / 6}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        page.wait_for_timeout(16)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect_query(page, pred="3,2,0,1")
    wide = page.evaluate(
        """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
            .filter(e => e.scrollWidth > e.clientWidth).map(e => [e.scrollWidth, e.clientWidth])"""
    )
    assert wide == []


@pytest.mark.parametrize(("scheme", "viewport"), [("light", "desktop"), ("dark", "phone")])
def test_the_page_is_accessible_and_on_one_screen(open_page, accessibility, scheme, viewport):
    page = open_page(
        "/regression-errors?metric=mean_squared_error", scheme=scheme, viewport=viewport
    )
    expect(page.locator(".tile")).to_have_count(4)
    expect(page.locator(".js-plotly-plot")).to_be_visible()
    if viewport == "desktop":
        for locator in (
            *page.locator(".ring").all(),
            *page.locator(".tile").all(),
            page.locator(".js-plotly-plot"),
            button(page, "Undo"),
            page.locator(".katex-display .mord:visible").first,
        ):
            box = locator.bounding_box()
            assert box
            assert box["y"] + box["height"] <= 720
    ring(page, "1").focus()
    found = accessibility(page)
    print("\n".join(found.frame))
    assert found.own == []
