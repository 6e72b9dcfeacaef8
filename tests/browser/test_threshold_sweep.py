"""The threshold-sweep page in a real browser: items, threshold and curves, address, layout."""

import re

import numpy as np
from playwright.sync_api import Locator, Page, expect

from metrics import roc_auc
from pages.session.scores.csv_file import write_scores
from pages.session.scores.data import Drawn
from pages.session.scores.generate import Distributions
from tests.browser.conftest import wait_until_idle
from tests.browser.seen import (
    address,
    at_rest,
    button,
    drag,
    follow,
    middle,
    query,
    value,
    wait_for_query,
)

LABELS, SCORES = [1, 0, 1, 1, 0, 1], [0.8, 0.96, 0.4, 0.1, 0.15, 0.7]
ADDRESS = address("threshold-sweep", y=",".join(map(str, LABELS)), s=",".join(map(str, SCORES)))


def matrix(page: Page) -> Locator:
    return page.locator(".st-key-sweep-matrix td")


def point(page: Page, curve: str) -> Locator:
    return page.get_by_role("slider", name=f"Operating point, {curve}")


def item(page: Page, rank: int) -> Locator:
    return page.get_by_role("slider", name=f"Item {rank} of")


def expect_counts(page: Page, *counts: str) -> None:
    """The matrix holds TP, FN, FP and TN."""
    signed = [count.split() for count in counts]
    expect(matrix(page)).to_have_text([re.compile(f"^{sign}{n}$") for n, sign in signed])


def test_items_and_the_threshold_are_moved_and_a_hundred_thousand_uploaded(open_page):
    page = open_page(ADDRESS)
    expect(value(page, "Area under the ROC curve")).to_have_text("0.3750")
    expect_counts(page, "2 TP", "2 FN", "1 FP", "1 TN")

    # An item is dragged, and everything follows.
    x, y = middle(item(page, 1))  # the negative one with the highest score
    target, _ = middle(item(page, 5))
    wrong = page.locator(".score-line .item.wrong")
    expect(wrong).to_have_count(3)
    drag(page, (x, y), (target, y))
    expect_counts(page, "2 TP", "2 FN", "0 FP", "2 TN")  # still in the hand
    expect(wrong).to_have_count(2)
    page.mouse.up()
    page.wait_for_url(lambda url: "0.96" not in url)
    moved = float(query(page.url)["s"].split(",")[1])
    scores = [moved if score == 0.96 else score for score in SCORES]
    auc = f"{float(roc_auc(LABELS, scores)):.4f}"
    expect(value(page, "Area under the ROC curve")).to_have_text(auc)
    button(page, "Undo").click()
    expect(value(page, "Area under the ROC curve")).to_have_text("0.3750")
    expect(button(page, "Undo")).to_be_disabled()

    # The operating point is dragged along a curve.
    expect_counts(page, "2 TP", "2 FN", "1 FP", "1 TN")
    x, y = at_rest(point(page, "ROC"))
    drag(page, (x, y), (x + 300, y - 300))
    expect_counts(page, "4 TP", "0 FN", "2 FP", "0 TN")
    page.mouse.up()
    wait_for_query(page, t="0.1")
    expect(point(page, "Precision–recall")).to_have_attribute("aria-valuenow", "6")
    button(page, "Undo").click()
    expect_counts(page, "2 TP", "2 FN", "1 FP", "1 TN")
    wait_for_query(page, t=None)

    # All of it goes by keys.
    item(page, 1).focus()
    page.keyboard.press("Enter")
    expect(value(page, "Area under the ROC curve")).to_have_text("0.8000")
    wait_for_query(page, y="1,1,1,1,0,1")
    point(page, "ROC").focus()
    page.keyboard.press("Home")
    expect_counts(page, "0 TP", "5 FN", "0 FP", "1 TN")
    expect(value(page, "Precision")).to_have_text("–")
    wait_for_query(page, t="inf")
    page.get_by_role("slider", name="Threshold").first.focus()
    page.keyboard.press("PageDown")
    expect_counts(page, "1 TP", "4 FN", "0 FP", "1 TN")
    field = page.get_by_role("spinbutton", name="Threshold")
    field.fill("0.12")
    field.press("Enter")
    expect_counts(page, "4 TP", "1 FN", "1 FP", "0 TN")
    wait_for_query(page, t="0.12")

    # A hundred thousand items are uploaded, and the threshold moves.
    follow(page, "/threshold-sweep")
    drawn = Drawn(Distributions(2, 1, 100_000, 0.3, 1))
    file = {"name": "s.csv", "mimeType": "text/csv", "buffer": write_scores(drawn).encode()}
    page.get_by_role("button", name="Upload").click()
    page.locator("input[type=file]").set_input_files(file)
    auc = f"{float(roc_auc(*drawn.arrays())):.4f}"
    expect(value(page, "Area under the ROC curve")).to_have_text(auc)
    page.wait_for_url("**data=session-*")
    assert len(page.url) < 200
    wait_until_idle(page)  # the numbers come ahead of the controls
    field = page.get_by_role("spinbutton", name="Threshold")
    before = field.input_value()
    page.get_by_role("slider", name="Threshold").first.focus()
    page.keyboard.press("ArrowRight")
    expect(field).not_to_have_value(before)
    assert float(field.input_value()) > float(before)
    hits = int(np.sum(drawn.labels & (drawn.models[0] >= float(field.input_value()))))
    expect(matrix(page).first).to_have_text(f"TP{hits}")
