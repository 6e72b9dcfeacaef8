"""How much the server sends for an edit on each page: the bytes and messages of its websocket.

Where the edits of all that is there are too many to foresee, the focus asks for those of its cell:
what comes for that stands by itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Page, expect
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tests.benchmarks.running import PATIENCE, ROOT, a_chromium, serve
from tests.browser.seen import address
from tests.browser.visits import VISITS, Visit

QUIET = 1500  # ms without a message, after which all has come; longer than a pause in typing


@dataclass
class Received:
    """What a page's websocket has received, and of it `asked` (bytes) for the focus."""

    messages: int = 0
    size: int = 0  # bytes
    runs: int = 0  # that were brought to their end
    asked: int = 0

    def apply(self, data: str | bytes) -> None:
        data = data.encode() if isinstance(data, str) else data
        self.messages += 1
        self.size += len(data)
        self.runs += ForwardMsg.FromString(data).WhichOneof("type") == "script_finished"


def wait_until_quiet(page: Page, received: Received) -> None:
    """Wait until nothing has come for a while."""
    seen = -1
    while received.messages != seen:
        seen = received.messages
        page.wait_for_timeout(QUIET)


def measure(page: Page, url: str, path: str, visit: Visit) -> Received:
    """Open a page, do its edit, and return what came for it."""
    received = Received()
    page.on("websocket", lambda socket: socket.on("framereceived", received.apply))
    page.goto(url + address(path, **visit.query))
    tile = page.get_by_role("radio", name=visit.tile).locator(".value")
    expect(tile).to_have_text(visit.before, timeout=PATIENCE * 1000)
    wait_until_quiet(page, received)
    received.size = 0
    visit.edit.focus(page)
    wait_until_quiet(page, received)
    received.asked = received.size
    received.messages = received.size = received.runs = 0
    visit.edit(page)
    expect(tile).to_have_text(visit.after, timeout=PATIENCE * 1000)
    wait_until_quiet(page, received)
    return received


def main() -> None:
    """Print a row a page."""
    print("What is received for one edit, by page")
    print(f"{'':20}{'kB':>8}{'messages':>10}{'runs':>6}{'kB for the focus':>18}")
    with serve("app.py", ROOT) as server, a_chromium() as browser:
        for path, visit in VISITS.items():
            context = browser.new_context(viewport={"width": 1280, "height": 720})
            received = measure(context.new_page(), server.url, path, visit)
            context.close()
            print(
                f"{path:20}{received.size / 1000:8.1f}{received.messages:10}{received.runs:6}"
                f"{received.asked / 1000:18.1f}"
            )
    print()


if __name__ == "__main__":
    main()
