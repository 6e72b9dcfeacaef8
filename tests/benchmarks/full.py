"""A room that is full: what one who opens a page meets while everybody uploads at once.

First SLOW uploads send a byte a second; each must end, with a status, and the server must answer
meanwhile. Then READERS, who have come one after the other, upload ROWS rows each at the same time,
while HEAVY readers each have a study, a sheet and a handout. Somebody else opens a page all the
time, from a process of its own, and the server is asked for its health. After LONGEST seconds, or
once all are answered, all leave: how long the server works on is looked at, and its memory after
AFTER seconds, when what is kept for those who come back with a long address is still there. The
readers share the machine with the server, so each time is an upper bound.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Event
from typing import Any

import numpy as np
import psutil
from websockets.exceptions import WebSocketException

from tests.benchmarks.load import spent
from tests.benchmarks.running import ROOT, Server, serve
from tests.benchmarks.soak import MEGABYTE, watched
from tests.benchmarks.student import NotAsExpected
from tests.benchmarks.visitor import XSRF, Door, Visitor

SLOW, A_SESSION = 200, 2  # uploads, and those of one session
READERS, ROWS, HEAVY = 300, 40_000, 20
COMING = 4  # pages that open at a time
AT_ONCE = 50  # files that are under way at the same time
LONGEST, AFTER = 120.0, 180.0  # s
SIZE = 100_000  # bytes that a slow upload says it has
PAGE, HEALTH = 1.0, 0.5  # s, the goals
GIVE_UP = 10.0  # s, as whoever opens a page does
BACK = 1.1  # of the memory before
HEAVY_PAGES = (
    ("resampling", "chart=study"),
    ("exercises", "sheet=10&metrics=ndcg,f_score&solutions=1"),
)


def scores() -> bytes:
    """A file of scored items."""
    rng = np.random.default_rng(0)
    true, score = rng.integers(0, 2, ROWS).tolist(), rng.random(ROWS).round(4).tolist()
    rows = (f"{y},{s}" for y, s in zip(true, score, strict=True))
    return "\n".join(["y_true,y_score", *rows]).encode()


async def trickle(door: Door, session: str, number: int) -> str:
    """Send a byte a second until the server ends it, and return the status."""
    host, port = door.host.split(":")
    reader, writer = await asyncio.open_connection(host, int(port))
    head = (
        f"PUT /_stcore/upload_file/{session}/slow{number} HTTP/1.1\r\nHost: {door.host}\r\n"
        f"Cookie: {XSRF}={door.token}\r\nX-Xsrftoken: {door.token}\r\nContent-Length: {SIZE}\r\n"
        "Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n"
        'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    )
    writer.write(head.encode())
    answer = asyncio.create_task(reader.readline())
    with suppress(ConnectionError):
        while not answer.done():
            writer.write(b"1")
            await writer.drain()
            await asyncio.wait([answer], timeout=1)
    line = (await answer).decode()
    writer.close()
    return line.split(" ")[1] if line else "closed"


async def slowly(server: Server, door: Door) -> None:
    """Print how the slow uploads end, and what others meet meanwhile."""
    visitors = [await Visitor.arrive(door, "ranked-list") for _ in range(SLOW // A_SESSION)]
    begun = time.perf_counter()
    with watched(server.url) as times:
        ends = await asyncio.gather(
            *(trickle(door, one.session, at) for one in visitors for at in range(A_SESSION))
        )
    spent_on = time.perf_counter() - begun
    for one in visitors:
        await one.leave()
    print(
        f"{SLOW} uploads of a byte a second: ended after {spent_on:.0f} s, by status "
        f"{dict(Counter(ends))}; health p50 {np.percentile(times, 50) * 1000:.0f} ms, "
        f"p99 {np.percentile(times, 99) * 1000:.0f}, longest {max(times) * 1000:.0f}",
        flush=True,
    )


async def visit(door: Door, page: str, query: str = "", hands_out: bool = False) -> None:
    """Open a page, do there what is to be done, and leave, also where it is not done."""
    visitor = await Visitor.arrive(door, page, query)
    try:
        if hands_out:
            await visitor.choose("Share", "Share as", "handout")
    finally:
        await visitor.leave()


async def coming(door: Door, readers: int) -> list[Visitor]:
    """Let readers open a page and its menu, a few at a time."""
    turns = asyncio.Semaphore(COMING)

    async def one() -> Visitor:
        async with turns:
            visitor = await Visitor.arrive(door, "threshold-sweep")
            await visitor.open_menu("Upload")
            return visitor

    return await asyncio.gather(*(one() for _ in range(readers)))


async def upload(visitor: Visitor, content: bytes) -> None:
    """Upload a file and leave, also where it is not done."""
    try:
        await visitor.send(content)
    finally:
        await visitor.leave()


def look(url: str, found: Queue[list[float]], until: Event) -> None:
    """Open a page again and again, as somebody does who has nothing to do with all this. A page
    that is not there after GIVE_UP seconds, or fails, counts as so many.
    """
    door, times = Door.of(url), list[float]()
    while not times or not until.wait(1):
        begun = time.perf_counter()
        try:
            asyncio.run(asyncio.wait_for(visit(door, "confusion-matrix"), GIVE_UP))
            times.append(time.perf_counter() - begun)
        except (NotAsExpected, OSError, TimeoutError, WebSocketException):
            times.append(GIVE_UP)
    found.put(times)


async def fill(server: Server, readers: int) -> None:
    """Print what others meet in a full room, and what it leaves."""
    process, door, content = psutil.Process(server.pid), Door.of(server.url), scores()
    for page, query in (("threshold-sweep", ""), ("confusion-matrix", ""), *HEAVY_PAGES):
        await visit(door, page, query)  # what is imported once
    await upload((await coming(door, 1))[0], content)
    await visit(door, "ranked-list", hands_out=True)
    with watched(server.url) as calm, watched(server.url, look) as opened:
        await asyncio.sleep(10)
    print(
        f"Alone: a page {np.median(opened) * 1000:.0f} ms, health p50 "
        f"{np.percentile(calm, 50) * 1000:.0f} ms, longest {max(calm) * 1000:.0f}",
        flush=True,
    )
    await slowly(server, door)
    before = process.memory_info().rss
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(AT_ONCE))
    visits: list[Coroutine[Any, Any, None]] = [
        upload(one, content) for one in await coming(door, readers)
    ]
    for _ in range(HEAVY):
        visits += [visit(door, *one) for one in HEAVY_PAGES]
        visits.append(visit(door, "ranked-list", hands_out=True))
    tasks = [*map(asyncio.create_task, visits)]
    begun = time.perf_counter()
    with watched(server.url) as times, watched(server.url, look) as opened:
        done, waiting = await asyncio.wait(tasks, timeout=LONGEST)
    took = time.perf_counter() - begun
    most = process.memory_info().rss
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    left, used = time.perf_counter(), spent(process)
    idle = None
    while time.perf_counter() - left < AFTER:
        await asyncio.sleep(2)
        now = spent(process)
        idle = idle or (time.perf_counter() - left if now - used < 0.1 else None)
        used = now
    failed = Counter(repr(one.exception())[:60] for one in done if one.exception())
    after = process.memory_info().rss
    pages, health = np.percentile(opened, (50, 95)), np.percentile(times, (50, 99))
    print(
        f"{readers} upload {ROWS} rows, {HEAVY} each have a study, a sheet and a handout:\n"
        f"  {len(done)} of {len(tasks)} were answered in {took:.0f} s, {failed.total()} failed "
        f"{dict(failed)}\n"
        f"  others' page: p50 {pages[0] * 1000:.0f} ms, p95 {pages[1] * 1000:.0f} of {len(opened)} "
        f"(goal {PAGE * 1000:.0f}), {opened.count(GIVE_UP)} not opened in {GIVE_UP:.0f} s\n"
        f"  health: p50 {health[0] * 1000:.0f} ms, p99 {health[1] * 1000:.0f}, longest "
        f"{max(times) * 1000:.0f} (goal {HEALTH * 1000:.0f})\n"
        f"  idle {idle or AFTER:.0f} s after all have left\n"
        f"  memory: {before / MEGABYTE:.0f} MB before, {most / MEGABYTE:.0f} at the end, "
        f"{after / MEGABYTE:.0f} after {AFTER:.0f} s: {after / before:.2f} (goal {BACK})\n"
    )


def main(arguments: list[str] | None = None) -> None:
    """Print what others meet in a full room."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks.full", description=__doc__)
    parser.add_argument("--readers", type=int, default=READERS)
    with serve("app.py", ROOT) as server:
        asyncio.run(fill(server, parser.parse_args(arguments or []).readers))


if __name__ == "__main__":
    main(sys.argv[1:])
