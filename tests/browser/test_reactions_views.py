"""How metrics react, in a real browser: a score slides, and an example of a claim is loaded."""

import pytest
from playwright.sync_api import expect

from metrics import average_precision
from tests.browser.axe import violations
from tests.browser.seen import (
    address,
    button,
    expect_no_wider_than_the_screen,
    value,
    wait_for_query,
)

GRADES = "3,0,2,1"


def test_a_score_slides_by_key_and_the_order_is_taken(open_page):
    moved = f"{float(average_precision([2, 3, 0, 1])):.4f}"
    page = open_page(address("reactions", view="slide", grades=GRADES, slide="3"))
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
    wait_for_query(page, grades=GRADES)


def test_the_example_of_a_claim_is_loaded(open_page):
    page = open_page(address("reactions", view="claims", metric="average_precision"))
    card = page.get_by_role("listitem").filter(has_text="The order of the first 5")
    expect(card).to_contain_text("No:")
    expect(card).to_contain_text("0 1 → 1 0")
    card.get_by_role("button", name="Load the example: 0 1 → 1 0").press("Enter")
    wait_for_query(page, grades="1,0", pinned="0,1")
    expect(value(page, "Average precision")).to_have_text("1.0000")
    page.get_by_role("radio", name="Precision at k").click()
    expect(card).to_contain_text("Yes:")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("view", ["slide", "claims"])
def test_everybody_can_read_it_on_a_phone(open_page, view, scheme):
    page = open_page(address("reactions", view=view), viewport="phone", scheme=scheme)
    shown = page.locator(".js-plotly-plot") if view == "slide" else page.locator(".claims li")
    expect(shown.nth(1)).to_be_visible()
    expect_no_wider_than_the_screen(page)
    assert violations(page) == []
