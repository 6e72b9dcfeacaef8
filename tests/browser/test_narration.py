"""Say it in words: seen above the tiles where it is switched on."""

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.seen import button, query
from tests.browser.test_every_page import SAID
from tests.effort import ALL

NARRATION = ".st-key-narration"


def test_it_is_seen_where_it_is_switched_on(open_page):
    page = open_page("/ranked-list?grades=3,0,2&docs=a,b,c")
    button(page, "Share").click()
    page.get_by_role("switch", name="Say each move in a sentence").focus()
    page.keyboard.press("Space")
    page.wait_for_url(lambda url: query(url).get("words") == "1")
    page.keyboard.press("Escape")
    told = page.locator(NARRATION)
    expect(told).to_have_text("What a move changes is said here in one sentence.")
    page.get_by_role("button", name="c, rank").focus()
    page.keyboard.press("ArrowUp")
    sentence = "AP rises by 0.1667 to 1.0000, because at rank 2 “counted” goes from 0 to 2/2 (1)."
    expect(told).to_have_text(sentence)
    expect(page.locator(SAID).last).to_have_text(sentence)
    assert violations(page, within=NARRATION) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert violations(page, colours=ALL, within=NARRATION) == []
