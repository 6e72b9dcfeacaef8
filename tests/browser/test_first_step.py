"""What a page is and what to try first, under its title until the reader closes it for good."""

from playwright.sync_api import Page, expect

from tests.browser.seen import follow, settle, wait_for_answers

CLOSE = "Close, and do not show this again"


def test_it_goes_for_good_with_the_first_move_or_its_button_and_nobody_is_told(open_page, step):
    sent = []

    def note(frame: str | bytes) -> None:
        sent.append(frame)

    def watch(page: Page) -> None:
        page.on("websocket", lambda socket: socket.on("framesent", note))

    page = open_page("/ranked-list?grades=3,0,2&docs=a,b,c", watch=watch)
    expect(page.locator(".first-step")).to_be_visible()
    before = page.locator(".rank-list").bounding_box()
    page.get_by_role("button", name="a, rank").press("ArrowDown")
    expect(page.locator(".first-step")).to_be_hidden()
    board = page.locator(".rank-list")
    assert board.bounding_box() == before
    page.locator(".rank-list li .name").first.click()  # it is renamed
    page.keyboard.press("Escape")
    assert board.bounding_box() == before
    page.get_by_role("radio", name="Reciprocal rank").click()
    expect(page.get_by_role("radio", name="Reciprocal rank")).to_be_checked()
    after = board.bounding_box()
    assert before
    assert after
    assert after["y"] < before["y"] - 30  # no gap is left
    page.reload()
    expect(page.locator(".tiles .tile").first).to_be_visible()
    expect(page.locator(".first-step")).to_be_hidden()

    follow(page, "/confusion-matrix")  # which has its own
    with step("what is closed is kept in the browser and told to nobody"):
        expect(page.locator(".first-step")).to_be_visible()
        expect(page.locator(".tiles .tile").first).to_be_visible()
        wait_for_answers(page)
        assert sent
        sent.clear()
        page.get_by_role("button", name=CLOSE).focus()
        page.keyboard.press("Enter")
        expect(page.locator(".first-step")).to_be_hidden()
        settle(page)
        assert not sent


def test_a_browser_that_keeps_nothing_still_closes_it(open_page):
    nothing = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    page = open_page("/ranked-list", watch=lambda page: page.add_init_script(nothing))
    page.get_by_role("button", name=CLOSE).click()
    expect(page.locator(".first-step")).to_be_hidden()
