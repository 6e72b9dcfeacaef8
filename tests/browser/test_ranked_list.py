"""The ranked-list page in a real browser: moving documents, the address, hostile input, layout."""

import subprocess
import time
from collections.abc import Callable
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from metrics import average_precision
from tests.browser.conftest import ROOT, STREAMLIT, Server

GRADES = {"a": 3, "b": 0, "c": 2, "d": 0, "e": 1}
ADDRESS = "/ranked-list?" + urlencode({"grades": "3,0,2,0,1", "docs": "a,b,c,d,e"}, safe=",")
HOSTILE = ["<img src=x onerror=alert(1)>", "**b** $x$ [l](http://x)", "`c` :red[x] <b>y</b>"]


def names(page: Page) -> Locator:
    return page.locator(".rank-list .name")


def handle(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=f"{name}, rank")


def value(page: Page, metric: str) -> Locator:
    return page.get_by_role("radio", name=f"{metric},").locator(".value")


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def ap_of(order: str) -> str:
    return f"{float(average_precision([GRADES[name] for name in order])):.4f}"


def expect_order(page: Page, order: str) -> None:
    """The list, the number and the address all show this order."""
    expect(names(page)).to_have_text(list(order))
    expect(value(page, "Average precision")).to_have_text(ap_of(order))
    if order == "abcde":
        return
    page.wait_for_url(lambda url: parse_qs(urlsplit(url).query).get("docs") == [",".join(order)])


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def page(open_page) -> Page:
    page = open_page(ADDRESS)
    expect_order(page, "abcde")
    return page


@pytest.fixture
def restart() -> Callable[[Server], None]:
    """Return a function that ends a server and starts another one at its address."""

    def do(server: Server) -> None:
        server.stop()
        port = str(urlsplit(server.url).port)
        with server.log_file.open("ab") as log:
            server.process = subprocess.Popen(
                [*STREAMLIT, "--server.headless", "true", "--server.port", port],
                cwd=ROOT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        deadline = time.monotonic() + 60
        while not server.answers():
            assert time.monotonic() < deadline, server.log()
            time.sleep(0.1)

    return do


# ---- moving


def test_the_numbers_move_under_the_mouse(page):
    x, y = middle(handle(page, "a"))
    _, target = middle(handle(page, "d"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, target, steps=12)
    expect(names(page)).to_have_text(list("bcdae"))
    expect(value(page, "Average precision")).to_have_text(ap_of("bcdae"))  # still in the hand
    assert "b,c,d,a,e" not in page.url.replace("%2C", ",")
    page.mouse.up()
    expect_order(page, "bcdae")


def test_a_drag_is_one_step_to_undo(page):
    x, y = middle(handle(page, "a"))
    _, target = middle(handle(page, "e"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, target, steps=25)
    expect(value(page, "Average precision")).to_have_text(ap_of("bcdea"))
    page.mouse.up()
    expect_order(page, "bcdea")
    button(page, "Undo").click()
    expect_order(page, "abcde")
    expect(button(page, "Undo")).to_be_disabled()
    button(page, "Redo").click()
    expect_order(page, "bcdea")


def test_a_button_right_after_a_drag_acts_on_what_was_dropped(page):
    x, y = middle(handle(page, "a"))
    _, target = middle(handle(page, "c"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, target, steps=6)
    page.mouse.up()
    button(page, "Reverse").click()
    expect_order(page, "edacb")


def test_a_finger_moves_a_document(open_page):
    page = open_page(ADDRESS, viewport="phone", touch=True)
    expect_order(page, "abcde")
    handle(page, "a").scroll_into_view_if_needed()
    x, y = middle(handle(page, "a"))
    _, target = middle(handle(page, "c"))
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    send("touchStart", (x, y))
    for step in range(1, 11):
        send("touchMove", (x, y + (target - y) * step / 10))
        page.wait_for_timeout(16)
    expect(value(page, "Average precision")).to_have_text(ap_of("bcade"))
    send("touchEnd")
    expect_order(page, "bcade")


def test_keys_move_and_grade(page):
    handle(page, "a").focus()
    page.keyboard.press("ArrowDown")
    expect_order(page, "bacde")
    page.keyboard.press("End")
    expect_order(page, "bcdea")
    page.keyboard.press("Home")
    expect_order(page, "abcde")
    page.keyboard.press("0")
    expect(value(page, "Average precision")).to_have_text(
        f"{float(average_precision([0, 0, 2, 0, 1])):.4f}"
    )


def test_ten_quick_keys_end_in_the_right_order(open_page):
    page = open_page("/ranked-list?grades=3,0,0,0,0,0,0,0,0,0,0,1")
    handle(page, "Document 1").focus()
    for _ in range(10):
        page.keyboard.press("ArrowDown")
    expected = [f"Document {i}" for i in (*range(2, 12), 1, 12)]
    ap = float(average_precision([0] * 10 + [3, 1]))
    expect(value(page, "Average precision")).to_have_text(f"{ap:.4f}")
    page.wait_for_timeout(1000)  # every answer to an older key has come by now
    expect(names(page)).to_have_text(expected)
    page.reload()
    expect(names(page)).to_have_text(expected)


def test_the_arrow_buttons_move(page):
    button(page, "Move c up").click()
    expect_order(page, "acbde")
    button(page, "Move a down").click()
    expect_order(page, "cabde")


@pytest.mark.parametrize(
    ("name", "order"), [("Ideal", "acebd"), ("Worst", "bdeca"), ("Reverse", "edcba")]
)
def test_a_button_orders_the_list(page, name, order):
    button(page, name).click()
    expect_order(page, order)
    button(page, "Undo").click()
    expect_order(page, "abcde")


def test_a_shuffle_is_the_same_for_the_same_list(page, open_page):
    button(page, "Shuffle").click()
    expect(names(page)).not_to_have_text(list("abcde"))
    order = "".join(names(page).all_text_contents())
    expect_order(page, order)
    other = open_page(ADDRESS)
    button(other, "Shuffle").click()
    expect_order(other, order)


def test_a_typed_line_is_read_at_once_and_a_bad_one_keeps_the_list(page):
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


def test_a_tile_picked_by_key_changes_the_derivation(page):
    expect(page.get_by_role("heading", name="Average precision")).to_be_visible()
    page.get_by_role("radio", name="Average precision,").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="Reciprocal rank, RR")).to_be_checked()
    expect(page.get_by_role("heading", name="Reciprocal rank", exact=True)).to_be_visible()
    page.wait_for_url("**metric=reciprocal_rank*")


# ---- the address


SHARED = "/ranked-list?grades=3,2,3,0,1&k=5"


def expect_shared(page: Page) -> None:
    expect(page.get_by_role("link", name="Home")).to_be_visible()
    expect(page.get_by_text("Page not found")).to_have_count(0)
    expect(names(page)).to_have_text([f"Document {i}" for i in range(1, 6)])
    expect(page.locator(".rank-list .grade")).to_have_text(["3", "2", "3", "0", "1"])
    expect(value(page, "Normalised discounted cumulative gain")).to_have_text("0.9724")
    expect(page.get_by_role("radio", name="Precision at k, P@5")).to_be_visible()


def test_a_cold_deep_link_and_a_restarted_server_show_the_same(start_server, open_page, restart):
    fresh = start_server()
    page = open_page(SHARED, on=fresh)
    expect_shared(page)
    handle(page, "Document 1").focus()
    page.keyboard.press("End")
    moved = [f"Document {i}" for i in (2, 3, 4, 5, 1)]
    expect(names(page)).to_have_text(moved)
    page.wait_for_url("**docs=*")
    address = page.url
    page.goto("about:blank")  # a page that loses its server says so on the console
    restart(fresh)
    page.goto(address)
    expect(names(page)).to_have_text(moved)
    expect(page.locator(".rank-list .grade")).to_have_text(["2", "3", "0", "1", "3"])


def test_reload_and_a_new_window_show_the_same(page, open_page):
    handle(page, "a").focus()
    page.keyboard.press("ArrowDown")
    expect_order(page, "bacde")
    page.reload()
    expect_order(page, "bacde")
    expect_order(open_page(page.url), "bacde")


def test_back_shows_the_state_before(page):
    handle(page, "a").focus()
    page.keyboard.press("ArrowDown")
    expect_order(page, "bacde")
    page.wait_for_timeout(700)
    page.keyboard.press("End")
    expect_order(page, "bcdea")
    page.wait_for_timeout(700)
    page.go_back()
    expect_order(page, "bacde")
    page.go_forward()
    expect_order(page, "bcdea")


def test_back_from_another_page_and_the_link_to_it_show_the_same(page):
    handle(page, "a").focus()
    page.keyboard.press("ArrowDown")
    expect_order(page, "bacde")
    page.get_by_role("link", name="Home").click()
    expect(page).to_have_title("Home · Metriclass")
    page.go_back()
    expect_order(page, "bacde")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("heading", name="Metriclass")).to_be_visible()
    page.get_by_role("link", name="Ranked list").last.click()
    expect_order(page, "bacde")


def test_a_mangled_address_gets_a_sentence_in_which_nothing_is_markup(open_page):
    query = {"grades": "3,x", "k": "**many**", "levels": "<b>1</b>", "gain": "$x$ :red[y]"}
    query |= {"metric": "http://a.example.org", "discount": "www.b.org", "chart": "c@d.org"}
    page = open_page("/ranked-list?" + urlencode(query))
    alert = page.get_by_test_id("stAlert")
    expect(alert).to_contain_text(
        "grades, rank 2: found x; allowed are grades from 0 to 5, or R and N."
    )
    shown = alert.inner_text().replace("\u2060", "")  # which keeps addresses from being links
    for name, typed in list(query.items())[1:]:
        assert f"{name}: found {typed}; allowed are" in shown
    assert alert.locator("a, b, strong, .katex").count() == 0
    expect(page.get_by_role("radio", name="Average precision,")).to_be_checked()


# ---- what others wrote


def paste(page: Page, text: str) -> None:
    page.get_by_role("button", name="Upload").click()
    page.get_by_role("textbox", name="or paste it here").fill(text)
    page.get_by_role("button", name="Load the pasted rows").click()


def test_a_broken_csv_gets_a_sentence_and_the_list_stays(page):
    paste(page, "doc,grade\nPanda,3\nZoo,9\n")
    sentence = "CSV, row 3, column grade: found 9; allowed are whole numbers from 0 to 5."
    expect(page.get_by_text(sentence)).to_be_visible()
    expect_order(page, "abcde")


def test_a_csv_file_is_read_and_the_download_gives_it_back(page):
    page.get_by_role("button", name="Upload").click()
    content = "DOC;Score;Grade\nZoo;-1.5;0\nPända;2;3\n".encode()
    page.locator("input[type=file]").set_input_files(
        {"name": "list.csv", "mimeType": "text/csv", "buffer": content}
    )
    expect(names(page)).to_have_text(["Pända", "Zoo"])
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Export").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="List as CSV").click()
    assert download.value.path().read_text("utf-8") == "doc,grade,rank\nPända,3,1\nZoo,0,2\n"


def test_names_are_text_and_never_markup(page):
    rows = "".join(f'"{name}",{grade}\n' for grade, name in enumerate(HOSTILE))
    paste(page, "doc,grade\n" + rows)
    expect(names(page)).to_have_text(HOSTILE)
    expect(page.get_by_role("textbox", name="or paste it here")).to_have_count(0)  # it has closed
    paste(page, f"doc,grade\n{HOSTILE[0]},1\n{HOSTILE[0]},1\n")
    expect(page.get_by_text(f"found {HOSTILE[0]}; it stands already in row 2.")).to_be_visible()
    assert page.locator("img[src=x]").count() == 0
    page.reload()
    expect(names(page)).to_have_text(HOSTILE)


def test_a_document_is_renamed_to_any_text(page):
    handle(page, "b").focus()
    page.keyboard.press("F2")
    page.keyboard.insert_text(HOSTILE[1])
    page.keyboard.press("Enter")
    expect(names(page)).to_have_text(["a", HOSTILE[1], "c", "d", "e"])
    page.wait_for_url(lambda url: HOSTILE[1] in parse_qs(urlsplit(url).query)["docs"][0])
    page.reload()
    expect(names(page)).to_have_text(["a", HOSTILE[1], "c", "d", "e"])


# ---- the screen


def test_cause_and_effect_are_on_one_screen(open_page):
    page = open_page("/ranked-list")
    expect(names(page)).to_have_count(8)
    expect(page.locator(".tile")).to_have_count(12)
    expect(page.locator(".js-plotly-plot .bars path").first).to_be_visible()
    seen = {
        "list": page.locator(".rank-list li"),
        "tile": page.locator(".tile"),
        "chart": page.locator(".js-plotly-plot"),
        "derivation": page.locator(".katex-display .mord:visible").first,
    }
    for what, locator in seen.items():
        for one in locator.all():
            box = one.bounding_box()
            assert box, what
            bottom, right = box["y"] + box["height"], box["x"] + box["width"]
            assert (box["y"] >= 0, bottom <= 720, right <= 1280) == (True, True, True), (what, box)


def test_a_phone_scrolls_down_only(open_page):
    page = open_page("/ranked-list", viewport="phone")
    expect(page.locator(".tile")).to_have_count(12)
    wide = page.evaluate(
        """() => [document.documentElement, document.querySelector("[data-testid=stMain]")]
            .filter(e => e.scrollWidth > e.clientWidth).map(e => [e.scrollWidth, e.clientWidth])"""
    )
    assert wide == []


@pytest.mark.parametrize("viewport", ["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_accessible(open_page, accessibility, scheme, viewport):
    page = open_page("/ranked-list?metric=ndcg", scheme=scheme, viewport=viewport)
    expect(page.locator(".tile")).to_have_count(12)
    expect(page.locator(".js-plotly-plot")).to_be_visible()
    found = accessibility(page)
    print("\n".join(found.frame))
    assert found.own == []


@pytest.mark.parametrize("menu", ["Examples", "Upload", "Share", "Export"])
def test_an_open_menu_is_accessible(open_page, accessibility, menu):
    page = open_page("/ranked-list")
    page.get_by_role("button", name=menu).click()
    expect(
        page.get_by_test_id("stPopoverBody").get_by_test_id("stElementContainer").first
    ).to_be_visible()
    found = accessibility(page)
    print("\n".join(found.frame))
    assert found.own == []


def test_the_longest_list_works(open_page):
    grades = ([3, 0, 1, 2] * 50)[:200]
    page = open_page("/ranked-list?grades=" + ",".join(map(str, grades)))
    expect(names(page)).to_have_count(200)
    expect(value(page, "Average precision")).to_have_text(f"{float(average_precision(grades)):.4f}")
    expect(button(page, "Add a document")).to_be_disabled()
    handle(page, "Document 1").focus()
    page.keyboard.press("End")
    moved = [*grades[1:], 3]
    expect(value(page, "Average precision")).to_have_text(f"{float(average_precision(moved)):.4f}")
    expect(names(page).last).to_have_text("Document 1")
