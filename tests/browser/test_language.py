"""The language of the page: of the browser, of the menu at the top, of the address."""

import re
from pathlib import Path

from playwright.sync_api import expect

from pages.frame.registry import HOME, PAGES
from tests.browser.seen import (
    button,
    expect_no_wider_than_the_screen,
    follow,
    settle,
    wait_for_query,
    wait_until,
)
from tests.browser.test_every_page import CUT, expect_drawn, show
from tests.browser.test_projector import TOO_LARGE
from tests.browser.visits import VISITS
from tests.effort import some

LONGER = Path(__file__).parent / "longer"
# Texts of which a part is hidden by what they stand in. Names, and which tools a row is of, end in
# dots, for they are whole where they are pointed at.
_HIDDEN = """() => {
  const hidden = [];
  const visit = (root) => {
    for (const one of root.querySelectorAll("*")) {
      if (one.shadowRoot) visit(one.shadowRoot);
      const apart = ".spoken, .katex-mathml, svg, input, .name, .tools, .how, [aria-hidden=true]";
      if (one.closest(apart) || !one.checkVisibility({ visibilityProperty: true })) continue;
      const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
      const { overflowX, overflowY } = getComputedStyle(one);
      const wide = overflowX === "hidden" && one.scrollWidth > one.clientWidth + 1;
      const high = overflowY === "hidden" && one.scrollHeight > one.clientHeight + 2;
      if (own && one.clientWidth > 1 && (wide || high)) hidden.push(one.outerHTML.slice(0, 120));
    }
  };
  visit(document);
  return hidden;
}"""


def test_the_menu_of_languages_keeps_what_is_built(open_page):
    page = open_page("/ranked-list?grades=1,0,1")
    expect(page.get_by_role("heading", name="Ranked list")).to_be_visible()
    page.locator(".rank-list li").first.get_by_role("button", name="down").click()
    wait_for_query(page, grades="0,1,1")
    menu = page.get_by_role("combobox", name="Language", exact=True)
    expect(menu).to_have_value("en")
    settle(page)
    menu.select_option("Español")
    expect(page.get_by_role("heading", name="Lista ordenada")).to_be_visible()
    wait_for_query(page, lang="es", grades="0,1,1")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_text("Precisión promedio").first).to_be_visible()
    button(page, "Deshacer").click()
    wait_for_query(page, lang="es", grades="1,0,1")
    page.get_by_role("combobox", name="Idioma", exact=True).select_option("English")
    expect(page.get_by_role("heading", name="Ranked list")).to_be_visible()


def test_an_address_opens_in_its_language_and_a_term_is_found_by_its_name_in_any(open_page):
    page = open_page("/glossary?lang=zh-Hans")
    expect(page).to_have_title(re.compile("术语"))
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    field, titles = page.get_by_role("searchbox"), page.locator(".glossary h2 a")
    for name in ("exhaustividad", "recall", "召回率"):
        field.fill(name)
        expect(titles.first).to_have_text("召回率")


def test_texts_of_any_language_have_room(start_server, open_page, step):
    """Those of one that needs 40 % more than English does, on a desktop, a phone and to a room."""
    server = start_server(PYTHONPATH=str(LONGER))
    page = open_page("/?lang=es", on=server)
    for entry in some([HOME, *PAGES], 6):
        path = entry.url_path
        with step(f"{path}, longer"):
            follow(page, f"/{path}?lang=es")
            show(page, "desktop", "light")
            expect(page.locator("h1")).to_contain_text(re.compile("[áéíóú]" if path else "Metric"))
            expect_drawn(page, worked=path in VISITS)
            assert page.evaluate(CUT) + page.evaluate(_HIDDEN) == []
            show(page, "phone", "light")
            expect_no_wider_than_the_screen(page)
            assert page.evaluate(CUT) + page.evaluate(_HIDDEN) == []
        if path in VISITS and path != "why-different":  # a table scrolled to its picked row
            with step(f"{path}, longer, to a room"):
                show(page, "desktop", "light")
                follow(page, f"/{path}?lang=es&projector=1")
                expect_drawn(page)
                wait_until(page, f"() => !({TOO_LARGE})().length")
