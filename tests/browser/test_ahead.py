"""The tiles answer a foreseen edit before the server does, and what they say is what it answers."""

import re
import signal
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Server
from tests.browser.seen import address, wait_for_answers
from tests.browser.visits import VISITS


@pytest.fixture(scope="module")
def own_server(start_server) -> Iterator[Server]:
    """A server to be halted."""
    server = start_server()
    yield server
    server.process.send_signal(signal.SIGCONT)


@pytest.mark.parametrize("path", list(VISITS))
def test_an_edit_is_answered_while_the_server_is_halted(open_page, own_server, path):
    visit = VISITS[path]
    page = open_page(address(path, **visit.query), on=own_server)
    tile = page.get_by_role("radio", name=visit.ahead_tile).locator(".value")
    before = tile.inner_text()
    # A halted server would not send its module.
    expect(page.locator(visit.board).first).to_be_visible()
    wait_for_answers(page)
    own_server.process.send_signal(signal.SIGSTOP)
    try:
        visit.ahead(page)
        expect(tile).not_to_have_text(before, timeout=2000)
        shown = page.locator(".tile").all_inner_texts()
        spoken = [one.get_attribute("aria-label") for one in page.locator(".tile").all()]
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    wait_for_answers(page)
    assert page.locator(".tile").all_inner_texts() == shown
    assert [one.get_attribute("aria-label") for one in page.locator(".tile").all()] == spoken


def test_a_drag_is_answered_all_the_way_while_the_server_is_halted(open_page, own_server):
    page = open_page("/ranked-list?grades=0,0,0,0,0,3&metric=reciprocal_rank", on=own_server)
    number = page.get_by_role("radio", name=re.compile("^Reciprocal rank,")).locator(".value")
    expect(number).to_have_text("0.1667")
    handles = page.locator(".rank-list .handle")
    expect(handles).to_have_count(6)
    wait_for_answers(page)
    boxes = [handle.bounding_box() for handle in handles.all()]
    own_server.process.send_signal(signal.SIGSTOP)
    try:
        page.mouse.move(boxes[5]["x"] + 5, boxes[5]["y"] + 5)
        page.mouse.down()
        for rank in (5, 4, 3, 2, 1, 2, 4):
            page.mouse.move(boxes[0]["x"] + 5, boxes[rank - 1]["y"] + 5, steps=4)
            expect(number).to_have_text(f"{1 / rank:.4f}", timeout=2000)
        page.mouse.up()
        expect(number).to_have_text("0.2500")
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    wait_for_answers(page)
    expect(number).to_have_text("0.2500")


def test_an_edit_that_comes_along_with_a_question_is_taken(open_page):
    page = open_page("/ranked-list?grades=" + ",".join("0" * 15))
    wait_for_answers(page)
    page.locator(".rank-list .handle").nth(14).evaluate(
        "handle => { handle.focus();"
        " handle.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true })); }"
    )
    expect(page).to_have_url(re.compile("grades=0(%2C0){13}%2C1"))


def test_a_slider_is_answered_ahead_once_it_has_the_focus(open_page, own_server):
    page = open_page("/ranked-list?grades=3,0,2,0,1&metric=rank_biased_precision", on=own_server)
    number = page.get_by_role("radio", name="Rank-biased precision,").locator(".value")
    before = number.inner_text()
    slider = page.get_by_role("slider", name="Persistence")
    slider.focus()
    wait_for_answers(page)
    texts = [before]
    own_server.process.send_signal(signal.SIGSTOP)
    try:
        for _press in range(3):  # one stroke: all are answered from where it began
            page.keyboard.press("ArrowLeft")
            expect(number).not_to_have_text(texts[-1], timeout=2000)
            texts.append(number.inner_text())
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    wait_for_answers(page)
    expect(number).to_have_text(texts[-1])
    page.get_by_role("button", name="Undo").click()
    expect(number).to_have_text(before)


def test_a_threshold_is_answered_wherever_it_is_dragged(open_page, own_server):
    page = open_page("/threshold-sweep?y=1,1,0,0&s=.8,.6,.4,.2&t=.5", on=own_server)
    number = page.get_by_role("radio", name="Accuracy,").locator(".value")
    expect(number).to_have_text("1.0000")
    expect(page.get_by_role("slider", name="Item 1 of")).to_be_visible()
    wait_for_answers(page)
    line = page.locator(".score-line .plot").bounding_box()
    # 16 px lie left of the score 0, 46 right of 1.
    wide, y = line["width"] - 62, line["y"] + 12
    start = line["x"] + 16 + wide / 2
    own_server.process.send_signal(signal.SIGSTOP)
    try:
        page.mouse.move(start, y)
        page.mouse.down()
        for score, accuracy in ((0.7, "0.7500"), (0.9, "0.5000"), (0.3, "0.7500"), (0.5, "1.0000")):
            page.mouse.move(start + (score - 0.5) * wide, y, steps=4)
            expect(number).to_have_text(accuracy, timeout=2000)
        page.mouse.move(start + 0.2 * wide, y, steps=4)
        page.mouse.up()
        expect(number).to_have_text("0.7500")
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    wait_for_answers(page)
    expect(number).to_have_text("0.7500")


def test_a_prediction_under_a_resting_mouse_is_answered_all_the_way(open_page, own_server):
    page = open_page("/regression-errors?true=0,0,10&pred=0,4,10", on=own_server)
    number = page.get_by_role("radio", name="Mean absolute error,").locator(".value")
    expect(number).to_have_text("1.3333")
    ring = page.locator(".ring").nth(1)
    ring.hover()
    wait_for_answers(page, focus="|i2@")
    box, texts = ring.bounding_box(), ["1.3333"]
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    own_server.process.send_signal(signal.SIGSTOP)
    try:
        page.mouse.down()
        for down in (10, 25, -5):
            page.mouse.move(x, y + down, steps=3)
            expect(number).not_to_have_text(texts[-1], timeout=2000)
            texts.append(number.inner_text())
        page.mouse.up()
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    wait_for_answers(page)
    expect(number).to_have_text(texts[-1])


def test_a_click_that_moves_the_focus_too_is_taken(open_page):
    page = open_page("/threshold-sweep?y=1,1,0,0&s=.8,.6,.4,.2&t=.5")
    number = page.get_by_role("radio", name="Accuracy,").locator(".value")
    expect(number).to_have_text("1.0000")
    wait_for_answers(page)
    page.get_by_role("slider", name="Item 2 of").click()
    expect(number).to_have_text("0.7500")
    expect(page).to_have_url(re.compile("y=1,0,0,0|y=1%2C0%2C0%2C0"))
