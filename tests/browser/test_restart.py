"""A server that is killed in the middle of edits and started again."""

from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import Steps, wait_until_idle
from tests.browser.seen import button, wait_for_query
from tests.browser.test_room import press, say
from tests.browser.test_share import menu
from tests.servers import free_port

EDITS = (
    (
        "/confusion-matrix?matrix=9,1,4;2,8,0;0,0,1",
        [
            ("td.cell >> nth=0", "+"),
            ("td.cell >> nth=0", "+"),
            ("tbody tr:nth-child(3) button.name", "Delete"),
        ],
        {"matrix": "11,1;2,8"},
    ),
    (
        "/ranked-list?grades=3,0,2&docs=a,b,c",
        [("[aria-label^='a, rank']", "ArrowDown"), ("[aria-label^='c, rank']", "1")],
        {"grades": "0,3,1", "docs": "b,a,c"},
    ),
    (
        "/confusion-matrix?prevalence=0.2",
        [("input[type=range] >> nth=0", "ArrowRight")],
        {"prevalence": "0.21"},
    ),
)


def ask_room(context: BrowserContext) -> tuple[Page, Page]:
    """A room with an open question, and a phone that has answered it."""
    page = context.new_page()
    page.goto("/ranked-list?grades=3,0,2,0,1")
    wait_until_idle(page)
    button(page, "Share").click()
    with context.expect_page() as opened:
        menu(page).get_by_role("link", name="Ask the room").click()
    lecturer, phone = opened.value, context.new_page()
    press(lecturer, "Open a room")
    press(lecturer, "Ask: what is AP?")
    phone.goto(f"/r/{lecturer.locator('#code').inner_text()}")
    say(phone, "1/2")
    expect(lecturer.locator("#count")).to_have_text("1 has answered")
    page.close()
    return lecturer, phone


def test_edits_under_way_are_sent_again(
    browser: Browser, start_server, step: Steps, tmp_path: Path
) -> None:
    port = free_port()
    server = start_server(port, METRICLASS_DATABASE=f"sqlite+aiosqlite:///{tmp_path}/rooms.sqlite")
    with closing(browser.new_context(base_url=server.url)) as context:
        lecturer, phone = ask_room(context)
        pages = [context.new_page() for _edits in EDITS]
        for page, (address, edits, _expected) in zip(pages, EDITS, strict=True):
            page.goto(address)
            wait_until_idle(page)
            page.locator(edits[0][0]).focus()
            wait_until_idle(page)
        with server.halted():  # nothing that is done now is heard
            for page, (_address, edits, _expected) in zip(pages, EDITS, strict=True):
                for place, pressed in edits:
                    page.locator(place).press(pressed)
            server.process.kill()
        server.process.wait()
        start_server(port, METRICLASS_DATABASE=f"sqlite+aiosqlite:///{tmp_path}/rooms.sqlite")
        with step("the room goes on"):
            # The lecturer's page asks again by itself, and the phone is told the next step.
            expect(lecturer.locator("#problem")).to_have_text("", timeout=5_000)
            expect(lecturer.locator("#count")).to_have_text("1 has answered")
            expect(lecturer.locator("#view")).to_contain_text("does not follow its page any more")
            press(lecturer, "Close")
            expect(phone.get_by_text("The question is closed")).to_be_visible(timeout=5_000)
            press(lecturer, "Show with slips")
            expect(lecturer.get_by_role("row")).to_have_count(2)
            press(lecturer, "Again")
            say(phone, ".7556")
            press(lecturer, "Close")
            press(lecturer, "Reveal")
            expect(phone.locator("#own")).to_have_text("✓ Right: .7556")
            for one in (lecturer, phone):
                assert violations(one) == []
            press(lecturer, "Ask: where does AP go?")
            press(lecturer, "Close")
            expect(lecturer.get_by_role("button", name="Reveal: Down")).to_be_visible()
        for page, (address, _edits, expected) in zip(pages, EDITS, strict=True):
            with step(address):
                wait_for_query(page, **expected)
