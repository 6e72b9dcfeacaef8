"""The whole server and those who are no readers: other hosts, other pages, the curious."""

import asyncio
import socket
import time

import pytest
from websockets.exceptions import ConnectionClosed

from pages.parts.own_component import VERSION
from tests.benchmarks.visitor import Door, Visitor
from tests.pages.frame.asgi import run
from tests.pages.frame.served import served


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with served(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.mark.parametrize("path", ["/", "/ranked-list", "/_stcore/health", "/_stcore/host-config"])
def test_a_foreign_host_is_refused_on_plain_http(server, path):
    refused = server.ask(path, Host="evil.example")
    assert (refused.status, refused.text.count(b"\n")) == (403, 1)
    assert "Content-Security-Policy" in refused.headers
    for host in ("localhost", f"localhost:{server.port}", "127.0.0.1", "[::1]:1"):
        assert server.ask(path, Host=host).status == 200


@pytest.mark.parametrize("path", ["/ranked-list/xyz", "/confusion-matrix/x%3Cb%3E", "/a/b/c"])
def test_below_a_page_is_a_sentence_and_the_way_home(server, path):
    answer = server.ask(path)
    assert answer.status == 404
    assert b"There is nothing at /" in answer.text
    assert b'<a href="/">' in answer.text
    assert b"<b>" not in answer.text
    assert "Content-Security-Policy" in answer.headers


def test_the_markup_of_components_is_no_lost_page(server):
    answer = server.ask(f"/components/{VERSION}/panel/panel.html")
    assert answer.status == 200
    assert b"No such page" not in answer.text


def test_a_foreign_origin_is_refused_without_asking_the_internet(server):
    own = f"127.0.0.1:{server.port}"
    assert server.connect(Origin=f"http://{own}") == 101
    assert server.connect(Origin="http://evil.example") == 403
    assert server.connect(Origin="null") == 403
    upload = "/_stcore/upload_file/nobody/nothing"
    for method in ("PUT", "DELETE", "POST"):
        assert server.ask(upload, method, b"x", Origin="http://evil.example").status == 403
    assert server.ask(upload, "OPTIONS", Origin="http://evil.example").status == 204
    assert server.ask("/", Origin="http://evil.example").status == 200
    assert server.asked == []


@pytest.mark.parametrize(
    "headers",
    [
        "Host: localhost\r\nHost: evil.example\r\n",
        "Host: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
        "Host: localhost\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
        "Host: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n",
        "Host : localhost\r\n",
        "Host: localhost\r\n" + "".join(f"x{i}: y\r\n" for i in range(100_000)),
        "Host: localhost\r\nX: " + "y" * 1_000_000 + "\r\n",
    ],
    ids=["two hosts", "two lengths", "two codings", "both", "a blank", "many", "a long one"],
)
def test_headers_that_a_proxy_may_read_otherwise_are_refused(server, headers):
    answered = b""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        try:
            connection.sendall(f"PUT /_stcore/health HTTP/1.1\r\n{headers}\r\n".encode())
            answered = connection.recv(100)
        except ConnectionError:  # closed before all was sent
            pass
    assert not answered or answered.startswith(b"HTTP/1.1 400 ")
    assert server.ask("/_stcore/health").status == 200


def test_statistics_are_hidden_by_default(server):
    assert server.ask("/_stcore/metrics").status == 404


def test_what_the_environment_opens_is_open_until_a_server_at_work_is_told_to_stop(tmp_path):
    with served(
        tmp_path,
        METRICLASS_STATISTICS="1",
        STREAMLIT_SERVER_ALLOWED_HOSTS="127.0.0.1 *.example.org",
        STREAMLIT_SERVER_CORS_ALLOWED_ORIGINS="https://course.example.com",
        STREAMLIT_SERVER_DISCONNECTED_SESSION_TTL="1",
    ) as server:
        assert server.ask("/", Host="metrics.example.org").status == 200
        assert server.ask("/", Host="localhost").status == 403
        # Named, and let in without a question to anybody, over which a class would wait.
        assert server.connect(Origin="https://course.example.com") == 101
        assert server.connect(Origin="https://others.example.com") == 403
        assert server.asked == []
        url = f"http://127.0.0.1:{server.port}"

        def held():
            told = server.ask("/_stcore/metrics").text
            assert told.endswith(b"# EOF\n")
            return b'cache_type="UploadedFileManager"' in told

        async def visit():
            visitor = await Visitor.arrive(Door.of(url), "threshold-sweep")
            statuses = [
                visitor.door.put(f"/_stcore/upload_file/{visitor.session}/{i}", b"x" * 9_000_000)
                for i in range(6)
            ]
            await visitor.upload(b"y_true,y_score\n1,0.8\n0,0.96\n")
            assert held()
            await visitor.leave()
            return statuses

        assert run(visit()) == [204] * 6
        # A session that ends takes its uploads.
        deadline = time.monotonic() + 60
        while held():
            assert time.monotonic() < deadline, "what is uploaded stays for ever"
            time.sleep(5.5)  # in which the server counts anew

        async def work():
            study = asyncio.create_task(Visitor.arrive(Door.of(url), "resampling", "chart=study"))
            await asyncio.sleep(1)
            assert not study.done()
            server.process.terminate()
            await asyncio.to_thread(server.process.wait, 5)
            with pytest.raises(ConnectionClosed) as closed:
                await study
            return closed.value.rcvd

        told = run(work())
        assert told is not None
        assert told.code == 1012
