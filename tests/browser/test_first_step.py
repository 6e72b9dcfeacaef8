"""What a page is and what to try first, under its title until the reader closes it for good."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import wait_until_idle
from tests.browser.seen import wait_for_answers
from tests.browser.visits import VISITS

CLOSE = "Close, and do not show this again"


@pytest.mark.parametrize("path", VISITS)
def test_a_first_step_stands_under_the_title_until_it_is_closed(open_page, path):
    page = open_page(f"/{path}")
    step = page.locator(".first-step")
    expect(step).to_be_visible()
    assert step.locator("p").inner_text().count(".") == 2
    boxes = [
        page.locator(selector).first.bounding_box()
        for selector in ("h1", ".first-step", ".tiles .tile")
    ]
    assert all(above["y"] < below["y"] for above, below in pairwise(boxes))
    page.get_by_role("button", name=CLOSE).click()
    expect(step).to_be_hidden()
    top = page.locator(".tiles .tile").first.bounding_box()["y"]
    assert top < boxes[2]["y"] - boxes[1]["height"] + 1  # no gap is left
    page.reload()
    wait_until_idle(page)
    expect(page.locator(".tiles .tile").first).to_be_visible()
    expect(step).to_be_hidden()


def test_what_is_closed_is_kept_in_the_browser_and_told_to_nobody(open_page):
    page = open_page("/ranked-list")
    expect(page.locator(".first-step")).to_be_visible()
    sent = []
    page.on(
        "websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(len(frame)))
    )
    page.reload()
    wait_until_idle(page)
    expect(page.locator(".tiles .tile").first).to_be_visible()
    wait_for_answers(page)
    sent.clear()
    page.get_by_role("button", name=CLOSE).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".first-step")).to_be_hidden()
    page.wait_for_timeout(300)
    assert not sent
    page.goto("/confusion-matrix")
    wait_until_idle(page)
    expect(page.locator(".first-step")).to_be_visible()  # that page has its own


def test_a_browser_that_keeps_nothing_still_closes_it(open_page):
    page = open_page("/")
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    )
    page.goto("/ranked-list")
    wait_until_idle(page)
    page.get_by_role("button", name=CLOSE).click()
    expect(page.locator(".first-step")).to_be_hidden()


UNLABELLED = """() => {
    const found = [];
    const roots = [document];
    for (const root of roots)
        for (const node of root.querySelectorAll("*"))
            if (node.shadowRoot) roots.push(node.shadowRoot);
    for (const root of roots)
        for (const item of root.querySelectorAll(".panel .item:not(.button, .ask)")) {
            const label = item.querySelector(".label");
            const { width, height } = label.getBoundingClientRect();
            if (!label.textContent.trim() || width < 8 || height < 8) found.push(item.dataset.id);
        }
    return found;
}"""


@pytest.mark.parametrize("path", VISITS)
@pytest.mark.parametrize("viewport", ["desktop", "phone"])
def test_every_field_of_a_panel_has_a_label_that_is_seen(open_page, path, viewport):
    page = open_page(f"/{path}", viewport=viewport)
    for view in VISITS[path].views:
        page.goto(f"/{path}?{'&'.join(f'{name}={text}' for name, text in view.items())}")
        wait_until_idle(page)
        expect(page.locator(".panel .item").first).to_be_visible()
        wait_for_answers(page)
        assert page.evaluate(UNLABELLED) == []
        assert page.evaluate(
            "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        )
