"""Exercises in a browser: wrong, hinted and right by keyboard, picks, sheets, print, a phone."""

import io
import zipfile
from xml.etree import ElementTree as ET

from PIL import Image
from playwright.sync_api import Locator, Page, expect

from metrics.exercises import KINDS, problem, wrong_line
from tests.browser.axe import violations
from tests.browser.seen import (
    HOSTILE,
    button,
    expect_no_wider_than_the_screen,
    expect_on_screen,
    follow,
    go_back,
    query,
    wait_for_query,
)
from tests.effort import some
from tests.metrics.exercises.gift_reader import read_gift

ONE = "/exercises?metric=ndcg&kind=value&code=mora-tilu-37"  # .3886

_SPOT = {"tries": 2, "wrong": 2, "title": "x", "href": "exercises?metric=ndcg", "slips": {}}
NO_SPOTS = {  # which somebody else, or an older page, has left in the browser
    "ndcg": None, "b": "text", "c": {**_SPOT, "slips": None}, "d": {**_SPOT, "wrong": "2"},
    "e": {**_SPOT, "href": "javascript:alert(1)"}, "f": {**_SPOT, "slips": {"s": {"wrong": 1}}},
}  # fmt: skip


def entry(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Your value")


def verdict(page: Page) -> Locator:
    return page.get_by_test_id("stAlert")


def enter(page: Page, typed: str) -> None:
    """Type into what has the focus, and say that it is done."""
    page.keyboard.press("ControlOrMeta+A")
    page.keyboard.type(typed)
    page.keyboard.press("Enter")


def press(page: Page, name: str) -> None:
    """Go by Tab to a button and press it."""
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate(
            "name => { let e = document.activeElement;"
            " while (e?.shadowRoot?.activeElement) e = e.shadowRoot.activeElement;"
            " return e?.textContent.trim() === name }",
            name,
        ):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"no way by Tab to {name}")


def test_a_problem_is_judged_when_the_reader_asks_and_told_as_text(open_page):
    page = open_page(ONE)

    # Leaving the field judges nothing, and Check does.
    button(page, "Check").click()
    expect(page.get_by_role("alert").filter(has_text="Enter a value first")).to_be_visible()
    entry(page).fill("0.5")
    button(page, "Hint").click()
    expect(page.locator(".katex").filter(has_text="IDCG").first).to_be_visible()
    expect(verdict(page)).to_have_count(0)
    expect(entry(page)).to_have_value("0.5")
    button(page, "Check").click()
    expect(verdict(page)).to_contain_text("0.5: This is too large. Begin with this line: “gain")
    entry(page).fill("0.3886")
    button(page, "Check").click()
    expect(verdict(page).filter(has_text="Right. The value is 0.388601.")).to_be_visible()

    # A new code is in the address, and Back leads back.
    button(page, "New code").click()
    page.wait_for_url(lambda url: query(url).get("code") != "mora-tilu-37")
    go_back(page)
    wait_for_query(page, code="mora-tilu-37")
    expect(page.get_by_role("textbox", name="Code")).to_have_value("mora-tilu-37")

    # What is typed is never markup.
    follow(page, "/exercises?metric=ndcg&kind=value&code=kagi-pova-99")
    wait_for_query(page, code="kagi-pova-99")
    expect(page.get_by_role("textbox", name="Code")).to_have_value("kagi-pova-99")
    expect(verdict(page)).to_have_count(0)
    for typed in HOSTILE:
        entry(page).focus()
        enter(page, typed[:40])
        expect(page.get_by_role("alert").filter(has_text="entry: found")).to_be_visible()
    page.get_by_role("textbox", name="Code").fill("<b>x</b>")
    page.keyboard.press("Enter")
    wait_for_query(page, code="<b>x</b>")
    page.get_by_text("A sheet", exact=True).click()
    expect(page.get_by_role("heading", name="Sheet <b>x</b>")).to_be_visible()
    assert page.locator("img[src=x]").count() == 0

    # A page without a projector view is usable, and leads out.
    follow(page, "/exercises?metric=ndcg&kind=value&code=kagi-pova-99&projector=1")
    expect(entry(page)).to_be_visible()
    expect(page.get_by_role("textbox", name="Code")).to_be_visible()
    page.get_by_role("button", name="Leave the projector view").click()
    wait_for_query(page, projector=None)
    expect(page.get_by_role("button", name="Leave the projector view")).to_have_count(0)


def test_wrong_hinted_and_right_by_keyboard(open_page):
    page = open_page("/exercises")

    # One problem is seen without scrolling.
    expect_on_screen(
        page.get_by_role("heading", level=2), page.get_by_role("table"), entry(page),
        button(page, "Check"), button(page, "New code"), page.get_by_role("textbox", name="Code"),
    )  # fmt: skip

    # Wrong, hinted and right.
    follow(page, ONE)
    wait_for_query(page, code="mora-tilu-37")
    expect(page.get_by_role("textbox", name="Code")).to_have_value("mora-tilu-37")
    page.evaluate("kept => localStorage.setItem('metriclass exercises', JSON.stringify(kept))", {
        "seen": 7, "metrics": NO_SPOTS,
    })  # fmt: skip
    entry(page).focus()
    enter(page, "0.47477")
    expect(verdict(page)).to_contain_text("Computed with “gain: the grade itself”")
    enter(page, "1/3")
    expect(verdict(page)).to_contain_text("1/3 = 0.3333: This is too small. Begin")
    press(page, "Hint")
    expect(page.locator(".katex").filter(has_text="IDCG").first).to_be_visible()
    assert "4.9485" not in page.content()
    page.keyboard.press("Enter")
    expect(page.locator(".katex").filter(has_text="4.9485").first).to_be_visible()
    entry(page).focus()
    enter(page, "4.9485/12.734")  # no fraction of whole numbers
    expect(page.get_by_role("alert").filter(has_text="entry: found")).to_be_visible()
    enter(page, "38.86 %")
    expect(verdict(page)).to_contain_text("38.86 % = 0.3886: Right. The value is 0.388601.")
    expect(page.get_by_text("The solution", exact=True)).to_be_visible()
    expect(button(page, "Next problem")).to_be_focused()
    expect(page.get_by_text("Solved in this visit: 1 of 1 problems")).to_be_visible()

    # The browser alone keeps what went wrong, with a link to a problem, and asks before it forgets.
    page.get_by_text("My weak spots: 1", exact=True).click()
    expect(page.get_by_text("wrong in 2 of 3")).to_be_visible()
    assert violations(page) == []
    page.get_by_role("link", name="Computed with “gain: the grade itself”").click()
    page.wait_for_url(lambda url: query(url).get("code") != "mora-tilu-37")
    page.once("dialog", lambda dialog: dialog.dismiss())
    button(page, "Start over").click()
    expect(page.get_by_text("wrong in 2 of 3")).to_be_visible()
    page.once("dialog", lambda dialog: dialog.accept())
    button(page, "Start over").click()
    expect(page.get_by_text("My weak spots")).to_be_hidden()

    # It keeps a mixed ten after the visit.
    follow(page, "/exercises?ten=classification&code=mora&level=easy")
    button(page, "Solution").click()
    expect(page.get_by_text("My weak spots: 0", exact=True)).to_be_visible()
    page.goto(page.url + "&at=11")
    kept = page.get_by_text("Solved in this visit: 0 of 1 problems")
    expect(kept).to_be_visible()
    page.get_by_text("My weak spots: 0", exact=True).click()
    page.once("dialog", lambda dialog: dialog.accept())
    button(page, "Start over").click()
    expect(kept).to_be_hidden()

    # From a wrong answer on to another like it, from a right one to a harder one.
    follow(page, "/exercises?metric=reciprocal_rank&kind=value&code=mora-tilu-37")
    wait_for_query(page, metric="reciprocal_rank")
    expect(page.get_by_role("heading", name="Reciprocal rank")).to_be_visible()
    entry(page).fill("1/2")
    entry(page).press("Enter")
    expect(verdict(page)).to_contain_text("Ranks are counted from 0.")
    expect(verdict(page)).to_contain_text("= 1 / 3.")
    expect(button(page, "Another like it")).to_be_visible()
    enter(page, "1/3")
    button(page, "Next problem").click()
    wait_for_query(page, size="9")
    expect(verdict(page)).to_have_count(0)
    expect(entry(page)).to_have_value("")
    follow(page, "/exercises?ten=estimating&code=mora-tilu-37")
    expect(page.get_by_text("Problem 1 of 10. Solved: 0.")).to_be_visible()
    button(page, "Solution").click()
    button(page, "Next problem").click()
    expect(page.get_by_text("Problem 2 of 10. Solved: 0.")).to_be_visible()
    page.get_by_role("combobox", name="Problem").select_option("Summary")
    expect(page.get_by_role("heading", name="Solved: 0 of 10")).to_be_visible()
    expect(page.get_by_role("cell", name="shown")).to_have_count(1)
    assert violations(page) == []

    # The focus stays in the field from step to step.
    follow(page, "/exercises?metric=ndcg&kind=steps&code=mora-tilu-37")
    expect(page.get_by_text("Step 1 of 8")).to_be_visible()
    first = page.get_by_role("textbox", name="rank 1", exact=True)
    first.focus()
    rows = (("0", "1", "7", "1", "1"), ("1", "1.585", "2", "2.322", "2.585"))
    for at, row in enumerate(rows, 1):
        for typed in row[:-1]:
            page.keyboard.type(typed)
            page.keyboard.press("Tab")
        page.keyboard.type(row[-1])
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"Step {at + 1} of 8")).to_be_visible()
        expect(first).to_have_value("")
        first.focus()
    expect(page.get_by_role("cell", name="1.584963")).to_be_visible()
    assert query(page.url) == {"metric": "ndcg", "kind": "steps", "code": "mora-tilu-37"}


def test_a_line_is_picked_an_order_given_and_a_sheet_downloaded_and_printed(open_page):
    # A line is picked, and an order is given.
    page = open_page("/exercises?metric=dcg&kind=line&code=mora")
    found = wrong_line(problem("dcg", "mora"))
    assert found is not None
    assert found.at > 0
    lines = page.get_by_role("combobox", name="The first wrong line")
    lines.select_option("1")
    button(page, "Check").click()
    expect(verdict(page)).to_contain_text("Line 1 is correct: ")
    lines.select_option(str(found.at + 1))
    expect(verdict(page)).to_have_count(0)
    button(page, "Check").click()
    expect(verdict(page)).to_contain_text("Correct: line")
    page.get_by_role("combobox", name="Kind of problem").select_option("order")
    for place, letter in (("Best", "A"), ("Second", "A"), ("Third", "B")):
        group = page.get_by_role("radiogroup", name=place)
        group.get_by_role("radio", name=letter).click()
        expect(group.get_by_role("radio", name=letter)).to_be_checked()
    button(page, "Check").click()
    expect(verdict(page)).to_contain_text("one place")

    # An answered problem is accessible.
    follow(page, "/exercises?metric=f_score&kind=steps&code=mora-tilu-37")
    expect(page.get_by_text("Step 1 of")).to_be_visible()
    entry(page).focus()
    enter(page, "no number")
    expect(page.get_by_role("alert").filter(has_text="entry: found")).to_be_visible()
    button(page, "Hint").click()
    button(page, "Show this step").click()
    expect(page.get_by_role("cell", name="shown")).to_be_visible()
    enter_at = entry(page)
    enter_at.fill("77")
    enter_at.press("Enter")
    expect(verdict(page)).to_be_visible()
    button(page, "Solution").click()
    expect(page.get_by_text("The solution", exact=True)).to_be_visible()
    assert violations(page) == []

    # It downloads as files, and is a link.
    follow(page, "/exercises?sheet=3&metrics=ndcg,f_score&kinds=mixed&code=mora")
    expect(page.get_by_role("heading", name="Sheet mora")).to_be_visible()
    expect(page.get_by_role("heading", level=3)).to_have_count(3)
    page.get_by_text("Files for course systems", exact=True).click()
    texts = {}
    for name in ("Markdown", "LaTeX", "Moodle XML", "GIFT", "QTI 1.2", "QTI 1.2 without slips"):
        with page.expect_download() as waiting:
            page.get_by_role("button", name=name, exact=True).click()
        assert waiting.value.suggested_filename.startswith("metriclass-mora.")
        content = waiting.value.path().read_bytes()
        if name.startswith("QTI"):
            with zipfile.ZipFile(io.BytesIO(content)) as archive:
                content = archive.read("assessment.xml")
        texts[name] = content.decode()
    assert "# Solutions mora" in texts["Markdown"]
    assert texts["LaTeX"].rstrip().endswith(r"\end{document}")
    questions = len(ET.fromstring(texts["Moodle XML"]).findall("question/name"))
    assert len(read_gift(texts["GIFT"])) == questions
    assert texts["QTI 1.2"].count("<item ") == questions
    assert texts["QTI 1.2 without slips"].count("<item ") == questions

    # It prints whole and alone.
    follow(page, "/exercises?sheet=4&metrics=ndcg&solutions=1&codes=1")
    expect(page.get_by_role("img", name="QR code that opens problem 4")).to_be_visible()
    expect(page.get_by_role("heading", name="Solutions")).to_be_visible()
    expect(page.locator(".katex").last).to_be_attached()
    page.emulate_media(media="print")
    expect(page.get_by_role("textbox", name="Code")).to_be_hidden()
    expect(page.get_by_text("Moodle XML", exact=True)).to_be_hidden()
    pdf = page.pdf(format="A4")
    pages = pdf.count(b"/Type /Page\n") or pdf.count(b"/Type /Page") - pdf.count(b"/Type /Pages")
    assert pages >= 3  # more than a screen of it, and the solutions begin a page

    # It is dark on white on paper.
    page.emulate_media(media="screen", color_scheme="dark")
    follow(page, "/exercises?sheet=2&metrics=f_score,ndcg&size=4&code=kagi-pova-99&solutions=1")
    expect(page.get_by_role("heading", name="Sheet kagi-pova-99")).to_be_visible()
    expect(page.get_by_role("heading", name="Solutions")).to_be_visible()
    expect(page.get_by_role("table").last).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": 680, "height": 960})  # what A4 has between its margins
    expect(page.get_by_role("heading", name="Exercises")).to_be_hidden()
    expect(page.get_by_text("A code that can be read aloud")).to_be_hidden()
    drawn = Image.open(io.BytesIO(page.screenshot(full_page=True))).convert("L")
    shades = drawn.histogram()
    assert sum(shades[200:]) > 0.9 * sum(shades)  # paper
    assert sum(shades[:90]) > 0.005 * sum(shades)  # ink
    wide = page.get_by_role("table").evaluate_all(
        "tables => Math.max(...tables.map(table => table.getBoundingClientRect().right))"
    )
    assert wide <= 680


def test_every_kind_is_accessible_on_a_phone(open_page):
    problem_of = "/exercises?metric=ndcg&code=mora-tilu-37&kind="
    first, *others = (problem_of + kind for kind in some(KINDS, 2))
    page = open_page(first, viewport="phone", scheme="dark")
    sheet = "/exercises?sheet=2&metrics=ndcg,f_score&kinds=mixed&solutions=1"
    for address in (first, *others, sheet):
        if address != first:
            follow(page, address)
        if address == sheet:
            expect(page.get_by_role("heading", name="Solutions")).to_be_visible()
        else:
            kind = page.get_by_role("combobox", name="Kind of problem")
            expect(kind).to_have_value(address.removeprefix(problem_of))
        expect(page.get_by_role("textbox", name="Code")).to_be_visible()
        expect_no_wider_than_the_screen(page)
        assert violations(page) == [], address
