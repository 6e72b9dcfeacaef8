"""A server of the app, a Chromium, and pages that notice whatever goes wrong on them."""

import functools
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    expect,
    sync_playwright,
)

from tests.browser import chromium
from tests.servers import end, free_port, is_up

ROOT = Path(__file__).parents[2]
STREAMLIT = (sys.executable, "-m", "streamlit", "run", "app.py")
HERE = {"127.0.0.1", "localhost"}
expect.set_options(timeout=15_000)  # two cores that do other work as well
VIEWPORTS = {"desktop": (1280, 720), "phone": (390, 844)}
BROWSER_ARGUMENTS = (
    # Pages of the browser's own that it would draw for each new window (the address bar's menu),
    # and what waits on purpose or asks for the network.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,PaintHolding,HttpsUpgrades,"
    "MediaRouter,OptimizationHints,DestroyProfileOnBrowserClose",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@dataclass
class Server:
    """A running `streamlit run app.py` and what it has printed."""

    url: str
    process: subprocess.Popen[bytes]
    log_file: Path

    def log(self) -> str:
        """Return what the server has printed so far."""
        return self.log_file.read_text(encoding="utf-8", errors="replace")

    def answers(self) -> bool:
        """Tell whether the server is up."""
        return is_up(self.url)

    def stop(self) -> None:
        """End the server."""
        end(self.process)


@pytest.fixture(scope="session")
def start_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Return a function that starts a fresh server, on a port if one is given, and with more
    environment variables.
    """
    servers: list[Server] = []

    def start(port: int | None = None, **environment: str) -> Server:
        port = port or free_port()
        log_file = tmp_path_factory.mktemp("server") / "log.txt"
        with log_file.open("wb") as log:
            process = subprocess.Popen(
                [*STREAMLIT, "--server.headless", "true", "--server.port", str(port)],
                cwd=ROOT,
                env={**os.environ, **environment},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        base = environment.get("STREAMLIT_SERVER_BASE_URL_PATH", "")
        server = Server(f"http://127.0.0.1:{port}{base}", process, log_file)
        servers.append(server)
        deadline = time.monotonic() + 90
        while not server.answers():
            if process.poll() is not None or time.monotonic() > deadline:
                pytest.fail(f"The server did not start:\n{server.log()}")
            time.sleep(0.1)
        return server

    yield start
    for server in servers:
        server.stop()


@pytest.fixture(scope="session")
def server(start_server: Callable[..., Server]) -> Server:
    """The server that the tests share."""
    return start_server()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium that the tests share. Without one they fail: they are never skipped."""
    executable = chromium.find()
    if executable is None:
        pytest.fail(chromium.ADVICE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=executable, args=list(BROWSER_ARGUMENTS)
        )
        yield running
        running.close()


def _is_base_path_probe(message: ConsoleMessage) -> bool:
    # On a deep link Streamlit's frontend first asks whether the app lives below that path, and the
    # browser reports the 404 that answers it.
    path = urlsplit(message.location["url"]).path
    return path.count("/") > 2 and path.endswith(("/_stcore/health", "/_stcore/host-config"))


@dataclass
class Troubles:
    """What went wrong on the pages of one test."""

    found: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Listen to a page's console, its uncaught errors and its requests."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.found.append(f"page error: {error}"))
        page.on("request", lambda request: self._address(request.url))
        page.on("websocket", lambda websocket: self._address(websocket.url))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not _is_base_path_probe(message):
            self.found.append(f"console: {message.text} ({message.location['url']})")

    def _address(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in {"data", "blob"} and parts.hostname not in HERE:
            self.found.append(f"request leaves this machine: {url}")


@pytest.fixture(scope="session")
def profile(browser: Browser) -> Callable[..., BrowserContext]:
    """Return a function that gives the browser profile of these settings, the same each time.

    A profile that has loaded the scripts of the frontend opens the next page in half the time.
    """

    @functools.cache
    def of(url: str, viewport: str, scheme: Literal["light", "dark"], touch: bool):
        width, height = VIEWPORTS[viewport]
        return browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            color_scheme=scheme,
            has_touch=touch,
        )

    return of


def empty(context: BrowserContext) -> None:
    """Make a profile as new, but for the files it has loaded."""
    for page in context.pages:
        if page.url.startswith("http"):
            parts = urlsplit(page.url)
            what = {"origin": f"{parts.scheme}://{parts.netloc}", "storageTypes": "local_storage"}
            context.new_cdp_session(page).send("Storage.clearDataForOrigin", what)
        page.close()
    context.clear_cookies()
    context.clear_permissions()


@pytest.fixture
def open_page(
    profile: Callable[..., BrowserContext], server: Server
) -> Iterator[Callable[..., Page]]:
    """Return a function that opens an address of the app in a browser that kept nothing before.

    `open_page("/ranked-list?k=5", viewport="phone", scheme="dark", touch=True, on=other_server)`
    waits until the app has run. After the test, any console error, uncaught error, request to
    another host or exception on a server used fails it.
    """
    troubles = Troubles()
    contexts: set[BrowserContext] = set()
    logs = {server.url: (server, len(server.log()))}

    def open_address(
        address: str = "/",
        *,
        viewport: Literal["desktop", "phone"] = "desktop",
        scheme: Literal["light", "dark"] = "light",
        touch: bool = False,
        on: Server | None = None,
    ) -> Page:
        host = on or server
        logs.setdefault(host.url, (host, len(host.log())))
        context = profile(host.url, viewport, scheme, touch)
        contexts.add(context)
        page = context.new_page()
        troubles.watch(page)
        page.goto(address)
        wait_until_idle(page)
        return page

    yield open_address
    for context in contexts:
        empty(context)
    for used, seen in logs.values():
        printed = used.log()[seen:]
        if used.process.poll() is not None or "Traceback" in printed:
            troubles.found.append(f"the server printed:\n{printed}")
    assert not troubles.found, "\n".join(troubles.found)


def wait_until_idle(page: Page) -> None:
    """Wait until the app has run and the browser has drawn what it sent."""
    page.locator("[data-testid=stApp][data-test-script-state=notRunning]").wait_for()
    page.locator("[data-testid=stMainBlockContainer]").wait_for()
