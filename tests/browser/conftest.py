"""A server of the app, a Chromium, and pages that notice whatever goes wrong on them."""

import functools
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb
from typing import Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    expect,
    sync_playwright,
)

from tests.browser import chromium
from tests.browser.seen import wait_until_idle
from tests.effort import ALL
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
    "MediaRouter,OptimizationHints,DestroyProfileOnBrowserClose,"
    # Which parses again, aside, what the process has compiled already.
    "ScriptStreaming,BackgroundScriptResponseProcessor,BackgroundResourceFetch",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # see `profile`
)
# When the page last asked the server for something, and when the server last said something:
# `seen.settle` asks for both. The state of the app does not tell it, for a run that begins and ends
# within a frame changes nothing of it, and what is prefetched is shown before the server knows.
NOTE_RUNS = """window.WebSocket = class extends WebSocket {
  constructor(address, protocols) {
    super(address, protocols);
    this.addEventListener("message", () => { window.ranAt = performance.now(); });
  }
  send(data) {
    window.askedAt = performance.now();
    super.send(data);
  }
};"""


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

    @contextmanager
    def halted(self) -> Iterator[None]:
        """Let the server hear nothing for the length of a block."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

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
        rooms = f"sqlite+aiosqlite:///{log_file.parent}/rooms.sqlite"
        with log_file.open("wb") as log:
            process = subprocess.Popen(
                [*STREAMLIT, "--server.headless", "true", "--server.port", str(port)],
                cwd=ROOT,
                env={**os.environ, "METRICLASS_DATABASE": rooms, **environment},
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
    """What went wrong on pages."""

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


@dataclass(eq=False)
class Profile:
    """A browser profile for one server, and a page of it that stays open.

    The page that stays keeps alive the process of the profile, in which the scripts of the frontend
    are compiled: the next page opens in half the time.
    """

    context: BrowserContext
    stays: Page
    troubles: Troubles = field(default_factory=Troubles)

    def empty(self) -> None:
        """Close all pages but the one that stays, and forget all but the files loaded."""
        for page in self.context.pages:
            if page is not self.stays:
                page.close()
        # Where it is kept: a page that opens now reads the copy of the process that both share.
        self.stays.evaluate("localStorage.clear()")
        self.context.clear_cookies()
        self.context.clear_permissions()


@pytest.fixture(scope="session")
def profile(browser: Browser) -> Callable[..., Profile]:
    """Return a function that gives the profile for a server, the same each time."""

    @functools.cache
    def of(url: str, touch: bool) -> Profile:
        context = browser.new_context(base_url=url, has_touch=touch)
        context.add_init_script(NOTE_RUNS)
        stays = context.new_page()
        stays.goto(f"{url}/favicon.png")
        return Profile(context, stays)

    return of


@pytest.fixture
def open_page(profile: Callable[..., Profile], server: Server) -> Iterator[Callable[..., Page]]:
    """Return a function that opens an address of the app in a browser that kept nothing before.

    `open_page("/ranked-list?k=5", viewport="phone", scheme="dark", touch=True, on=other_server)`
    waits until the app has run. `watch` is called with the page before it is loaded. After the
    test, any console error, uncaught error, request to another host or exception on a server used
    fails it.
    """
    opened: set[Profile] = set()
    logs = {server.url: (server, len(server.log()))}

    def open_address(
        address: str = "/",
        *,
        viewport: Literal["desktop", "phone"] = "desktop",
        scheme: Literal["light", "dark"] = "light",
        touch: bool = False,
        on: Server | None = None,
        watch: Callable[[Page], object] | None = None,
    ) -> Page:
        host = on or server
        logs.setdefault(host.url, (host, len(host.log())))
        used = profile(host.url, touch)
        opened.add(used)
        page = used.context.new_page()
        width, height = VIEWPORTS[viewport]
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=scheme)
        used.troubles.watch(page)
        if watch:
            watch(page)
        load(page, address)
        return page

    yield open_address
    troubles = []
    for used in opened:
        troubles += used.troubles.found
        used.empty()
        used.troubles.found.clear()
    for host, seen in logs.values():
        printed = host.log()[seen:]
        if host.process.poll() is not None or "Traceback" in printed:
            troubles.append(f"the server printed:\n{printed}")
    assert not troubles, "\n".join(troubles)


def load(page: Page, address: str) -> None:
    """Load an address anew, as one that is typed, and wait until the app has run."""
    page.goto(address, wait_until="commit")
    wait_until_idle(page)


@dataclass
class Steps:
    """The steps of a journey, each of which may fail without ending it."""

    failed: list[str] = field(default_factory=list)

    @contextmanager
    def __call__(self, name: str) -> Iterator[None]:
        """Note a failure in a block under this name."""
        try:
            yield
        except (AssertionError, Error) as error:
            here = Path(__file__).parent
            lines = [
                at for at in extract_tb(error.__traceback__) if Path(at.filename).parent == here
            ]
            place = f"{Path(lines[-1].filename).name}:{lines[-1].lineno}"
            self.failed.append(f"{name} ({place}): {error}")

    def said(self) -> str:
        """What failed."""
        return "\n\n".join(self.failed)


@pytest.fixture
def step() -> Steps:
    """What names the steps of a journey: all that fail are told at its end."""
    return Steps()


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Fail a journey of which a step has failed."""
    steps = pyfuncitem.funcargs.get("step")
    failed = steps.said if isinstance(steps, Steps) else str
    try:
        result = yield
    except BaseException as error:
        error.add_note(failed())
        raise
    if failed():
        pytest.fail(failed(), pytrace=False)
    return result


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what goes over every page: a long journey that comes last keeps all waiting.

    What fails in a browser is tried once more, and the report names it: a busy machine delays a
    page anywhere. In `make test-all` nothing is, for a test that passes now and then is a defect.
    """
    items.sort(key=lambda item: "path" not in getattr(item, "fixturenames", ()))
    for item in [] if ALL else items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1))
