"""Every page as it is shown to a room of 1280 x 720: what is seen of it, and how large."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.frame.registry import BUILT
from tests.browser.axe import violations
from tests.browser.conftest import VIEWPORTS
from tests.browser.seen import address, button, expect_on_screen, query, wait_for_query, wait_until
from tests.browser.visits import VISITS

LEAST = 28  # px of a number
FORMULA = ".st-key-large-work .katex-display:visible"
# What shows the numbers of each board.
NUMBERS = {
    "ranked-list": ".rank-list .grade, .rank-list .rank",
    "queries": ".rank-list .grade, .rank-list .rank",
    "label-ranking": ".board .cell .value",
    "rank-correlation": ".two-orders .rank",
    "extreme-labels": ".board .pick .number, .board .count, .board .rank:not(:empty)",
    "reactions": ".rank-list .grade, .rank-list .rank",
    "why-different": ".rank-list .grade, .rank-list .rank, .disagreements button",
    "confusion-matrix": ".matrix .cell .value, .matrix .sum",
    "cost-matrix": ".matrix .cell .value",
    "threshold-sweep": ".score-line .numbers text, .score-line .flag .at",
    "retrieved-sets": ".legend .count",
    "regression-errors": ".point-plot .numbers text",
    "rater-agreement": ".matrix .cell .value, .matrix .sum",
    "resampling": ".splits .share, .splits .round",
}
# Where the tests of a page build with something that is left out here.
BOARDS = {"retrieved-sets": (".board .picture", ".spot")}
ROOM = [entry.url_path for entry in BUILT]

# The size of the type that is seen: what is drawn larger by zoom is so on the screen.
_SIZES = """nodes => nodes.filter(node => node.getClientRects().length)
    .map(node => parseFloat(getComputedStyle(node).fontSize) * (node.currentCSSZoom ?? 1))"""
_SCROLLS = """() => ["html", "[data-testid=stMain]", "[data-testid=stMainBlockContainer]"]
    .map(place => document.querySelector(place))
    .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight > clientHeight || scrollWidth > clientWidth).length"""
# What is seen in part: neither whole on the screen nor out of it, in what holds it.
_CUT = """() => {
  const inside = (one, other) => one.top >= other.top - 1 && one.bottom <= other.bottom + 1
    && one.left >= other.left - 1 && one.right <= other.right + 1;
  const apart = (one, other) => one.top >= other.bottom - 1 || one.left >= other.right - 1
    || one.bottom <= other.top + 1 || one.right <= other.left + 1;
  const cut = [];
  for (const region of document.querySelectorAll(".st-key-large-chart, .st-key-large-work"))
    for (const one of region.querySelectorAll("[data-testid=stElementContainer]")) {
      const [box, held] = [one.getBoundingClientRect(), region.getBoundingClientRect()];
      if (box.height && !inside(box, held) && !apart(box, held)) cut.push(one.className);
    }
  for (const formula of document.querySelectorAll(".katex-display"))
    if (formula.scrollWidth > formula.clientWidth + 1) cut.push(formula.textContent.slice(0, 40));
  return cut;
}"""


# The numbers of formulas that are smaller; what stands as an index or above a sum is a name.
_SMALL = """least => {
  const small = [];
  for (const formula of document.querySelectorAll(".katex-html")) {
    const walk = document.createTreeWalker(formula, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { textContent, parentElement } = walk.currentNode;
      if (!/\\d/.test(textContent) || !parentElement.getClientRects().length) continue;
      if (parentElement.closest(".msupsub, .op-limits, .op-symbol")) continue;
      const size = parseFloat(getComputedStyle(parentElement).fontSize);
      if (size < least) small.push(`${textContent} of ${size}`);
    }
  }
  return small;
}"""
CLASSES = {
    "matrix": "12,12,3,4,5;10,15,3,2,1;9,8,70,6,5;0,1,2,30,4;5,6,7,8,90",
    "metric": "matthews_correlation",
}
RATED = {
    "table": "20,5,1,0,2;10,15,3,2,1;1,2,30,4,5;0,0,3,40,2;5,4,3,2,10",
    "names": "strongly agree,agree,neither,disagree,strongly disagree",
}
THREE = {"costs": "0,1,2;3,0,4;5,6,0", "first": "250,60,4;40,150,5;6,7,8"}
OUTLIERS = {"true": "1200.5,3400.25,2200,150.75", "pred": "1300,3000,2500,100"}


def expect_large(numbers: Locator) -> None:
    sizes = numbers.evaluate_all(_SIZES)
    assert sizes
    assert min(sizes) >= LEAST, sizes


def expect_within(locator: Locator) -> None:
    """All of it is on the screen."""
    width, height = VIEWPORTS["desktop"]
    box = locator.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= width + 1
    assert box["y"] + box["height"] <= height + 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", ROOM)
def test_all_of_one_idea_is_on_the_screen_and_large(open_page, path, scheme):
    page = open_page(address(path, projector="1"), scheme=scheme)
    expect(page.locator(FORMULA).first).to_be_visible()
    expect(page.locator(".tile[aria-checked=true]")).to_be_visible()
    wait_until(page, f"() => !({_SCROLLS})()")
    wait_until(page, f"() => !({_CUT})().length")
    expect_within(page.locator(".tile[aria-checked=true]"))
    expect_within(page.locator(FORMULA).first)
    for place in BOARDS.get(path, (VISITS[path].board,)):
        expect_on_screen(page.locator(place))
    expect_large(page.locator(".tile .value"))
    assert page.evaluate(_SMALL, LEAST) == []
    expect_large(page.locator(NUMBERS[path]))
    ticks = page.locator(".st-key-large-chart .js-plotly-plot :is(.xtick, .ytick) text")
    figures = ticks.filter(has_text=re.compile(r"\d"))
    if figures.count():
        expect_large(figures)
    paper = "rgb(255, 255, 255)" if scheme == "light" else "rgb(0, 0, 0)"
    expect(page.get_by_test_id("stApp")).to_have_css("background-color", paper)
    expect(button(page, "Undo")).to_be_visible()
    for gone in ("Share", "Export"):
        expect(button(page, gone)).to_have_count(0)
    expect(page.get_by_test_id("stHeader")).to_be_hidden()
    assert violations(page) == []


@pytest.mark.parametrize("path", ROOM)
def test_an_edit_is_seen_in_large_type(open_page, path):
    visit = VISITS[path]
    page = open_page(address(path, **visit.query, projector="1"))
    tile = page.get_by_role("radio", name=visit.tile).locator(".value")
    expect(tile).to_have_text(visit.before)
    if path != "regression-errors":  # whose fields to type in are left out
        visit.edit(page)
        expect(tile).to_have_text(visit.after)
        page.wait_for_url(lambda url: query(url).get("projector") == "1")
        expect(page.locator(".slim")).to_be_hidden()  # nothing is over the board
        expect_large(tile)
        changes = page.locator(".tile .change > span:not(:empty)")
        assert changes.count()
        expect_large(changes)
    wait_until(page, f"() => !({_SCROLLS})()")


def test_a_ring_follows_the_pointer_where_the_plot_is_drawn_larger(open_page):
    page = open_page(address("regression-errors", true="3,2,0,0", pred="1,2,0,1", projector="1"))
    ring = page.locator(".ring").nth(3)
    expect(ring).to_be_visible()
    box = ring.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 90, steps=6)
    moved = ring.bounding_box()
    assert moved
    assert moved["y"] + moved["height"] / 2 == pytest.approx(y - 90, abs=4)
    page.mouse.up()


def test_it_is_begun_in_the_share_menu_and_ended_by_key(open_page):
    page = open_page(address("ranked-list", grades="3,0,2", docs="a,b,c"))
    button(page, "Share").click()
    button(page, "Show to a room: large type, few controls").click()
    wait_for_query(page, projector="1", grades="3,0,2")
    expect(button(page, "Share")).to_have_count(0)
    name = page.get_by_role("button", name="b", exact=True)
    name.click()
    field = page.locator(".rank-list input")
    expect(field).to_be_focused()
    page.keyboard.press("Escape")  # gives up what was typed, and no more
    expect(field).to_have_count(0)
    assert query(page.url)["projector"] == "1"
    page.keyboard.press("Escape")
    wait_for_query(page, projector=None, grades="3,0,2")
    expect(button(page, "Share")).to_be_visible()


def test_the_next_page_is_as_large(open_page):
    page: Page = open_page(address("ranked-list", projector="1"))
    button(page, "Leave the projector view (Esc)").click()
    wait_for_query(page, projector=None)
    expect(button(page, "Share")).to_be_visible()


@pytest.mark.parametrize(
    ("path", "pieces"),
    [
        ("threshold-sweep", {}),
        ("threshold-sweep", {"metric": "score_average_precision"}),
        ("ranked-list", {"metric": "interpolated_precision"}),
        ("ranked-list", {"metric": "rank_biased_precision"}),
        ("ranked-list", {"metric": "expected_reciprocal_rank"}),
        ("regression-errors", {"metric": "root_mean_squared_error", **OUTLIERS}),
        ("confusion-matrix", CLASSES),
        ("queries", {"data": "lee"}),
        ("resampling", {"method": "bootstrap", "metric": "bootstrap_632", "balance": "over"}),
    ],
)
def test_a_derivation_is_seen_to_its_result(open_page, path, pieces):
    page = open_page(address(path, **pieces, projector="1"))
    value = page.locator(".tile[aria-checked=true] .value").inner_text()
    result = page.locator(FORMULA).filter(has_text=value.rstrip("0")).first
    expect(result).to_be_visible()
    expect_within(result)
    wait_until(page, f"() => !({_CUT})().length")
    assert page.evaluate(_SMALL, LEAST) == []


@pytest.mark.parametrize(
    ("path", "pieces"),
    [
        ("confusion-matrix", CLASSES),
        ("rater-agreement", RATED),
        ("rater-agreement", {"ratings": "1221;1222;1121;1112;2221;3333", "chart": "chance"}),
        ("cost-matrix", THREE),
        ("reactions", {"view": "disagree", "pair": "reciprocal_rank,ndcg"}),
        ("reactions", {"view": "claims", "metric": "ndcg"}),
        ("resampling", {"data": "iris", "chart": "traps", "trap": "lacking"}),
        ("why-different", {"kind": "scores", "show": "code", "got": ".5"}),
    ],
)
def test_what_is_too_high_for_the_room_is_seen_from_its_beginning(open_page, path, pieces):
    page = open_page(address(path, **pieces, projector="1"))
    expect(page.locator(FORMULA).first).to_be_visible()
    shown = "[data-testid=stPlotlyChart], [data-testid=stBidiComponentIsolated]"
    wait_until(
        page,
        """shown => {
          const place = document.querySelector(".st-key-large-chart").getBoundingClientRect();
          const seen = [...document.querySelectorAll(`.st-key-large-chart :is(${shown})`)]
            .filter(node => !node.closest("[data-in-head]"))
            .map(node => node.getBoundingClientRect());
          return seen.some(({ top, left, height }) =>
            height > 60 && top >= place.top - 1 && top < place.bottom - 60 && left < place.right);
        }""",
        shown,
    )
    wait_until(page, f"() => !({_CUT})().length")


@pytest.mark.parametrize(
    ("path", "pieces"),
    [("confusion-matrix", CLASSES), ("rater-agreement", RATED), ("cost-matrix", THREE)],
)
def test_a_matrix_of_a_class_is_whole(open_page, path, pieces):
    page = open_page(address(path, **pieces, projector="1"))
    expect(page.locator(".matrix .sum").last).to_be_visible()
    wait_until(
        page,
        """() => [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])
          .flatMap(root => [...root.querySelectorAll(".matrix .box")])
          .every(box => box.scrollWidth <= box.clientWidth + 1)""",
    )
    expect_within(page.locator(".matrix .sum").last)
    expect_large(page.locator(NUMBERS[path]))


def test_a_prediction_is_made_and_revealed_before_a_room(open_page):
    page = open_page(address("ranked-list", grades="3,0,2", projector="1", predict="1"))
    page.get_by_role("radio", name="Up", exact=True).click()
    wait_for_query(page, guess="up")
    expect(page.locator(".st-key-predict-bar")).to_contain_text("Now make the move.")
    page.locator(".rank-list .grade").nth(1).click()
    wait_for_query(page, grades="3,1,2")
    button(page, "Reveal").click()
    expect(page.locator(".st-key-predict-bar")).to_contain_text("You said up")
    expect_within(button(page, "Reveal"))


def test_a_lecturer_needs_no_keyboard(open_page):
    page = open_page(address("ranked-list", grades="3,0,2", docs="a,b,c", projector="1"))
    page.locator(".rank-list .grade").nth(0).click()  # after the highest grade comes the lowest
    wait_for_query(page, grades="0,0,2")
    button(page, "Undo").click()
    wait_for_query(page, grades="3,0,2")
    hidden = page.get_by_role("radio", name="Expected reciprocal rank")
    more = button(page, "Further metrics")
    for _turn in range(4):
        more.click()
    hidden.click()
    wait_for_query(page, metric="expected_reciprocal_rank")
    expect_within(hidden)
    page.get_by_label("Chart").select_option(label="Precision–recall")
    wait_for_query(page, chart="curve")


def test_charts_grow_with_the_screen(open_page):
    page = open_page(address("ranked-list", projector="1"))
    page.set_viewport_size({"width": 1920, "height": 1080})
    wait_until(
        page,
        """least => [...document.querySelectorAll(".st-key-large-chart .xtick text")]
          .some(node => parseFloat(getComputedStyle(node).fontSize) >= least)""",
        1.4 * LEAST,
    )


@pytest.mark.parametrize("path", ["ranked-list", "cost-matrix", "extreme-labels"])
def test_on_a_phone_all_is_below_each_other(open_page, path):
    page = open_page(address(path, projector="1"), viewport="phone")
    tile = page.locator(".tile[aria-checked=true]")
    formula = page.locator(FORMULA).first
    chart = page.locator(".st-key-large-chart .js-plotly-plot").first
    for one in (tile, chart, formula):
        one.scroll_into_view_if_needed()
        expect(one).to_be_in_viewport()
    tops = [one.bounding_box()["y"] for one in (tile, chart, formula)]
    assert tops == sorted(tops)


FOUR = {"matrix": "9,0,1,0;2,15,2,3;1,2,24,1;3,0,2,15", "names": "A,B,C,D"}


@pytest.mark.parametrize(
    ("path", "pieces", "last"),
    [
        ("confusion-matrix", FOUR, ("tbody tr", "weighted")),
        ("reactions", {"example": "first-or-many"}, ("tbody tr", "prefers")),
        ("extreme-labels", {"example": "head-or-tail"}, (".tile", "2: PSP@3")),
    ],
)
def test_what_the_page_is_about_is_whole(open_page, path, pieces, last):
    page = open_page(address(path, **pieces, projector="1"))
    kind, text = last
    last_one = page.locator(kind).filter(has_text=text).last
    expect(last_one).to_be_visible()
    wait_until(page, f"() => !({_CUT})().length")
    expect(last_one).to_be_in_viewport(ratio=0.99)


def test_the_chart_has_its_room_beside_an_example_that_has_another(open_page):
    page = open_page(address("rank-correlation", example="nine-at-the-bottom", projector="1"))
    expect(page.locator(FORMULA).first).to_be_visible()
    expect(page.locator(".st-key-comparison")).to_have_count(0)


def test_the_title_of_a_curve_is_within_the_plot_at_any_size(open_page):
    page = open_page(address("threshold-sweep", projector="1"))
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(page.locator(".operating-curves .title.y").first).to_be_visible()
    outside = """() => [...document.querySelectorAll("*")]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .flatMap(root => [...root.querySelectorAll(".operating-curves .plot")])
      .filter(plot => plot.querySelector(".title.y").getBoundingClientRect().left
        < plot.getBoundingClientRect().left - 1).length"""
    wait_until(page, f"() => !({outside})()")


def test_a_room_has_no_way_to_another_query(open_page):
    page = open_page(address("queries", data="lee", projector="1"))
    expect(page.locator(FORMULA).first).to_be_visible()
    expect(page.get_by_label("Another query")).to_have_count(0)
