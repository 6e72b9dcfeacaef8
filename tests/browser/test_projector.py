"""Every page as it is shown to a room of 1280 x 720: what is seen of it, and how large."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from pages.frame.registry import BUILT
from tests.browser.axe import violations
from tests.browser.conftest import VIEWPORTS
from tests.browser.seen import (
    address,
    button,
    expect_on_screen,
    follow,
    query,
    wait_for_answers,
    wait_for_query,
    wait_until,
)
from tests.browser.visits import VISITS
from tests.effort import ALL

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
# Whose boards, charts and derivations differ most from each other.
FEW = {"ranked-list", "extreme-labels"}

# The size of the type that is seen: what is drawn larger by zoom is so on the screen.
_SIZES = """nodes => nodes.filter(node => node.getClientRects().length)
    .map(node => parseFloat(getComputedStyle(node).fontSize) * (node.currentCSSZoom ?? 1))"""
_SCROLLS = """() => ["html", "[data-testid=stMain]", "[data-testid=stMainBlockContainer]"]
    .map(place => document.querySelector(place))
    .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight > clientHeight || scrollWidth > clientWidth).length"""
# What is seen in part: neither whole on the screen nor out of it, in what holds it.
TOO_LARGE = """() => {
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
FOUR = {"matrix": "9,0,1,0;2,15,2,3;1,2,24,1;3,0,2,15", "names": "A,B,C,D"}
TO_ITS_RESULT = {  # states of which the derivation is long
    "threshold-sweep": ({}, {"metric": "score_average_precision"}),
    "ranked-list": (
        {"metric": "interpolated_precision"},
        {"metric": "rank_biased_precision"},
        {"metric": "expected_reciprocal_rank"},
    ),
    "regression-errors": ({"metric": "root_mean_squared_error", **OUTLIERS},),
    "confusion-matrix": (CLASSES,),
    "queries": ({"data": "lee"},),
    "resampling": ({"method": "bootstrap", "metric": "bootstrap_632", "balance": "over"},),
}
TOO_HIGH = {
    "confusion-matrix": (CLASSES,),
    "rater-agreement": (
        RATED,
        {"ratings": "1221;1222;1121;1112;2221;3333", "chart": "chance"},
    ),
    "cost-matrix": (THREE,),
    "reactions": (
        {"view": "disagree", "pair": "reciprocal_rank,ndcg"},
        {"view": "claims", "metric": "ndcg"},
    ),
    "resampling": ({"data": "iris", "chart": "traps", "trap": "lacking"},),
    "why-different": ({"kind": "scores", "show": "code", "got": ".5000"},),
}
WHOLE_MATRIX = {"confusion-matrix", "rater-agreement", "cost-matrix"}  # of a state that is too high
WHOLE = {  # the last of what the page is about
    "confusion-matrix": (FOUR, "tbody tr", "weighted"),
    "reactions": ({"example": "first-or-many"}, "tbody tr", "prefers"),
    "extreme-labels": ({"example": "head-or-tail"}, ".grid .tile", "2: PSP@3"),
}
ON_A_PHONE = {"ranked-list", "cost-matrix", "extreme-labels"}


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


@pytest.mark.parametrize("path", [path for path in ROOM if ALL or path in FEW])
def test_a_page_is_shown_to_a_room(open_page, step, path):
    page = open_page(address(path, projector="1"))
    with step("all of one idea is on the screen and large"):
        expect_one_idea(page, path, "rgb(255, 255, 255)")
        assert violations(page, colours=ALL or path == "ranked-list") == []
    with step("in the dark"):
        page.emulate_media(color_scheme="dark")
        expect(page.get_by_test_id("stApp")).to_have_css("background-color", "rgb(0, 0, 0)")
        if ALL:
            page.reload()
            expect_one_idea(page, path, "rgb(0, 0, 0)")
        if ALL or path != "ranked-list":
            assert violations(page, *() if ALL else ("color-contrast",)) == []
        page.emulate_media(color_scheme="light")
    with step("an edit is seen in large type"):
        expect_edit_large(page, path)
    for pieces in TO_ITS_RESULT.get(path, ()):
        with step(f"the derivation of {pieces} is seen to its result"):
            follow(page, address(path, **pieces, projector="1"))
            expect_result_seen(page)
    for pieces in TOO_HIGH.get(path, ()):
        with step(f"{pieces} is seen from its beginning"):
            follow(page, address(path, **pieces, projector="1"))
            expect_seen_from_its_beginning(page)
        if path in WHOLE_MATRIX and pieces is TOO_HIGH[path][0]:
            with step("a matrix of a class is whole"):
                expect_whole_matrix(page, path)
    if path in WHOLE:
        with step("what the page is about is whole"):
            expect_whole(page, path)
    if path in OWN:
        with step(OWN[path].__name__):
            OWN[path](page)
    if path in ON_A_PHONE:
        with step("on a phone all is below each other"):
            follow(page, address(path, projector="1"))
            expect_below_each_other(page)


def expect_one_idea(page: Page, path: str, paper: str) -> None:
    expect(page.locator(FORMULA).first).to_be_visible()
    expect(page.locator(".grid .tile[aria-checked=true]")).to_be_visible()
    wait_until(page, f"() => !({_SCROLLS})()")
    wait_until(page, f"() => !({TOO_LARGE})().length")
    expect_within(page.locator(".grid .tile[aria-checked=true]"))
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
    expect(page.get_by_test_id("stApp")).to_have_css("background-color", paper)
    expect(button(page, "Undo")).to_be_visible()
    for gone in ("Share", "Show to a room"):
        expect(button(page, gone)).to_have_count(0)
    expect(page.get_by_test_id("stHeader")).to_be_hidden()


def expect_edit_large(page: Page, path: str) -> None:
    visit = VISITS[path]
    follow(page, address(path, **visit.query, projector="1"))
    tile = page.get_by_role("radio", name=visit.tile).locator(".value")
    expect(tile).to_have_text(visit.before)
    if path != "regression-errors":  # whose fields to type in are left out
        visit.edit(page)
        expect(tile).to_have_text(visit.after)
        page.wait_for_url(lambda url: query(url).get("projector") == "1")
        expect_large(tile)
        changes = page.locator(".tile .change > span:not(:empty)")
        assert changes.count()
        expect_large(changes)
    wait_until(page, f"() => !({_SCROLLS})()")


def expect_result_seen(page: Page) -> None:
    expect(page.locator(FORMULA).first).to_be_visible()
    wait_for_answers(page)
    value = page.locator(".grid .tile[aria-checked=true] .value").inner_text()
    result = page.locator(FORMULA).filter(has_text=value.rstrip("0")).first
    expect(result).to_be_visible()
    expect_within(result)
    wait_until(page, f"() => !({TOO_LARGE})().length")
    assert page.evaluate(_SMALL, LEAST) == []


def expect_seen_from_its_beginning(page: Page) -> None:
    if "chart=traps" not in page.url:  # which have no derivation
        expect(page.locator(FORMULA).first).to_be_visible()
    shown = ".chart, [data-testid=stBidiComponentIsolated]"
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
    wait_until(page, f"() => !({TOO_LARGE})().length")


def expect_whole_matrix(page: Page, path: str) -> None:
    expect(page.locator(".matrix .sum").last).to_be_visible()
    wait_until(
        page,
        """() => [...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])
          .flatMap(root => [...root.querySelectorAll(".matrix .box")])
          .every(box => box.scrollWidth <= box.clientWidth + 1)""",
    )
    expect_within(page.locator(".matrix .sum").last)
    expect_large(page.locator(NUMBERS[path]))


def expect_whole(page: Page, path: str) -> None:
    pieces, kind, text = WHOLE[path]
    follow(page, address(path, **pieces, projector="1"))
    last = page.locator(kind).filter(has_text=text).last
    expect(last).to_be_visible()
    wait_until(page, f"() => !({TOO_LARGE})().length")
    expect(last).to_be_in_viewport(ratio=0.99)


def expect_below_each_other(page: Page) -> None:
    width, height = VIEWPORTS["phone"]
    page.set_viewport_size({"width": width, "height": height})
    tile = page.locator(".grid .tile[aria-checked=true]")
    formula = page.locator(FORMULA).first
    chart = page.locator(".st-key-large-chart .js-plotly-plot").first
    for one in (tile, chart, formula):
        one.scroll_into_view_if_needed()
        expect(one).to_be_in_viewport()
    tops = [box["y"] for one in (tile, chart, formula) if (box := one.bounding_box())]
    assert len(tops) == 3
    assert tops == sorted(tops)


def a_ring_follows_the_pointer_where_the_plot_is_drawn_larger(page: Page) -> None:
    follow(page, address("regression-errors", true="3,2,0,0", pred="1,2,0,1", projector="1"))
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


def the_title_of_a_curve_is_within_the_plot_at_any_size(page: Page) -> None:
    follow(page, address("threshold-sweep", projector="1"))
    page.set_viewport_size({"width": 1920, "height": 1080})
    expect(page.locator(".operating-curves .title.y").first).to_be_visible()
    outside = """() => [...document.querySelectorAll("*")]
      .flatMap(({ shadowRoot }) => shadowRoot ?? [])
      .flatMap(root => [...root.querySelectorAll(".operating-curves .plot")])
      .filter(plot => plot.querySelector(".title.y").getBoundingClientRect().left
        < plot.getBoundingClientRect().left - 1).length"""
    wait_until(page, f"() => !({outside})()")


def the_chart_has_its_room_beside_an_example_that_has_another(page: Page) -> None:
    follow(page, address("rank-correlation", example="nine-at-the-bottom", projector="1"))
    expect(page.locator(FORMULA).first).to_be_visible()
    expect(page.locator(".st-key-comparison")).to_have_count(0)


def a_room_has_no_way_to_another_query(page: Page) -> None:
    assert query(page.url)["data"] == "lee"  # where its derivation was looked at
    expect(page.locator(FORMULA).first).to_be_visible()
    follow(page, address("queries", data="lee", work="query", projector="1"))
    expect(page.locator(".lists li").first).to_be_visible()
    expect(page.locator(".st-key-queries-links")).to_have_count(0)


OWN = {
    "regression-errors": a_ring_follows_the_pointer_where_the_plot_is_drawn_larger,
    "threshold-sweep": the_title_of_a_curve_is_within_the_plot_at_any_size,
    "rank-correlation": the_chart_has_its_room_beside_an_example_that_has_another,
    "queries": a_room_has_no_way_to_another_query,
}


def test_a_lecture_with_a_ranked_list(open_page, step):
    page = open_page(address("ranked-list", grades="3,0,2", docs="a,b,c"))
    with step("it is begun in the head"):
        button(page, "Show to a room").click()
        wait_for_query(page, projector="1", grades="3,0,2")
        expect(button(page, "Share")).to_have_count(0)
    with step("a lecturer needs no keyboard"):
        page.locator(".rank-list .grade").nth(0).click()  # after the highest comes the lowest
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
    with step("it is ended by key, from where nothing is typed"):
        page.get_by_role("button", name="b", exact=True).click()
        field = page.locator(".rank-list input")
        expect(field).to_be_focused()
        page.keyboard.press("Escape")  # gives up what was typed, and no more
        expect(field).to_have_count(0)
        assert query(page.url)["projector"] == "1"
        page.keyboard.press("Escape")
        wait_for_query(page, projector=None, grades="3,0,2")
        expect(button(page, "Share")).to_be_visible()
    with step("a prediction is made and revealed before a room"):
        follow(page, address("ranked-list", grades="3,0,2", projector="1", predict="1"))
        page.get_by_role("radio", name="Up", exact=True).click()
        wait_for_query(page, guess="up")
        expect(page.locator(".st-key-predict-bar")).to_contain_text("Now make the move.")
        page.locator(".rank-list .grade").nth(1).click()
        wait_for_query(page, grades="3,1,2")
        button(page, "Reveal").click()
        expect(page.locator(".st-key-predict-bar")).to_contain_text("You said up")
        expect_within(button(page, "Reveal"))
    with step("charts grow with the screen"):
        follow(page, address("ranked-list", projector="1"))
        page.set_viewport_size({"width": 1920, "height": 1080})
        wait_until(
            page,
            """least => [...document.querySelectorAll(".st-key-large-chart .xtick text")]
              .some(node => parseFloat(getComputedStyle(node).fontSize) >= least)""",
            1.4 * LEAST,
        )
    with step("it is ended by its button"):
        button(page, "Leave (Esc)").click()
        wait_for_query(page, projector=None)
        expect(button(page, "Share")).to_be_visible()
