"""Files with any headings: the dialog that asks what they mean, and the start page's upload."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import DIALOG, violations
from tests.browser.seen import (
    button,
    expect_no_wider_than_the_screen,
    go_back,
    settle,
    wait_for_query,
)

ASKED = "diagnosis,test result,<b>age</b>\nill,well,3\nwell,well,4\nill,ill,5\n"


def upload(page: Page, text: str) -> Locator:
    """Upload a file, and return the dialog."""
    button(page, "Upload").first.click()
    give(page, text)
    return page.get_by_role("dialog").filter(has_text="Which column is what?")


def give(page: Page, text: str, **more: str) -> None:
    """Drop files together."""
    files = [
        {"name": f"{name}.csv", "mimeType": "text/csv", "buffer": content.encode()}
        for name, content in {"mine": text, **more}.items()
    ]
    page.locator("input[type=file]").first.set_input_files(files)  # pyright: ignore[reportArgumentType]


DROP = """([name, text]) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], name, { type: "text/csv" }));
  const options = { bubbles: true, cancelable: true, composed: true, dataTransfer };
  const sent = ["dragover", "drop"].map((kind) => {
    return document.querySelector("h1").dispatchEvent(new DragEvent(kind, options));
  });
  return sent.some(Boolean);
}"""


def drop_on_the_page(page: Page, name: str, text: str) -> None:
    """Drop a file beside all fields; the browser must not open it."""
    assert not page.evaluate(DROP, [name, text])


def role(dialog: Locator, heading: str) -> Locator:
    return dialog.get_by_role("combobox", name=heading)


def test_columns_are_chosen_by_mouse(open_page):
    page = open_page("/confusion-matrix")
    dialog = upload(page, ASKED)
    expect(dialog.get_by_text("mine.csv: 3 rows. Choose what each column holds.")).to_be_visible()
    expect(dialog.get_by_text("<b>age</b>", exact=True)).to_be_visible()
    expect(dialog.get_by_role("listitem")).to_have_count(9)
    expect(dialog.get_by_role("button", name="A file that works")).to_be_visible()
    assert violations(page, within=DIALOG) == []

    # A role that is taken goes from where it was; without all roles nothing can be shown.
    role(dialog, "b age b").click()
    page.get_by_role("option", name="Predicted class").click()
    expect(dialog.get_by_role("button", name="Show")).to_be_enabled()
    role(dialog, "b age b").click()
    page.get_by_role("option", name="Not used").click()
    expect(dialog.get_by_text("Still needed: Predicted class.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Show")).to_be_disabled()
    role(dialog, "test result").click()
    page.get_by_role("option", name="Predicted class").click()
    dialog.get_by_role("button", name="Show").click()
    expect(dialog).to_have_count(0)
    wait_for_query(page, matrix="1,1;0,1", names="ill,well")
    said = page.get_by_text(
        "read as True class: diagnosis; Predicted class: test result; Not used: <b>age</b>."
    )
    expect(said).to_be_visible()
    assert violations(page) == []

    # It can be changed, and one undo brings back what was there.
    button(page, "Change columns").click()
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    button(page, "Change columns").click()
    role(dialog, "b age b").click()
    page.get_by_role("option", name="Predicted class").click()
    dialog.get_by_role("button", name="Show").click()
    wait_for_query(page, names="3,4,5,ill,well")
    expect(page.get_by_text("Predicted class: <b>age</b>; Not used: test result.")).to_be_visible()
    button(page, "Undo").click()
    wait_for_query(page, matrix="1,1;0,1", names="ill,well")
    expect(said).to_be_visible()
    # What was read is no longer said after an edit, and the board stays as it is, with its focus.
    cell = page.locator("tbody tr").nth(0).locator(".cell").nth(0)
    cell.focus()
    page.keyboard.press("+")
    wait_for_query(page, matrix="2,1;0,1")
    expect(said).to_have_count(0)
    expect(cell).to_be_focused()
    button(page, "Undo").click()
    wait_for_query(page, matrix="1,1;0,1")
    button(page, "Undo").click()
    wait_for_query(page, matrix=None, names=None)
    expect(said).to_have_count(0)


def test_columns_are_chosen_by_key_on_a_phone(open_page):
    page = open_page("/threshold-sweep", viewport="phone", touch=True)
    text = "flower;value;length\nsetosa;0.75;1,234\niris;0.5;8\nsetosa;0.25;7\n"
    dialog = upload(page, text)
    expect(dialog).to_be_visible()
    expect_no_wider_than_the_screen(page)
    assert violations(page, within=DIALOG) == []
    role(dialog, "length").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.type("Score")
    page.keyboard.press("Enter")
    settle(page)
    expect(role(dialog, "length")).to_have_value("Score")
    role(dialog, "Positive class").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.type("iris")
    page.keyboard.press("Enter")
    settle(page)
    # What may be a thousand is asked, and what was chosen before stays.
    expect(dialog.get_by_role("button", name="Show")).to_be_disabled()
    role(dialog, "In this file, 1,234 is").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.type("1234")
    page.keyboard.press("Enter")
    settle(page)
    expect(role(dialog, "length")).to_have_value("Score")
    expect(dialog.get_by_role("button", name="Show")).to_be_enabled()
    dialog.get_by_role("button", name="Show").focus()
    page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    wait_for_query(page, s="0.75,0.5,0.25", s2="1234,8,7")
    said = page.get_by_text("Positive class: iris")
    expect(said).to_be_visible()
    expect_no_wider_than_the_screen(page)

    # A file of the page itself is told too, and changed by touch.
    upload(page, "y_true,y_score\n1,0.75\n0,0.5\n")
    said = page.get_by_text("2 rows, read as True class: y_true; Score: y_score; Positive class: 1")
    expect(said).to_be_visible()
    button(page, "Change columns").tap()
    expect(dialog.get_by_role("listitem")).to_have_count(4)
    role(dialog, "Positive class").tap()
    page.get_by_role("option", name="0").tap()
    settle(page)
    dialog.get_by_role("button", name="Show").tap()
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("Positive class: 0.")).to_be_visible()

    # A file may be dropped anywhere; where the page cannot take it, others are named that can.
    drop_on_the_page(page, "grades.csv", "doc,relevance\nx,3\ny,0\nz,1\n")
    expect(dialog.get_by_text("Check this guess: headings and values do not")).to_be_visible()
    expect_no_wider_than_the_screen(page)
    assert violations(page, within=DIALOG) == []
    dialog.get_by_role("link", name="Ranked list").tap()
    wait_for_query(page, grades="3,0,1")
    expect(page.get_by_text("grades.csv, 3 rows, read as Grade: relevance")).to_be_visible()


def test_the_start_page_finds_the_pages_that_can_take_a_file(open_page):
    page = open_page("/")
    give(
        page, "id,y_true\na,1\nb,0\nc,1\n", model="id,y_pred,y_prob\nc,0,0.25\na,1,0.75\nb,0,0.5\n"
    )
    expect(page.get_by_text("mine.csv: 3 rows, columns id, y_true.")).to_be_visible()
    expect(page.get_by_text("model.csv: 3 rows, columns id, y_pred, y_prob.")).to_be_visible()
    offers = page.get_by_role("listitem").filter(has_text="Score: y_prob")
    expect(page.get_by_role("link", name="Confusion matrix", exact=True).first).to_be_visible()
    assert violations(page) == []
    offers.get_by_role("link", name="Threshold sweep").click()
    wait_for_query(page, s="0.75,0.5,0.25")
    expect(
        page.get_by_text("Score: y_prob; Positive class: 1; Not used: id, y_pred.")
    ).to_be_visible()
    # Back leads straight to the start page as it was, with its offers.
    go_back(page)
    expect(offers.get_by_role("link", name="Threshold sweep")).to_be_visible()
    assert page.url.endswith("/")
