"""The page of extreme labels in a real browser: the board by mouse, key and typing, and files."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import wait_until_idle
from tests.browser.seen import (
    HOSTILE,
    address,
    button,
    drag,
    follow,
    middle,
    press_in,
    query,
    wait_for_query,
)

QUERY = {"k": "2", "true": "0,9;1", "first": "0,1;0,1", "second": "9,3;3,1"}
ADDRESS = address("extreme-labels", **QUERY)
TRUE = "4 0 5\n0,3\n0\n\n4,0\n"
SCORES = "4 5\n0:.9 1:.5\n1:.9 0:.2\n2:1\n4:1 0:.5\n"


def spot(page: Page, row: int, label: int) -> Locator:
    return page.get_by_role("button", name=f"Row {row}, label {label}:")


def line(page: Page, row: int, name: str) -> Locator:
    return page.get_by_role("textbox", name=f"Row {row}, {name}")


def set_by_click(page: Page, mode: str) -> None:
    page.get_by_role("radio", name=mode, exact=True).check()


def expect_value(page: Page, tile: str, value: str) -> None:
    expect(page.get_by_role("radio", name=f", {tile}:").locator(".value")).to_have_text(value)


def test_labels_are_clicked_dragged_moved_by_key_typed_and_read_from_files(open_page):
    page = open_page(ADDRESS)
    expect_value(page, "1: P@2", "0.5000")

    # A click makes a label true, or changes an order.
    expect(spot(page, 2, 0)).to_have_attribute("aria-pressed", "false")
    spot(page, 2, 0).click()
    expect_value(page, "1: P@2", "0.7500")
    wait_for_query(page, true="0,9;0,1")
    expect(spot(page, 2, 0)).to_have_attribute("aria-pressed", "true")
    expect(line(page, 2, "true labels")).to_have_value("0, 1")
    set_by_click(page, "predictor 2")
    expect(spot(page, 2, 0)).to_have_attribute("aria-pressed", "false")
    spot(page, 2, 3).click()
    spot(page, 2, 0).click()
    wait_for_query(page, second="9,3;1,0")
    expect(spot(page, 2, 0)).to_have_accessible_name(
        "Row 2, label 0: true, predictor 1 rank 1, predictor 2 rank 2"
    )
    expect_value(page, "2: P@2", "0.7500")
    press_in(page, "Predictors, pairs", "1: find the tail labels")
    expect(line(page, 1, "predictor 1")).to_have_value("9, 11, 10, 8, 7")
    page.wait_for_url(lambda url: query(url)["first"].startswith("9,11,10,8,7;"))
    button(page, "Undo").click()
    expect(line(page, 1, "predictor 1")).to_have_value("0, 1")
    wait_for_query(page, first="0,1;0,1")

    # A rank is dragged to another label.
    follow(page, ADDRESS)
    expect_value(page, "1: P@2", "0.5000")
    expect(line(page, 1, "predictor 1")).to_have_value("0, 1")
    chip = spot(page, 1, 1).locator(".rank.first")
    drag(page, middle(chip), middle(spot(page, 1, 9)))
    page.mouse.up()
    wait_for_query(page, first="0,9;0,1", true="0,9;1")
    expect_value(page, "1: P@2", "0.7500")

    # Everything is done by key.
    follow(page, ADDRESS)
    expect_value(page, "1: P@2", "0.5000")
    expect(line(page, 1, "predictor 1")).to_have_value("0, 1")
    page.get_by_role("radio", name="true labels", exact=True).focus()
    page.keyboard.press("ArrowRight")  # to predictor 1
    spot(page, 1, 0).focus()
    page.keyboard.press("-")
    wait_for_query(page, first="1,0;0,1")
    for key in ("End", "1", "ArrowDown", "Space"):
        page.keyboard.press(key)
    wait_for_query(page, first="11,1,0;0,1,11")
    page.keyboard.press("Delete")
    wait_for_query(page, first="11,1,0;0,1")
    for key in ("Home", "ArrowUp", "ArrowUp", "9", "0", "Enter"):
        page.keyboard.press(key)
    expect(page.get_by_role("button", name="Training items of label 0: 90")).to_be_visible()
    wait_for_query(page, counts="90,884,321,156,89,57,39,28,21,16,12,10")
    line(page, 1, "predictor 2").fill("0 1")
    page.keyboard.press("Enter")
    wait_for_query(page, second="0,1;3,1")
    button(page, "Remove row 2").focus()
    page.keyboard.press("Enter")
    wait_for_query(page, true="0,9")

    # What is removed takes no rank.
    follow(page, ADDRESS)
    expect_value(page, "1: P@2", "0.5000")
    expect(line(page, 1, "predictor 1")).to_have_value("0, 1")
    set_by_click(page, "reciprocal pairs")
    spot(page, 1, 0).click()
    wait_for_query(page, pairs="1-0")
    expect(spot(page, 1, 0)).to_have_accessible_name(
        "Row 1, label 0: true, reciprocal pair, removed"
    )
    expect(spot(page, 1, 1)).to_have_accessible_name("Row 1, label 1: not true, predictor 1 rank 1")
    expect(page.get_by_text("Removed as reciprocal: 1 of the true labels,")).to_be_visible()

    # A line that cannot be read gets a sentence, and stays to be corrected.
    follow(page, ADDRESS)
    expect_value(page, "1: P@2", "0.5000")
    expect(line(page, 1, "predictor 1")).to_have_value("0, 1")
    field = line(page, 2, "predictor 1")
    field.fill(HOSTILE[0])
    field.press("Enter")
    expect(page.get_by_text("first 2, item 1: found <img; allowed are labels")).to_be_visible()
    expect(field).to_have_value(HOSTILE[0])
    assert page.locator("img[src=x]").count() == 0
    field.fill("1")
    field.press("Enter")
    expect(page.get_by_text("first 2, item 1")).to_have_count(0)
    wait_for_query(page, first="0,1;1")

    # The head of a label leads to its propensity.
    follow(page, ADDRESS)
    expect_value(page, "1: P@2", "0.5000")
    expect(line(page, 1, "predictor 1")).to_have_value("0, 1")
    page.get_by_role("button", name="Label 9, propensity").click()
    expect(page.get_by_role("heading", name="The propensity of label 9")).to_be_visible()
    wait_for_query(page, view="propensities", label="9")

    # Files are scored, and a bad one leaves them as they are.
    follow(page, ADDRESS)

    def upload(kind: str, text: str) -> None:
        if not page.get_by_test_id("stFileUploaderDropzone").is_visible():
            button(page, "Upload").click()
        page.get_by_role("combobox", name="What the file holds").click()
        page.get_by_role("option", name=kind).click()
        if kind.startswith("Scores"):  # the field of tables has gone
            expect(page.locator("input[type=file][accept*=xlsx]")).to_have_count(0)
        wait_until_idle(page)  # what is chosen has its field
        file = {"name": "file.txt", "mimeType": "text/plain", "buffer": text.encode()}
        page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]

    upload("Rows: true labels", TRUE)
    expect(page.get_by_text("From files: 4 rows, 5 labels, 5 true labels in all.")).to_be_visible()
    upload("Scores of predictor 1", SCORES)
    expect_value(page, "1: P@2", "0.5000")
    upload("Scores of predictor 2", SCORES.replace("2:1", "5:1"))
    expect(
        page.get_by_text("file.txt, line 4: found 5; allowed is a label from 0 to 4.")
    ).to_be_visible()
    expect_value(page, "1: P@2", "0.5000")
