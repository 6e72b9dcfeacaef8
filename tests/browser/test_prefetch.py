"""The tiles show a prefetched edit before the server answers, and show what it then answers."""

import re

from playwright.sync_api import expect

from pages.parts.own_component import VERSION
from tests.browser.seen import follow, wait_for_answers

PREFETCH = f"components/{VERSION}/shared/prefetch.js"
# Keeps what the page has answered so far, and hands it to the tiles once more: an answer that was
# under way when the reader made the next edit.
KEEP = """async address => {
  const { prefetch } = await import(new URL(address, document.baseURI));
  const { tiles, table } = prefetch;
  window.answered = () => tiles.receive({
    tiles: shown, at: table.at, selected: tiles.selected,
    label: tiles.group.ariaLabel, moved: false, hidden: false, ...picks,
  });
  const shown = tiles.tiles.map((tile) => ({ ...tile.shown, title: tile.node.dataset.title }));
  const { key, seq, token } = tiles.picks;
  const picks = { key, seq, token };
}"""


def test_a_drag_is_answered_all_the_way_while_the_server_is_halted(open_page, server, step):
    page = open_page("/ranked-list?grades=0,0,0,0,0,3&metric=reciprocal_rank")
    number = page.get_by_role("radio", name=re.compile("^Reciprocal rank,")).locator(".value")
    expect(number).to_have_text("0.1667")
    handles = page.locator(".rank-list .handle")
    expect(handles).to_have_count(6)
    wait_for_answers(page)
    boxes = [handle.bounding_box() for handle in handles.all()]
    page.evaluate(KEEP, PREFETCH)
    with server.halted():
        page.mouse.move(boxes[5]["x"] + 5, boxes[5]["y"] + 5)
        page.mouse.down()
        for rank in (5, 4, 3, 2, 1, 2, 4):
            page.mouse.move(boxes[0]["x"] + 5, boxes[rank - 1]["y"] + 5, steps=4)
            expect(number).to_have_text(f"{1 / rank:.4f}", timeout=2000)
        page.mouse.up()
        expect(number).to_have_text("0.2500")
        page.evaluate("window.answered()")  # of before the drag: it is too late to be shown
        assert number.inner_text() == "0.2500"
    wait_for_answers(page)
    expect(number).to_have_text("0.2500")
    with step("a slider is answered ahead once it has the focus"):
        follow(page, "/ranked-list?grades=3,0,2,0,1&metric=rank_biased_precision")
        number = page.get_by_role("radio", name="Rank-biased precision,").locator(".value")
        before = number.inner_text()
        slider = page.get_by_role("slider", name="Persistence")
        slider.focus()
        wait_for_answers(page)
        texts = [before]
        with server.halted():
            for _press in range(3):  # one stroke: all are answered from where it began
                page.keyboard.press("ArrowLeft")
                expect(number).not_to_have_text(texts[-1], timeout=2000)
                texts.append(number.inner_text())
        wait_for_answers(page)
        expect(number).to_have_text(texts[-1])
        page.get_by_role("button", name="Undo").click()
        expect(number).to_have_text(before)

    with step("an edit that comes along with a question is taken"):
        follow(page, "/ranked-list?grades=" + ",".join("0" * 15))
        wait_for_answers(page)
        page.locator(".rank-list .handle").nth(14).evaluate(
            "handle => { handle.focus();"
            " handle.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true })); }"
        )
        expect(page).to_have_url(re.compile("grades=0(%2C0){13}%2C1"))


def test_what_is_dragged_on_other_pages_is_answered_all_the_way(open_page, server, step):
    page = open_page("/threshold-sweep?y=1,1,0,0&s=.8,.6,.4,.2&t=.5&tiles=all")
    number = page.get_by_role("radio", name="Accuracy,").locator(".value")
    expect(number).to_have_text("1.0000")
    expect(page.get_by_role("slider", name="Item 1 of")).to_be_visible()
    wait_for_answers(page)
    line = page.locator(".score-line .plot").bounding_box()
    # 16 px lie left of the score 0, 46 right of 1.
    wide, y = line["width"] - 62, line["y"] + 12
    start = line["x"] + 16 + wide / 2
    with server.halted():
        page.mouse.move(start, y)
        page.mouse.down()
        for score, accuracy in ((0.7, "0.7500"), (0.9, "0.5000"), (0.3, "0.7500"), (0.5, "1.0000")):
            page.mouse.move(start + (score - 0.5) * wide, y, steps=4)
            expect(number).to_have_text(accuracy, timeout=2000)
        page.mouse.move(start + 0.2 * wide, y, steps=4)
        page.mouse.up()
        expect(number).to_have_text("0.7500")
    wait_for_answers(page)
    expect(number).to_have_text("0.7500")
    with step("a click that moves the focus too is taken"):
        follow(page, "/threshold-sweep?y=1,1,0,0&s=.8,.6,.4,.2&t=.5&tiles=all")
        number = page.get_by_role("radio", name="Accuracy,").locator(".value")
        expect(number).to_have_text("1.0000")
        wait_for_answers(page)
        page.get_by_role("slider", name="Item 2 of").click()
        expect(number).to_have_text("0.7500")
        expect(page).to_have_url(re.compile("y=1,0,0,0|y=1%2C0%2C0%2C0"))

    # A prediction under a resting mouse is answered all the way.
    follow(page, "/regression-errors?true=0,0,10&pred=0,4,10")
    number = page.get_by_role("radio", name="Mean absolute error,").locator(".value")
    expect(number).to_have_text("1.3333")
    ring = page.locator(".ring").nth(1)
    ring.hover()
    wait_for_answers(page, focus="|i2@")
    box, texts = ring.bounding_box(), ["1.3333"]
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    with server.halted():
        page.mouse.down()
        for down in (10, 25, -5):
            page.mouse.move(x, y + down, steps=3)
            expect(number).not_to_have_text(texts[-1], timeout=2000)
            texts.append(number.inner_text())
        page.mouse.up()
    wait_for_answers(page)
    expect(number).to_have_text(texts[-1])
