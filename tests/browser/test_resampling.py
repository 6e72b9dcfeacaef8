"""Resampling in a real browser: items moved by mouse, finger and keys, rounds, what takes long."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.seen import (
    address,
    button,
    drag,
    drag_by_finger,
    follow,
    middle,
    query,
    wait_for_query,
)

ADDRESS = address(
    "resampling", data="iris", items="30", method="subsampling", rounds="4", tested="10", depth="1"
)


def item(page: Page, number: int) -> Locator:
    return page.get_by_role("button", name=f"item {number}, ")


def part(page: Page, name: str) -> Locator:
    return page.locator(f".part[data-part={name}]")


def heading(page: Page, name: str) -> Locator:
    return part(page, name).locator(".title")


def test_items_go_to_the_other_part_and_a_study_can_be_stopped(open_page):
    page = open_page(ADDRESS)
    expect(heading(page, "test")).to_have_text("test part: 10")

    # The splits are drawn before the eyes, and nothing is sent.
    play = button(page, "Draw before my eyes")
    play.click()
    expect(page.locator(".dot.waits").first).to_be_attached()
    expect(page.locator(".which")).to_have_text("Round 2 of 4")
    play.click()
    expect(page.locator(".dot.waits")).to_have_count(0)
    expect(page.locator(".which")).to_have_text("Round 1 of 4")
    assert page.url.endswith(ADDRESS)

    # An item goes to the other part by mouse, and comes back by Undo.
    in_test = part(page, "test").locator(".dot").first
    number = int(in_test.get_attribute("data-item") or "") + 1
    in_test.hover(trial=True)  # it glides no more
    drag(page, middle(in_test), middle(part(page, "training")))
    expect(part(page, "training")).to_have_class(re.compile("target"))
    page.mouse.up()
    expect(heading(page, "test")).to_have_text("test part: 9")
    wait_for_query(page, moved=f"1.{number}")
    expect(item(page, number)).to_have_accessible_name(re.compile("training part"))
    page.keyboard.press("Control+z")
    expect(heading(page, "test")).to_have_text("test part: 10")
    wait_for_query(page, moved=None)

    # Keys walk over the items, and move them.
    item(page, 1).focus()
    for key in ("ArrowRight", "End", "Home"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(heading(page, "test")).to_have_text("test part: 11")
    expect(part(page, "test").locator(".dot:focus")).to_have_count(1)
    page.keyboard.press(" ")
    expect(heading(page, "test")).to_have_text("test part: 10")

    # Rounds are chosen, and moves are of theirs alone.
    page.locator(".round").nth(2).click()
    wait_for_query(page, round="3")
    expect(page.locator(".which")).to_have_text("Round 3 of 4")
    part(page, "training").locator(".dot").first.click()
    expect(heading(page, "test")).to_have_text("test part: 11")
    page.locator(".before").click()
    expect(page.locator(".which")).to_have_text("Round 2 of 4")
    expect(heading(page, "test")).to_have_text("test part: 10")
    page.wait_for_url(lambda url: query(url).get("moved", "").startswith("3."))
    wait_for_query(page, round="2")
    button(page, "As drawn").click()
    wait_for_query(page, moved=None)

    # Splits of another seed give other scores.
    follow(page, ADDRESS)
    expect(page.locator(".which")).to_have_text("Round 1 of 4")
    number = page.get_by_role("radio", name="test mean").locator(".value")
    before = number.inner_text()
    for seed in "12":
        button(page, "Split again").click()
        wait_for_query(page, seed=seed)
    expect(number).not_to_have_text(before)

    # A study shows a bar, can be stopped, and is kept.
    follow(page, "/resampling")
    chart = page.get_by_role("combobox", name="Chart")
    chart.select_option(label="Many draws")
    stop = button(page, "Stop")
    expect(stop).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    stop.click()
    expect(stop).to_be_hidden()
    expect(chart).to_have_value("rounds")

    # Another tab stops it as well: nothing was finished, so it begins anew.
    chart.select_option(label="Many draws")
    expect(stop).to_be_visible()
    chart.select_option(label="Rounds")
    expect(stop).to_be_hidden()
    wait_for_query(page, chart=None)
    chart.select_option(label="Many draws")
    expect(stop).to_be_visible()
    expect(page.get_by_text("20 draws of items")).to_be_visible(timeout=60_000)
    chart.select_option(label="Rounds")
    expect(page.get_by_text("20 draws of items")).to_be_hidden()
    chart.select_option(label="Many draws")
    expect(page.get_by_text("20 draws of items")).to_be_visible()


def test_an_item_goes_to_the_other_part_by_finger(open_page):
    page = open_page(ADDRESS, touch=True, viewport="phone")
    first = part(page, "training").locator(".dot").first
    first.scroll_into_view_if_needed()
    drag_by_finger(page, middle(first), middle(heading(page, "test")))
    expect(heading(page, "test")).to_have_text("test part: 11")
