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

from pages.frame import inside, sessions
from pages.frame.sessions import KeptSessions, give_back, tidy_up
from pages.parts import crowd
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
    return KeptSessions(lambda session: ended.append(session.id), 100, most=3, clock=clock)


def left(name):
    session: Any = SimpleNamespace(id=name)
    return SessionInfo(client=None, session=session)


def test_a_reader_who_comes_back_finds_the_session(kept, ended):
    kept.save(left("a"))
    assert kept.get("a").session.id == "a"
    assert kept.get("b") is None
    kept.delete("a")
    kept.delete("a")
    assert kept.get("a") is None
    assert not ended


def test_sessions_end_after_their_time_whether_others_leave_or_not(kept, ended, clock):
    kept.save(left("a"))
    clock.now = 60
    kept.save(left("b"))
    clock.now = 99
    kept.expire()
    assert not ended
    clock.now = 100
    kept.expire()
    assert ended == ["a"]
    clock.now = 160
    assert kept.get("b") is None
    assert (ended, kept.ended, kept.list()) == (["a", "b"], 2, [])


def test_the_oldest_ends_where_there_are_too_many(kept, ended, clock):
    for name in "abcd":
        clock.now += 1
        kept.save(left(name))
    assert ended == ["a"]
    assert [info.session.id for info in kept.list()] == ["b", "c", "d"]


def test_who_leaves_again_is_kept_anew(kept, ended, clock):
    kept.save(left("a"))
    clock.now = 90
    kept.save(left("a"))
    clock.now = 110
    kept.expire()
    assert (ended, len(kept.list())) == ([], 1)


def test_what_is_left_is_collected_when_nobody_is_at_work(kept, monkeypatch):
    collections = []
    monkeypatch.setattr(sessions, "LOOK", 0.01)
    monkeypatch.setattr(sessions, "REST", 0.0)
    monkeypatch.setattr(gc, "collect", lambda: collections.append(kept.ended))

    async def some_time():
        tidying = asyncio.create_task(tidy_up(kept))
        await asyncio.sleep(0.1)
        assert collections == []  # nobody has left
        with crowd.at_work():
            kept.ended = 1
            await asyncio.sleep(0.1)
            assert collections == []  # somebody waits for an answer
        while not collections:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert collections == [1]  # and once is enough
        tidying.cancel()

    run(some_time())


def test_the_heap_is_given_back_whatever_the_system(monkeypatch):
    give_back()
    monkeypatch.setattr(sessions.ctypes, "CDLL", lambda _name: SimpleNamespace())
    give_back()


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
    """Something large on a desk."""


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
            inside.end(session)
            assert gone() is None
            assert not files.file_storage
        finally:
            gc.enable()

    run(one())


def runtime(storage) -> Any:
    return SimpleNamespace(_session_mgr=SimpleNamespace(_session_storage=storage))


def test_streamlit_is_given_another_storage(kept):
    one = runtime(MemorySessionStorage())
    inside.keep_sessions_in(kept, one)
    assert one._session_mgr._session_storage is kept


@pytest.mark.parametrize("storage", [None, object()])
def test_another_streamlit_ends_the_start(kept, storage):
    other = runtime(storage)
    with pytest.raises(AttributeError, match="this Streamlit keeps sessions elsewhere"):
        inside.keep_sessions_in(kept, other)


def test_uploads_are_where_streamlit_keeps_them(monkeypatch):
    manager = MemoryUploadedFileManager("/upload")
    monkeypatch.setattr(inside, "get_instance", lambda: SimpleNamespace(uploaded_file_mgr=manager))
    assert inside.uploads() is manager
    monkeypatch.setattr(inside, "get_instance", lambda: SimpleNamespace(uploaded_file_mgr=None))
    with pytest.raises(TypeError, match="this Streamlit keeps uploads in a"):
        inside.uploads()
