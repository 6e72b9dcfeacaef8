"""Undo and redo by key, wherever on a page the focus is."""

from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from tests.browser.seen import button, follow, wait_for_answers, wait_for_query
from tests.browser.visits import Visit

Place = Callable[[Page, Visit], None]

BLUR = """() => {
  let at = document.activeElement;
  while (at.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  at.blur();
}"""


def at_the_board(page: Page, visit: Visit) -> None:
    visit.edit.focus(page)


def at_nothing(page: Page, _visit: Visit) -> None:
    page.evaluate(BLUR)


def in_a_panel(page: Page, _visit: Visit) -> None:
    button(page, "New").focus()


def at_a_tile(page: Page, visit: Visit) -> None:
    page.get_by_role("radio", name=visit.tile).focus()


def in_the_chart(page: Page, _visit: Visit) -> None:
    page.locator(".js-plotly-plot, .operating-curves .plot, .katex").first.click()


PLACES: tuple[Place, ...] = (at_nothing, in_a_panel, at_a_tile, in_the_chart, at_the_board)
KEYS = (
    ("Control+Shift+Z", "Control+z"),
    ("Control+y", "Control+z"),
    ("Meta+Shift+Z", "Meta+z"),
)


def expect_undone_by_key(page: Page, visit: Visit, places: Sequence[Place]) -> None:
    """An edit that is not answered yet is undone, and redone and undone from these places."""
    tile = page.get_by_role("radio", name=visit.tile).locator(".value")
    visit.edit(page)
    page.keyboard.press("Control+z")  # before the edit is answered
    expect(button(page, "Undo")).to_have_attribute("aria-disabled", "true")
    expect(tile).to_have_text(visit.before)
    for place in places:
        redo, undo = KEYS[PLACES.index(place) % len(KEYS)]
        place(page, visit)
        page.keyboard.press(redo)
        expect(tile).to_have_text(visit.after)
        page.keyboard.press(undo)
        expect(tile).to_have_text(visit.before)


def test_undo_by_key_where_something_is_typed(open_page, step):
    page = open_page("/ranked-list?grades=3,0,2&docs=a,b,c")
    with step("the keys are said at the buttons"):
        expect(button(page, "Undo")).to_have_attribute("title", "Undo (Ctrl+Z)")
        expect(button(page, "Redo")).to_have_attribute("title", "Redo (Ctrl+Shift+Z)")
    with step("a key right behind Undo is for what Undo leads to, on a list"):
        handle = page.get_by_role("button", name="a, rank")
        handle.press("1")
        wait_for_query(page, grades="1,0,2")
        button(page, "Undo").click()
        handle.press("2")
        page.keyboard.press("ArrowDown")
        wait_for_query(page, grades="0,2,2", docs="b,a,c")
    with step("keys in a text to paste are its own"):
        button(page, "Upload").click()
        text = page.get_by_role("textbox", name="or paste it here")
        text.press_sequentially("doc")
        page.keyboard.press("Control+z")
        expect(text).not_to_have_value("doc")
        page.keyboard.press("Escape")
        wait_for_answers(page)
        wait_for_query(page, grades="0,2,2", docs="b,a,c")
    with step("a key right behind Undo is for what Undo leads to, in a matrix"):
        follow(page, "/confusion-matrix?matrix=1,2;3,4&names=no,yes")
        cells = page.locator("tbody .cell")
        cells.first.press("+")
        wait_for_query(page, matrix="2,2;3,4")
        page.keyboard.press("Control+z")
        for key in ("ArrowRight", "+", "7", "Tab", "9", "Enter"):
            page.keyboard.press(key)
        wait_for_query(page, matrix="1,7;9,4")
    with step("what is typed and not taken is undone by the browser"):
        follow(page, "/confusion-matrix?matrix=1,2;3,4&names=no,yes")
        cell = cells.first
        cell.focus()
        page.keyboard.press("+")
        wait_for_query(page, matrix="2,2;3,4")
        page.keyboard.type("75")
        field = cell.locator("input")
        for _key in range(3):
            if field.count() and field.input_value() != "2":
                page.keyboard.press("Control+z")
        expect(field).to_have_value("2")
        wait_for_query(page, matrix="2,2;3,4")
        page.keyboard.press("Control+z")  # nothing typed is left: it is the page's
        wait_for_query(page, matrix="1,2;3,4")
        expect(cell).to_be_focused()  # when the answer has closed the field
