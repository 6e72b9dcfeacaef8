"""What benchmarks run: a server of the app in a process of its own, and a Chromium."""

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.servers import end, free_port, is_up

ROOT = Path(__file__).parents[2]
PATIENCE = 60  # s for a server or a page to start, and for a move to be answered


@dataclass(frozen=True)
class Server:
    """A Streamlit app that runs: its address, and the id of its process."""

    url: str
    pid: int


@contextmanager
def serve(script: str, folder: Path) -> Iterator[Server]:
    """Run a Streamlit app in a process of its own."""
    port = free_port()
    command = [sys.executable, "-m", "streamlit", "run", script, "--server.port", str(port)]
    command += ["--server.headless", "true", "--browser.gatherUsageStats", "false"]
    process = subprocess.Popen(
        command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    url = f"http://localhost:{port}"
    try:
        deadline = time.monotonic() + PATIENCE
        while not is_up(url):
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{script} did not start")
            time.sleep(0.1)
        yield Server(url, process.pid)
    finally:
        end(process)


@contextmanager
def delayed(url: str, delay: float) -> Iterator[str]:
    """Stand before a server, and hand on what comes and goes `delay` seconds later."""
    host, port = urlsplit(url).hostname, urlsplit(url).port

    async def hand_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        due: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def apply() -> None:
            while part := await reader.read(1 << 16):
                due.put_nowait((loop.time() + delay, part))
            due.put_nowait((loop.time() + delay, b""))

        taking = loop.create_task(apply())
        while True:
            at, part = await due.get()
            await asyncio.sleep(at - loop.time())
            if not part:
                break
            writer.write(part)
            await writer.drain()
        await taking
        writer.close()

    async def connect(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection(host, port)
        with suppress(asyncio.CancelledError):  # at the end
            await asyncio.gather(
                hand_on(reader, to_server), hand_on(from_server, writer), return_exceptions=True
            )

    # In a thread of its own from the start: this one may be in the loop of a browser.
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    starting = asyncio.start_server(connect, "127.0.0.1", 0)
    server = asyncio.run_coroutine_threadsafe(starting, loop).result()
    try:
        yield f"http://localhost:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()
        asyncio.run_coroutine_threadsafe(_cancel_all(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()


async def _cancel_all() -> None:
    """End the other tasks of this loop."""
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


@contextmanager
def a_chromium() -> Iterator[Browser]:
    """Run a Chromium, installed first where there is none."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium.find_or_install(),
            args=["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
        )
        try:
            yield browser
        finally:
            browser.close()
