"""The page of rater agreement in a real browser: counts, ratings by click and key, layout."""

from playwright.sync_api import Locator, Page, expect

from metrics import fleiss_kappa
from tests.browser.seen import follow, value, wait_for_query

RATINGS = "/rater-agreement?ratings=1221;1222;1121&metric=fleiss_kappa"


def rating(page: Page, item: int, rater: int) -> Locator:
    return page.locator("tbody tr").nth(item - 1).locator(".rating").nth(rater - 1)


def expect_fleiss(page: Page, counts: list[list[int]]) -> None:
    expect(value(page, "Fleiss' kappa")).to_have_text(f"{float(fleiss_kappa(counts)):.4f}")


def items(page: Page) -> Locator:
    return page.locator("tr:has(.rating)")


def test_ratings_are_clicked_typed_pasted_and_removed_and_some_of_a_thousand_shown(open_page):
    # Fast keys are all kept.
    page = open_page(RATINGS)
    expect_fleiss(page, [[3, 0], [1, 2], [0, 3], [2, 1]])
    for item in (1, 2, 3, 4):
        for rater in (1, 2, 3):
            rating(page, item, rater).focus()
            page.keyboard.press("2" if item % 2 else "1")
    expect_fleiss(page, [[0, 3], [3, 0], [0, 3], [3, 0]])
    expect(page.locator("tr.agreed")).to_have_count(4)
    wait_for_query(page, ratings="2121;2121;2121")

    # Ratings are clicked, typed and removed.
    follow(page, RATINGS)
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

    # A block is pasted, and copied.
    follow(page, RATINGS)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    expect_fleiss(page, [[3, 0], [1, 2], [0, 3], [2, 1]])
    page.evaluate("navigator.clipboard.writeText('yes\\nno\\n')")
    rating(page, 4, 3).focus()
    page.keyboard.press("Control+v")
    wait_for_query(page, ratings="1221.;1222.;11212")
    expect(items(page)).to_have_count(5)
    page.evaluate("navigator.clipboard.writeText('yes\\tperhaps')")
    rating(page, 1, 1).focus()
    page.keyboard.press("Control+v")
    expect(page.get_by_text("row 1, column 2: found perhaps; allowed are the")).to_be_visible()
    expect(items(page)).to_have_count(5)
    rating(page, 1, 1).focus()
    page.keyboard.press("Control+c")
    expect(page.get_by_text("Copied. Items: 5, raters: 3")).to_be_attached()
    copied = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert copied == ["yes\tyes\tyes", "no\tno\tyes", "no\tno\tno", "yes\tno\tyes", "\t\tno"]

    # Of a thousand items some are shown.
    rows = "\n".join(f"doc {at},a,b,{'ab'[at % 2]}" for at in range(1000))
    follow(page, "/rater-agreement")
    page.get_by_role("button", name="Upload").click()
    page.get_by_label("or paste it here").fill(f"item,Ann,Ben,Carl\n{rows}")
    page.get_by_role("button", name="Load the pasted rows").click()
    expect(items(page)).to_have_count(200)
    field = page.get_by_role("spinbutton", name="Shown from item")
    field.fill("801")
    field.press("Enter")
    expect(items(page).first.locator("th")).to_have_text("doc 800")
    for rater in (1, 2, 3):
        rating(page, 1, rater).focus()
        page.keyboard.press("2")
    expect(rating(page, 1, 1)).to_have_text("b")
    page.get_by_role("button", name="Add an item").click()
    expect(page.get_by_role("button", name="Remove item 1001")).to_be_visible()
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Remove item 1001")).to_have_count(0)
