"""Predict, then reveal: in a real browser, on every page on which something is built."""

import re

import pytest
from playwright.sync_api import Page, expect

from pages.frame.registry import BUILT
from tests.browser.axe import violations
from tests.browser.conftest import wait_until_idle
from tests.browser.messages import Messages
from tests.browser.seen import address, query
from tests.browser.visits import VISITS

EVERY_PAGE = [entry.url_path for entry in BUILT]
NUMBER = re.compile(r"[−-]?\d+\.\d{3,}")
# All texts and attributes of the document, those in components too.
ALL = """() => {
  const found = [];
  const walk = (node) => {
    if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    for (const { value } of node.attributes ?? []) found.push(value);
    if (node instanceof HTMLInputElement) found.push(node.value);
    if (node.shadowRoot) walk(node.shadowRoot);
    for (const child of node.childNodes) walk(child);
  };
  walk(document.documentElement);
  return found;
}"""
values = ".tiles .tile .value"


def results(page: Page) -> set[str]:
    """The values of the tiles and the numbers of the derivation, but those that are short."""
    tiles = page.locator(values).all_inner_texts()
    worked = page.locator("[class*=st-key-work] .katex-mathml").all_inner_texts()
    numbers = {number for text in worked for number in NUMBER.findall(text)}
    return {text for text in {*tiles, *numbers} if len(text) > 3}


def reveal_all(page: Page) -> None:
    for line in range(1, 60):
        page.keyboard.press("PageDown")
        bar = page.locator(".st-key-predict-bar")
        expect(bar).to_contain_text(re.compile(rf"\b{line} of \d+ lines"))
        if f"{line} of {line} lines" in bar.inner_text():
            return
    pytest.fail("The derivation has no end.")


@pytest.mark.parametrize("path", EVERY_PAGE)
def test_hidden_values_are_nowhere_until_they_are_revealed(open_page, path):
    visit = VISITS[path]
    plain = open_page(address(path, **visit.query))
    expect(plain.get_by_role("radio", name=visit.tile).locator(".value")).to_have_text(visit.before)
    expect(plain.locator(".katex").last).to_be_attached()
    hidden = results(plain)
    visit.edit(plain)
    expect(plain.get_by_role("radio", name=visit.tile).locator(".value")).to_have_text(visit.after)
    wait_until_idle(plain)
    hidden |= results(plain)
    assert len(hidden) >= 3

    messages = Messages()
    page = open_page("/glossary")
    messages.watch(page)
    page.goto(address(path, **visit.query, predict="1"))
    wait_until_idle(page)
    expect(page.locator(values).first).to_have_text("?")
    visit.edit(page)
    page.wait_for_url(lambda url: query(url) != {**visit.query, "predict": "1"})
    wait_until_idle(page)
    assert set(page.locator(values).all_inner_texts()) == {"?"}
    document = "\n".join(page.evaluate(ALL))
    assert [text for text in hidden if text in document] == []
    assert {text: messages.holding(text) for text in hidden if messages.holding(text)} == {}
    assert len(messages.texts) > 100

    reveal_all(page)
    shown = page.get_by_role("radio", name=visit.tile).locator(".value")
    expect(shown).to_have_text(visit.after)
    assert violations(page) == []
