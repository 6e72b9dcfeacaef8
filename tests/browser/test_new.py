"""New makes an empty matrix of the size that is typed, and a paste fills it."""

from playwright.sync_api import expect

from tests.browser.seen import wait_for_answers, wait_for_query


def test_a_size_is_refused_where_it_is_typed_and_a_paste_fills_a_board(open_page):
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
    cells = page.locator(".matrix tbody .cell")
    expect(cells).to_have_count(9)
    wait_for_answers(page)
    cells.first.focus()
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
