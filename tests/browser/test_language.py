"""The language of the page: of the browser, of the menu at the top, of the address."""

import re

from playwright.sync_api import expect

from tests.browser.seen import wait_for_query


def test_the_menu_of_languages_keeps_what_is_built(open_page):
    page = open_page("/ranked-list?grades=0,1,1")
    expect(page.get_by_role("heading", name="Ranked list")).to_be_visible()
    menu = page.get_by_role("combobox", name="Language", exact=True)
    expect(menu).to_have_value("en")
    menu.select_option("Español")
    expect(page.get_by_role("heading", name="Lista ordenada")).to_be_visible()
    wait_for_query(page, lang="es", grades="0,1,1")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.get_by_text("Precisión promedio").first).to_be_visible()
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
