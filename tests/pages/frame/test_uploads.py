"""How much a session may upload, and all of them together."""

import asyncio

import pytest
from starlette.responses import Response
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager
from streamlit.runtime.uploaded_file_manager import UploadedFileRec

from pages.frame import uploads
from pages.frame.uploads import BoundedUploads, upload_limit
from tests.pages.frame.asgi import ask, run

PATH = "/_stcore/upload_file"


class Server:
    """The middleware before a server that keeps what is put, as Streamlit does."""

    def __init__(self):
        self.manager = MemoryUploadedFileManager(PATH)
        self.app = BoundedUploads(self.inner, lambda: self.manager)
        self.answered = asyncio.Event()
        self.answered.set()
        self.paths = []

    async def inner(self, scope, receive, send):
        self.paths.append(scope["path"])
        await self.answered.wait()
        if scope["method"] == "PUT":
            body = (await receive())["body"]
            *_, session, file = scope["path"].split("/")
            self.manager.add_file(session, UploadedFileRec(file, "name", "text/csv", body))
        await Response(status_code=204)(scope, receive, send)

    async def put(self, name, size=10, method="PUT"):
        return await ask(self.app, f"{PATH}/{name}", method, b"x" * size)

    def put_all(self, *names, size=10):
        return [run(self.put(name, size)).status for name in names]

    @property
    def held(self):
        return [f"{of}/{name}" for of, files in self.manager.file_storage.items() for name in files]


@pytest.fixture
def server():
    return Server()


def test_a_session_keeps_its_newest_files(server):
    assert server.put_all(*(f"a/{i}" for i in range(60)), size=1000) == [204] * 60
    assert server.held == [f"a/{at}" for at in range(48, 60)]
    assert len(server.app.sizes) == 12
    # But two alone of those that are no small ones.
    server.put_all("a/60", "a/61", "a/62", size=15 * 2**20)
    assert server.held == ["a/61", "a/62"]


def test_sessions_do_not_push_each_other_out(server):
    server.put_all("a/1", "b/1", "a/2", "b/2", "c/1")
    assert sorted(server.held) == ["a/1", "a/2", "b/1", "b/2", "c/1"]


def test_all_together_keep_what_there_is_room_for(server, monkeypatch):
    monkeypatch.setattr(uploads, "CACHE_BYTES", 2500)
    server.put_all("a/1", "b/1", "c/1", "d/1", size=1000)
    assert server.held == ["c/1", "d/1"]
    server.put_all("e/1", size=9000)  # one is kept however large: its page has yet to read it
    assert server.held == ["e/1"]


def test_what_is_gone_counts_no_more(server, monkeypatch):
    monkeypatch.setattr(uploads, "CACHE_BYTES", 2500)
    server.put_all("a/1", "b/1", size=1000)
    server.manager.remove_session_files("a")
    server.put_all("c/1", size=1000)
    assert server.held == ["b/1", "c/1"]
    assert set(server.app.sizes) == {("b", "1"), ("c", "1")}


def test_the_same_file_again_is_the_newest(server):
    server.put_all("a/1", "a/2", "a/1", "a/3", size=14 * 2**20)
    assert server.held == ["a/1", "a/3"]


def test_a_session_sends_two_files_at_once_and_others_wait(server):
    async def thirteen():
        server.answered.clear()
        coming = [asyncio.create_task(server.put(f"a/{i}")) for i in range(12)]
        await asyncio.sleep(0.01)
        assert len(server.paths) == 2
        refused = await server.put("a/12")
        other = asyncio.create_task(server.put("b/1"))
        await asyncio.sleep(0.01)
        server.answered.set()
        return refused, await other, *[await one for one in coming]

    refused, *others = run(thirteen())
    assert (refused.status, refused.body) == (
        429,
        b"This session uploads other files at this moment; wait for them.\n",
    )
    assert [one.status for one in others] == [204] * 13
    assert not server.app.coming
    assert not server.app.turns
    assert server.put_all("a/3") == [204]


def test_a_file_that_comes_too_slowly_is_ended_with_a_sentence(server, monkeypatch):
    monkeypatch.setattr(uploads, "SLOWEST", 0.05)
    server.answered.clear()
    answer = run(server.put("a/1"))
    assert (answer.status, answer.headers["connection"]) == (408, "close")
    assert answer.body == b"The file came too slowly; try again on another network.\n"
    assert not server.app.coming
    server.answered.set()
    monkeypatch.setattr(uploads, "BYTES_PER_SECOND", 1)  # what comes gives it more time

    async def slow(scope, receive, send):
        await receive()
        await asyncio.sleep(0.1)
        await Response(status_code=204)(scope, receive, send)

    server.app.app = slow
    assert server.put_all("a/1") == [204]


def test_what_runs_out_of_time_elsewhere_or_has_answered_is_no_slow_file(server, monkeypatch):
    sent = []

    async def own(_scope, _receive, _send):
        raise TimeoutError("of the app itself")

    async def answered(_scope, _receive, send):
        sent.append(await send({"type": "http.response.start", "status": 204, "headers": []}))
        await asyncio.sleep(10)

    monkeypatch.setattr(uploads, "SLOWEST", 0.05)
    for app in (own, answered):
        server.app.app = app
        with pytest.raises(TimeoutError):
            run(server.put("a/1"))
    assert len(sent) == 1
    assert not server.app.coming


def test_a_failure_leaves_the_way_free(server):
    async def broken(_scope, _receive, _send):
        raise OSError("the reader has left")

    server.app.app = broken
    for _ in range(5):
        with pytest.raises(OSError, match="the reader has left"):
            run(server.put("a/1"))
    server.app.app = server.inner
    assert server.put_all("a/1") == [204]


@pytest.mark.parametrize(("method", "path"), [("DELETE", f"{PATH}/a/1"), ("PUT", "/other/a/1")])
def test_other_requests_pass(server, method, path):
    server.put_all("a/1")
    run(ask(server.app, path, method, b"x"))
    assert server.paths[-1] == path
    assert list(server.app.sizes) == [("a", "1")]


def test_a_post_is_bounded_too(server):
    async def twelve():
        server.answered.clear()
        coming = [asyncio.create_task(server.put(f"a/{i}", method="POST")) for i in range(12)]
        await asyncio.sleep(0.01)
        status = (await server.put("a/12", method="POST")).status
        server.answered.set()
        for one in coming:
            await one
        return status

    assert run(twelve()) == 429


def test_the_limit_of_a_file_is_read():
    assert [upload_limit(text) for text in ("", "1", "200")] == [20, 1, 200]


@pytest.mark.parametrize("text", ["0", "201", "-1", "1.5", "ten", " 20", "²"])
def test_another_limit_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"METRICLASS_MAX_UPLOAD_MB holds .*; allowed are whole"):
        upload_limit(text)
