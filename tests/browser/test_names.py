"""A name of Markdown, of an icon or of an arrow is seen as it was typed."""

import re

from playwright.sync_api import expect

from tests.browser.seen import address, follow, listed

NAMES = (
    "[click](http://evil.example)",
    r"$\frac{1}{2}$",
    "**b** ~~s~~ `c`",
    ":red[hi] :joy: :+1:",
    ":material/home: :streamlit:",
    "1. a -> b <= c -- d",
    "<b>x</b>",
)
LIVE = "a[href*=evil], .katex, strong strong, del, code, em, b, [data-testid=stIconMaterial], img"


def test_names_in_sentences_and_in_charts(open_page):
    names = listed(NAMES)
    page = open_page(address("rank-correlation", first=names, second=names, chart="list"))
    said = page.get_by_test_id("stMarkdownContainer").filter(has_text="evil.example").first
    expect(said).to_be_visible()
    text = said.inner_text().replace("\u2060", "")
    assert [name for name in NAMES if name not in text] == []
    expect(said.locator(LIVE)).to_have_count(0)

    size = len(NAMES)
    rows = (["1" if i == j else "0" for j in range(size)] for i in range(size))
    cells = ";".join(",".join(row) for row in rows)
    follow(page, address("confusion-matrix", matrix=cells, names=names, chart="bars"))
    ticks = page.locator(".xtick text")
    expect(ticks).to_have_count(size)
    expect(ticks).to_have_text([n if len(n) <= 12 else re.compile(".*…") for n in NAMES])
    expect(page.locator(".js-plotly-plot a, .xtick tspan")).to_have_count(0)
