"""What every page must do in a real browser, on each page that the app declares."""

import re
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.frame.registry import BUILT, HOME, PAGES
from tests.browser.axe import violations
from tests.browser.conftest import VIEWPORTS
from tests.browser.seen import (
    HOSTILE,
    address,
    button,
    expect_no_wider_than_the_screen,
    expect_on_screen,
    follow,
    go_back,
    query,
)
from tests.browser.visits import VISITS, Visit

COMPONENT = "[data-testid=stBidiComponentIsolated]"
TOLD = ".component[data-told]"  # which shows what the page has said
BACKGROUND = {"light": "rgb(255, 254, 251)", "dark": "rgb(20, 22, 26)"}
EVERY_PAGE = [entry.url_path for entry in BUILT]
MARKED_UP = re.compile("^[by]$")  # what would be bold, were the hostile names markup
every_page = pytest.mark.parametrize("path", EVERY_PAGE)


def test_every_page_has_its_row():
    assert sorted(VISITS) == sorted(EVERY_PAGE)


def tile(page: Page, visit: Visit) -> Locator:
    return page.get_by_role("radio", name=visit.tile).locator(".value")


def top(locator: Locator) -> float:
    box = locator.bounding_box()
    assert box
    return box["y"]


def expect_drawn(page: Page, *, worked: bool = True) -> None:
    """The page stands as it stays: the formulas of what is worked out, and components, are set
    after the rest.
    """
    if worked:
        expect(page.locator(".katex").last).to_be_attached()
    expect(page.locator(COMPONENT).filter(has_not=page.locator(TOLD))).to_have_count(0)


@every_page
def test_an_edit_is_kept_undone_and_shared(open_page, path):
    visit = VISITS[path]
    page = open_page(address(path, **visit.query))
    number = tile(page, visit)
    expect(number).to_have_text(visit.before)
    visit.edit(page)
    expect(number).to_have_text(visit.after)
    page.wait_for_url(lambda url: query(url) != visit.query)
    edited = page.url
    button(page, "Undo").click()
    expect(number).to_have_text(visit.before)
    page.wait_for_url(lambda url: url != edited)
    button(page, "Redo").click()
    expect(number).to_have_text(visit.after)
    page.wait_for_url(edited)
    go_back(page)
    expect(number).to_have_text(visit.before)
    page.go_forward()
    expect(number).to_have_text(visit.after)
    page.reload()
    expect(number).to_have_text(visit.after)
    button(page, "Share").click()
    link = page.get_by_test_id("stPopoverBody").locator("code").inner_text()
    assert urlsplit(link).path == urlsplit(page.url).path
    assert query(link) == query(page.url)  # which a reload has shown to hold it all


@every_page
def test_what_others_wrote_is_text_and_never_markup(open_page, path):
    visit = VISITS[path]
    page = open_page(address(path, **visit.named, metric=HOSTILE[0], other=HOSTILE[1]))
    alert = page.get_by_test_id("stAlert")
    expect(alert).to_be_visible()
    said = alert.inner_text().replace("\u2060", "")  # which keeps addresses from being links
    assert f"metric: found {HOSTILE[0]}; allowed are " in said
    assert f"other: found {HOSTILE[1]};" in said
    expect(page.locator(".tile").first).to_be_visible()
    expect_drawn(page)
    for name in visit.names:
        expect(visit.shown(page, name).first).to_be_visible()
    expect(page.locator("img[src=x], a[href^='http://x']")).to_have_count(0)
    expect(page.locator("b, strong").filter(has_text=MARKED_UP)).to_have_count(0)


@every_page
def test_cause_and_effect_are_on_one_screen(open_page, path):
    visit = VISITS[path]
    page = open_page(address(path))
    expect_drawn(page)
    page.locator(".first-step button").click()  # it is read once, and then makes room
    expect_on_screen(page.locator(visit.board), page.locator(".tile"), button(page, "Undo"))
    derivation = page.locator(".katex-display").first
    expect(derivation).to_be_in_viewport()
    assert top(derivation) < VIEWPORTS["desktop"][1] - 70  # room for its first lines


def show(page: Page, viewport: str, scheme: Literal["light", "dark"]) -> None:
    width, height = VIEWPORTS[viewport]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    expect(page.get_by_test_id("stApp")).to_have_css("background-color", BACKGROUND[scheme])


@pytest.mark.parametrize("path", [entry.url_path for entry in (HOME, *PAGES)])
def test_the_page_is_accessible_and_scrolls_down_only(open_page, path):
    visit = VISITS.get(path)
    first, *others = visit.views if visit else ({},)
    page = open_page(address(path, **first))
    expect_accessible(page, visit)
    for view in others:
        follow(page, address(path, **view))
        expect_accessible(page, visit)


def expect_accessible(page: Page, visit: Visit | None) -> None:
    expect_drawn(page, worked=visit is not None)
    if visit and visit.chosen:
        page.locator(visit.chosen).first.click()
    # A scheme changes the colours alone.
    show(page, "desktop", "light")
    assert violations(page) == []
    show(page, "desktop", "dark")
    assert violations(page, "color-contrast") == []
    show(page, "phone", "dark")
    expect_no_wider_than_the_screen(page)
    assert violations(page) == []
    show(page, "phone", "light")
    assert violations(page, "color-contrast") == []


def test_the_open_menus_are_accessible(open_page):
    page = open_page("/ranked-list")
    opened = page.get_by_test_id("stPopoverBody")
    for menu, last in (
        ("Examples", "News texts, judged by people"),
        ("Upload", "Load the pasted rows"),
        ("Share", "/ranked-list"),
        ("Export", "## Average precision"),
    ):
        button(page, menu).click()
        expect(opened.get_by_test_id("stElementContainer").last).to_contain_text(last)
        assert violations(page) == [], menu
        page.keyboard.press("Escape")
        expect(opened).to_have_count(0)
