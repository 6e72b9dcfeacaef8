"""What every page must do in a real browser: a journey over each page that the app declares."""

import re
from itertools import pairwise
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.frame.registry import BUILT, HOME, PAGES
from tests.browser.axe import MENU, violations
from tests.browser.conftest import VIEWPORTS, Server, Steps
from tests.browser.seen import (
    HOSTILE,
    address,
    button,
    expect_no_wider_than_the_screen,
    expect_on_screen,
    follow,
    go_back,
    query,
    scroll_to_top,
    wait_for_answers,
    wait_until,
)
from tests.browser.sliders import expect_sliders_driven
from tests.browser.test_first_step import CLOSE
from tests.browser.test_undo import PLACES, expect_undone_by_key
from tests.browser.visits import VISITS, Visit
from tests.effort import ALL, some

Scheme = Literal["light", "dark"]
COMPONENT = "[data-testid=stBidiComponentIsolated]"
FRAME_STYLE = "[data-testid=stHtml] style >> nth=0"
TOLD = ".component[data-ready]"  # which shows what the page has said
SAID = "[data-testid=stMain] [role=status][aria-live=polite]"
BACKGROUND = {"light": "rgb(255, 254, 251)", "dark": "rgb(20, 22, 26)"}
EVERY_PAGE = [entry.url_path for entry in BUILT]
LINKED = ".linked:not(.tables *, .js-plotly-plot *, .katex *)"
SUMMED = {"ranked-list", "label-ranking", "extreme-labels", "threshold-sweep", "regression-errors"}
UNLINKED = {"queries", "resampling"}  # whose derivations have no row of what is built
STUDY = re.compile("chart=(traps|study)")  # of resampling, which has no derivation
BARE = {"resampling"}  # of a single round, whose value is its own reason
OTHER: dict[Scheme, Scheme] = {"light": "dark", "dark": "light"}
MARKED_UP = re.compile("^[by]$")  # what would be bold, were the hostile names markup
TWO_SCREENS = 2 * VIEWPORTS["phone"][1]
SMALLEST = 11  # px of an index
LEAST = 160  # px of a chart

UNLABELLED = """() => {
    const found = [];
    const roots = [document];
    for (const root of roots)
        for (const node of root.querySelectorAll("*"))
            if (node.shadowRoot) roots.push(node.shadowRoot);
    for (const root of roots)
        for (const item of root.querySelectorAll(".panel .item:not(.button, .ask)")) {
            if (!item.checkVisibility()) continue; // in a menu that is closed
            const label = item.querySelector(".label");
            const { width, height } = label.getBoundingClientRect();
            if (!label.textContent.trim() || width < 8 || height < 8) found.push(item.dataset.id);
        }
    return found;
}"""
# The sizes of letters by what they are, of formulas and of tables.
_INDICES = """() => {
  const found = [];
  for (const symbol of document.querySelectorAll(".katex-html .mord")) {
    const letters = [...symbol.childNodes].some((node) => node.nodeType === 3);
    if (letters) found.push(parseFloat(getComputedStyle(symbol).fontSize));
  }
  for (const host of document.querySelectorAll("[data-testid=stBidiComponentIsolated]"))
    for (const index of host.shadowRoot?.querySelectorAll("sub, sup") ?? [])
      found.push(parseFloat(getComputedStyle(index).fontSize));
  return found;
}"""
_CHARTS = """() => [...document.querySelectorAll(".js-plotly-plot .main-svg")]
    .map((chart) => chart.getBoundingClientRect().height).filter((height) => height > 0)"""
# Against the page's background: the contrast of the fainter lines of charts.
_LINES = """() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map((part) => part / 255)
      .map((part) => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const app = document.querySelector("[data-testid=stApp]");
  const page = light(getComputedStyle(app).backgroundColor);
  const lines = document.querySelectorAll(".js-plotly-plot .scatterlayer .js-line");
  return [...lines].map((line) => light(getComputedStyle(line).stroke))
    .map((line) => (Math.max(line, page) + 0.05) / (Math.min(line, page) + 0.05));
}"""
# What can be pressed in sight beside the board and the derivation; a slider and its field are one.
_PRESSED = """() => {
  const kinds = "button, select, a[href], summary, textarea, input, [role=radio], [role=switch]";
  const apart = "[data-testid=stHeaderActionElements], .st-key-work, .st-key-queries-lists, " +
    ".st-key-language-menu, " +
    "[class*=-options], [class*=-tables]";
  const boards = ".rank-list, .matrix, .board, .two-orders, .splits, .score-line, .point-plot, " +
    ".operating-curves, .tables, .disagreements, .component.grid";
  const found = [];
  const visit = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (node.matches(boards) || node.closest(boards) || node.closest(apart)) continue;
      if (node.shadowRoot) visit(node.shadowRoot);
      const { top, bottom, width } = node.getBoundingClientRect();
      const middle = (top + bottom) / 2;
      if (!node.matches(kinds) || !width || middle < 0 || middle > innerHeight) continue;
      if (!node.checkVisibility({ visibilityProperty: true })) continue;
      if (node.ariaDisabled === "true" || node.disabled || node.type === "range") continue;
      found.push(node.ariaLabel || node.textContent || node.labels?.[0]?.textContent);
    }
  };
  visit(document.querySelector("[data-testid=stMain]"));
  return found;
}"""
MOST_PRESSED = {"why-different": 22}  # which has a number to explain and a table besides
# What lies in no box that scrolls and reaches beyond the side of the page.
CUT = """() => {
  const cut = [];
  const visit = (element, side) => {
    const style = getComputedStyle(element);
    if (style.display === "none" || style.position === "fixed" || element.ariaHidden) return;
    if (element.matches(".spoken, .katex-mathml, svg, [data-testid=stHeader]")) return;
    if (style.overflowX !== "visible") return;
    const box = element.getBoundingClientRect();
    if (box.width && box.right > side + 1) cut.push(element.outerHTML.slice(0, 120));
    for (const child of element.shadowRoot?.children ?? element.children) visit(child, side);
  };
  const main = document.querySelector("[data-testid=stMainBlockContainer]");
  visit(main, main.getBoundingClientRect().right);
  return cut;
}"""


def test_every_page_has_its_row():
    assert sorted(VISITS) == sorted(EVERY_PAGE)


def tile(page: Page, visit: Visit) -> Locator:
    return page.get_by_role("radio", name=visit.tile).locator(".value")


def top(locator: Locator) -> float:
    box = locator.bounding_box()
    assert box
    return box["y"]


def expect_drawn(page: Page, *, worked: bool = True) -> None:
    """The page stands as it stays: the styles of the frame, the formulas of what is worked out, and
    components may come after the rest.
    """
    expect(page.locator(FRAME_STYLE)).to_be_attached()
    if worked:
        expect(page.locator(".katex").last).to_be_attached()
    expect(page.locator(COMPONENT).filter(has_not=page.locator(TOLD))).to_have_count(0)


def is_asked(path: str, part: int) -> bool:
    """In `make test` a page is asked a third of what any page can show, its neighbours the rest."""
    return ALL or EVERY_PAGE.index(path) % 3 == part


@pytest.mark.parametrize("path", EVERY_PAGE)
def test_a_page_from_its_first_step_to_its_last_view(open_page, server, step, path):
    visit = VISITS[path]
    page = open_page(address(path, **visit.query))
    number = tile(page, visit)
    said = page.locator(SAID).last
    with step("the page is in the state of its address"):
        expect(number).to_have_text(visit.before)
        expect(said).to_have_text("")
    with step("a first step stands under the title until it is closed"):
        expect_drawn(page)
        expect_first_step_closed(page)
    with step("an edit is answered while the server is halted"):
        expect_answered_ahead(page, visit, server)
        page.keyboard.press("Control+z")
        expect(button(page, "Undo")).to_have_attribute("aria-disabled", "true")
        expect(number).to_have_text(visit.before)
    if is_asked(path, 0):
        with step("undo and redo by key, wherever the focus is"):
            drawn = EVERY_PAGE.index(path) // 3 % len(PLACES)
            expect_undone_by_key(page, visit, PLACES if ALL else (PLACES[drawn],))
    with step("a move is spoken"):
        page.get_by_role("radio", name=visit.tile).click()
        wait_for_answers(page)
        unedited = page.url
        visit.edit(page)
        expect(number).to_have_text(visit.after)
        expect(said).to_contain_text(visit.after)
        if path not in BARE:
            expect(said).to_contain_text(", because ")
    page.wait_for_url(lambda url: url != unedited)
    if is_asked(path, 1):
        with step("an edit is kept and undone"):
            expect_kept_and_undone(page, visit)
    if is_asked(path, 2):
        with step("a page that is loaded again is as it was left"):
            page.reload()
            expect(number).to_have_text(visit.after)
            expect(page.locator(".first-step")).to_be_hidden()
        with step("what is shared holds it all"):
            button(page, "Share").click()
            link = page.locator(MENU).locator("code").inner_text()
            assert urlsplit(link).path == urlsplit(page.url).path
            assert query(link) == query(page.url)  # which holds it all, as a reload shows
            page.keyboard.press("Escape")
    with step("cause and effect are on one screen"):
        follow(page, f"/{path}")
        expect_drawn(page)
        scroll_to_top(page)
        expect_on_screen(
            page.locator(visit.board), page.locator(".tile:visible"), button(page, "Undo")
        )
        pressed = page.evaluate(_PRESSED)
        assert 8 < len(pressed) <= MOST_PRESSED.get(path, 20), pressed
        derivation = page.locator(".katex-display").first
        expect(derivation).to_be_in_viewport()
        assert top(derivation) < VIEWPORTS["desktop"][1] - 70  # room for its first lines
    if path == "queries":  # rank 3 of one query is not rank 3 of another
        expect(page.locator(".rank-list [data-at]")).to_have_count(0)
    if path not in UNLINKED:
        with step("a row of the derivation lights up what it is of on the board"):
            page.locator("h1").click()  # what has the focus is linked as well
            page.locator(".tables tr[data-at] th").first.hover()
            expect(page.locator(LINKED).first).to_be_attached()
            if path in SUMMED:  # and the term of the equation, which lights up both
                page.locator(".katex .linked").hover()
                expect(page.locator(LINKED).first).to_be_attached()
                expect(page.locator(".tables .linked").first).to_be_attached()
            page.mouse.move(0, 0)
            expect(page.locator(".linked")).to_have_count(0)
    if is_asked(path, 1):
        with step("New asks for a size before it does anything"):
            expect_new_asks(page)
    if is_asked(path, 2):
        with step("what others wrote is text and never markup"):
            follow(page, address(path, **visit.named, metric=HOSTILE[0], other=HOSTILE[1]))
            expect_no_markup(page, visit)
    if is_asked(path, 0):
        with step("every slider is driven to its ends and back by key"):
            expect_sliders_driven(page, path)
    expect_every_view(page, step, path)


def expect_first_step_closed(page: Page) -> None:
    first_step = page.locator(".first-step")
    expect(first_step).to_be_visible()
    assert first_step.locator("p").inner_text().count(".") == 2
    places = [page.locator(place).first for place in ("h1", ".first-step", ".tiles .tile")]
    assert all(above < below for above, below in pairwise(map(top, places)))
    with_it, box = top(places[2]), first_step.bounding_box()
    assert box
    page.get_by_role("button", name=CLOSE).click()
    expect(first_step).to_be_hidden()
    assert top(places[2]) < with_it - box["height"] + 1  # no gap is left


def expect_answered_ahead(page: Page, visit: Visit, server: Server) -> None:
    number = page.get_by_role("radio", name=visit.ahead_tile).locator(".value")
    before = number.inner_text()
    # A halted server would not send its module.
    expect(page.locator(visit.board).first).to_be_visible()
    wait_for_answers(page)
    with server.halted():
        visit.prefetch(page)
        expect(number).not_to_have_text(before, timeout=2000)
        shown = tiles(page)
    wait_for_answers(page)
    assert tiles(page) == shown


def tiles(page: Page) -> list[tuple[str, str]]:
    """What each tile shows and what it is called."""
    return page.locator(".tile:visible").evaluate_all(
        "tiles => tiles.map(tile => [tile.innerText, tile.getAttribute('aria-label')])"
    )


def expect_kept_and_undone(page: Page, visit: Visit) -> None:
    number = tile(page, visit)
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


def expect_new_asks(page: Page) -> None:
    opener = button(page, "New")
    expect(opener).to_have_attribute("aria-expanded", "false")
    make = page.get_by_role("button", name="Empty board")
    expect(make).to_be_hidden()
    opener.click()
    fields = page.get_by_role("group", name="New", exact=True).get_by_role("spinbutton")
    expect(fields.first).to_be_focused()
    for number in range(fields.count()):
        assert fields.nth(number).evaluate("field => field.labels[0].textContent")
    page.keyboard.press("Escape")
    expect(make).to_be_hidden()
    expect(opener).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type(fields.first.get_attribute("min") or "")
    before = page.url
    page.keyboard.press("Enter")
    expect(make).to_be_hidden()
    expect(opener).to_be_focused()
    page.wait_for_url(lambda url: url != before)
    expect(button(page, "Undo").first).not_to_have_attribute("aria-disabled", "true")


def expect_no_markup(page: Page, visit: Visit) -> None:
    alert = page.get_by_test_id("stAlert")
    expect(alert).to_be_visible()
    told = alert.inner_text().replace("\u2060", "")  # which keeps addresses from being links
    assert f"metric: found {HOSTILE[0]}; allowed are " in told
    assert f"other: found {HOSTILE[1]};" in told
    expect(page.locator(".tile").first).to_be_visible()
    expect_drawn(page)
    for name in visit.names:
        expect(visit.shown(page, name).first).to_be_visible()
    expect(page.locator("img[src=x], a[href^='http://x']")).to_have_count(0)
    expect(page.locator("b, strong").filter(has_text=MARKED_UP)).to_have_count(0)


def show(page: Page, viewport: str, scheme: Scheme) -> None:
    width, height = VIEWPORTS[viewport]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=scheme)
    expect(page.get_by_test_id("stApp")).to_have_css("background-color", BACKGROUND[scheme])


def expect_every_view(page: Page, step: Steps, path: str) -> None:
    """The views of a page have room and are accessible, on a desktop and on a phone."""
    visit = VISITS[path]
    first, *others = visit.views
    follow(page, address(path, **first))
    with step(f"{first} in the light"):
        expect_accessible(page, visit, "light")
    with step("a phone shows the derivation within two screens"):
        expect(page.locator("html")).to_have_js_property("clientWidth", VIEWPORTS["phone"][0])
        scroll_to_top(page)
        assert page.evaluate(CUT) == []
        assert top(page.locator(".katex-display").first) < TWO_SCREENS
    if not is_asked(path, 1):
        return
    for view in some(others, 1) or [{}]:
        with step(f"{view} in the dark"):
            # Lines that the server draws in the colour of the text change with the next run.
            show(page, "desktop", "dark")
            follow(page, address(path, **view))
            expect_accessible(page, visit, "dark")
    if ALL:
        with step(f"{first} in the dark"):
            show(page, "desktop", "dark")
            follow(page, address(path, **first))
            expect_drawn(page)
            expect_room(page)


@pytest.mark.parametrize(
    "path", [entry.url_path for entry in (HOME, *PAGES) if entry.url_path not in VISITS]
)
def test_a_page_without_a_board_is_accessible(open_page, path):
    expect_accessible(open_page(f"/{path}"), None, "light")


def expect_accessible(page: Page, visit: Visit | None, scheme: Scheme) -> None:
    """What is drawn for this scheme has room and is accessible, first on a desktop, and then on a
    phone, which it stays on. In `make test` the colours of a page are looked at on one of them,
    those of its neighbours on the other, which shows the other scheme.
    """
    on_phone = visit is not None and scheme == "light"
    by_turns = on_phone and visit in list(VISITS.values())[1::2]
    expect_drawn(page, worked=visit is not None and not STUDY.search(page.url))
    if visit and visit.chosen:
        page.locator(visit.chosen).first.click()
    if visit:
        expect_room(page)
        expect_labelled(page)
    assert violations(page, colours=ALL or not by_turns) == []
    if ALL:
        show(page, "desktop", OTHER[scheme])
        assert violations(page) == []
    show(page, "phone", OTHER[scheme])
    expect_no_wider_than_the_screen(page)
    if visit:
        expect_labelled(page)
    if ALL or on_phone:
        assert violations(page, colours=ALL or by_turns) == []
    if ALL:
        show(page, "phone", scheme)
        assert violations(page) == []


def expect_room(page: Page) -> None:
    wait_until(page, f"({_INDICES})().every((size) => size >= {SMALLEST})")
    heights = page.evaluate(_CHARTS)
    assert min(heights, default=LEAST) >= LEAST
    assert min(page.evaluate(_LINES), default=3) >= 3
    assert page.evaluate(CUT) == []


def expect_labelled(page: Page) -> None:
    expect(page.locator(".panel .item").first).to_be_visible()
    assert page.evaluate(UNLABELLED) == []


def test_the_open_menus_are_accessible(open_page, step):
    """But Share, which `test_share.py` looks at in all its ways."""
    page = open_page("/ranked-list")
    opened = page.locator(MENU)
    for menu, last in (
        ("Examples", "News texts, judged by people"),
        ("Upload", "Load the pasted rows"),
    ):
        with step(menu):
            button(page, menu).click()
            expect(opened.get_by_test_id("stElementContainer").last).to_contain_text(last)
            assert violations(page, within=MENU) == []
            page.keyboard.press("Escape")
            expect(opened).to_have_count(0)
