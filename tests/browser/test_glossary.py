"""The glossary, searched as one types, and its entries beside the pages."""

from functools import partial

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.conftest import VIEWPORTS, wait_until_idle
from tests.browser.seen import (
    button,
    draw_in,
    expect_no_wider_than_the_screen,
    follow,
    go_back,
    press_in,
    query,
    settle,
    wait_for_answers,
)
from tests.effort import ALL


def note_sent(sent: list[bytes | str], page: Page) -> None:
    """Note what a page sends, which is still to be opened."""
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))


def titles(page: Page) -> Locator:
    return page.locator(".glossary h2 a")


def name_of_metric(page: Page) -> Locator:
    """The heading of what is worked out, once the entries are here."""
    expect(page.locator("button.term").first).to_be_visible()
    return page.locator("h2 a[href^='glossary?term=']")


def test_terms_are_found_as_one_types_and_drawn_and_back_returns_to_them(open_page):
    # They are found without asking the server.
    sent = []
    page = open_page("/glossary", watch=partial(note_sent, sent))
    expect(titles(page).first).to_be_visible()
    field = page.get_by_role("searchbox", name="Search names, other names")
    expect(field).to_be_visible()
    everything = page.get_by_role("status").inner_text()
    settle(page)
    assert sent
    sent.clear()
    field.press_sequentially("sensitivit")
    expect(titles(page)).to_have_text(["Recall"])
    expect(page.get_by_role("status")).to_have_text(f"1 of {everything.split(' of ')[1]}")
    field.fill("R@5")
    expect(titles(page).first).to_have_text("Recall at k")
    field.fill("sorensen")
    expect(titles(page)).to_have_text(["Dice coefficient"])
    page.wait_for_url(lambda url: query(url) == {"q": "sorensen"})
    field.fill("zebra")
    expect(titles(page)).to_have_count(0)
    expect(page.get_by_role("status")).to_contain_text("No term")
    assert not sent
    field.fill("")
    expect(page.get_by_role("status")).to_have_text(everything)
    page.wait_for_url(lambda url: query(url) == {})

    # Every formula is drawn.
    entries = page.locator(".glossary li")
    assert page.locator(".glossary li:has(.formula math mfrac)").count() > 40
    expect(entries.filter(has_text="\\")).to_have_count(0)
    expect(entries.filter(has_text="undefined")).to_have_count(0)

    # The address opens an entry and a search, and Back returns to them.
    follow(page, "/glossary?term=ndcg")
    entry = page.locator(".glossary li.opened")
    expect(entry.get_by_role("heading")).to_contain_text("Normalised discounted cumulative gain")
    expect(entry).to_be_in_viewport()
    page.get_by_role("searchbox").fill("kappa")
    page.wait_for_url(lambda url: query(url) == {"q": "kappa"})
    page.locator(".glossary li").first.get_by_role("link", name="Rater agreement").click()
    page.wait_for_url("**/rater-agreement")
    expect(page.locator(".tile").first).to_be_visible()
    go_back(page)
    expect(page.get_by_role("searchbox")).to_have_value("kappa")
    expect(titles(page).first).to_have_text("Cohen's kappa")
    page.reload()
    wait_until_idle(page)
    expect(titles(page).first).to_have_text("Cohen's kappa")


def test_an_entry_beside_the_page_disturbs_nothing_and_leads_to_the_glossary_and_back(open_page):
    # The page is worked with while an entry is open.
    sent = []
    page = open_page("/ranked-list?grades=3,2,0&k=2", watch=partial(note_sent, sent))
    name_of_metric(page).click()
    panel = page.locator("section:popover-open")
    expect(panel).to_be_visible()
    press_in(page, "Order", "Reverse")
    page.wait_for_url(lambda url: query(url).get("grades") == "0,2,3")
    page.keyboard.press("ControlOrMeta+z")
    page.wait_for_url(lambda url: query(url).get("grades") == "3,2,0")
    expect(panel).to_be_visible()

    # It is not left behind on another page.
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name="Your own file")).to_be_visible()
    expect(page.locator("section:popover-open")).to_have_count(0)

    # A link of the glossary leads to the page as it was left.
    follow(page, "/ranked-list?grades=0,1&k=2")
    press_in(page, "Order", "Reverse")
    expect(page.get_by_role("radio", name="P@2: 0.5000").first).to_be_attached()
    page.wait_for_url(lambda url: query(url).get("grades") == "1,0")
    name_of_metric(page).click()
    page.get_by_role("link", name="In the glossary").click()
    page.wait_for_url("**/glossary?term=*")
    opened = page.locator(".glossary li.opened")
    opened.get_by_role("link", name="Ranked list").click()
    page.wait_for_url(lambda url: query(url).get("grades") == "1,0")
    expect(button(page, "Undo")).to_be_enabled()

    # It asks the server for nothing, on a desktop and on a phone.
    follow(page, "/ranked-list?metric=rank_biased_precision")
    name = page.get_by_role("link", name="Rank-biased precision", exact=True)
    expect(name).to_be_visible()
    word = page.get_by_role("button", name="persistence p", exact=True)
    expect(word).to_be_visible()
    wait_for_answers(page)
    settle(page)
    assert sent
    address = page.url
    for width, height in VIEWPORTS.values():
        page.set_viewport_size({"width": width, "height": height})
        draw_in(page, "light")
        sent.clear()
        panel = page.get_by_role("region", name="Rank-biased precision")
        name.click()
        expect(panel).to_contain_text("Moffat & Zobel (2008)")
        expect(panel.locator("math").first).to_be_visible()
        expect_no_wider_than_the_screen(page)
        is_phone = width < height
        assert violations(page, colours=ALL or not is_phone) == []
        assert not sent
        draw_in(page, "dark")
        if ALL or is_phone:
            assert violations(page, "color-contrast") == []
        sent.clear()
        page.keyboard.press("Escape")
        expect(panel).to_be_hidden()
        expect(name).to_be_focused()
        word.focus()
        page.keyboard.press("Enter")
        panel = page.get_by_role("region", name="Persistence p")
        expect(panel).to_be_visible()
        panel.get_by_role("button", name="Close").click()
        expect(panel).to_be_hidden()
        expect(word).to_be_focused()
        assert not sent
        assert page.url == address
