"""The files of the project's own components: fetched once, kept, there under any address."""

import urllib.error
import urllib.request
from collections import Counter
from contextlib import closing
from itertools import product

import pytest
from playwright.sync_api import expect

from pages.parts.own_component import FILES, VERSION
from tests.browser.seen import value, wait_for_answers, wait_for_query, wait_until

KINDS = {
    "tiles/tiles.js": "text/javascript",
    "shared/common.css": "text/css",
    "tiles/tiles.html": "text/html",
}
LIST = "ranked-list?grades=3,0,2,0,1&docs=a,b,c,d,e"


def watch(page):
    """What a page fetches of the components from now on, and what of it comes over the network."""
    fetched, sent = Counter(), []
    in_memory = set()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")

    def answered(event):
        answer = event["response"]
        if "/components/" in answer["url"]:
            fetched[answer["url"]] += 1
            if not answer["fromDiskCache"] and event["requestId"] not in in_memory:
                sent.append(answer["url"])

    session.on("Network.requestServedFromCache", lambda event: in_memory.add(event["requestId"]))
    session.on("Network.responseReceived", answered)
    return fetched, sent


def move_and_read(page):
    expect(value(page, "Average precision")).to_have_text("0.7556")
    page.get_by_role("button", name="a, rank").focus()
    page.keyboard.press("ArrowDown")
    expect(value(page, "Average precision")).to_have_text("0.5889")


def test_each_file_is_fetched_once_and_kept(server, browser):
    with closing(browser.new_context(base_url=server.url)) as profile:  # which has nothing yet
        check_fetches(server, profile.new_page())


def check_fetches(server, page):
    fetched, sent = watch(page)
    page.goto(f"{server.url}/{LIST}")
    move_and_read(page)
    names = {url.partition(f"/components/{VERSION}/")[2] for url in fetched}
    assert {"rank_list/rank_list.js", "tiles/tiles.css", "shared/edits.js"} <= names <= set(FILES)
    assert set(fetched.values()) == {1}
    assert sorted(sent) == sorted(fetched)

    of_list = set(fetched)
    page.get_by_test_id("stHeader").get_by_text("Home", exact=True).click()
    page.get_by_test_id("stPageLink").get_by_text("Ranked list").click()
    expect(page.locator(".rank-list li").first).to_be_visible()
    assert set(fetched.values()) == {1}  # also what the home page has of its own

    every = set(fetched)
    sent.clear()
    page.goto(f"{server.url}/{LIST}")
    move_and_read(page)
    wait_until(
        page, "all => all.every((one) => performance.getEntriesByName(one).length)", list(of_list)
    )
    assert set(fetched) == every
    assert {fetched[name] for name in of_list} == {2}
    assert not sent


def test_a_move_does_not_carry_the_components(open_page):
    sizes = []

    def measure(page):
        page.on(
            "websocket",
            lambda socket: socket.on("framereceived", lambda frame: sizes.append(len(frame))),
        )

    page = open_page(f"/{LIST}", watch=measure)
    expect(value(page, "Average precision")).to_have_text("0.7556")
    wait_for_answers(page)
    sizes.clear()
    move_and_read(page)
    wait_for_query(page, docs="b,a,c,d,e")
    wait_for_answers(page)
    assert 0 < sum(sizes) < 15_000


def test_an_address_of_an_older_version_has_the_current_file(server, step):
    for version, (file, kind) in product((VERSION, "0123456789abcdef"), KINDS.items()):
        with step(f"{version}/{file}"):
            with urllib.request.urlopen(f"{server.url}/components/{version}/{file}") as answer:
                headers = answer.headers
                assert answer.read() == FILES[file].read_bytes()
            assert headers["Content-Type"] == f"{kind}; charset=utf-8"
            assert headers["X-Content-Type-Options"] == "nosniff"
            kept = "public, max-age=31536000, immutable" if version == VERSION else "no-cache"
            assert headers["Cache-Control"] == kept


def test_nothing_else_is_served(server, step):
    up = ("../../app.py", "%2e%2e/%2e%2e/app.py", "..%2f..%2fapp.py")
    for file in (*up, "tiles", "tiles/none.js"):
        with step(file):
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(f"{server.url}/components/{VERSION}/{file}")
            refused.value.close()
            assert refused.value.code in {400, 404}  # Streamlit refuses a path that leads up


def test_a_page_of_an_older_version_finds_its_board(open_page):
    def outdate(page):
        page.route(
            f"**/components/{VERSION}/**",
            lambda route: route.continue_(
                url=route.request.url.replace(VERSION, "0123456789abcdef")
            ),
        )

    move_and_read(open_page(f"/{LIST}", watch=outdate))
