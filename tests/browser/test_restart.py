"""A server that is killed in the middle of edits and started again."""

from contextlib import closing

from playwright.sync_api import Browser

from tests.browser.conftest import Steps, wait_until_idle
from tests.browser.seen import wait_for_query
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


def test_edits_under_way_are_sent_again(browser: Browser, start_server, step: Steps) -> None:
    port = free_port()
    server = start_server(port)
    with closing(browser.new_context(base_url=server.url)) as context:
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
        start_server(port)
        for page, (address, _edits, expected) in zip(pages, EDITS, strict=True):
            with step(address):
                wait_for_query(page, **expected)
