"""How one server process answers a class: simulated students who each move a document every few
seconds.

From sending a move to the message with the new numbers, and to the end of the run. The students
share the machine with the server; how much of it they took stands beside the times, and what
everything else took: where that leaves the server less than it asks for, the times say nothing.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

import numpy as np
import psutil

from tests.benchmarks.running import ROOT, Server, serve
from tests.benchmarks.student import Answer, NotAsExpected, Student

CLASSES = (100, 200, 300)  # students
PAUSE = (2.0, 5.0)  # s between an answer and the next move
SETTLE, MEASURE = 6.0, 20.0  # s: what is not counted, and what is
AT_ONCE = 4  # pages that open at a time
MEGABYTE = 2**20


@dataclass
class Lesson:
    """What became of the moves of a class; errors by what they say."""

    answers: list[Answer] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


async def arrive(url: str, numbers: range) -> list[Student]:
    """Let students open the page, a few at a time."""
    door = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> Student:
        async with door:
            return await Student.arrive(url, number)

    return list(await asyncio.gather(*map(one, numbers)))


async def work(student: Student, lesson: Lesson, begin: float, end: float) -> None:
    """Move until `end`; moves made from `begin` on count. The first pause spreads the class out."""
    pause = student.choose.uniform(0, PAUSE[1])
    while time.perf_counter() + pause < end:
        await asyncio.sleep(pause)
        try:
            answer = await student.move()
        except (NotAsExpected, TimeoutError, OSError) as error:
            lesson.errors.append(f"{type(error).__name__}: {error}")
            return
        if answer.sent >= begin:
            lesson.answers.append(answer)
        pause = student.choose.uniform(*PAUSE)


async def measure(server: Server) -> None:
    process, students = psutil.Process(server.pid), []
    memory = [process.memory_info().rss]
    for size in CLASSES:
        students += await arrive(server.url, range(len(students), size))
        memory.append(process.memory_info().rss)
        start, lesson = time.perf_counter(), Lesson()
        begin, end = start + SETTLE, start + SETTLE + MEASURE
        moves = [asyncio.create_task(work(one, lesson, begin, end)) for one in students]
        await asyncio.sleep(SETTLE)
        before = spent(process), spent(psutil.Process()), spent_by_all()
        await asyncio.sleep(MEASURE)
        after = spent(process), spent(psutil.Process()), spent_by_all()
        await asyncio.gather(*moves)
        memory.append(process.memory_info().rss)
        report(size, lesson, *(now - then for now, then in zip(after, before, strict=True)))
    print(f"\nMemory of the server (MB): {memory[0] / MEGABYTE:.0f} before the first student")
    for size, opened, after in zip(CLASSES, memory[1::2], memory[2::2], strict=True):
        print(
            f"{size:>8} {opened / MEGABYTE:8.0f} with the page open {after / MEGABYTE:8.0f} after"
        )
    for student in students:
        await student.connection.close()


def spent(process: psutil.Process) -> float:
    """The seconds of a processor that a process has used."""
    times = process.cpu_times()
    return times.user + times.system


def spent_by_all() -> float:
    """The seconds of a processor that all there is on the machine has used."""
    times = psutil.cpu_times()
    return times.user + times.system


def report(size: int, lesson: Lesson, server: float, students: float, everything: float) -> None:
    """Print a row a class: times in ms, moves a second, and what of a processor they took."""
    answers = lesson.answers
    numbers = [(answer.numbers - answer.sent) * 1000 for answer in answers]
    finished = [(answer.finished - answer.sent) * 1000 for answer in answers]
    columns = [*np.percentile(numbers, (50, 95)), *np.percentile(finished, (50, 95))]
    rate = len(answers) / MEASURE
    print(
        f"{size:>8}{''.join(f'{column:9.0f}' for column in columns)}{rate:10.1f}"
        f"{server * 1000 / len(answers):9.1f}{server / MEASURE:9.0%}{students / MEASURE:9.0%}"
        f"{max(0.0, everything - server - students) / MEASURE:9.0%}"
        f"{sum(answer.messages for answer in answers) / len(answers):10.1f}"
        f"{sum(answer.size for answer in answers) / len(answers) / 1000:7.1f}"
        f"{len(lesson.errors):8}",
        flush=True,
    )
    for error in sorted(set(lesson.errors)):
        print(f"{'':8} {lesson.errors.count(error)} x {error}")


def main() -> None:
    """Print a row a class, all on one server that the students of the one before stay on."""
    with serve("app.py", ROOT) as server:
        print(
            f"Moves of students, {PAUSE[0]:.0f} to {PAUSE[1]:.0f} s between two, "
            f"in {MEASURE:.0f} s, ms\n"
            f"{'':8}{'numbers':>18}{'finished':>18}{'moves':>10}{'ms CPU':>9}{'CPU of':>9}"
            f"{'of the':>9}{'of all':>9}{'messages':>10}{'kB':>7}\n"
            f"{'students':>8}{'p50':>9}{'p95':>9}{'p50':>9}{'p95':>9}{'a second':>10}"
            f"{'a move':>9}{'server':>9}{'students':>9}{'else':>9}"
            f"{'a move':>10}{'a move':>7}{'errors':>8}"
        )
        asyncio.run(measure(server))
    print()


if __name__ == "__main__":
    main()
