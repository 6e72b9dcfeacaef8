"""A crowd is what the server is at work on at once, and each that is done leaves it."""

import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress

import pytest

from pages.parts import concurrency
from pages.parts.concurrency import (
    AT_A_TIME,
    FEW,
    give_way,
    is_crowded,
    pause,
    take_long_turn,
    take_turn,
)
from pages.parts.prefetch import KEY
from pages.parts.waiting import take_file_turn
from tests.pages.test_every_page import reader_of


def test_a_crowd_is_more_than_a_few() -> None:
    with ExitStack() as runs:
        for _run in range(FEW):
            runs.enter_context(take_turn())
        assert not is_crowded()
        with take_turn():
            assert is_crowded()
        assert not is_crowded()


def test_a_run_that_fails_leaves_it() -> None:
    def fail() -> None:
        with take_turn():
            _ = 1 / 0

    for _run in range(FEW + 1):
        with pytest.raises(ZeroDivisionError):
            fail()
    assert not is_crowded()


def test_nothing_is_said_ahead_in_a_crowd() -> None:
    reader = reader_of("ranked-list")
    assert reader.data(KEY)["edits"]
    with ExitStack() as runs:
        for _run in range(FEW):
            runs.enter_context(take_turn())
        reader.run()
        assert reader.data(KEY)["edits"] == {}
    reader.run()
    assert reader.data(KEY)["edits"]


def wait_for(fact: Callable[[], bool], seconds: float = 60) -> bool:
    for _try in range(int(seconds * 100)):
        if fact():
            return True
        threading.Event().wait(0.01)
    return fact()


def test_a_few_work_and_the_others_wait_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(concurrency, "PATIENCE", 60)
    begun: list[threading.Event] = []

    def run(leave: threading.Event) -> None:
        with take_turn():
            begun.append(leave)
            leave.wait(60)

    leaves = [threading.Event() for _run in range(AT_A_TIME + 1)]
    threads = [threading.Thread(target=run, args=(leave,)) for leave in leaves]
    for thread in threads:
        thread.start()
    assert wait_for(lambda: len(begun) == AT_A_TIME)
    assert not wait_for(lambda: len(begun) > AT_A_TIME, seconds=0.2)
    begun[0].set()
    assert wait_for(lambda: len(begun) == AT_A_TIME + 1)
    for leave, thread in zip(leaves, threads, strict=True):
        leave.set()
        thread.join()


def test_who_stands_still_lets_others_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(concurrency, "PATIENCE", 60)
    still, go_on = threading.Semaphore(0), threading.Event()
    monkeypatch.setattr(time, "sleep", lambda seconds: (still.release(), go_on.wait(60)))

    def run() -> None:
        with take_turn():
            pause(1)

    threads = [threading.Thread(target=run) for _run in range(AT_A_TIME)]
    for thread in threads:
        thread.start()
    assert all(still.acquire(timeout=60) for _thread in threads)
    with take_turn():
        assert all(thread.is_alive() for thread in threads)
    go_on.set()
    for thread in threads:
        thread.join()


def test_what_takes_long_works_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(concurrency, "LOOK", 0.01)
    begun: list[str] = []
    leave, waited, gone = threading.Event(), threading.Event(), threading.Event()

    def look() -> None:
        waited.set()
        if gone.is_set():
            raise InterruptedError

    def work(name: str, look: Callable[[], None] = waited.set) -> None:
        turn = take_long_turn(look)
        with suppress(InterruptedError), turn, take_long_turn(look):  # who has it goes on
            begun.append(name)
            if name == "first":
                leave.wait(60)
                give_way(waited.set)
                begun.append("first again")

    threads: list[threading.Thread] = []

    def begin(*args: object) -> None:
        threads.append(threading.Thread(target=work, args=args))
        before = len(concurrency._line)
        threads[-1].start()
        assert wait_for(lambda: len(concurrency._line) > before)

    begin("first")
    assert wait_for(lambda: begun == ["first"])
    assert not waited.is_set()
    begin("second")
    begin("left", look)
    begin("third")
    assert waited.wait(60)
    with take_file_turn([(b"a", "small.csv")]):
        assert begun == ["first"]
    gone.set()  # it does not work any more, and stands in nobody's way
    assert wait_for(lambda: not threads[2].is_alive())
    assert begun == ["first"]
    leave.set()
    for thread in threads:
        thread.join()
    assert begun == ["first", "second", "third", "first again"]
