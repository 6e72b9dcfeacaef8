"""The page of rater agreement in a real browser: counts, ratings by click and key, layout."""

from playwright.sync_api import Locator, Page, expect

from metrics import fleiss_kappa
from tests.browser.seen import value, wait_for_query

RATINGS = "/rater-agreement?ratings=1221;1222;1121&metric=fleiss_kappa"


def rating(page: Page, item: int, rater: int) -> Locator:
    return page.locator("tbody tr").nth(item - 1).locator(".rating").nth(rater - 1)


def expect_fleiss(page: Page, counts: list[list[int]]) -> None:
    expect(value(page, "Fleiss' kappa")).to_have_text(f"{float(fleiss_kappa(counts)):.4f}")


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
    wait_for_query(page, ratings="221;221;111")
    page.get_by_role("button", name="Add an item").click()
    expect(rating(page, 4, 1)).to_be_focused()
    wait_for_query(page, ratings="221.;221.;111.")
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
    wait_for_query(page, ratings="2121;2121;2121")
