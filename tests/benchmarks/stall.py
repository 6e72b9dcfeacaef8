"""How long one reader's hostile input keeps all others waiting.

Addresses, pasted files and messages that once held the interpreter are sent to a server, one after
the other, while another process asks for `/_stcore/health` every 10 ms. The longest that an answer
took is the longest stall; the goal is GOAL ms. What it takes while nothing is sent stands first.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from tests.benchmarks.caller import Caller
from tests.benchmarks.hostile import ADDRESSES, FILES, ONES, Hostile
from tests.benchmarks.running import ROOT, serve

GOAL = 200  # ms
CALM = 5  # s in which nothing is sent, before and between

_POLL = """
import http.client, json, sys, threading, time

host, found = sys.argv[1], []
stop = threading.Event()
threading.Thread(target=lambda: (sys.stdin.read(), stop.set()), daemon=True).start()
connection = http.client.HTTPConnection(host, timeout=120)
while not stop.is_set():
    begin = time.monotonic()
    connection.request("GET", "/_stcore/health")
    connection.getresponse().read()
    found.append((begin, time.monotonic() - begin))
    time.sleep(max(0, 0.01 - (time.monotonic() - begin)))
print(json.dumps(found))
"""


@contextmanager
def polled(url: str) -> Iterator[list[tuple[float, float]]]:
    """Ask for the server's health meanwhile: when each time, and how long it took (s)."""
    found: list[tuple[float, float]] = []
    process = subprocess.Popen(
        [sys.executable, "-c", _POLL, urlsplit(url).netloc],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield found
    finally:
        said, _ = process.communicate("", timeout=150)
        found += json.loads(said)


async def _address(url: str, one: Hostile) -> list[str]:
    caller = await Caller.arrive(url, one.path, **{one.piece: one.make()})
    await caller.connection.close()
    return caller.errors


async def _file(url: str, one: Hostile) -> list[str]:
    caller = await Caller.arrive(url, one.path)
    await caller.paste(one.make())
    await caller.connection.close()
    return caller.errors


async def _message(url: str, path: str, key: str, text: str) -> list[str]:
    caller = await Caller.arrive(url, path)
    first = caller.told[key].get("items", [{"id": ""}])[0]
    paste = {"id": first["id"], "field": "true", "text": text} if "id" in first else None
    await caller.edit(
        key, kind="paste", kinds=["paste"], block={"row": 0, "column": 0, "text": text}, paste=paste
    )
    await caller.connection.close()
    return caller.errors


MESSAGES = (
    ("a pasted number of 20,000 digits", "cost-matrix", "cost matrix costs", ONES[-20_000:]),
    ("a pasted block of 10,000 cells", "cost-matrix", "cost matrix costs", "1,\n" * 6000),
    ("40,000 pasted characters", "regression-errors", "regression errors plot", "1\t" * 20_000),
)


def sent(url: str) -> Iterator[tuple[str, Callable[[], Awaitable[list[str]]]]]:
    """What is sent, by its name."""
    for one in ADDRESSES:
        yield one.name, lambda one=one: _address(url, one)
    for one in FILES:
        yield one.name, lambda one=one: _file(url, one)
    for name, *rest in MESSAGES:
        yield name, lambda rest=rest: _message(url, *rest)


async def _send_all(url: str) -> list[tuple[str, float, float, str]]:
    times = []
    for path in sorted({one.path for one in (*ADDRESSES, *FILES)}):  # what is imported once
        await (await Caller.arrive(url, path)).connection.close()
    begin = time.monotonic()
    await asyncio.sleep(CALM)
    times.append(("nothing", begin, time.monotonic(), ""))
    for name, send in sent(url):
        begin, said = time.monotonic(), ""
        try:
            said = "refused" if await send() else "read"
        except Exception as error:  # the row says so, and the others follow
            said = f"{type(error).__name__}: {error}"[:60]
        times.append((name, begin, time.monotonic(), said))
        await asyncio.sleep(0.2)
    return times


def main() -> None:
    """Print a row for each input: how long its pages took, and the longest stall meanwhile."""
    with serve("app.py", ROOT) as server, polled(server.url) as found:
        times = asyncio.run(_send_all(server.url))
    print(f"Stalls, ms; goal {GOAL}\n{'':40}{'answered':>10}{'stall':>8}")
    longest = 0.0
    for name, begin, end, said in times:
        stall = max((took for at, took in found if begin - 0.02 <= at <= end), default=0) * 1000
        longest = max(longest, stall if name != "nothing" else 0)
        print(f"{name:40}{(end - begin) * 1000:10.0f}{stall:8.0f}  {said}")
    print(f"{'the longest':40}{'':10}{longest:8.0f}  {'' if longest <= GOAL else 'TOO LONG'}\n")


if __name__ == "__main__":
    main()
