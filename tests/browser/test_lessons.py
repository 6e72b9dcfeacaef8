"""Lessons in a browser: taken by keyboard, beside the pages they use, and one's own from a file."""

import re
from dataclasses import replace

from playwright.sync_api import Locator, Page, expect

from pages.session.lessons.shelf import lessons
from tests.browser.axe import violations
from tests.browser.conftest import wait_until_idle
from tests.browser.seen import (
    HOSTILE,
    button,
    expect_no_wider_than_the_screen,
    expect_on_screen,
    follow,
    go_back,
    middle,
    press_in,
    query,
    value,
    wait_for_query,
    wait_until,
)
from tests.effort import ALL
from tests.pages.lessons.samples import lesson_with

STEP = "/confusion-matrix?matrix=990,0;10,0&names=healthy,ill&class=ill&metric=accuracy"
# Whether the page has gone down: what is below comes after the tiles.
_SCROLLED = """() => {
  const main = document.querySelector("[data-testid=stMain]");
  main.scrollTo(0, 600);
  return main.scrollTop > 300;
}"""
BESIDE = f"{STEP}&lesson=why-accuracy-misleads&step=1"


def panel(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name=title)


def link(page: Page, name: str) -> Locator:
    return page.locator(".component section").get_by_role("link", name=name, exact=True)


def focus_by_tab(page: Page, locator: Locator) -> None:
    """Press Tab until it has the focus."""
    for _ in range(40):
        if locator.evaluate("node => node.getRootNode().activeElement === node"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("Tab does not lead there")


def test_a_lesson_from_the_first_to_the_last_step_by_keyboard(open_page):
    name, lesson = "inversions-mislead", lessons()["inversions-mislead"]
    assert len(lesson.pages) > 1
    page = open_page("/lessons")
    page.get_by_role("link", name=lesson.title, exact=True).focus()
    page.keyboard.press("Enter")
    wait_for_query(page, open=name)
    begin = page.get_by_role("link", name="Begin the lesson")
    begin.focus()
    page.keyboard.press("Enter")
    beside = panel(page, lesson.title)
    focus_by_tab_from_top(page, link(page, "Next"))
    for at, step in enumerate(lesson.steps, 1):
        expect(beside).to_contain_text(f"Step {at} of {len(lesson.steps)}")
        expect(beside).to_contain_text(step.text[:60])
        wait_for_query(page, lesson=name, step=str(at))
        assert f"/{step.address.page}?" in page.url
        wait_until_idle(page)
        onward = link(page, "Questions" if at == len(lesson.steps) else "Next")
        expect(onward).to_be_focused()
        if step.has_field:  # of a number, or of words that are kept
            beside.get_by_role("textbox").fill(step.ask.answer if step.ask else "It is better.")
            beside.get_by_role("textbox").press("Enter")
            expect(beside).to_contain_text("right." if step.ask else "Kept. Now compare it")
            focus_by_tab(page, onward)
        page.keyboard.press("Enter")
    wait_for_query(page, open=name, lesson=None)
    entry = page.get_by_role("textbox", name="Your answer to question 1")
    entry.focus()
    page.keyboard.type("0.2")
    page.keyboard.press("Enter")
    expect(page.get_by_text("0.2: not yet.")).to_be_visible()
    entry.fill("1/3")
    page.keyboard.press("Enter")
    expect(page.get_by_text("1/3 = 0.3333: right.")).to_be_visible()

    # The browser ticks it once all is answered, until the reader starts over.
    page.get_by_role("link", name="All lessons").click()
    ticked = page.locator(".component[data-ready] li .done")
    count = len(lesson.asked)
    expect(ticked).to_have_text(f"{count - 1} of {count} done")
    go_back(page)
    page.get_by_text("It falls alike").click()
    expect(page.get_by_text("Right. One pair each")).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    expect(ticked).to_have_text("✓ Done")
    follow(page, "/")
    teach = page.get_by_role("heading", name="Teach with it")
    assert middle(button(page, "Start over"))[1] < middle(teach)[1]
    go_back(page)
    expect(ticked).to_have_text("✓ Done")
    page.reload()
    expect(page.locator("li", has=page.locator(".done"))).to_contain_text(lesson.title)
    # It is in a file too, which brings it back; another file is refused.
    with page.expect_download() as waiting:
        button(page, "Answers as a file").click()
    kept = waiting.value.path()
    button(page, "Start over").click()
    expect(ticked).to_have_count(0)
    expect(button(page, "Start over")).to_have_count(0)
    for content, said in ((b"[]", "This is no file of answers."), (kept.read_bytes(), "✓ Done")):
        with page.expect_file_chooser() as chooser:
            button(page, "Load a file of answers").click()
        file = {"name": "answers.json", "mimeType": "application/json", "buffer": content}
        chooser.value.set_files([file])
        expect(page.get_by_text(said)).to_be_visible()
    page.goto(f"/lessons?open={name}")
    expect(entry).to_have_value("1/3")
    expect(page.get_by_text("1/3 = 0.3333: right.")).to_be_visible()


def focus_by_tab_from_top(page: Page, locator: Locator) -> None:
    expect(locator).to_be_visible()
    wait_until_idle(page)
    focus_by_tab(page, locator)


def test_a_step_stays_beside_its_page_until_the_lesson_is_left(open_page):
    # The text stays in view while the page is moved.
    page = open_page(BESIDE)
    beside = panel(page, "Why accuracy misleads")
    expect(beside).to_contain_text("Step 1 of 3")
    seen = beside.get_by_text("Recall of the ill is 0/10")
    expect(seen).to_be_hidden()
    beside.get_by_text("What you should see").click()
    expect(seen).to_be_visible()
    button(page, "Swap true and predicted").click()
    expect(page.get_by_role("radio", name="Accuracy, Acc:").locator(".value")).to_have_text(
        "0.9900"
    )
    wait_for_query(page, matrix="990,10;0,0", lesson="why-accuracy-misleads")
    page.mouse.wheel(0, 2000)
    expect_on_screen(beside)
    link(page, "Next").click()
    expect(beside).to_contain_text("Step 2 of 3")
    wait_for_query(page, matrix="975,15;5,5", step="2")
    expect(value(page, "Recall")).to_have_text("?")  # this step asks for it first
    go_back(page)
    expect(beside).to_contain_text("Step 1 of 3")
    wait_for_query(page, matrix="990,10;0,0", lesson="why-accuracy-misleads")
    link(page, "Set up again").click()
    wait_for_query(page, matrix="990,0;10,0", step="1")

    # Before a room it is a line that leaves the page its width.
    follow(page, f"{BESIDE}&projector=1")
    expect(beside).to_contain_text("Step 1 of 3")
    wait_for_query(page, projector="1", step="1")
    expect(link(page, "Next")).to_be_in_viewport(ratio=1)
    box = beside.bounding_box()
    assert box
    assert box["height"] < 60
    assert box["width"] == 1280
    link(page, "Next").click()
    expect(beside).to_contain_text("Step 2 of 3")
    wait_for_query(page, projector="1", step="2")
    button(page, "Unfold the lesson").click()
    expect(beside.get_by_text("Now the test finds 5")).to_be_visible()
    assert violations(page) == []

    # It is left, for good.
    follow(page, BESIDE)
    expect(beside).to_contain_text("Step 1 of 3")
    button(page, "Leave the lesson").click()
    expect(panel(page, "Why accuracy misleads")).to_have_count(0)
    wait_for_query(page, lesson=None, step=None, matrix="990,0;10,0")
    page.reload()
    wait_until_idle(page)
    expect(page.get_by_role("radio", name="Accuracy, Acc:").locator(".value")).to_have_text(
        "0.9900"
    )
    expect(panel(page, "Why accuracy misleads")).to_have_count(0)


def test_on_a_phone_it_is_a_bar_that_folds_and_a_step_begins_at_the_head_of_its_page(open_page):
    page = open_page(BESIDE, viewport="phone", touch=True)
    beside = panel(page, "Why accuracy misleads")
    main = page.locator("[data-testid=stMain]")
    expect(page.locator(".tile").last).to_be_visible()
    for name, step in (("Next", 2), ("Set up again", 2), ("Back", 1)):
        wait_until(page, _SCROLLED)  # once there is something below
        link(page, name).click()
        expect(beside).to_contain_text(f"Step {step} of 3")
        wait_until_idle(page)
        assert main.evaluate("box => box.scrollTop") == 0

    # It is a bar that folds.
    expect(link(page, "Next")).to_be_in_viewport(ratio=1)
    box = beside.bounding_box()
    assert box
    assert box["y"] > 844 / 2
    button(page, "Fold the lesson").click()
    expect(beside.get_by_text("A test looks for an illness")).to_be_hidden()
    expect(link(page, "Next")).to_be_in_viewport(ratio=1)
    folded = beside.bounding_box()
    assert folded
    assert folded["height"] < 130
    link(page, "Next").click()
    expect(beside).to_contain_text("Step 2 of 3")
    button(page, "Unfold the lesson").click()
    expect(beside.get_by_text("Now the test finds 5")).to_be_visible()
    expect_no_wider_than_the_screen(page)

    # It shows that there is more to read.
    longer = lessons()["kappas-paradoxes"].steps[2].address
    state = replace(longer, query={**longer.query, "predict": "0"})
    follow(page, f"/{state.link({'lesson': 'kappas-paradoxes', 'step': '3'})}")
    beside = panel(page, "The paradoxes of kappa")
    expect(beside).to_contain_text("Step 3 of 4")
    said, summary = beside.locator(".said"), beside.locator("summary")
    expect(summary).to_be_in_viewport(ratio=1)
    assert said.evaluate("box => box.scrollHeight > box.clientHeight")
    expect(said).to_have_class("said more-below")
    expect(said).to_have_attribute("tabindex", "0")
    said.evaluate("box => box.scrollTo(0, box.scrollHeight)")
    expect(said).to_have_class("said")
    summary.click()
    expect_on_screen(beside.get_by_text("Kappa is 0.26"))
    expect(summary).to_be_in_viewport(ratio=1)
    expect(link(page, "Next")).to_be_in_viewport(ratio=1)
    assert violations(page, colours=ALL) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page, "color-contrast") == []


NARROW = {
    "means-over-queries": (2, ("Move cats up",)),
    "cost-turns-the-verdict": (3, ("Cost", "Every mistake costs 1")),
}


def test_beside_a_lesson_everything_is_seen_in_full(open_page):
    # The matrix at the threshold.
    page = open_page("/threshold-sweep?lesson=moving-the-threshold&step=1&t=0.5")
    expect(panel(page, "Moving the threshold")).to_be_visible()
    box = page.locator(".st-key-sweep-matrix .box")
    expect(box).to_be_visible()
    assert box.evaluate("node => node.scrollWidth <= node.clientWidth")

    # Value and change of a tile.
    for name, (at, moves) in NARROW.items():
        step = lessons()[name].steps[at - 1]
        query = {key: text for key, text in step.address.query.items() if key != "predict"}
        address = replace(step.address, query=query).link({"lesson": name, "step": str(at)})
        follow(page, f"/{address}")
        expect(panel(page, lessons()[name].title)).to_be_visible()
        expect(page.locator(".grid .better")).to_have_count(0)
        for move in moves:
            page.get_by_role("button", name=re.compile(f"^{move}")).first.click()
        expect(page.locator(".grid .better").first).to_be_visible()
        wait_until_idle(page)
        for tile in page.locator(".grid .tile").all():
            value, change = (tile.locator(part).bounding_box() for part in (".value", ".change"))
            assert value
            assert change
            is_below = change["y"] >= value["y"] + value["height"] - 1
            assert is_below or change["x"] >= value["x"] + value["width"]  # not upon it
            label = tile.locator(".label")
            assert label.evaluate("node => node.scrollWidth <= node.clientWidth"), (
                label.inner_text()
            )


def test_what_is_predicted_is_told_and_back_leads_to_the_step_on_the_page_before(open_page):
    name = "the-same-precision-at-10"
    step = lessons()[name].steps[0]
    page = open_page(f"/{step.address.link({'lesson': name, 'step': '1'})}")
    beside = panel(page, "The same P@10")
    expect(beside.get_by_text("Values are hidden: Reveal or Page Down")).to_be_visible()
    page.get_by_text("Same", exact=True).click()
    expect(page.get_by_text("You said the same. Now make the move.")).to_be_visible()
    press_in(page, "Order", "Reverse")
    expect(page.get_by_text("You said the same. Page Down reveals")).to_be_visible()
    summary = beside.locator("summary")
    reveal = button(page, "Reveal")
    reveal.click()
    first = page.get_by_text(re.compile(r"1 of \d+ lines"))
    expect(first).to_be_visible()
    lines = int(first.inner_text().split()[2])
    for line in range(2, lines + 1):
        expect(summary).to_be_hidden()
        reveal.click()
        expect(page.get_by_text(f"{line} of {lines} lines")).to_be_visible()
    expect(reveal).to_be_disabled()
    expect(summary).to_be_visible()
    told = re.compile("You said the same; P.?@10 stayed the same")  # a joiner keeps it together
    expect(page.get_by_text(told)).to_be_visible()
    summary.click()
    expect(beside.get_by_text("P@10 stays at 0.2 all the way.")).to_be_visible()
    expect(value(page, "Average precision")).to_have_text("0.1556")
    link(page, "Next").click()
    expect(beside).to_contain_text("Step 2 of 3")
    expect(value(page, "Average precision")).to_have_text("?")
    link(page, "Next").click()
    expect(beside).to_contain_text("Step 3 of 3")
    expect(value(page, "Average precision")).to_have_text("0.6667")
    expect(button(page, "Undo")).to_be_disabled()

    # Back leads to the step on the page before, as it was.
    step = lessons()["inversions-mislead"].steps[1]
    follow(page, f"/{step.address.link({'lesson': 'inversions-mislead', 'step': '2'})}")
    beside = panel(page, "Counting inversions misleads")
    tau = page.get_by_role("radio", name="Kendall's tau, ").locator(".value")
    expect(tau).to_have_text("0.6444")
    link(page, "Next").click()
    page.wait_for_url("**/ranked-list?*")
    expect(beside).to_contain_text("Step 3 of 3")
    expect(page.locator(".tile").first).to_be_visible()
    link(page, "Back").click()
    page.wait_for_url("**/rank-correlation?*")
    expect(beside).to_contain_text("Step 2 of 3")
    expect(link(page, "Back")).to_be_focused()
    expect(tau).to_have_text("0.6444")
    page.get_by_role("link", name="Home").click()  # a way that is none of the lesson's
    expect(page.get_by_role("heading", name="Your own file")).to_be_visible()
    expect(beside).to_contain_text("Step 2 of 3")
    link(page, "To this step's page: Rank correlation").click()
    expect(tau).to_have_text("0.6444")
    expect(link(page, "Set up again")).to_be_visible()


def test_lessons_are_accessible_and_scroll_down_only(open_page):
    opened = "/lessons?open=why-propensities"
    page = open_page(opened)
    for address, mark in (
        (opened, ".st-key-lesson-begins"),
        (BESIDE, ".component[data-ready] section"),
    ):
        if address != opened:
            page.set_viewport_size({"width": 1280, "height": 720})
            follow(page, address)
        expect(page.locator(mark).first).to_be_visible()
        assert violations(page, colours=ALL) == []
        page.emulate_media(color_scheme="dark")
        page.set_viewport_size({"width": 390, "height": 844})
        expect_no_wider_than_the_screen(page)
        assert violations(page, *() if ALL else ("color-contrast",)) == []
        page.emulate_media(color_scheme="light")

    # What a step asks is judged beside it, and kept in the browser alone.
    field, told = page.get_by_role("textbox", name="Your answer"), page.locator(".verdict")
    field.fill("0.9")
    field.press("Enter")
    expect(told).to_contain_text("0.9: not right, it is 0.99. 990 of 1000")
    field.fill("99 %")
    button(page, "Check").click()
    expect(told).to_contain_text("99 % = 0.99: right.")
    expect(told).to_be_in_viewport()
    expect(button(page, "Show the answer")).to_have_count(0)
    page.reload()
    expect(told).to_contain_text("99 % = 0.99: right.")
    expect(field).to_have_value("99 %")
    assert violations(page) == []
    link(page, "Next").click()
    expect(field).to_have_count(0)
    expect(told).to_be_hidden()
    button(page, "It falls").click()
    expect(told).to_contain_text("Right. 5 more")
    expect(button(page, "It falls")).to_have_attribute("aria-pressed", "true")
    assert violations(page, "color-contrast") == []

    # A track leads to ten problems over its metrics.
    follow(page, "/lessons")
    page.get_by_role("link", name="A mixed ten of this track").nth(1).click()
    wait_for_query(page, ten="ranking")
    expect(page.get_by_text("Problem 1 of 10. Solved: 0.")).to_be_visible()


def test_a_lesson_of_ones_own_is_uploaded_and_shown_as_text(open_page, tmp_path):
    own = tmp_path / "mine.toml"
    text = lesson_with(
        ("A lesson", HOSTILE[0]),
        ("To see.", HOSTILE[1]),
        ("What is P@5?", HOSTILE[2]),
        ("Move one.", HOSTILE[0]),
    )
    own.write_text(text, "utf-8")
    page = open_page("/lessons")
    button(page, "Upload").click()
    page.locator("input[type=file]").set_input_files(own)
    expect(page.get_by_text("**b** $x$ [l](")).to_be_visible()  # what follows could be a link
    name = query(page.url)["open"]
    assert name.startswith("session-")
    page.get_by_role("link", name="Begin the lesson").click()
    beside = panel(page, HOSTILE[0])
    expect(beside).to_contain_text(HOSTILE[2])
    wait_for_query(page, lesson=name, step="1")
    expect(page.locator("img[src=x], a[href^='http://x']")).to_have_count(0)

    # A move sends nothing of it.
    received: list[bytes] = []
    page.on(
        "websocket", lambda ws: ws.on("framereceived", lambda frame: received.append(bytes(frame)))
    )
    page.reload()
    wait_until_idle(page)
    expect(beside).to_contain_text("Step 1 of 2")
    assert any(b"lesson panel" in frame for frame in received)
    received.clear()
    press_in(page, "Order", "Reverse")
    wait_for_query(page, grades="0,0,1,0,1")
    assert received
    assert not any(b"lesson panel" in frame for frame in received)
    link(page, "Next").click()
    expect(beside).to_contain_text("Step 2 of 2")
    assert "/confusion-matrix?" in page.url
