"""How metrics react, in a real browser: a move by keyboard in every view, and the way back."""

import re

import pytest
from playwright.sync_api import Page, expect

from pages.reactions.state import VIEWS
from tests.browser.seen import (
    address,
    button,
    expect_no_wider_than_the_screen,
    query,
    value,
    wait_for_answers,
    wait_for_query,
)

LIST = {"grades": "3,0,2,0,1", "docs": "a,b,c,d,e"}
NAMES = {"log": "Log", "swaps": "Swaps", "change": "Why did it change?", "orders": "All orders"}


def press(page: Page, name: str, key: str) -> None:
    """Press a key on the document of this name."""
    page.get_by_role("button", name=f"{name}, rank").first.focus()
    page.keyboard.press(key)


def steps(page: Page) -> list[str]:
    """What the log says, the newest first."""
    return page.locator(".log tbody button").all_text_contents()


def look(page: Page, view: str) -> None:
    """Choose a view."""
    page.get_by_role("radio", name=NAMES[view], exact=True).click()
    wait_for_query(page, view=view if view != "swaps" else None)


@pytest.mark.parametrize("view", VIEWS)
def test_a_move_by_key_is_answered_in_every_view(open_page, view):
    page = open_page(address("reactions", **LIST, view=view, pinned="0,3,0,2,1"))
    expect(value(page, "Average precision")).to_have_text("0.7556")
    wait_for_answers(page)
    press(page, "a", "ArrowDown")
    expect(value(page, "Average precision")).to_have_text("0.5889")
    wait_for_query(page, grades="0,3,2,0,1")
    wait_for_answers(page)
    expect(page.get_by_text("could not be shown")).to_have_count(0)


@pytest.mark.parametrize("view", VIEWS)
def test_a_phone_shows_every_view(open_page, view):
    page = open_page(address("reactions", **LIST, view=view, pinned="0,3,0,2,1"), viewport="phone")
    expect(page.locator(".katex-display").first).to_be_visible()
    expect(page.get_by_text("could not be shown")).to_have_count(0)
    expect_no_wider_than_the_screen(page)


def test_a_step_of_the_log_is_gone_back_to(open_page):
    page = open_page(address("reactions", **LIST))
    look(page, "log")
    expect(page.locator(".log tbody button")).to_have_count(1)
    press(page, "a", "ArrowDown")
    expect(page.locator(".log tbody button")).to_have_count(2)
    press(page, "e", "Home")
    expect(page.locator(".log tbody button")).to_have_count(3)
    press(page, "d", "2")
    expect(page.locator(".log tbody button")).to_have_count(4)
    assert steps(page) == [
        "3. d graded 2, before 0, here now",
        "2. e up from 5 to 1",
        "1. b up from 2 to 1",
        "The beginning",
    ]
    page.locator(".log tbody tr").nth(2).locator("button").click()
    wait_for_query(page, grades="0,3,2,0,1", view="log")
    expect(page.locator(".log tr.here")).to_have_text(re.compile("b up from 2 to 1"))
    expect(page.locator(".log tr.undone")).to_have_count(2)
    expect(value(page, "Average precision")).to_have_text("0.5889")
    # Undo and redo are the same steps.
    page.keyboard.press("Control+z")
    wait_for_query(page, grades="3,0,2,0,1")
    expect(page.locator(".log tr.here")).to_have_text(re.compile("The beginning"))
    for _step in range(3):
        button(page, "Redo").click()
    wait_for_query(page, grades="1,0,3,2,2")
    expect(page.locator(".log tr.undone")).to_have_count(0)


def test_keys_walk_over_the_log(open_page):
    page = open_page(address("reactions", **LIST, view="log"))
    press(page, "a", "ArrowDown")
    press(page, "e", "Home")
    expect(page.locator(".log tbody button")).to_have_count(3)
    page.locator(".log tbody button").first.focus()
    page.keyboard.press("End")
    expect(page.locator(".log tbody button").last).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    wait_for_query(page, grades="0,3,2,0,1")


def test_a_list_is_pinned_and_the_waterfall_explains_the_change(open_page):
    page = open_page(address("reactions", **LIST))
    look(page, "change")
    button(page, "Pin this list as A").click()
    wait_for_query(page, pinned="3,0,2,0,1", pinned_docs="a,b,c,d,e")
    press(page, "b", "End")
    wait_for_query(page, grades="3,2,0,1,0")
    said = page.get_by_text("Rank 2 makes the largest part, +0.3333: there stands c, grade 2")
    expect(said.first).to_be_visible()
    bars = page.locator(".js-plotly-plot .waterfalllayer .point")
    expect(bars).to_have_count(7)
    page.reload()
    expect(said.first).to_be_visible()
    button(page, "Exchange A and B").click()
    wait_for_query(page, grades="3,0,2,0,1", pinned="3,2,0,1,0")


def test_the_maps_of_all_swaps_are_drawn(open_page):
    page = open_page(address("reactions", **LIST))
    expect(page.locator(".js-plotly-plot .heatmaplayer .hm")).to_have_count(13)
    expect(
        page.get_by_text("The best swap for AP is of ranks 2 and 5, +0.2444.").first
    ).to_be_visible()
    page.get_by_role("radio", name="Reciprocal rank, RR:").click()
    expect(page.get_by_text("No swap raises RR.").first).to_be_visible()


def test_one_of_two_orders_is_loaded(open_page):
    page = open_page(
        address("reactions", grades="3,0,2,0,1,0,0,0", view="disagree", pair="reciprocal_rank,ndcg")
    )
    button(page, "Load the first order").click()
    wait_for_query(page, view="disagree")
    page.wait_for_url(lambda url: query(url)["grades"] != "3,0,2,0,1,0,0,0")
    first = query(page.url)["grades"]
    button(page, "Load the second").click()
    page.wait_for_url(lambda url: query(url)["grades"] not in (first, "3,0,2,0,1,0,0,0"))
    assert sorted(query(page.url)["grades"]) == sorted("3,0,2,0,1,0,0,0")


def test_the_derivation_of_the_mean_is_opened(open_page):
    page = open_page(address("reactions", **LIST, view="orders"))
    expect(page.get_by_text("In closed form a random order gets AP").first).to_be_visible()
    formulas = page.locator(".katex-display")
    expect(formulas.first).to_be_visible()  # that of the metric, which comes last
    count = formulas.count()
    page.get_by_text("Derivation of the mean").click()
    expect(formulas).to_have_count(count + 1)


def test_the_ranked_list_opens_here_as_it_was_built(open_page):
    page = open_page(address("ranked-list", **LIST, metric="ndcg"))
    press(page, "a", "ArrowDown")
    wait_for_query(page, grades="0,3,2,0,1")
    page.get_by_role("link", name="How metrics react", exact=True).last.click()
    page.wait_for_url(lambda url: "/reactions?" in url)
    expect(page.get_by_role("heading", name="How metrics react")).to_be_visible()
    expect(page.get_by_role("button", name="b, rank 1 of 5").first).to_be_visible()
    expect(page.get_by_role("radio", name="Normalised", checked=True)).to_have_count(1)
    page.go_back()
    page.wait_for_url(lambda url: "/ranked-list?" in url)
    expect(button(page, "Undo")).to_be_enabled()  # the session stayed
