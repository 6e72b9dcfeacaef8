"""What the share menu gives: a QR code that is read back, a handout that prints, a frame."""

import io
import re
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import MENU, violations
from tests.browser.seen import HOSTILE, address, button, listed
from tests.browser.test_every_page import OTHER, show
from tests.effort import ALL

WAYS = ("Link", "QR code", "Course site", "Handout", "Export")
PAGES_OF_PDF = re.compile(rb"/Type\s*/Page(?!s)\b")


def menu(page: Page) -> Locator:
    return page.locator(MENU)


def choose(page: Page, way: str) -> None:
    menu(page).get_by_role("radio", name=way, exact=True).click()


@pytest.fixture
def page(open_page) -> Page:
    page = open_page(address("ranked-list", grades="3,0,2", docs=listed(HOSTILE)))
    button(page, "Share").click()
    expect(menu(page)).to_be_visible()
    return page


def test_every_way_is_accessible_and_a_decoder_reads_the_code(open_page, step):
    page = open_page(address("ranked-list", grades="3,0,2", docs="a,b,c"))
    button(page, "Share").click()
    link = menu(page).locator("code").inner_text()
    for scheme, other in OTHER.items():
        for way in WAYS if ALL or scheme == "light" else WAYS[1:2]:
            show(page, "desktop", scheme)
            choose(page, way)
            expect(menu(page).get_by_role("radio", name=way, exact=True)).to_be_checked()
            page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()
            if way == "Export":
                expect(menu(page).locator("code")).to_contain_text("## Average precision")
            if way == "QR code":
                with step(f"the code is read off the screen, {scheme}"):
                    expect_read(page, link)
            if ALL or scheme == "light":
                with step(f"{way} on a desktop, {scheme}"):
                    assert violations(page, within=MENU) == []
                show(page, "phone", other)
                with step(f"{way} on a phone, {other}"):
                    rules = () if ALL else ("color-contrast",)
                    assert violations(page, *rules, within=MENU) == []


def expect_read(page: Page, link: str) -> None:
    code = menu(page).get_by_role("img", name="QR code")
    expect(code).to_be_in_viewport(ratio=1)
    box = code.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 400  # of 720: it is read from the last row
    (found,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(page.screenshot())))
    assert found.text == link == menu(page).locator("code").inner_text()


def test_the_frame_shows_the_page(page):
    choose(page, "Course site")
    code = menu(page).locator("code").filter(has_text="<iframe")
    expect(code).to_be_visible()
    # A page of this host may show it.
    page.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)", code.inner_text())
    frame = page.frame_locator("iframe[title='Ranked list']")
    expect(frame.locator(".tile").first).to_be_visible()
    expect(frame.locator(".rank-list .name").first).to_have_text(HOSTILE[0])
    links = "[data-testid=stTopNavLink], [data-testid=stTopNavSection]"
    assert page.locator(links).count()
    expect(frame.locator(links)).to_have_count(0)
    page.close()  # which holds more than the app


def test_the_handout_prints_on_three_pages_and_holds_no_markup_of_others(page, browser, tmp_path):
    choose(page, "Handout")
    with page.expect_download() as download:
        button(page, "HTML to print").click()
    file: Path = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name == "average_precision.handout.html"
    asked: list[str] = []
    with browser.new_page() as printed:
        printed.on("request", lambda request: asked.append(request.url))
        printed.goto(file.as_uri())
        assert asked == [file.as_uri()]  # it loads nothing
        for name in HOSTILE:
            expect(printed.get_by_text(name).first).to_be_visible()
        expect(printed.locator("img, a, script")).to_have_count(0)
        assert printed.locator("math").count() > 3
        pdf = printed.pdf(prefer_css_page_size=True)
        assert len(PAGES_OF_PDF.findall(pdf)) == 3
        printed.emulate_media(media="print")
        expect(printed.locator(".screen")).to_be_hidden()
