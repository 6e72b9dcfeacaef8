"""What stays when readers have left: sessions that come and go, with light pages and heavy ones.

Of forty readers four move the slider of 100,000 drawn scores, one uploads ratings, one the rows of
a hundred thousand labels, and the others look at a page. The memory of the server (RSS) is looked
at some seconds after the first hundred have left, and at the end. Meanwhile somebody else asks
all the time whether the server is there: the longest answer is how long it stood still.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import itertools
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Event
from urllib.parse import urlsplit

import numpy as np
import psutil

from pages.frame.registry import BUILT
from tests.benchmarks.running import ROOT, Server, serve
from tests.benchmarks.visitor import Door, Visitor

SESSIONS, FIRST = 2000, 100
AN_HOUR = 500  # sessions of a busy hour, which come as fast as they are answered
AT_ONCE = 6
SETTLE = 20.0  # s after the last one has left
GOAL = 1.3  # of the memory that the first hundred have left
CYCLE = 40
PAUSE = 0.02  # s between two questions whether the server is there
MEGABYTE = 2**20


def ratings(items: int = 20_000, raters: int = 50) -> bytes:
    """A file of ratings, an item a row."""
    rows = np.random.default_rng(0).integers(1, 6, (items, raters)).tolist()
    head = ",".join(["item", *(f"rater {i + 1}" for i in range(raters))])
    return "\n".join(
        [head, *(f"{i},{','.join(map(str, row))}" for i, row in enumerate(rows))]
    ).encode()


def sparse_rows(rows: int = 100_000, labels: int = 100_000) -> bytes:
    """A file of rows with three labels each."""
    drawn = np.random.default_rng(0).integers(0, labels, (rows, 3)).tolist()
    body = (",".join(map(str, sorted(set(row)))) + " 0:1" for row in drawn)
    return "\n".join([f"{rows} 1 {labels}", *body]).encode()


async def light(door: Door, number: int) -> None:
    """Look at a page."""
    page = BUILT[number % len(BUILT)].url_path
    await (await Visitor.arrive(door, page)).leave()


async def sweep(door: Door, number: int) -> None:
    """Move the slider of many drawn scores."""
    visitor = await Visitor.arrive(door, "threshold-sweep", f"dist=2,1,100000,0.5,{number % 1000}")
    for step in range(1, 4):
        await visitor.change("threshold sweep making", "separation", step / 2, step)
    await visitor.leave()


async def upload(door: Door, page: str, content: bytes) -> None:
    """Upload a file."""
    visitor = await Visitor.arrive(door, page)
    await visitor.upload(content)
    await visitor.leave()


def ask(url: str, longest: Queue[list[float]], until: Event) -> None:
    """Ask all the time whether the server is there."""
    times = []
    connection = http.client.HTTPConnection(urlsplit(url).netloc)
    while not until.is_set():
        asked = time.perf_counter()
        connection.request("GET", "/_stcore/health")
        connection.getresponse().read()
        times.append(time.perf_counter() - asked)
        time.sleep(PAUSE)
    longest.put(times)


@contextmanager
def watched(
    url: str, watch: Callable[[str, Queue[list[float]], Event], None] = ask
) -> Iterator[list[float]]:
    """Fill a list with how long each answer took (s), from a process of its own."""
    context = multiprocessing.get_context("spawn")
    longest, until, times = context.Queue(), context.Event(), []
    process = context.Process(target=watch, args=(url, longest, until))
    process.start()
    try:
        yield times
    finally:
        until.set()
        times += longest.get(timeout=60)
        process.join()


async def visit(
    door: Door, numbers: range, files: dict[str, bytes], failed: Counter[str], until: float
) -> int:
    """Let readers come and go, a few at a time, and return how many came until then."""
    came = 0

    async def one(number: int) -> None:
        match number % CYCLE:
            case 5 | 15 | 25 | 35:
                await sweep(door, number)
            case 10:
                await upload(door, "rater-agreement", files["ratings"])
            case 30:
                await upload(door, "extreme-labels", files["rows"])
            case _:
                await light(door, number)

    waiting = iter(numbers)

    async def some() -> None:
        nonlocal came
        for number in waiting:
            if time.perf_counter() > until:
                return
            came += 1
            try:
                await one(number)
            except Exception as error:
                failed[f"{type(error).__name__}: {error}"] += 1

    await asyncio.gather(*(some() for _ in range(AT_ONCE)))
    return came


async def soak(server: Server, sessions: int, minutes: float) -> None:
    """Print a row for what the first hundred have left, and one for what all have."""
    process, door = psutil.Process(server.pid), Door.of(server.url)
    files = {"ratings": ratings(), "rows": sparse_rows()}
    failed: Counter[str] = Counter()
    left, until = [], time.perf_counter() + minutes * 60
    print(
        f"Sessions that come and go, {AT_ONCE} at a time; the server's memory {SETTLE:.0f} s after "
        f"the last has left, and how long its health was asked for\n"
        f"{'sessions':>9}{'MB':>8}{'seconds':>9}{'longest, ms':>13}{'p99, ms':>9}{'failed':>8}"
    )
    print(f"{0:>9}{process.memory_info().rss / MEGABYTE:8.0f}", flush=True)
    for first, end in itertools.pairwise((0, FIRST, max(sessions, FIRST + 1))):
        begun = time.perf_counter()
        with watched(server.url) as times:
            end = first + await visit(door, range(first, end), files, failed, until)
            spent = time.perf_counter() - begun
            await asyncio.sleep(SETTLE)
        left.append(process.memory_info().rss)
        longest, most = max(times) * 1000, np.percentile(times, 99) * 1000
        print(
            f"{end:>9}{left[-1] / MEGABYTE:8.0f}{spent:9.0f}{longest:13.0f}{most:9.0f}"
            f"{failed.total():8}",
            flush=True,
        )
    for error, count in failed.items():
        print(f"{'':9} {count} x {error}")
    print(f"Memory at the end: {left[1] / left[0]:.2f} of that after the first (goal {GOAL})\n")


def main(arguments: list[str] | None = None) -> None:
    """Print what the first hundred sessions leave, and what all."""
    parser = argparse.ArgumentParser("python -m tests.benchmarks.soak", description=__doc__)
    parser.add_argument("--sessions", type=int, default=SESSIONS)
    parser.add_argument("--hours", type=float, help=f"of {AN_HOUR} sessions each")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="the most it may take")
    given = parser.parse_args(arguments or [])
    sessions = given.sessions if given.hours is None else round(given.hours * AN_HOUR)
    with serve("app.py", ROOT) as server:
        asyncio.run(soak(server, sessions, given.minutes))


if __name__ == "__main__":
    main(sys.argv[1:])
