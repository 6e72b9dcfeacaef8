"""Predict, then reveal: in a real browser, on every page on which something is built."""

import re

import pytest
from playwright.sync_api import Page, expect

from pages.frame.registry import BUILT
from tests.browser.axe import violations
from tests.browser.conftest import wait_until_idle
from tests.browser.messages import Messages, each_number
from tests.browser.seen import address, button, expect_on_screen, follow, go_back, query
from tests.browser.visits import VISITS
from tests.effort import some

PREDICTED = some((entry.url_path for entry in BUILT), 2)
NUMBER = re.compile(r"[−-]?\d+\.\d{3,}")
# All texts and attributes of the document, those in components too; but of no style, in which a
# length may be written as a value is.
ALL = """() => {
  const found = [];
  const walk = (node) => {
    if (node instanceof HTMLStyleElement) return;
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


@pytest.mark.parametrize("path", PREDICTED)
def test_hidden_values_are_nowhere_until_they_are_revealed(open_page, step, path):
    visit = VISITS[path]
    messages = Messages()
    page = open_page(address(path, **visit.query, predict="1"), watch=messages.watch)
    expect(page.locator(values).first).to_have_text("?")
    visit.edit(page)
    page.wait_for_url(lambda url: query(url) != {**visit.query, "predict": "1"})
    wait_until_idle(page)
    assert set(page.locator(values).all_inner_texts()) == {"?"}
    document = "\n".join(page.evaluate(ALL))
    until_now = Messages([*messages.texts])
    assert len(until_now.texts) > 100
    shown = page.get_by_role("radio", name=visit.tile).locator(".value")
    with step("all that is revealed is seen and accessible"):
        reveal_all(page)
        page.keyboard.press("PageDown")  # after the last line: the focus is still on the board
        page.keyboard.press("Shift")  # what the board did would be seen by now
        wait_until_idle(page)
        expect(shown).to_have_text(visit.after)
        assert violations(page) == []

    follow(page, address(path, **visit.query))
    expect(shown).to_have_text(visit.before)
    expect(page.locator("[class*=st-key-work] .katex").last).to_be_attached()
    hidden = results(page)
    visit.edit(page)
    expect(shown).to_have_text(visit.after)
    wait_until_idle(page)
    hidden |= results(page)
    assert len(hidden) >= 3
    assert [text for text in hidden if each_number(text).search(document)] == []
    assert {text: until_now.holding(text) for text in hidden if until_now.holding(text)} == {}


def bar(page: Page):
    return page.locator(".st-key-predict-bar")


def ap(page: Page):
    return page.get_by_role("radio", name="Average precision,").locator(".value")


def test_a_round_by_keyboard(open_page):
    page = open_page("/ranked-list?grades=3,0,2,0,3,1,0,1&docs=a,b,c,d,e,f,g,h")
    expect(ap(page)).to_have_text("0.7117")
    page.get_by_role("switch", name="Predict").focus()
    page.keyboard.press("Space")
    expect(page.locator(".js-plotly-plot")).to_have_count(0)  # which may foretell the move
    expect(ap(page)).to_have_text("0.7117")
    page.get_by_role("radio", name="Down").focus()
    page.keyboard.press("Space")
    expect(bar(page)).to_contain_text("You said down. Now make the move.")
    page.get_by_role("button", name="a, rank").focus()
    page.keyboard.press("ArrowDown")
    expect(bar(page)).to_contain_text("reveals the outcome")
    expect(ap(page)).to_have_text("?")
    page.keyboard.press("ArrowRight")  # a board's own, be it of use there or not
    page.keyboard.press("PageDown")
    expect(bar(page)).to_contain_text(
        "You said down; AP went down by 0.1000. Right: 1 of 1 so far."
    )
    expect(bar(page)).to_contain_text("1 of 4 lines.")
    expect(ap(page)).to_have_text("0.6117")
    expect(page.get_by_role("radio", name="Average precision,")).to_contain_text("0.1000")
    expect(page.get_by_role("radio", name="Reciprocal rank,")).to_contain_text("?")
    expect(page.locator(".katex")).to_have_count(0)
    page.locator("h1").click()  # now the focus is nowhere
    for key, line, rows in (("ArrowRight", 2, 1), ("PageDown", 3, 1), ("ArrowLeft", 2, 1)):
        page.keyboard.press(key)
        expect(bar(page)).to_contain_text(f"{line} of 4 lines.")
        expect(page.locator(".katex-display")).to_have_count(rows)
    expect(page.locator(".js-plotly-plot")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Reciprocal rank,")).not_to_contain_text("?")
    expect(page.locator(".js-plotly-plot")).to_have_count(1)
    page.wait_for_url(lambda url: query(url).get("revealed") == "4")
    page.reload()
    expect(ap(page)).to_have_text("0.6117")
    page.get_by_role("button", name="a, rank").focus()
    page.keyboard.press("ArrowDown")
    expect(ap(page)).to_have_text("?")
    page.wait_for_url(lambda url: "revealed" not in query(url))


def test_keys_of_a_lecture(open_page, step):
    page = open_page("/ranked-list?grades=3,0,2")
    with step("keys do nothing where nothing is predicted"):
        page.locator("h1").click()
        page.keyboard.press(".")
        page.keyboard.press("ArrowRight")
        expect(ap(page)).to_have_text("0.8333")
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert "revealed" not in query(page.url)
    with step("a dot blanks the screen and any key brings it back"):
        follow(page, "/ranked-list?grades=3,0,2&predict=1")
        expect(ap(page)).to_have_text("?")
        page.locator("h1").click()
        cover = page.get_by_role("dialog")
        for key in (".", "PageDown"):
            page.keyboard.press(".")
            expect(cover).to_have_css("background-color", "rgb(0, 0, 0)")
            box = cover.bounding_box()
            assert box
            assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 1280, 720)
            page.keyboard.press(key)
            expect(cover).to_have_count(0)
        expect(bar(page)).not_to_contain_text("lines.")  # that key did nothing else
        field = page.get_by_role("textbox", name="or to")
        field.focus()
        page.keyboard.type(".5")
        page.keyboard.press("PageDown")  # what is typed is not taken yet
        expect(cover).to_have_count(0)
        page.keyboard.press("Enter")
        expect(bar(page)).to_contain_text("You said .5. Now make the move.")
        page.keyboard.press("PageDown")
        expect(bar(page)).to_contain_text("1 of 3 lines.")
    with step("many lines at once are all taken"):
        follow(page, "/ranked-list?grades=3,0,2&metric=ndcg&predict=1")
        expect(ap(page)).to_have_text("?")
        page.locator("h1").click()
        for _press in range(4):
            page.keyboard.press("PageDown")
        expect(bar(page)).to_contain_text("4 of ")
        for _press in range(3):
            page.keyboard.press("PageUp")
        expect(bar(page)).to_contain_text("1 of ")
    with step("other pages predict as well"):
        follow(page, "/ranked-list?grades=3,0,2&predict=1&revealed=2")
        expect(bar(page)).to_contain_text("2 of 3 lines.")
        page.get_by_role("link", name="Home").click()
        page.get_by_role("link", name="Rater agreement").last.click()
        expect(page.get_by_role("radio", name="Cohen's kappa,").locator(".value")).to_have_text("?")
        page.wait_for_url(lambda url: query(url) == {"predict": "1"})


def test_a_round_survives_a_reload_and_back_counts_nothing_again(open_page):
    page = open_page("/ranked-list?grades=3,0,2&docs=a,b,c&predict=1")
    for guess, before in (("Down", "3,0,2"), ("Up", "0,3,2")):
        page.get_by_role("radio", name=guess).focus()
        page.keyboard.press("Space")
        expect(bar(page)).to_contain_text(f"You said {guess.lower()}. Now make the move.")
        page.get_by_role("button", name="a, rank").focus()
        page.keyboard.press("ArrowDown")
        page.wait_for_url(
            lambda url, before=before: f"grades={before}" in query(url).get("before", "")
        )
        page.reload()
        expect(bar(page)).to_contain_text(f"You said {guess.lower()}. Page Down")
        button(page, "Reveal").click()
        expect(bar(page)).to_contain_text(f"You said {guess.lower()}; AP")
        page.wait_for_url(lambda url: query(url).get("revealed") == "1")
    expect(bar(page)).to_contain_text("Not right: 0 of 1 so far.")
    page.get_by_role("radio", name="Normalised discounted").click()
    expect(bar(page)).not_to_contain_text("lines.")
    page.wait_for_url(lambda url: query(url).get("metric") == "ndcg")
    assert "revealed" not in query(page.url)
    go_back(page)
    expect(bar(page)).to_contain_text("You said up; AP stayed the same.")
    go_back(page)
    expect(bar(page)).to_contain_text("You said up. Page Down")
    page.keyboard.press("PageDown")
    expect(bar(page)).to_contain_text("Not right: 0 of 1 so far.")


def test_on_a_phone_what_was_said_stands_in_sight_beside_what_came(open_page):
    page = open_page("/ranked-list?grades=3,0,2,0,1&docs=a,b,c,d,e&predict=1", viewport="phone")
    page.get_by_role("radio", name="Up").focus()
    page.keyboard.press("Space")
    page.get_by_role("button", name="a, rank").focus()
    page.keyboard.press("ArrowDown")
    expect(bar(page)).to_contain_text("You said up. Page Down")
    page.keyboard.press("PageDown")
    told = bar(page).get_by_text("You said up; AP went down by")
    expect_on_screen(told)
    for line in range(2, 5):
        page.keyboard.press("PageDown")
        expect(bar(page)).to_contain_text(f"{line} of 4 lines.")
    expect(page.locator(".js-plotly-plot")).to_have_count(1)
    expect_on_screen(told, ap(page))
