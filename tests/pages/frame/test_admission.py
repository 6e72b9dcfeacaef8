"""Who is answered: which hosts, pages of which origins, and who sees the server's statistics."""

import pytest
from starlette.responses import PlainTextResponse

from pages.frame.admission import Admission, host_name, is_allowed, statistics_wanted
from tests.pages.frame.asgi import ask, run

HOSTS = ["localhost", "127.0.0.1", "::1", "*.example.org"]


async def inner(scope, receive, send):
    await PlainTextResponse("answered")(scope, receive, send)


def status(hosts=HOSTS, path="/", method="GET", app=None, **headers):
    return run(ask(app or Admission(inner, hosts), path, method, **headers)).status


def connect(app, **headers):
    """Return the message with which a connection is refused, or the origin that was handed on."""
    sent, origins = [], []

    async def connected(scope, _receive, _send):
        origins.append(dict(scope["headers"]).get(b"origin", b"").decode())

    async def send(message):
        sent.append(message)

    scope = {
        "type": "websocket",
        "path": "/_stcore/stream",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    app.app = connected
    run(app(scope, None, send))
    return sent or origins


REFUSED = [{"type": "websocket.close", "code": 1008}]


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8501",
        "LOCALHOST",
        "localhost.",
        "127.0.0.1:9",
        "[::1]:8501",
        "a.example.org",
        "a.b.example.org:443",
    ],
)
def test_hosts_of_the_settings_are_answered_on_any_port(host):
    assert status(host=host) == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "example.org",
        "localhost.evil.example",
        "evil.example:8501",
        "",
        "::1",
        "localhost:99999",
        "localhost/x",
        "localhost?x",
        "user@localhost",
        "notexample.org",
        "[::1",
    ],
)
def test_other_hosts_are_refused_with_a_sentence(host):
    answer = run(ask(Admission(inner, HOSTS), "/", host=host))
    assert (answer.status, answer.body) == (
        403,
        b"This server does not answer to that host name.\n",
    )


def test_a_request_that_names_no_host_is_refused():
    assert status() == 403


@pytest.mark.parametrize("path", ["/", "/ranked-list", "/_stcore/health", "/static/x.js"])
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT", "OPTIONS"])
def test_no_path_answers_to_another_host(path, method):
    assert status(path=path, method=method, host="evil.example") == 403


@pytest.mark.parametrize("hosts", [[], ["*"]])
def test_an_empty_setting_and_a_star_stand_for_every_host(hosts):
    assert status(hosts, host="evil.example") == 200
    assert is_allowed(host_name(""), hosts) == (not hosts)


def test_a_connection_from_another_host_is_refused():
    assert connect(Admission(inner, HOSTS), host="evil.example") == REFUSED


def test_pages_of_this_host_connect():
    own = "http://localhost:8501"
    assert connect(Admission(inner, HOSTS), host="localhost:8501", origin=own) == [own]
    assert connect(Admission(inner, HOSTS), host="localhost:8501") == [""]


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost:9", "http://["]
)
def test_pages_of_others_neither_connect_nor_send(origin):
    headers = {"host": "localhost:8501", "origin": origin}
    assert connect(Admission(inner, HOSTS), **headers) == REFUSED
    assert status(method="PUT", **headers) == status(method="DELETE", **headers) == 403
    assert status(method="GET", **headers) == 200


@pytest.mark.parametrize("named", ["metrics.example.com", "https://metrics.example.com"])
def test_named_origins_connect_as_pages_of_this_host(named):
    app = Admission(inner, HOSTS, [named])
    headers = {"host": "localhost:8501", "origin": "https://metrics.example.com"}
    assert connect(app, **headers) == ["http://localhost:8501"]
    assert status(app=Admission(inner, HOSTS, [named]), method="PUT", **headers) == 200
    assert connect(app, host="localhost:8501", origin="https://example.com") == REFUSED


def test_without_a_check_of_origins_pages_of_all_connect():
    app = Admission(inner, HOSTS, None)
    assert connect(app, host="localhost", origin="http://evil.example") == ["http://localhost"]


@pytest.mark.parametrize("path", ["/_stcore/metrics", "/_stcore/metrics/", "/base/_stcore/metrics"])
def test_statistics_are_there_on_request_alone(path):
    assert status(path=path, host="localhost") == 404
    assert status(app=Admission(inner, HOSTS, statistics=True), path=path, host="localhost") == 200


def test_the_variable_of_the_statistics_takes_one_value():
    assert [statistics_wanted(text) for text in ("", "0", "1")] == [False, False, True]
    with pytest.raises(ValueError, match=r"METRICLASS_STATISTICS holds 'yes'; allowed are 1"):
        statistics_wanted("yes")


def test_a_request_of_two_lengths_is_refused_and_ends_its_connection():
    lengths = {"content-length": "4", "transfer-encoding": "chunked"}
    answer = run(ask(Admission(inner, HOSTS), "/", "POST", b"", host="localhost", **lengths))
    assert (answer.status, answer.headers["connection"]) == (400, "close")
    assert status(method="POST", host="localhost", **{"content-length": "4"}) == 200
