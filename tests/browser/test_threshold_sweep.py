"""The threshold-sweep page in a real browser: items, threshold and curves, address, layout."""

import re
from urllib.parse import parse_qs, urlencode, urlsplit

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

from metrics import roc_auc
from pages.parts.scores.csv_file import write_scores
from pages.parts.scores.data import from_distributions
from pages.parts.scores.generate import Distributions

LABELS, SCORES = [1, 0, 1, 1, 0, 1], [0.8, 0.96, 0.4, 0.1, 0.15, 0.7]
ADDRESS = "/threshold-sweep?" + urlencode(
    {"y": ",".join(map(str, LABELS)), "s": ",".join(map(str, SCORES))}, safe=","
)
HOSTILE = "<img src=x onerror=alert(1)> **b** $x$"


def value(page: Page, metric: str) -> Locator:
    return page.get_by_role("radio", name=f"{metric},").locator(".value")


def matrix(page: Page) -> Locator:
    return page.locator(".st-key-sweep-matrix td")


def point(page: Page, curve: str) -> Locator:
    return page.get_by_role("slider", name=f"Operating point, {curve}")


def item(page: Page, rank: int) -> Locator:
    return page.get_by_role("slider", name=f"Item {rank} of")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def expect_query(page: Page, name: str, text: str | None) -> None:
    wanted = None if text is None else [text]
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get(name) == wanted)


def expect_counts(page: Page, *counts: str) -> None:
    """The matrix holds TP, FN, FP and TN."""
    expect(matrix(page)).to_have_text([re.compile(rf"^(right)?{count}$") for count in counts])


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def page(open_page) -> Page:
    page = open_page(ADDRESS)
    expect(value(page, "Area under the ROC curve")).to_have_text("0.3750")
    expect_counts(page, "2 TP", "2 FN", "1 FP", "1 TN")
    return page


# ---- moving


def test_an_item_is_dragged_and_everything_follows(page):
    x, y = middle(item(page, 1))  # the negative one with the highest score
    target, _ = middle(item(page, 5))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(target, y, steps=15)
    expect_counts(page, "2 TP", "2 FN", "0 FP", "2 TN")  # still in the hand
    page.mouse.up()
    page.wait_for_url(lambda url: "0.96" not in url)
    moved = float(parse_qs(urlsplit(page.url).query)["s"][0].split(",")[1])
    scores = [moved if score == 0.96 else score for score in SCORES]
    auc = f"{float(roc_auc(LABELS, scores)):.4f}"
    expect(value(page, "Area under the ROC curve")).to_have_text(auc)
    button(page, "Undo").click()
    expect(value(page, "Area under the ROC curve")).to_have_text("0.3750")
    expect(button(page, "Undo")).to_be_disabled()


def test_the_operating_point_is_dragged_along_a_curve(page):
    x, y = middle(point(page, "ROC"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 300, y - 300, steps=15)
    expect_counts(page, "4 TP", "0 FN", "2 FP", "0 TN")
    page.mouse.up()
    expect_query(page, "t", "0.1")
    expect(point(page, "Precision–recall")).to_have_attribute("aria-valuenow", "6")
    button(page, "Undo").click()
    expect_counts(page, "2 TP", "2 FN", "1 FP", "1 TN")
    expect_query(page, "t", None)


def test_all_of_it_goes_by_keys(page):
    item(page, 1).focus()
    page.keyboard.press("Enter")
    expect(value(page, "Area under the ROC curve")).to_have_text("0.8000")
    expect_query(page, "y", "1,1,1,1,0,1")
    point(page, "ROC").focus()
    page.keyboard.press("Home")
    expect_counts(page, "0 TP", "5 FN", "0 FP", "1 TN")
    expect(value(page, "Precision")).to_have_text("–")
    expect_query(page, "t", "inf")
    page.get_by_role("slider", name="Threshold").first.focus()
    page.keyboard.press("PageDown")
    expect_counts(page, "1 TP", "4 FN", "0 FP", "1 TN")
    field = page.get_by_role("spinbutton", name="Threshold")
    field.fill("0.12")
    field.press("Enter")
    expect_counts(page, "4 TP", "1 FN", "1 FP", "0 TN")
    expect_query(page, "t", "0.12")


# ---- the address


def test_back_and_a_reload_show_the_same(open_page):
    page = open_page("/threshold-sweep")
    word = page.get_by_role("textbox", name="The items from the highest score on")
    for typed, auc in (("pnp", "0.5000"), ("p(pn)n", "0.8750")):
        word.fill(typed)
        word.press("Enter")
        expect(value(page, "Area under the ROC curve")).to_have_text(auc)
        expect_query(page, "word", typed)
        page.wait_for_timeout(700)
    page.go_back()
    expect(value(page, "Area under the ROC curve")).to_have_text("0.5000")
    expect(word).to_have_value("pnp")
    page.reload()
    expect(value(page, "Area under the ROC curve")).to_have_text("0.5000")
    expect(word).to_have_value("pnp")


def test_a_mangled_address_gets_a_sentence_in_which_nothing_is_markup(open_page):
    page = open_page("/threshold-sweep?" + urlencode({"word": "pp" + HOSTILE, "t": HOSTILE}))
    alert = page.get_by_test_id("stAlert")
    expect(alert).to_contain_text(f"t: found {HOSTILE}; allowed are numbers")
    assert alert.locator("img, b, strong, .katex").count() == 0
    expect(value(page, "Area under the ROC curve")).to_have_text("0.7500")


# ---- many items


def test_a_hundred_thousand_items_are_uploaded_and_the_threshold_moves(open_page):
    page = open_page("/threshold-sweep")
    drawn = from_distributions(Distributions(2, 1, 100_000, 0.3, 1))
    file = {"name": "s.csv", "mimeType": "text/csv", "buffer": write_scores(drawn).encode()}
    page.get_by_role("button", name="Upload").click()
    page.locator("input[type=file]").set_input_files(file)
    auc = f"{float(roc_auc(*drawn.arrays())):.4f}"
    expect(value(page, "Area under the ROC curve")).to_have_text(auc)
    page.wait_for_url("**data=session-*")
    assert len(page.url) < 200
    page.get_by_role("slider", name="Threshold").first.focus()
    page.keyboard.press("ArrowRight")
    expect(matrix(page).first).not_to_have_text("right25228 TP")
    threshold = float(page.get_by_role("spinbutton", name="Threshold").input_value())
    hits = int(np.sum(drawn.labels & (drawn.models[0] >= threshold)))
    expect(matrix(page).first).to_have_text(f"right{hits} TP")


# ---- the screen


def test_cause_and_effect_are_on_one_screen(open_page):
    page = open_page("/threshold-sweep")
    expect(page.locator(".tile")).to_have_count(8)
    expect(matrix(page)).to_have_count(4)
    expect(item(page, 8)).to_be_visible()
    expect(point(page, "Precision–recall")).to_be_visible()
    page.wait_for_timeout(500)  # what is drawn finds its height
    seen = {
        "line": page.locator(".score-line"),
        "tile": page.locator(".tile"),
        "curves": page.locator(".operating-curves .plot"),
        "matrix": matrix(page),
        "derivation": page.get_by_role("heading", name="Area under the ROC curve"),
    }
    for what, locator in seen.items():
        for one in locator.all():
            box = one.bounding_box()
            assert box, what
            bottom, right = box["y"] + box["height"], box["x"] + box["width"]
            assert (box["y"] >= 0, bottom <= 720, right <= 1280) == (True, True, True), (what, box)
    formula = page.locator(".katex-display").bounding_box()
    assert formula
    assert formula["y"] < 650


@pytest.mark.parametrize(
    ("scheme", "viewport", "chart"),
    [
        ("light", "desktop", "curves"),
        ("light", "phone", "pairs"),
        ("dark", "phone", "curves"),
        ("dark", "desktop", "cost"),
    ],
)
def test_the_page_is_accessible_and_scrolls_down_only(
    open_page, accessibility, scheme, viewport, chart
):
    query = f"?word=ppnp(pn)nn&chart={chart}&metric=pr_auc"
    page = open_page("/threshold-sweep" + query, scheme=scheme, viewport=viewport)
    expect(page.locator(".tile")).to_have_count(8)
    expect(page.locator(".js-plotly-plot, .operating-curves").first).to_be_visible()
    found = accessibility(page)
    print("\n".join(found.frame))
    assert found.own == []
    wide = page.evaluate(
        """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
            .filter(e => e.scrollWidth > e.clientWidth).map(e => [e.scrollWidth, e.clientWidth])"""
    )
    assert wide == []
