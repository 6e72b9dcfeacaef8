"""What a test sees of a page, and how it moves what is on it."""

import time
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Literal
from urllib.parse import parse_qs, urlencode, urlsplit

from playwright.sync_api import Locator, Page, TimeoutError as StillLoading, expect

from pages.parts.own_component import VERSION
from pages.session.page_state import LAG

HOSTILE = ("<img src=x onerror=alert(1)>", "**b** $x$ [l](http://x), c", "`c` :red[x] <b>y</b>")

# Resolves once the page has said ahead what the edits of what all see will give, and those of what
# has the focus.
_ANSWERED = """async ([address, focus]) => {
  const { prefetch } = await import(new URL(address, document.baseURI));
  const end = performance.now() + 30000;
  const isThere = () =>
    prefetch.fits && prefetch.table.focus === prefetch.focus && prefetch.focus.includes(focus) &&
    Object.keys(prefetch.table.edits).length;
  while (!isThere()) {
    if (performance.now() > end) throw new Error("no prefetched answers for " + focus);
    await new Promise(requestAnimationFrame);
  }
}"""
# Resolves once the app runs no more and has said nothing for so long, as `NOTE_RUNS` tells.
_CALM = """async lag => {
  const app = document.querySelector("[data-testid=stApp]");
  window.ranAt ??= performance.now();
  const answered = () => app.dataset.testScriptState === "notRunning"
    && !(window.askedAt >= window.ranAt);
  const rest = () => answered()
    ? lag - (performance.now() - window.ranAt)
    : lag;
  while (rest() > 0) await new Promise(resolve => setTimeout(resolve, rest()));
}"""
# A run may begin and end within a frame: what is observed is missed by none. A busy page may
# overhear the browser once, as readers know who press Back again.
_FOLLOW = """address => new Promise((resolve, reject) => {
  const app = document.querySelector("[data-testid=stApp]");
  const ask = () => dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  const again = setInterval(ask, 6000);
  const end = (settle, result) => {
    clearInterval(again);
    clearTimeout(late);
    observer.disconnect();
    settle(result);
  };
  const late = setTimeout(() => end(reject, new Error("no run for " + address)), 30000);
  const observer = new MutationObserver(() => end(resolve));
  observer.observe(app, { attributeFilter: ["data-test-script-state"] });
  history.pushState({}, "", address);
  ask();
})"""
# A component is a single empty element until its module has been loaded.
_MOUNTED = """() => [...document.querySelectorAll("[data-testid=stBidiComponentIsolated]")]
    .flatMap(host => [host, ...host.querySelectorAll("*")]).map(one => one.shadowRoot)
    .every(root => !root || root.childElementCount > 1)"""
LONG_ENOUGH = 30  # s
GLIDE = 300  # ms, longer than anything stands still before it glides
AGAIN = 40  # ms
_FITS = """() => ["html", "[data-testid=stMain]"].map(place => document.querySelector(place))
    .every(element => element.scrollWidth <= element.clientWidth)"""


def address(path: str, **query: str) -> str:
    """The address of a page in the state of `query`."""
    return f"/{path}?" + urlencode(query, safe=",;")


def listed(names: Iterable[str]) -> str:
    """Names as an address lists them."""
    return ",".join(name.replace(",", "%2C") for name in names)


def query(url: str) -> dict[str, str]:
    """The pieces of an address."""
    return {name: texts[0] for name, texts in parse_qs(urlsplit(url).query).items()}


def wait_for_query(page: Page, **pieces: str | None) -> None:
    """Wait until the address holds these pieces, and none that is to be None."""
    page.wait_for_url(
        lambda url: all(query(url).get(name) == text for name, text in pieces.items())
    )


def value(page: Page, metric: str) -> Locator:
    """The number on the tile of a metric."""
    return page.get_by_role("radio", name=f"{metric},").locator(".value")


def button(page: Page, name: str) -> Locator:
    """The button of this name."""
    return page.get_by_role("button", name=name, exact=True)


def press_in(page: Page, menu: str, name: str) -> None:
    """Press a button in the menu of a panel, which then closes."""
    button(page, menu).click()
    button(page, name).click()
    expect(button(page, name)).to_be_hidden()


def share_as(page: Page, way: str) -> None:
    """Open the menu Share at one of its ways."""
    button(page, "Share").click()
    page.get_by_role("radio", name=way, exact=True).click()


def middle(locator: Locator) -> tuple[float, float]:
    """Where the middle of an element is on the screen, in pixels."""
    box = locator.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, *points: tuple[float, float]) -> None:
    """Take what is at the first point to the others, and keep it in the hand."""
    page.mouse.move(*points[0])
    page.mouse.down()
    for point in points[1:]:
        page.mouse.move(*point, steps=8)


def drag_by_finger(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Take what is at `start` to `end` with a finger, and let it go."""
    touch = page.context.new_cdp_session(page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        where = [{"x": x, "y": y} for x, y in points]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    send("touchStart", start)
    for step in range(1, 9):
        send(
            "touchMove",
            (
                start[0] + (end[0] - start[0]) * step / 8,
                start[1] + (end[1] - start[1]) * step / 8,
            ),
        )
    send("touchEnd")


def settled(page: Page, script: str) -> Any:
    """What a script reads of a picture once nothing in it glides any more."""
    before, now = None, page.evaluate(script)
    while now != before:
        page.wait_for_timeout(GLIDE)
        before, now = now, page.evaluate(script)
    return now


def at_rest(one: Locator) -> tuple[float, float]:
    """The middle of one thing once it has glided to where it is to lie."""
    before, now = None, middle(one)
    while now != before:
        one.page.wait_for_timeout(GLIDE)
        before, now = now, middle(one)
    return now


def wait_until_idle(page: Page) -> None:
    """Wait until the app has run and the browser has drawn what it sent."""
    page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()
    page.locator("[data-testid=stMainBlockContainer]").wait_for()
    with suppress(StillLoading):  # of a page that a test keeps from its modules
        page.wait_for_function(_MOUNTED, timeout=5000)


def wait_for_answers(page: Page, *, focus: str = "") -> None:
    """Wait until the page has sent its answers to the edits one step away, with those of what has
    the focus, if it is to be what `focus` is in the name of.
    """
    page.evaluate(_ANSWERED, [f"components/{VERSION}/shared/prefetch.js", focus])


def settle(page: Page) -> None:
    """Wait until the page takes another address for the reader's wish.

    For a moment after an edit a page takes an older address for one that the browser sent late.
    """
    page.evaluate(_CALM, 1000 * LAG)


def draw_in(page: Page, scheme: Literal["light", "dark"]) -> None:
    """Change the theme and wait until the charts are drawn with its ink."""
    page.emulate_media(color_scheme=scheme)
    ink = {"light": "rgb(59, 63, 69)", "dark": "rgb(213, 217, 222)"}[scheme]
    expect(page.locator(".js-plotly-plot .xtick text").first).to_have_css("fill", ink)
    settle(page)


def go_back(page: Page) -> None:
    """Press the browser's Back, as a reader who has seen the answer."""
    settle(page)
    page.go_back()


def follow(page: Page, address: str) -> None:
    """Go to another state of the page that is open, as a link within it would."""
    settle(page)
    page.evaluate(_FOLLOW, address)
    wait_until_idle(page)


def scroll_to_top(page: Page) -> None:
    """Scroll the page to its top, for what presses a thing may have scrolled to it."""
    page.get_by_test_id("stMain").evaluate("main => main.scrollTo(0, 0)")


def expect_on_screen(*locators: Locator) -> None:
    """All of each of these is seen without scrolling."""
    for locator in locators:
        expect(locator.first).to_be_visible()
        for one in locator.all():
            expect(one).to_be_in_viewport(ratio=1)


def wait_until(page: Page, script: str, arg: Any = None) -> None:
    """Wait until a script finds what it looks for.

    It is asked from here, for a page that waits itself evaluates a text, which ours may not.
    """
    end = time.monotonic() + LONG_ENOUGH
    while not page.evaluate(script, arg):
        assert time.monotonic() < end, script
        page.wait_for_timeout(AGAIN)


def expect_no_wider_than_the_screen(page: Page) -> None:
    """The page scrolls down only."""
    wait_until(page, _FITS)
