"""Rooms of phones in the app's own processes: all listen, all answer within some seconds, then one
piece of news goes to all. An answer is acknowledged when it is on the disk. Of two servers each has
half of the phones, and the lecturer is at the first. Beside a class, students move documents
before the phones come and while they are there.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from urllib.parse import urlencode, urlsplit

import numpy as np
import psutil

from pages.live.rooms import MOST_JOINED, Rooms
from pages.live.store import DATABASE_VARIABLE, Store
from pages.parts.room_offer import Offer
from tests import postgres
from tests.benchmarks.load import Lesson, arrive, work
from tests.benchmarks.running import ROOT, Server, serve
from tests.benchmarks.student import Student

# Phones, the database, servers, students.
CLASSES = (
    (200, "SQLite", 1, 0), (1000, "SQLite", 1, 0), (1000, "PostgreSQL", 1, 0),
    (1000, "PostgreSQL", 2, 0), (1000, "SQLite", 1, 100), (5000, "SQLite", 1, 0),
    (10_000, "PostgreSQL", 2, 0),
)  # fmt: skip
JOIN, ANSWER = 10.0, 10.0  # seconds in which they do so
MEGABYTE = 2**20


async def ask(port: int, method: str, path: str, body: bytes = b"", **headers: str) -> bytes:
    """Send one request on a connection of its own, and return the whole answer."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    named = {"Host": "localhost", "Connection": "close", "Content-Length": str(len(body))}
    named |= {name.replace("_", "-"): value for name, value in headers.items()}
    head = "".join(f"{name}: {value}\r\n" for name, value in named.items())
    writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
    answer = await reader.read()
    writer.close()
    return answer


class Phone:
    """It joins, and listens from then on."""

    def __init__(self, port: int, code: str):
        self.port, self.path = port, f"/r/{code}"
        self.told: dict[str, float] = {}  # when it was told of each phase

    async def join(self) -> None:
        await asyncio.sleep(random.uniform(0, JOIN * 0.9))
        page = await ask(self.port, "GET", self.path)
        self.cookie = page.partition(b"room=")[2].partition(b";")[0].decode()
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = f"Host: localhost\r\nCookie: room={self.cookie}\r\n"
        self.writer.write(f"GET {self.path}/news HTTP/1.1\r\n{head}\r\n".encode())
        self.hears = asyncio.create_task(self._hear())
        while "open" not in self.told:
            await asyncio.sleep(0.01)

    async def _hear(self) -> None:
        while line := await self.reader.readline():
            if line.startswith(b"data:"):
                self.told.setdefault(json.loads(line[5:])["phase"], time.perf_counter())

    async def answer(self) -> float:
        await asyncio.sleep(random.uniform(0, ANSWER))
        body = urlencode({"asked": "1.1", "answer": random.randrange(3)}).encode()
        begin = time.perf_counter()
        cookie, form = f"room={self.cookie}", "application/x-www-form-urlencoded"
        said = await ask(
            self.port, "POST", f"{self.path}?part", body, Cookie=cookie, Content_Type=form
        )
        return time.perf_counter() - begin if b" 200 " in said[:20] else np.inf


async def moved(students: Sequence[Student], seconds: float) -> str:
    """The times until the numbers of moves that students make, as a column."""
    begin, lesson = time.perf_counter(), Lesson()
    await asyncio.gather(*(work(one, lesson, begin, begin + seconds) for one in students))
    times = [(one.numbers - one.sent) * 1e3 for one in lesson.answers]
    lost = f", {len(lesson.errors)} errors" if lesson.errors else ""
    return "{:.0f} /{:.0f}".format(*np.percentile(times, (50, 95))) + lost


async def measure(
    servers: Sequence[Server], rooms: Sequence[tuple[str, str]], count: int, size: int
) -> str:
    ports = [urlsplit(server.url).port or 0 for server in servers]
    port, process = ports[0], psutil.Process(servers[0].pid)
    students = await arrive(servers[0].url, range(size)) if size else []
    alone = await moved(students, JOIN + ANSWER) if students else ""
    beside = asyncio.create_task(moved(students, JOIN + ANSWER)) if students else None
    before = process.memory_info().rss
    codes = [rooms[at // len(ports) % len(rooms)][0] for at in range(count)]
    phones = [Phone(ports[at % len(ports)], code) for at, code in enumerate(codes)]
    begin = time.perf_counter()
    await asyncio.gather(*(phone.join() for phone in phones))
    joined = time.perf_counter() - begin
    times = await asyncio.gather(*(phone.answer() for phone in phones))
    act = b"act=close"
    begin = time.perf_counter()
    views = await asyncio.gather(
        *(ask(port, "POST", f"/room/{code}/act", act, X_Room_Key=key) for code, key in rooms)
    )
    counts = [json.loads(view.partition(b"\r\n\r\n")[2])["count"].split()[0] for view in views]
    counted = sum(map(int, counts))
    with suppress(TimeoutError):
        async with asyncio.timeout(30):
            while not all("closed" in phone.told for phone in phones):
                await asyncio.sleep(0.01)
    news = [phone.told.get("closed", np.inf) - begin for phone in phones]
    grown = (process.memory_info().rss - before) / MEGABYTE
    for phone in phones:
        phone.hears.cancel()
        phone.writer.close()
    told = f" {alone} alone, {await beside} beside" if beside else ""
    for student in students:
        await student.connection.close()
    answered, heard = (np.percentile(np.array(one) * 1e3, (50, 95)) for one in (times, news))
    return (
        f"{joined:9.1f} {answered[0]:7.0f} /{answered[1]:5.0f} "
        f"{heard[0]:7.0f} /{heard[1]:5.0f} {count - counted:6} {grown:6.0f}{told}"
    )


async def prepare(count: int) -> list[tuple[str, str]]:
    """Rooms for so many phones, with an open question on the disk: the app finds them there."""
    rooms, opened = Rooms(Store(os.environ[DATABASE_VARIABLE])), []
    for _room in range(0, count, MOST_JOINED):
        room, key = await rooms.open(Offer("ranked-list"))
        await rooms.act(room, "free", {"text": "Where does it go?", "choices": "up\ndown\nsame"})
        opened.append((room.code, key))
    await rooms.store.close()
    return opened


def main() -> None:
    print(
        "phones  database    servers  joined s   answer p50/p95 ms   news p50/p95 ms  lost  MB more"
        "  students' moves p50/p95 ms"
    )
    for count, database, processes, size in CLASSES:
        with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
            file = f"sqlite+aiosqlite:///{folder}/rooms.sqlite"
            os.environ[DATABASE_VARIABLE] = file if database == "SQLite" else postgres.anew()
            rooms = asyncio.run(prepare(count))
            servers = [stack.enter_context(serve("app.py", ROOT)) for _server in range(processes)]
            found = asyncio.run(measure(servers, rooms, count, size))
            print(f"{count:6}  {database:11} {processes:7} {found}", flush=True)


if __name__ == "__main__":
    main()
