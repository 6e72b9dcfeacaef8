"""Sessions whose readers have left: how long they are kept, and what becomes of them."""

import asyncio
import gc
import subprocess
import sys
import weakref
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from streamlit.runtime.app_session import AppSession
from streamlit.runtime.memory_session_storage import MemorySessionStorage
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.script_data import ScriptData
from streamlit.runtime.scriptrunner.script_cache import ScriptCache
from streamlit.runtime.session_manager import SessionInfo
from streamlit.runtime.uploaded_file_manager import UploadedFileRec

from pages.frame import sessions, streamlit_internals
from pages.frame.sessions import SessionStore, give_back, tidy_up
from pages.parts import concurrency
from tests.pages.frame.asgi import run

ROOT = Path(__file__).parents[3]


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def ended():
    return []


@pytest.fixture
def kept(ended, clock):
    return SessionStore(lambda session: ended.append(session.id), 100, most=3, clock=clock)


def left(name):
    session: Any = SimpleNamespace(id=name)
    return SessionInfo(client=None, session=session)


def test_a_reader_who_comes_back_finds_the_session(kept, ended):
    kept.save(left("a"))
    found = kept.get("a")
    assert found.session.id == "a"
    assert kept.get("b") is None
    kept.delete("a")
    kept.delete("a")
    assert kept.get("a") is None
    assert not ended


def test_sessions_end_after_their_time_one_after_the_other(kept, ended, clock):
    assert not kept.end_one()
    kept.save(left("a"))
    kept.save(left("b"))
    clock.now = 99
    assert not kept.end_one()
    kept.save(left("c"))
    clock.now = 100
    assert kept.get("a") is None
    assert not ended
    assert [kept.end_one(), kept.end_one(), kept.end_one()] == [True, True, False]
    assert (ended, kept.ended) == (["a", "b"], 2)
    assert [info.session.id for info in kept.list()] == ["c"]


def test_the_oldest_ends_where_there_are_too_many(kept, ended, clock):
    for name in "abcd":
        clock.now += 1
        kept.save(left(name))
    assert ended == ["a"]
    assert [info.session.id for info in kept.list()] == ["b", "c", "d"]


def test_who_leaves_again_is_kept_anew(kept, ended, clock):
    kept.save(left("a"))
    kept.save(left("b"))
    clock.now = 90
    kept.save(left("a"))
    clock.now = 110
    assert [kept.end_one(), kept.end_one()] == [True, False]
    assert ended == ["b"]


def test_a_session_that_cannot_be_ended_holds_up_no_other(clock, caplog):
    def fail(_session):
        raise OSError("no more")

    kept = SessionStore(fail, 100, clock=clock)
    kept.save(left("a"))
    kept.save(left("b"))
    clock.now = 100
    assert [kept.end_one(), kept.end_one(), kept.end_one()] == [True, True, False]
    assert [record.message for record in caplog.records] == ["a session could not be ended"] * 2


@pytest.fixture
def collections(kept, monkeypatch):
    """How many sessions had ended at each collection. All goes a hundred times as fast."""
    found = []
    for name in ("LOOK", "REST", "QUIET", "PATIENCE"):
        monkeypatch.setattr(sessions, name, getattr(sessions, name) / 100)
    monkeypatch.setattr(gc, "collect", lambda: found.append(kept.ended))
    return found


async def until(is_so):
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.01)


def test_what_is_left_is_collected_when_nobody_is_at_work(kept, collections):
    async def some_time():
        tidying = asyncio.create_task(tidy_up(kept))
        with concurrency.take_turn():
            kept.ended = 1
            await asyncio.sleep(0.5)
            assert collections == []  # somebody waits for an answer
        await until(lambda: collections)
        await asyncio.sleep(0.5)
        assert collections == [1]  # and once is enough: nobody else has left
        kept.ended = 2
        await until(lambda: collections == [1, 2])
        tidying.cancel()

    run(some_time())


def test_freed_memory_is_given_back_when_nobody_is_at_work(kept, collections, monkeypatch):
    given = []
    monkeypatch.setattr(sessions, "give_back", lambda: given.append(1))

    async def some_time():
        tidying = asyncio.create_task(tidy_up(kept))
        with concurrency.take_turn():
            await asyncio.sleep(0.5)
            assert given == []
        await until(lambda: given)
        tidying.cancel()

    run(some_time())
    assert collections == []


def test_in_a_class_that_never_rests_a_moment_is_enough(kept, collections, monkeypatch):
    monkeypatch.setattr(sessions, "idle_for", lambda: 0.0)

    async def some_time():
        tidying = asyncio.create_task(tidy_up(kept))
        kept.ended = 1
        await asyncio.sleep(0.5)
        assert collections == []
        await until(lambda: collections)
        tidying.cancel()

    run(some_time())


def test_a_class_that_leaves_at_once_is_ended_in_time(kept, ended, clock, collections):
    async def some_time():
        tidying = asyncio.create_task(tidy_up(kept))
        for name in "abc":
            kept.save(left(name))
        clock.now = 100
        await until(lambda: ended == ["a", "b", "c"])
        tidying.cancel()

    run(some_time())
    assert kept.list() == []


def test_idle_is_who_has_not_worked_for_a_while():
    with concurrency.take_turn():
        assert concurrency.idle_for() < 0
    assert 0 <= concurrency.idle_for() < 60


def test_the_heap_is_given_back_whatever_the_system(monkeypatch):
    give_back()
    monkeypatch.setattr(sessions.ctypes, "CDLL", lambda _name: SimpleNamespace())
    give_back()


def test_what_a_file_had_taken_is_given_back_when_it_goes():
    command = """
from pathlib import Path
from pages.frame.sessions import map_large_blocks
def resident():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 // 2**20
map_large_blocks()
before = resident()
first = bytearray(18 * 2**20)
del first  # by which glibc would keep the next one
second, behind = bytearray(b"a") * (16 * 2**20), [bytearray(b"a") * 10_000 for _ in range(200)]
held = resident() - before
del second
print(held > 15, resident() - before < 8)
"""
    if not Path("/proc/self/statm").exists():
        pytest.skip("only Linux says so how much memory there is")
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout == "True True\n", done.stderr


def test_what_arrow_keeps_is_given_back(monkeypatch):
    released = []
    pool = SimpleNamespace(release_unused=lambda: released.append(1))
    monkeypatch.setattr("pyarrow.default_memory_pool", lambda: pool)
    give_back()
    assert released


def test_as_many_files_are_open_as_the_system_gives():
    command = """
import resource
_soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (100, hard))
from pages.frame.sessions import open_many_files
open_many_files()
print(resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard))
"""
    pytest.importorskip("resource")
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout == "True\n", done.stderr


class Held:
    """Something large on a page state."""


def test_an_ended_session_holds_nothing_before_any_collection():
    async def session_with(held):
        files = MemoryUploadedFileManager("/upload")
        script = ScriptData("frame.py", is_hello=False)
        session = AppSession(script, files, ScriptCache(), None, {})
        session.session_state["desk"] = held
        session._fragment_storage.register("fragment", lambda held=held: held)
        files.add_file(session.id, UploadedFileRec("1", "name", "text/csv", b"x"))
        return session, files

    async def one():
        held = Held()
        session, files = await session_with(held)
        gone = weakref.ref(held)
        gc.disable()
        try:
            del held
            assert gone() is not None
            streamlit_internals.end_session(session)
            assert gone() is None
            assert not files.file_storage
        finally:
            gc.enable()

    run(one())


def runtime(storage) -> Any:
    return SimpleNamespace(_session_mgr=SimpleNamespace(_session_storage=storage))


def test_streamlit_is_given_another_storage(kept):
    one = runtime(MemorySessionStorage())
    streamlit_internals.use_session_storage(kept, one)
    assert one._session_mgr._session_storage is kept


@pytest.mark.parametrize("storage", [None, object()])
def test_another_streamlit_ends_the_start(kept, storage):
    other = runtime(storage)
    with pytest.raises(AttributeError, match="this Streamlit keeps sessions elsewhere"):
        streamlit_internals.use_session_storage(kept, other)


def test_uploads_are_where_streamlit_keeps_them(monkeypatch):
    manager = MemoryUploadedFileManager("/upload")
    monkeypatch.setattr(
        streamlit_internals, "get_instance", lambda: SimpleNamespace(uploaded_file_mgr=manager)
    )
    assert streamlit_internals.uploaded_files() is manager
    monkeypatch.setattr(
        streamlit_internals, "get_instance", lambda: SimpleNamespace(uploaded_file_mgr=None)
    )
    with pytest.raises(TypeError, match="this Streamlit keeps uploads in a"):
        streamlit_internals.uploaded_files()
