"""New asks for a size and makes an empty board of it, by mouse and by keys; a paste fills it."""

import pytest
from playwright.sync_api import expect

from tests.browser.seen import wait_for_query
from tests.browser.visits import VISITS


@pytest.mark.parametrize("path", VISITS)
def test_new_asks_for_a_size_before_it_does_anything(open_page, path):
    page = open_page(f"/{path}")
    opener = page.get_by_role("button", name="New", exact=True)
    expect(opener).to_have_attribute("aria-expanded", "false")
    make = page.get_by_role("button", name="Empty board")
    expect(make).to_be_hidden()
    opener.click()
    fields = page.get_by_role("group", name="New", exact=True).get_by_role("spinbutton")
    expect(fields.first).to_be_focused()
    for number in range(fields.count()):
        assert fields.nth(number).evaluate("field => field.labels[0].textContent")
    page.keyboard.press("Escape")
    expect(make).to_be_hidden()
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type(fields.first.get_attribute("min") or "")
    page.keyboard.press("Enter")
    expect(make).to_be_hidden()
    expect(opener).to_be_focused()
    expect(page.get_by_role("button", name="Undo", exact=True).first).not_to_have_attribute(
        "aria-disabled", "true"
    )


def test_a_refused_size_is_said_where_it_is_typed(open_page):
    page = open_page("/confusion-matrix")
    page.get_by_role("button", name="New", exact=True).click()
    page.keyboard.type("40")
    page.get_by_role("button", name="Empty board").click()
    expect(page.get_by_text("Classes: found 40; allowed are whole numbers from 2")).to_be_visible()
    field = page.get_by_role("spinbutton", name="Classes")
    expect(field).to_be_focused()
    expect(field).to_have_value("40")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    wait_for_query(page, matrix="0,0,0;0,0,0;0,0,0")
    expect(field).to_be_hidden()


def test_a_paste_takes_the_place_of_an_empty_matrix(open_page):
    page = open_page("/confusion-matrix?matrix=0,0,0;0,0,0;0,0,0")
    page.locator(".matrix tbody .cell").first.focus()
    page.evaluate(
        """() => {
            const data = new DataTransfer();
            data.setData("text/plain", "4\\t1\\n2\\t3");
            const paste = { clipboardData: data, bubbles: true, composed: true, cancelable: true };
            let at = document.activeElement;
            while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
            at.dispatchEvent(new ClipboardEvent("paste", paste));
        }"""
    )
    wait_for_query(page, matrix="4,1;2,3")
