"""What a first visit costs a reader's connection, and that each test is one."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import wait_until_idle
from tests.browser.seen import button, wait_for_query

MEGABYTE = 1_000_000


@pytest.fixture
def traffic(browser, server):
    """Return a function that opens an address in a fresh profile, gives the bytes of each file."""
    contexts = []

    def visit(address):
        context = browser.new_context(base_url=server.url)
        contexts.append(context)
        page = context.new_page()
        network = context.new_cdp_session(page)
        network.send("Network.enable")
        addresses, received = {}, {}
        network.on(
            "Network.requestWillBeSent",
            lambda event: addresses.update({event["requestId"]: event["request"]["url"]}),
        )
        network.on(
            "Network.loadingFinished",
            lambda event: received.update({event["requestId"]: event["encodedDataLength"]}),
        )
        page.goto(address)
        wait_until_idle(page)
        page.locator(".js-plotly-plot .main-svg").first.wait_for()
        page.evaluate("document.fonts.ready.then(() => {})")
        page.wait_for_load_state("networkidle")
        return {
            addresses[request]: size
            for request, size in received.items()
            if addresses[request].startswith(server.url)
        }

    yield visit
    for context in contexts:
        context.close()


def test_a_first_visit_of_a_page_with_a_chart_is_small(traffic):
    received = traffic("/ranked-list")
    chart = [size for address, size in received.items() if address.endswith("plotly.min.js")]
    assert len(chart) == 1  # it is the bulk: without it the sum would say nothing
    largest = sorted(received.items(), key=lambda item: -item[1])[:10]
    assert sum(received.values()) < 2.8 * MEGABYTE, largest


def test_what_a_test_leaves_is_forgotten(open_page, profile, server):
    address = "/ranked-list?grades=0,3,2&docs=b,a,c"
    page = open_page(address)
    page.get_by_role("button", name="b, rank").press("ArrowDown")
    wait_for_query(page, docs="a,b,c")
    expect(page.locator(".first-step")).to_be_hidden()
    profile(server.url, False).empty()
    page = open_page(address)
    expect(page.locator(".first-step")).to_be_visible()
    expect(button(page, "Undo")).to_be_disabled()
