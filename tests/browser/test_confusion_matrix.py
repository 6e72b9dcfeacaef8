"""The confusion-matrix page in a real browser: typing counts, classes, rates, layout."""

from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from metrics import precision
from pages.parts.confusion_matrix.examples import examples
from pages.parts.confusion_matrix.state import codec

ADDRESS = "/confusion-matrix?matrix=9,1;2,8&names=no,yes"
HOSTILE = "<img src=x onerror=alert(1)>"


def cell(page: Page, row: int, column: int) -> Locator:
    return page.locator("tbody tr").nth(row).locator(".cell").nth(column)


def value(page: Page, metric: str) -> Locator:
    return page.get_by_role("radio", name=f"{metric},").locator(".value")


def expect_precision(page: Page, matrix: list[list[int]], label: int = 1) -> None:
    expect(value(page, "Precision")).to_have_text(f"{float(precision(matrix, label=label)):.4f}")


def wait_for_matrix(page: Page, written: str) -> None:
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("matrix") == [written])


@pytest.fixture
def page(open_page) -> Page:
    page = open_page(ADDRESS)
    expect_precision(page, [[9, 1], [2, 8]])
    return page


def test_counts_are_typed_one_after_the_other(page):
    cell(page, 0, 0).focus()
    page.keyboard.type("50")
    page.keyboard.press("ArrowRight")
    page.keyboard.type("4")
    page.keyboard.press("Enter")
    expect_precision(page, [[50, 4], [2, 8]])
    wait_for_matrix(page, "50,4;2,8")
    page.wait_for_timeout(600)  # Back is no answer to an edit that is still under way
    page.go_back()
    expect(cell(page, 0, 1)).to_contain_text("1")
    page.reload()
    expect(cell(page, 0, 0)).to_contain_text("50")
    expect_precision(page, [[50, 1], [2, 8]])


def test_a_cell_is_stepped_by_key_and_undone(page):
    cell(page, 0, 1).focus()
    for _step in range(3):
        page.keyboard.press("+")
    expect_precision(page, [[9, 4], [2, 8]])
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_role("button", name="Redo", exact=True)).to_be_enabled()
    assert "4" not in cell(page, 0, 1).inner_text()


def test_a_chosen_class_lights_up_its_four_counts(page):
    page.get_by_role("button", name="Choose no").click()
    expect_precision(page, [[9, 1], [2, 8]], label=0)
    expect(cell(page, 0, 0).locator(".mark")).to_have_text("TP")
    expect(cell(page, 0, 1).locator(".mark")).to_have_text("FN")
    page.wait_for_url(lambda url: "class=no" in url)


def test_a_block_is_pasted_from_a_spreadsheet(page):
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.evaluate(
        "navigator.clipboard.writeText('\\tA\\tB\\tC\\nA\\t5\\t1\\t0\\nB\\t2\\t6\\t1\\nC\\t0\\t1\\t7')"
    )
    cell(page, 0, 0).focus()
    page.keyboard.press("Control+V")
    expect(page.locator("tbody .name:visible")).to_have_text(["A", "B", "C"])
    expect_precision(page, [[5, 1, 0], [2, 6, 1], [0, 1, 7]])


def test_precision_collapses_as_prevalence_falls(page):
    page.get_by_role("radio", name="By rates").click()
    prevalence = page.get_by_role("slider", name="Prevalence")
    expect(value(page, "Precision")).to_have_text("0.5000")
    for _step in range(9):
        prevalence.press("ArrowLeft")
    expect(value(page, "Precision")).to_have_text("0.0833")  # 9 / (9 + 99)
    expect(value(page, "Recall")).to_have_text("0.9000")


def test_a_class_takes_any_name_as_text(page):
    page.locator("tbody .name:visible").nth(1).click()
    page.keyboard.press("Control+A")
    page.keyboard.insert_text(HOSTILE)
    page.keyboard.press("Enter")
    expect(page.locator("tbody .name:visible").nth(1)).to_have_text(HOSTILE)
    page.wait_for_url(lambda url: f"no,{HOSTILE}" in parse_qs(urlsplit(url).query).get("names", []))
    page.reload()
    expect(page.locator("tbody .name:visible").nth(1)).to_have_text(HOSTILE)
    assert page.locator("img[src=x]").count() == 0


def test_cause_and_effect_are_on_one_screen(open_page):
    page = open_page("/confusion-matrix")
    expect(page.locator(".tile")).to_have_count(11)
    for one in (
        page.locator(".matrix").first,
        page.locator(".tile").last,
        page.get_by_text("Class by class, and the averages"),
        page.locator(".katex-display .mord:visible").first,
    ):
        box = one.bounding_box()
        assert box
        assert (box["y"] >= 0, box["y"] + box["height"] <= 720) == (True, True), box


def address_of(id_: str, chart: str) -> str:
    query = {**codec().encode(examples()[id_].state), "chart": chart}
    return "/confusion-matrix?" + "&".join(f"{k}={quote(v, safe=',;')}" for k, v in query.items())


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("id_", "chart", "viewport"),
    [
        ("digits", "classes", "phone"),
        ("harmonic-low", "means", "desktop"),
        ("digits", "bars", "desktop"),
    ],
)
def test_the_page_is_accessible_and_no_wider_than_the_screen(
    open_page, accessibility, id_, chart, viewport, scheme
):
    page = open_page(address_of(id_, chart), scheme=scheme, viewport=viewport)
    expect(page.locator(".tile")).to_have_count(11)
    if chart != "classes":
        expect(page.locator(".js-plotly-plot")).to_be_visible()
    found = accessibility(page)
    assert found.own == []
    wide = page.evaluate(
        """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
            .filter(e => e.scrollWidth > e.clientWidth).map(e => [e.scrollWidth, e.clientWidth])"""
    )
    assert wide == []
