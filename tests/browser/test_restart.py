"""A server that is killed in the middle of an edit and started again."""

import signal
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import wait_until_idle
from tests.servers import free_port


@pytest.mark.parametrize(
    ("address", "edits", "expected"),
    [
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
    ],
)
def test_an_edit_under_way_is_sent_again(
    browser: Browser, start_server, address, edits, expected
) -> None:
    port = free_port()
    server = start_server(port)
    context = browser.new_context(base_url=server.url)
    page: Page = context.new_page()
    page.goto(address)
    wait_until_idle(page)
    page.locator(edits[0][0]).focus()
    wait_until_idle(page)
    server.process.send_signal(signal.SIGSTOP)  # nothing that is done now is heard
    for place, pressed in edits:
        page.locator(place).press(pressed)
    server.process.kill()
    server.process.wait()
    start_server(port)

    def is_there(url: str) -> bool:
        query = parse_qs(urlsplit(url).query)
        return all(query.get(name) == [value] for name, value in expected.items())

    page.wait_for_url(is_there, timeout=60_000)
    context.close()
