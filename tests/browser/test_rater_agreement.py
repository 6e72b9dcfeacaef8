"""The page of rater agreement in a real browser: counts, ratings by click and key, layout."""

from urllib.parse import parse_qs, quote, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from metrics import cohen_kappa, fleiss_kappa
from pages.parts.rater_agreement.address import codec
from pages.parts.rater_agreement.examples import examples

HOSTILE = "<img src=x onerror=alert(1)>"
RATINGS = "/rater-agreement?ratings=1221;1222;1121&metric=fleiss_kappa"


def value(page: Page, metric: str) -> Locator:
    return page.get_by_role("radio", name=f"{metric},").locator(".value")


def rating(page: Page, item: int, rater: int) -> Locator:
    return page.locator("tbody tr").nth(item - 1).locator(".rating").nth(rater - 1)


def expect_fleiss(page: Page, counts: list[list[int]]) -> None:
    expect(value(page, "Fleiss' kappa")).to_have_text(f"{float(fleiss_kappa(counts)):.4f}")


def wait_for(page: Page, piece: str, written: str) -> None:
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get(piece) == [written])


def test_a_deep_link_a_count_undo_and_back(open_page):
    page = open_page("/rater-agreement?table=20,5;10,15&names=yes,no")
    kappa = value(page, "Cohen's kappa")
    expect(kappa).to_have_text("0.4000")
    page.locator("tbody .cell").first.focus()
    page.keyboard.type("50")
    page.keyboard.press("Enter")
    expect(kappa).to_have_text(f"{float(cohen_kappa([[50, 5], [10, 15]])):.4f}")
    wait_for(page, "table", "50,5;10,15")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(kappa).to_have_text("0.4000")
    page.get_by_role("button", name="Redo", exact=True).click()
    wait_for(page, "table", "50,5;10,15")
    page.wait_for_timeout(600)  # Back is no answer to an edit that is still under way
    page.go_back()
    expect(kappa).to_have_text("0.4000")


def test_ratings_are_clicked_typed_and_removed(open_page):
    page = open_page(RATINGS)
    expect_fleiss(page, [[3, 0], [1, 2], [0, 3], [2, 1]])
    rating(page, 4, 2).click()  # no, missing, yes
    expect(rating(page, 4, 2)).to_have_text("–")
    expect(value(page, "Fleiss' kappa")).to_have_text("–")
    rating(page, 4, 2).click()
    expect_fleiss(page, [[3, 0], [1, 2], [0, 3], [3, 0]])
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(rating(page, 3, 3)).to_be_focused()
    page.keyboard.press("1")
    expect_fleiss(page, [[3, 0], [1, 2], [1, 2], [3, 0]])
    page.get_by_role("button", name="Remove item 1").click()
    expect_fleiss(page, [[1, 2], [1, 2], [3, 0]])
    wait_for(page, "ratings", "221;221;111")
    page.get_by_role("button", name="Add an item").click()
    expect(rating(page, 4, 1)).to_be_focused()
    wait_for(page, "ratings", "221.;221.;111.")
    page.reload()
    expect(page.locator("tbody .rating")).to_have_count(12)


def test_fast_clicks_are_all_kept(open_page):
    page = open_page(RATINGS)
    expect_fleiss(page, [[3, 0], [1, 2], [0, 3], [2, 1]])
    for item in (1, 2, 3, 4):
        for rater in (1, 2, 3):
            rating(page, item, rater).focus()
            page.keyboard.press("2" if item % 2 else "1")
    expect_fleiss(page, [[0, 3], [3, 0], [0, 3], [3, 0]])
    expect(page.locator("tr.agreed")).to_have_count(4)
    wait_for(page, "ratings", "2121;2121;2121")


def test_names_are_text(open_page):
    page = open_page(f"{RATINGS}&raters={quote(f'A,B,{HOSTILE}')}&names={quote(f'{HOSTILE},b')}")
    expect(page.locator("thead th").filter(has_text=HOSTILE).first).to_be_visible()
    expect(rating(page, 1, 1)).to_have_text(HOSTILE)
    for view in ("Bars", "What is chance"):
        page.get_by_role("radio", name=view).click()
    expect(page.get_by_text("takes for chance")).to_be_visible()
    assert page.locator("img[src=x]").count() == 0


def address_of(id_: str, chart: str) -> str:
    query = {**codec().encode(examples()[id_].state), "chart": chart}
    return "/rater-agreement?" + "&".join(f"{k}={quote(v, safe=',;')}" for k, v in query.items())


@pytest.mark.parametrize(
    ("address", "viewport", "scheme"),
    [
        (address_of("diagnoses", "chance"), "phone", "light"),
        ("/rater-agreement?agreement=.9&prevalence=.8&chart=prevalence", "desktop", "dark"),
    ],
)
def test_the_page_is_accessible_and_no_wider_than_the_screen(
    open_page, accessibility, address, viewport, scheme
):
    page = open_page(address, scheme=scheme, viewport=viewport)
    expect(page.locator(".tile")).to_have_count(7)
    derivation = page.locator(".katex-display").first
    expect(derivation).to_be_visible()
    assert accessibility(page).own == []
    wide = page.evaluate(
        """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
            .filter(e => e.scrollWidth > e.clientWidth).map(e => [e.scrollWidth, e.clientWidth])"""
    )
    assert wide == []
    if viewport == "desktop":  # cause and effect, and the first line of the derivation
        for one in (page.locator(".matrix").first, page.locator(".js-plotly-plot")):
            box = one.bounding_box()
            assert box
            assert box["y"] + box["height"] <= 720
        box = derivation.bounding_box()
        assert box
        assert box["y"] <= 640
