"""The page of questions in a browser: answers, their address, an example and the way back."""

import re

from playwright.sync_api import expect

from tests.browser.axe import violations
from tests.browser.seen import (
    button,
    expect_no_wider_than_the_screen,
    follow,
    go_back,
    query,
    wait_for_query,
)
from tests.effort import some

CARD = "[class*='st-key-which-']"
ASKED = {  # what is asked of a task alone
    "classes": "A score or a decision?",
    "classes&truth=no": "How many raters?",
    "numbers": "Are different scales compared?",
    "labels&many=yes": "Are true labels missing?",
    "orders": "Do both hold the same items?",
}


def answer(page, question, label):
    page.get_by_role("radiogroup", name=question).get_by_text(label, exact=True).click()


def card(page, verdict, metric):
    return page.locator(f".st-key-which-{verdict}-{metric}")


def test_an_answer_moves_the_lists_and_is_taken_back(open_page):
    # An example opens, and leads back.
    page = open_page("/which-metric")
    expect(card(page, "use", "precision_at_k")).to_be_visible()
    answer(page, "Is one answer enough?", "Yes")
    expect(card(page, "use", "reciprocal_rank")).to_be_visible()
    expect(card(page, "mislead", "precision_at_k")).to_contain_text("5 is 0.2 either way")
    page.wait_for_url(lambda url: query(url) == {"one": "yes"})
    card(page, "mislead", "precision_at_k").get_by_role("link").click()
    page.wait_for_url(re.compile("/ranked-list"))
    expect(page.get_by_role("radio", name="Precision at k,")).to_be_checked()
    go_back(page)
    expect(card(page, "use", "reciprocal_rank")).to_be_visible()
    button(page, "Reset").click()
    expect(card(page, "use", "precision_at_k")).to_be_visible()
    wait_for_query(page, one=None)
    button(page, "Undo").click()
    expect(card(page, "use", "reciprocal_rank")).to_be_visible()
    wait_for_query(page, one="yes")

    # Back takes back an answer, and leaves the table as filtered.
    follow(page, "/which-metric?obeys=missing")
    rows = page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(4)
    answer(page, "What do you evaluate?", "Two orders")
    expect(card(page, "use", "kendall_tau")).to_be_visible()
    page.wait_for_url(lambda url: query(url) == {"task": "orders", "obeys": "missing"})
    go_back(page)
    expect(card(page, "use", "precision_at_k")).to_be_visible()
    expect(card(page, "use", "kendall_tau")).to_have_count(0)
    expect(rows).to_have_count(4)


def test_a_phone_shows_every_task_and_filters_the_table_as_typed(open_page):
    # The table is filtered.
    page = open_page("/which-metric", viewport="phone")
    page.get_by_role("textbox", name="Name or words").fill("kappa")
    page.keyboard.press("Enter")
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(4)
    page.get_by_role("combobox", name="Obeys").select_option("takes more than two raters")
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(2)
    expect_no_wider_than_the_screen(page)

    # Every task is accessible.
    page.emulate_media(color_scheme="dark")
    for task, question in some(ASKED.items(), 2):
        follow(page, f"/which-metric?task={task}")
        expect(page.get_by_role("radiogroup", name=question)).to_be_visible()
        expect(page.locator(CARD).first).to_be_visible()
        expect(page.locator(".katex").last).to_be_attached()
        expect_no_wider_than_the_screen(page)
        assert violations(page) == [], task
