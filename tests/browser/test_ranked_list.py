"""The ranked-list page in a real browser: moving and renaming documents, files."""

import re

from playwright.sync_api import Locator, Page, expect

from metrics import average_precision
from tests.browser.axe import violations
from tests.browser.seen import (
    HOSTILE,
    address,
    at_rest,
    button,
    drag,
    drag_by_finger,
    follow,
    listed,
    middle,
    press_in,
    settle,
    share_as,
    value,
    wait_for_query,
)

GRADES = {"a": 3, "b": 0, "c": 2, "d": 0, "e": 1}
ADDRESS = address("ranked-list", grades="3,0,2,0,1", docs="a,b,c,d,e")


def names(page: Page) -> Locator:
    return page.locator(".rank-list .name")


def handle(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"{name}, rank")


def ap_of(order: str) -> str:
    return f"{float(average_precision([GRADES[name] for name in order])):.4f}"


def expect_order(page: Page, order: str) -> None:
    """The list, the number and the address all show this order."""
    expect(names(page)).to_have_text(list(order))
    expect(value(page, "Average precision")).to_have_text(ap_of(order))
    if order == "abcde":
        return
    wait_for_query(page, docs=",".join(order))


def test_documents_are_moved_graded_typed_and_renamed(open_page):
    page = open_page(ADDRESS)
    expect_order(page, "abcde")

    # The numbers move under the mouse, and a drag is one step.
    drag(page, middle(handle(page, "a")), middle(handle(page, "d")))
    expect(names(page)).to_have_text(list("bcdae"))
    expect(value(page, "Average precision")).to_have_text(ap_of("bcdae"))  # still in the hand
    assert "b,c,d,a,e" not in page.url.replace("%2C", ",")
    page.mouse.up()
    expect_order(page, "bcdae")
    button(page, "Undo").click()
    expect_order(page, "abcde")
    expect(button(page, "Undo")).to_be_disabled()

    # A button right after a drag acts on what was dropped.
    drag(page, at_rest(handle(page, "a")), at_rest(handle(page, "c")))
    page.mouse.up()
    press_in(page, "Order", "Reverse")
    expect_order(page, "edacb")
    for before in ("bcade", "abcde"):
        button(page, "Undo").click()
        expect_order(page, before)

    # A bad line keeps the list, a good one is read at once.
    line = page.get_by_role("textbox", name="Grades from rank 1 on")
    line.fill("0 1 7")
    line.press("Enter")
    sentence = "The typed list, rank 3: found 7; allowed are grades from 0 to 5, or R and N."
    expect(page.get_by_text(sentence)).to_be_visible()
    expect_order(page, "abcde")
    line.fill("RNR")
    line.press("Enter")
    expect(page.get_by_text(sentence)).to_have_count(0)
    expect(names(page)).to_have_text(list("abc"))
    expect(value(page, "Average precision")).to_have_text("0.8333")
    button(page, "Undo").click()
    expect_order(page, "abcde")

    # A state is kept as A: tiles, rows and the chart tell what differs from it, in the same frame.
    button(page, "Keep as A").click()
    kept = page.get_by_role("radio", name="Average precision,").locator(".kept")
    expect(kept).to_have_text(f"A {ap_of('abcde')}")
    handle(page, "a").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".rank-list .moved")).to_have_text(["▲ 1", "▼ 1", "", "", ""])
    expect_order(page, "bacde")
    expect(kept).to_have_text(f"A {ap_of('abcde')}")
    expect(page.get_by_text("A is drawn pale.")).to_be_visible()
    expect(page.locator(".katex-display").first).to_contain_text("A")
    wait_for_query(page, A="grades=3,0,2,0,1&docs=a,b,c,d,e")
    assert violations(page) == []
    press_in(page, "A, kept", "Swap A and B")
    expect(kept).to_have_text(f"A {ap_of('bacde')}")
    expect_order(page, "abcde")
    press_in(page, "A, kept", "Drop A")
    expect(kept).to_have_text("")

    # What belongs together lights up, and is told to a reader who goes by key.
    handle(page, "b").focus()
    expect(page.locator(".tables tr.linked th")).to_have_text("2")
    expect(page.locator(".js-plotly-plot .linked")).to_have_count(1)
    expect(page.locator(".tables [role=status]")).to_have_text(re.compile("^rank i 2, grade gi 0,"))
    expect(page.locator(".bars .point")).to_have_count(5)  # without those of A
    settle(page)
    x, y = at_rest(page.locator(".bars .point").nth(2))
    page.mouse.move(x - 3, y)
    page.mouse.move(x, y)
    expect(page.locator(".rank-list li.linked .name")).to_have_text("c")

    # Keys and arrow buttons move, and keys grade; what a move changes in the table is marked.
    handle(page, "a").focus()
    page.keyboard.press("ArrowDown")
    expect_order(page, "bacde")
    expect(page.locator(".tables tr").filter(has=page.locator(".changed"))).to_have_count(2)
    settle(page)
    expect(page.locator(".js-plotly-plot .linked")).to_have_count(1)  # drawn anew, and still lit
    page.keyboard.press("ArrowUp")
    for key, order in (("ArrowDown", "bacde"), ("End", "bcdea"), ("Home", "abcde")):
        page.keyboard.press(key)
        expect_order(page, order)
    page.keyboard.press("0")
    expect(value(page, "Average precision")).to_have_text(
        f"{float(average_precision([0, 0, 2, 0, 1])):.4f}"
    )
    button(page, "Move c up").click()
    expect(names(page)).to_have_text(list("acbde"))
    button(page, "Move a down").click()
    expect(names(page)).to_have_text(list("cabde"))

    # A tile picked by key changes the derivation.
    expect(page.get_by_role("heading", name="Average precision")).to_be_visible()
    page.get_by_role("radio", name="Average precision,").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Reciprocal rank, RR")).to_be_checked()
    expect(page.get_by_role("heading", name="Reciprocal rank", exact=True)).to_be_visible()
    wait_for_query(page, metric="reciprocal_rank")

    # A document takes any name, as text.
    handle(page, "b").focus()
    page.keyboard.press("F2")
    page.keyboard.insert_text(HOSTILE[1])
    page.keyboard.press("Enter")
    renamed = ["c", "a", HOSTILE[1], "d", "e"]
    expect(names(page)).to_have_text(renamed)
    wait_for_query(page, docs=listed(renamed))


def test_a_finger_moves_a_document(open_page):
    page = open_page(ADDRESS, viewport="phone", touch=True)
    expect_order(page, "abcde")
    handle(page, "a").scroll_into_view_if_needed()
    x, y = middle(handle(page, "a"))
    _, target = middle(handle(page, "c"))
    drag_by_finger(page, (x, y), (x, target))
    expect_order(page, "bcade")


def test_ten_quick_keys_the_longest_list_and_a_list_that_outlasts_other_pages(open_page):
    page = open_page("/ranked-list?grades=3,0,0,0,0,0,0,0,0,0,0,1")
    handle(page, "Document 1").focus()
    for _ in range(10):
        page.keyboard.press("ArrowDown")
    expected = [f"Document {i}" for i in (*range(2, 12), 1, 12)]
    ap = float(average_precision([0] * 10 + [3, 1]))
    expect(value(page, "Average precision")).to_have_text(f"{ap:.4f}")
    expect(names(page)).to_have_text(expected)
    wait_for_query(page, grades="0,0,0,0,0,0,0,0,0,0,3,1")  # the last answer has come
    expect(names(page)).to_have_text(expected)
    page.reload()
    expect(names(page)).to_have_text(expected)

    grades = ([3, 0, 1, 2] * 50)[:200]
    follow(page, "/ranked-list?grades=" + ",".join(map(str, grades)))
    expect(names(page)).to_have_count(200)
    expect(value(page, "Average precision")).to_have_text(f"{float(average_precision(grades)):.4f}")
    expect(button(page, "Add a document")).to_be_disabled()
    handle(page, "Document 1").focus()
    page.keyboard.press("End")
    moved = [*grades[1:], 3]
    expect(value(page, "Average precision")).to_have_text(f"{float(average_precision(moved)):.4f}")
    expect(names(page).last).to_have_text("Document 1")

    # The list outlasts other pages and goes into files and back.
    follow(page, ADDRESS)
    expect_order(page, "abcde")

    # Back from another page and the link to it show the same.
    handle(page, "a").focus()
    page.keyboard.press("ArrowDown")
    expect_order(page, "bacde")
    page.get_by_role("link", name="Home").click()
    page.wait_for_url(lambda url: url.endswith("/"))  # the title comes before it
    expect(page.get_by_role("heading", name="Your own file")).to_be_visible()
    page.go_back()
    expect_order(page, "bacde")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name="Metriclass")).to_be_visible()
    page.get_by_role("link", name="Ranked list").last.click()
    expect_order(page, "bacde")

    # A file is read, and the download gives it back.
    page.get_by_role("button", name="Upload").click()
    content = "DOC;Score;Grade\nZoo;-1.5;0\nPända;2;3\n".encode()
    page.locator("input[type=file]").set_input_files(
        {"name": "list.csv", "mimeType": "text/csv", "buffer": content}
    )
    expect(names(page)).to_have_text(["Pända", "Zoo"])
    page.keyboard.press("Escape")
    share_as(page, "Export")
    with page.expect_download() as download:
        page.get_by_role("button", name="List as CSV").click()
    assert download.value.path().read_text("utf-8") == "doc,grade,rank\nPända,3,1\nZoo,0,2\n"
    page.keyboard.press("Escape")

    # Pasted names, and what is said of them, are text.
    rows = "".join(f'"{name}",{grade}\n' for grade, name in enumerate(HOSTILE))
    button(page, "Upload").click()
    page.get_by_role("textbox", name="or paste it here").fill("doc,grade\n" + rows)
    button(page, "Load the pasted rows").click()
    expect(names(page)).to_have_text(HOSTILE)
    expect(page.get_by_role("textbox", name="or paste it here")).to_have_count(0)  # it has closed
    button(page, "Upload").click()
    twice = f"doc,grade\n{HOSTILE[0]},1\n{HOSTILE[0]},1\n"
    page.get_by_role("textbox", name="or paste it here").fill(twice)
    button(page, "Load the pasted rows").click()
    expect(page.get_by_text(f"found {HOSTILE[0]}; row 2 has it already.")).to_be_visible()
    expect(names(page)).to_have_text(HOSTILE)
    assert page.locator("img[src=x]").count() == 0
