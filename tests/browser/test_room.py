"""A room from Share to its end: a lecturer, a phone, and a small phone without scripts; and a
lesson that is led from one.
"""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from pages.parts.lesson_panel import step_link
from pages.session.lessons.shelf import lessons
from tests.browser.axe import violations
from tests.browser.seen import address, button, settle
from tests.browser.test_share import menu


@pytest.fixture
def visit(browser: Browser, server):
    """Open an address of the server on another device."""
    contexts, errors = [], []

    def opened(path: str, width: int, **settings) -> Page:
        contexts.append(browser.new_context(base_url=server.url, **settings))
        page = contexts[-1].new_page()
        page.set_viewport_size({"width": width, "height": 700})
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def say(phone: Page, number: str) -> None:
    phone.get_by_label("A number").fill(number)
    press(phone, "Send")
    expect(phone.locator("#own")).to_have_text(f"Received: {number}")


def look(step, name: str, *pages: Page) -> None:
    for page in pages:
        with step(name):
            assert violations(page) == []
            room = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
            assert page.evaluate(room) <= 0


def test_a_class_answers_on_phones(open_page, visit, step):
    page = open_page(address("ranked-list", grades="3,0,2,0,1", docs="a,b,c,d,e"))
    button(page, "Share").click()
    with page.context.expect_page() as opened:
        menu(page).get_by_role("link", name="Ask the room").click()
    lecturer = opened.value
    look(step, "before", lecturer)
    press(lecturer, "Open a room")
    # The address that a class sees does not hold the key: the tab does.
    lecturer.wait_for_url(re.compile(r"/room/[a-z]{4}-[a-z]{4}-\d\d$"))
    expect(lecturer.locator("#joined")).to_have_text("0 phones have joined")
    lecturer.go_back()
    lecturer.go_forward()
    lecturer.reload()
    expect(lecturer.locator("#joined")).to_have_text("0 phones have joined")
    code = lecturer.locator("#code").inner_text()
    phone = visit("/join", 390)
    phone.get_by_label("Code").fill(code.replace("-", " "))
    press(phone, "Join")
    phone.wait_for_url(f"**/r/{code}")
    sizes: list[int] = []
    phone.on(
        "response", lambda answer: sizes.append(0 if "news" in answer.url else len(answer.body()))
    )
    phone.reload(wait_until="load")
    plain = visit(f"/r/{code}", 320, java_script_enabled=False, color_scheme="dark")
    plain.reload()  # with its cookie it has joined
    expect(lecturer.locator("#joined")).to_have_text("2 phones have joined")
    look(step, "joined", lecturer, phone)
    with step("a phone's page is small"):
        assert 0 < sum(sizes) < 15_000

    with step("a phone is the remote by a code of its own, which holds the key"):
        with lecturer.expect_response("**/remote*") as answered:
            press(lecturer, "Phone as remote")
        assert "<svg" in answered.value.text()
        expect(lecturer.get_by_role("img", name="Private QR code")).to_be_visible()
        key = lecturer.evaluate("sessionStorage.getItem(location.pathname)")
        look(step, "the code", lecturer)
        press(lecturer, "Done")
    remote = visit(f"/room/{code}?remote#{key}", 390)
    remote.wait_for_url(f"**/room/{code}?remote")
    press(remote, "Ask: what is AP?")
    expect(lecturer.get_by_role("heading", name="What is AP?")).to_be_visible()
    look(step, "the remote", remote)
    say(phone, "1/2")
    expect(plain.get_by_role("heading", name="What is AP?")).to_be_visible()  # it looks by itself
    say(plain, "0.7556")
    expect(lecturer.locator("#count")).to_have_text("2 have answered")
    expect(lecturer.locator("#view")).not_to_contain_text("7556")
    look(step, "a number", phone)
    press(remote, "Close")
    expect(phone.get_by_text("The question is closed")).to_be_visible()
    expect(phone.locator("#own")).to_have_text("Received: 1/2")
    press(lecturer, "Show with slips")
    expect(lecturer.get_by_role("row")).to_have_count(3)
    press(lecturer, "Again")
    expect(phone.get_by_text("Second round")).to_be_visible()
    say(phone, ".756")
    press(lecturer, "Close")
    press(lecturer, "Reveal")
    expect(lecturer.get_by_text("1 changed from wrong to right")).to_be_visible()
    expect(phone.locator("#own")).to_have_text("✓ Right: .756")
    plain.reload()
    expect(plain.locator("#own")).to_have_text("✓ Right: 0.7556")
    look(step, "revealed", lecturer, phone)

    press(lecturer, "Ask: where does AP go?")
    press(phone, "Up")
    expect(phone.locator("#own")).to_have_text("Received: Up")
    # Of two presses the last one counts, also where the first one fails late.
    held: list[Route] = []
    phone.route("**/r/*?part", lambda route: held.append(route))
    with phone.expect_request("**/r/*?part"):
        press(phone, "Same")
    press(phone, "Down")
    phone.evaluate("fetch('/join')")  # what went out before has arrived
    assert len(held) == 1
    held[0].abort()
    phone.unroute("**/r/*?part")
    expect(phone.locator("#own")).to_have_text("Received: Down")
    for one in (phone, lecturer):
        one.emulate_media(color_scheme="dark")
    look(step, "buttons in the dark", lecturer, phone)
    press(lecturer, "Close")
    press(lecturer, "Again")  # the phone answers the first round only
    expect(phone.get_by_text("Second round")).to_be_visible()
    press(lecturer, "Close")
    press(lecturer, "Reveal")
    expect(lecturer.locator("#problem")).to_have_text("Make the move on the page first.")
    page.bring_to_front()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="a, rank").focus()
    page.keyboard.press("ArrowDown")
    expect(page).to_have_url(re.compile("docs=b%2Ca"))
    tile = page.locator(".tile", has_text="Average precision")
    expect(tile).to_contain_text("?")  # where it goes is the question
    settle(page)
    press(lecturer, "Reveal")
    expect(tile).to_contain_text("0.5889")  # without a press on the page
    expect(page.get_by_text("AP went down by 0.1667")).to_be_visible()
    expect(phone.locator("#own")).to_have_text("✓ Right: Down")

    press(lecturer, "Ask: where do 6 metrics go?")
    plain.reload()
    for one, picks in ((phone, "221111"), (plain, "201111")):
        for at, pick in enumerate(picks):
            one.get_by_role("group").nth(at).get_by_role("radio").nth(int(pick)).check()
        press(one, "Send")
        expect(one.locator("#own")).to_contain_text("Received: Same, ")
    look(step, "several metrics", lecturer, phone)
    page.keyboard.press("ArrowDown")
    settle(page)
    press(lecturer, "Close")
    press(lecturer, "Reveal")
    expect(phone.get_by_text("✓ Right: R@5: Same")).to_be_visible()
    plain.reload()
    expect(plain.get_by_text("✗ Not right: R@5: Up")).to_be_visible()
    look(step, "several metrics revealed", lecturer, phone)

    lecturer.get_by_text("A question of your own").click()
    lecturer.get_by_label("Question").fill("<b>Same</b>?")
    lecturer.get_by_label("choices").fill("Yes\n<img src=x onerror=alert(1)>")
    look(step, "a question typed", lecturer)
    press(lecturer, "Ask this")
    expect(phone.get_by_role("heading")).to_have_text("<b>Same</b>?")
    phone.context.set_offline(True)
    press(phone, "Yes")
    expect(phone.locator("#own")).to_have_text("Sending …")
    phone.context.set_offline(False)
    expect(phone.locator("#own")).to_have_text("Received: Yes")
    with lecturer.expect_download() as report:
        lecturer.get_by_label("Report as").select_option("CSV")
        press(lecturer, "Open")
    assert report.value.suggested_filename == f"{code}.csv"
    lecturer.on("dialog", lambda dialog: dialog.accept())
    press(lecturer, "Close")
    press(lecturer, "End and delete")
    expect(phone.get_by_text("This room has ended")).to_be_visible()


def test_a_lesson_is_asked_from_a_phone_without_scripts(open_page, visit, step):
    lesson = lessons()["gain-and-discount"]
    page = open_page("/" + step_link("gain-and-discount", lesson, 1))
    button(page, "Share").click()
    with page.context.expect_page() as opened:
        menu(page).get_by_role("link", name="Ask the room").click()
    lecturer = opened.value
    press(lecturer, "Open a room")
    lecturer.wait_for_url(re.compile(r"/room/[a-z]{4}-[a-z]{4}-\d\d$"))
    code = lecturer.locator("#code").inner_text()
    key = lecturer.evaluate("sessionStorage.getItem(location.pathname)")
    phone, small = visit(f"/r/{code}", 390), visit(f"/r/{code}", 320)
    remote = visit(f"/room/{code}/remote?ticket=x", 320, java_script_enabled=False)
    look(step, "before a phone is the remote", lecturer)
    press(remote, "Lead the room from this phone")
    expect(remote.get_by_role("alert")).to_contain_text("This code is used up")
    remote.context.add_cookies([{"name": "lead", "value": key, "url": lecturer.url}])
    remote.goto(f"/room/{code}?remote")

    press(remote, "Next: Question 1 of 5, step 1 of 5")
    for one in (lecturer, phone, small, remote):
        expect(one.get_by_role("heading", level=1)).to_have_text(lesson.steps[0].predict)
        expect(one.get_by_text("Question 1 of 5, step 1 of 5")).to_be_visible()
    for one, number in ((phone, "5"), (small, "6")):
        say(one, number)
    expect(remote.locator("#count")).to_have_text("2 have answered")  # it looks by itself
    press(remote, "Close")
    press(remote, "Show with slips")
    expect(lecturer.locator(".slip")).to_have_count(1)
    press(remote, "Again")
    for one in (phone, small):
        say(one, "6")
    press(remote, "Close")
    press(remote, "Reveal")
    expect(small.locator("#own")).to_have_text("✓ Right: 6")
    look(step, "a question of the lesson", lecturer, phone, small)
    with step("the page that the question is about can be shown"):
        with lecturer.context.expect_page() as shown:
            lecturer.get_by_role("link", name="Show the page of this step").click()
        expect(shown.value.get_by_role("region", name=lesson.title)).to_be_visible()
        expect(shown.value.locator(".tile").first).to_contain_text("6.0000")
    press(remote, "Next: Question 2 of 5, step 2 of 5")
    expect(phone.get_by_role("heading")).to_have_text(lesson.steps[1].predict)
    expect(lecturer.get_by_role("heading", level=1)).to_have_text(lesson.steps[1].predict)
    lecturer.get_by_role("link", name="Show the page of this step").click()  # in the same tab
    tile = shown.value.locator(".tile", has_text="Discounted cumulative gain").first
    expect(tile).to_contain_text("?")  # it tells no answer
    press(remote, "Close")
    press(remote, "Reveal")
    expect(tile).to_contain_text("4.6925")  # without a press on the page
    shown.value.close()
    expect(lecturer.get_by_role("button", name="Next: Question 3 of 5")).to_be_visible()

    press(lecturer, "Ask: which move would raise CG@4?")
    expect(small.get_by_role("heading")).to_have_text("Which of these would raise CG@4?")
    small.locator("form button").last.click()
    expect(small.locator("#own")).to_contain_text("Received: ")
    press(lecturer, "Close")
    press(lecturer, "Reveal")
    expect(small.get_by_text("CG@4 is 6 now.")).to_be_visible()
    with step("the report opens beside the room"):
        with lecturer.context.expect_page() as made:
            press(lecturer, "Open")
        report = made.value
        expect(report.get_by_text("1 changed from wrong to right, 0 from")).to_be_visible()
        assert key not in report.content()
        report.set_viewport_size({"width": 320, "height": 700})
        look(step, "the report", report)
    remote.get_by_role("link", name="Look again").click()
    expect(remote.get_by_role("heading")).to_have_text("Which of these would raise CG@4?")
    press(remote, "End and delete")  # not without the box
    expect(remote.get_by_role("checkbox")).to_be_focused()
    remote.get_by_role("checkbox").check()
    press(remote, "End and delete")
    expect(remote.get_by_text("All answers are deleted.")).to_be_visible()
    expect(phone.get_by_text("This room has ended")).to_be_visible()
