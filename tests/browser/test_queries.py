"""Many queries in a real browser: the way to a query and back, what is taken away, large files."""

import gzip
import re

from playwright.sync_api import Page, expect

from tests.browser.seen import (
    address,
    button,
    draw_in,
    follow,
    go_back,
    share_as,
    value,
    wait_for_query,
)
from tests.browser.test_every_page import expect_drawn
from tests.pages.queries.test_waiting import QRELS, large_run


def upload(page: Page, name: str, content: bytes) -> None:
    button(page, "Upload").click()
    page.locator("input[type=file]").set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": content}
    )


def test_a_bar_opens_its_query_and_a_row_of_the_table_of_systems_is_picked(open_page):
    page = open_page(address("queries", data="lee", system="2"))
    said = page.get_by_text("The worst is")
    expect(said).to_be_visible()
    name, worst = re.findall(r"worst is (\w+) with (\d\.\d+)", said.inner_text())[0]
    # A chart has ticks of its own, whatever was drawn in its place before.
    expect_drawn(page)  # until then the bars move
    ticks = page.locator(".js-plotly-plot .ytick text")
    expect(ticks.nth(2)).to_be_attached()
    own, chart = ticks.all_text_contents(), page.get_by_label("Chart", exact=True)
    shown = chart.input_value()
    chart.select_option("residual")
    expect(ticks).not_to_have_text(own)
    chart.select_option(shown)
    expect(ticks).to_have_text(own)
    draw_in(page, "dark")
    draw_in(page, "light")
    expect_drawn(page)
    bar = page.locator(".js-plotly-plot .point path").first.bounding_box()
    assert bar
    page.mouse.click(bar["x"] + bar["width"] / 2, bar["y"] + bar["height"] / 2)
    expect(page.get_by_role("heading", name=f"AP of {name}, LSA minus TF-IDF")).to_be_visible()
    expect(page).to_have_url(re.compile(f"query={name}&work=query"))
    lists = page.locator(".lists")
    expect(lists.locator("h3").first).to_have_text(f"LSA {worst}")
    assert lists.locator("img").evaluate("img => img.decode().then(() => img.clientHeight > 200)")

    # What stands for a document lights up together.
    first = lists.locator("li.relevant").first
    row = page.locator(".tables tr", has_text=first.locator("bdi").inner_text())
    first.hover()
    expect(row).to_have_class(re.compile("linked"))
    row.hover()
    expect(first).to_have_class(re.compile("linked"))

    # A query is picked by keys as well.
    page.get_by_label("Query", exact=True).press("ArrowDown")
    expect(page.get_by_role("heading", name=f"AP of {name}, LSA")).to_have_count(0)
    page.get_by_label("Query", exact=True).press("ArrowUp")
    expect(page.get_by_role("heading", name=f"AP of {name}, LSA")).to_be_visible()
    expect_drawn(page)  # until then the links move down
    page.locator(".st-key-queries-links").get_by_role("link").first.click()
    expect(page.get_by_role("heading", name="Ranked list")).to_be_visible()
    expect(value(page, "Average precision")).to_have_text(worst)
    go_back(page)
    expect(page.get_by_role("heading", name="Many queries")).to_be_visible()
    expect(lists.locator("h3").first).to_have_text(f"LSA {worst}")

    # The report is a page that can be taken away.
    share_as(page, "Export")
    with page.expect_download() as download:
        button(page, "Report as HTML").click()
    assert download.value.path().read_text("utf-8").startswith("<!doctype html>")

    # A wide table wraps.
    follow(page, address("queries", data="lee", work="holm"))
    corrected = page.get_by_role("columnheader", name="corrected p")
    expect(corrected).to_be_visible()
    box = corrected.locator("xpath=ancestor::*[contains(@class, 'box')]")
    assert box.evaluate("box => box.scrollWidth <= box.clientWidth")

    # A click on a mean in the table of systems, or on a row of the comparisons, works it out.
    page.get_by_label("Work out").select_option("systems")
    grids = page.get_by_test_id("stDataFrame")
    expect(grids).to_have_count(2)
    grids.first.click(position={"x": 100, "y": 90})  # the second row, the first measure
    expect(page.get_by_text("AP of each query; differences are LSA minus TF-IDF.")).to_be_visible()
    grids.first.click(position={"x": 20, "y": 15})  # the heading sorts by the name and picks none
    grids.first.click(position={"x": 180, "y": 90})
    expect(page.get_by_text("RR of each query; differences are LSA minus TF-IDF.")).to_be_visible()
    grid = grids.last
    grid.scroll_into_view_if_needed()
    grid.click(position={"x": 16, "y": 90})  # the second row
    expect(page.get_by_text("AP of each query; differences are BM25 minus TF-IDF.")).to_be_visible()
    expect(page).to_have_url(re.compile("system=3"))
    grid.click(position={"x": 240, "y": 15})  # the heading sorts by the mean and picks nothing
    grid.click(position={"x": 16, "y": 50})
    expect(page).to_have_url(re.compile("metric=R&.*system=2"))

    # Measures are completed while they are typed, each behind those that are there.
    field = page.get_by_role("combobox", name="Measures")
    field.press_sequentially("RR ndc")
    offered = "field => [...field.list.options].map(option => option.value)"
    assert field.evaluate(offered) == ["RR nDCG", "RR nDCG@10"]
    field.fill("RR infAP Compat")
    field.press("Enter")
    wait_for_query(page, measures="RR infAP Compat")
    expect(grids.first.locator("th", has_text="Compat")).to_be_attached()


def test_a_large_run_is_read_and_computed_and_can_be_removed(open_page):
    page = open_page("/queries")
    upload(page, "qrels.txt", QRELS)
    expect(page.get_by_text("Upload a run to score it")).to_be_visible()
    page.keyboard.press("Escape")
    upload(page, "bm25.run.gz", gzip.compress(large_run()))
    expect(page.get_by_text("bm25: 120 queries, with")).to_be_visible()
    expect(page.get_by_text("Not judged, on average")).to_be_visible()
    expect(button(page, "Stop")).to_have_count(0)
    button(page, "Remove this run").click()
    expect(page.get_by_text("Upload a run to score it")).to_be_visible()
