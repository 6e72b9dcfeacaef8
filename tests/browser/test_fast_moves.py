"""Moves that follow each other faster than the page answers."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_until_idle


def test_going_to_and_fro_fast_keeps_the_connection(open_page) -> None:
    # The same few messages come again and again, often from runs that the next key interrupts.
    page: Page = open_page("/ranked-list?grades=3,0,2,0,1&docs=a,b,c,d,e")
    wait_until_idle(page)
    page.get_by_role("button", name="b, rank").focus()
    for _time in range(80):
        page.keyboard.press("3")
        page.keyboard.press("0")
    page.keyboard.press("2")
    expect(page.locator("[data-testid=stApp]")).to_have_attribute(
        "data-test-connection-state", "CONNECTED"
    )
    page.wait_for_url(
        lambda url: parse_qs(urlsplit(url).query).get("grades") == ["3,2,2,0,1"], timeout=15_000
    )
