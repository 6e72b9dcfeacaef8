"""How metrics react, in a real browser: every view by keyboard and on a phone, and the way back."""

import re

from playwright.sync_api import Page, expect

from metrics import average_precision, family
from pages.reactions.state import VIEWS
from tests.browser.axe import violations
from tests.browser.seen import (
    address,
    button,
    expect_no_wider_than_the_screen,
    follow,
    query,
    settle,
    value,
    wait_for_answers,
    wait_for_query,
)
from tests.effort import some

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
    page.get_by_role("combobox", name="View").select_option(label=NAMES[view])
    wait_for_query(page, view=view if view != "swaps" else None)


def view_of(page: Page, view: str, **more: str) -> None:
    """Go to a view of the list."""
    follow(page, address("reactions", **{**LIST, "pinned": "0,3,0,2,1", "view": view, **more}))


def test_a_move_by_key_is_answered_in_every_view_and_the_ranked_list_opens_here(open_page):
    page = open_page(address("reactions", **LIST, view=VIEWS[0], pinned="0,3,0,2,1"))
    for view in VIEWS:
        if view != VIEWS[0]:
            view_of(page, view)
        expect(value(page, "Average precision")).to_have_text("0.7556")
        wait_for_answers(page)
        press(page, "a", "ArrowDown")
        expect(value(page, "Average precision")).to_have_text("0.5889")
        wait_for_query(page, grades="0,3,2,0,1", view=None if view == "swaps" else view)
        wait_for_answers(page)
        expect(page.get_by_text("could not be shown")).to_have_count(0)

    # The ranked list opens here as it was built.
    follow(page, address("ranked-list", **LIST, metric="ndcg"))
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


def test_a_phone_shows_every_view_to_everybody(open_page):
    page = open_page(
        address("reactions", **LIST, view=VIEWS[0], pinned="0,3,0,2,1"), viewport="phone"
    )
    marks = {"slide": ".js-plotly-plot", "claims": ".claims li"}
    for view in VIEWS:
        if view != VIEWS[0]:
            view_of(page, view)
        expect(page.locator(".katex-display").first).to_be_visible()
        if view in marks:
            expect(page.locator(marks[view]).nth(1)).to_be_visible()
        expect(page.get_by_text("could not be shown")).to_have_count(0)
        expect_no_wider_than_the_screen(page)
        if view in marks:
            for scheme in some(("dark", "light"), 1):
                page.emulate_media(color_scheme=scheme)
                assert violations(page) == [], (view, scheme)


def test_the_log_is_walked_over_by_key_and_a_step_is_gone_back_to(open_page):
    page = open_page(address("reactions", **LIST))
    look(page, "log")
    expect(page.locator(".log tbody button")).to_have_count(1)
    press(page, "a", "ArrowDown")
    expect(page.locator(".log tbody button")).to_have_count(2)
    settle(page)  # moves that follow at once are one step
    press(page, "e", "Home")
    expect(page.locator(".log tbody button")).to_have_count(3)
    press(page, "d", "2")
    expect(page.locator(".log tbody button")).to_have_count(4)
    assert steps(page) == [
        "3. d graded 2, before 0, here now",
        "2. e up from 5 to 1",
        "1. a and b change places, ranks 1 and 2",
        "The beginning",
    ]
    page.locator(".log tbody tr").nth(2).locator("button").click()
    wait_for_query(page, grades="0,3,2,0,1", view="log")
    expect(page.locator(".log tr.here")).to_have_text(
        re.compile("a and b change places, ranks 1 and 2")
    )
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

    # Keys walk over it.
    page.locator(".log tbody button").first.focus()
    page.keyboard.press("End")
    expect(page.locator(".log tbody button").last).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    wait_for_query(page, grades="0,3,2,0,1")


def test_swaps_changes_orders_and_claims_are_worked_with(open_page):
    # The maps of all swaps are drawn.
    page = open_page(address("reactions", **LIST))
    expect(page.locator(".js-plotly-plot .heatmaplayer .hm")).to_have_count(
        len(family("ranked_list")) + 1
    )
    expect(
        page.get_by_text("The best swap for AP exchanges ranks 2 and 5, +0.2444.").first
    ).to_be_visible()
    page.get_by_role("radio", name="Reciprocal rank, RR:").click()
    expect(page.get_by_text("No swap raises RR.").first).to_be_visible()

    # A list is pinned, and the waterfall explains the change.
    page.get_by_role("radio", name="Average precision,").click()
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

    # The derivation of the mean is opened.
    view_of(page, "orders")
    expect(page.get_by_text("In closed form, a random order gets AP").first).to_be_visible()
    formulas = page.locator(".katex-display")
    expect(formulas.first).to_be_visible()  # that of the metric, which comes last
    count = formulas.count()
    page.get_by_text("Derivation of the mean").click()
    expect(formulas).to_have_count(count + 1)

    # One of two orders is loaded, and the other.
    follow(
        page,
        address(
            "reactions", grades="3,0,2,0,1,0,0,0", view="disagree", pair="reciprocal_rank,ndcg"
        ),
    )
    button(page, "Load the first order").click()
    wait_for_query(page, view="disagree")
    page.wait_for_url(lambda url: query(url)["grades"] != "3,0,2,0,1,0,0,0")
    first = query(page.url)["grades"]
    button(page, "Load the second").click()
    page.wait_for_url(lambda url: query(url)["grades"] not in (first, "3,0,2,0,1,0,0,0"))
    assert sorted(query(page.url)["grades"]) == sorted("3,0,2,0,1,0,0,0")

    # A score slides by key, and the order is taken.
    moved = f"{float(average_precision([2, 3, 0, 1])):.4f}"
    follow(page, address("reactions", view="slide", grades="3,0,2,1", slide="3"))
    said = page.get_by_text("At score", exact=False)
    expect(said).to_contain_text("(grade 2) is at rank 3")
    slider = page.get_by_role("slider", name="Score")
    slider.focus()
    page.keyboard.press("End")
    expect(said).to_contain_text("At score 4")
    expect(said).to_contain_text("is at rank 1")
    expect(said).to_contain_text(f"AP {moved}, RR 1.0000")
    wait_for_query(page, score="4")
    button(page, "Take this order").click()
    expect(value(page, "Average precision")).to_have_text(moved)
    wait_for_query(page, grades="2,3,0,1")
    button(page, "Undo").click()
    wait_for_query(page, grades="3,0,2,1")

    # The example of a claim is loaded.
    follow(page, address("reactions", view="claims", metric="average_precision"))
    card = page.get_by_role("listitem").filter(has_text="The order of the first 5")
    expect(card).to_contain_text("No:")
    expect(card).to_contain_text("0 1 → 1 0")
    card.get_by_role("button", name="Load the example: 0 1 → 1 0").press("Enter")
    wait_for_query(page, grades="1,0", pinned="0,1")
    expect(value(page, "Average precision")).to_have_text("1.0000")
    page.get_by_role("radio", name="Precision at k").click()
    expect(card).to_contain_text("Yes:")
