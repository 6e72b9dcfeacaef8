"""Static files compressed once: who gets which bytes, under which headers."""

import asyncio
import gzip
import os
import threading

import brotli
import pytest
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import PlainTextResponse
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from pages.frame import compressed
from pages.frame.compressed import CompressedFiles, accepted_encoding
from pages.frame.headers import SecurityHeaders
from tests.pages.frame.asgi import ask, run

SCRIPT = b"const chart = document.createElement('canvas');\n" * 4000
FONT = bytes(range(256)) * 1000
PAGE = b"<!doctype html><title>Metrics</title>" * 30


def get(app, path="/static/chart.js", **headers):
    return run(ask(app, path, **headers))


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "chart.js").write_bytes(SCRIPT)
    (tmp_path / "serif.woff2").write_bytes(FONT)
    (tmp_path / "tiny.js").write_bytes(b"export {}")
    (tmp_path / "index.html").write_bytes(PAGE)
    return tmp_path


@pytest.fixture
def app(folder):
    async def made_up(_request):
        return PlainTextResponse(SCRIPT, headers={"content-type": "application/javascript"})

    return Starlette(
        routes=[
            Route("/media/made-up.js", made_up),
            Mount("/static", StaticFiles(directory=folder, html=True)),
        ],
        middleware=[
            Middleware(SecurityHeaders, policy="default-src 'self'"),
            Middleware(CompressedFiles),
        ],
    )


@pytest.fixture
def compressions(monkeypatch):
    """Return the list of files compressed, which grows while the app is used."""
    done = []
    compress = compressed._compress

    def counted(path, encoding):
        done.append((os.path.basename(path), encoding))
        return compress(path, encoding)

    monkeypatch.setattr(compressed, "_compress", counted)
    return done


@pytest.mark.parametrize(
    ("header", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP", "gzip"),
        ("gzip;q=1.0, br;q=0.5", "gzip"),
        ("gzip; q=0.2, br; q=0.2", "br"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0, gzip;q=0", None),
        ("*", "br"),
        ("*;q=0.5, br;q=0", "gzip"),
        ("identity;q=1, br;q=0.5", None),
        ("identity;q=0.5, br;q=1", "br"),
        ("br;q=much, gzip", "gzip"),
        ("br;q=nan", None),
        ("identity", None),
        ("deflate", None),
        ("", None),
    ],
)
def test_the_encoding_is_the_best_that_is_accepted(header, encoding):
    assert accepted_encoding(header) == encoding


@pytest.mark.parametrize(
    ("encoding", "decompress"), [("br", brotli.decompress), ("gzip", gzip.decompress)]
)
def test_a_text_file_travels_compressed(app, encoding, decompress):
    answer = get(app, accept_encoding=encoding)
    assert answer.status == 200
    assert decompress(answer.body) == SCRIPT
    assert len(answer.body) < len(SCRIPT) / 20
    assert answer.headers["content-encoding"] == encoding
    assert answer.headers["content-length"] == str(len(answer.body))
    assert "javascript" in answer.headers["content-type"]
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["etag"].startswith('W/"')
    assert "last-modified" in answer.headers
    assert "accept-ranges" not in answer.headers
    assert answer.headers["content-security-policy"] == "default-src 'self'"


def test_without_accept_encoding_the_file_is_sent_as_is(app):
    answer = get(app)
    assert answer.body == SCRIPT
    assert "content-encoding" not in answer.headers
    assert answer.headers["etag"].startswith('"')
    assert answer.headers["vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    ("path", "content"), [("/static/serif.woff2", FONT), ("/static/tiny.js", b"export {}")]
)
def test_what_compression_does_not_help_is_sent_as_is(app, compressions, path, content):
    answer = get(app, path, accept_encoding="br")
    assert answer.body == content
    assert answer.headers["content-length"] == str(len(content))
    assert "content-encoding" not in answer.headers
    assert not compressions


def test_what_is_no_file_passes_untouched(app, compressions):
    answer = get(app, "/media/made-up.js", accept_encoding="br")
    assert answer.body == SCRIPT
    assert "content-encoding" not in answer.headers
    assert "vary" not in answer.headers
    assert get(app, "/nowhere", accept_encoding="br").status == 404
    assert not compressions


def test_head_has_no_body(app):
    head = get(app, method="HEAD", accept_encoding="br")
    assert (head.status, head.body) == (200, b"")
    assert head.headers["content-length"] == str(len(SCRIPT))


@pytest.mark.parametrize("accept_encoding", ["br", "gzip", "identity"])
def test_a_known_file_is_not_sent_again(app, accept_encoding):
    first = get(app, accept_encoding=accept_encoding)
    for condition in (
        {"if_none_match": first.headers["etag"]},
        {"if_none_match": f'"other", {first.headers["etag"]}'},
    ):
        again = get(app, accept_encoding=accept_encoding, **condition)
        assert (again.status, again.body) == (304, b"")
        assert again.headers["etag"] == first.headers["etag"]
        assert again.headers["vary"] == "Accept-Encoding"
    since = first.headers["last-modified"]
    assert get(app, accept_encoding=accept_encoding, if_modified_since=since).status == 304
    other = get(app, accept_encoding=accept_encoding, if_none_match='W/"other"')
    assert other.status == 200


def test_a_range_is_one_of_the_file_as_it_is(app, compressions):
    part = get(app, accept_encoding="br", range="bytes=100-199")
    assert (part.status, part.body) == (206, SCRIPT[100:200])
    assert part.headers["content-range"] == f"bytes 100-199/{len(SCRIPT)}"
    assert "content-encoding" not in part.headers
    assert part.headers["vary"] == "Accept-Encoding"
    beyond = get(app, accept_encoding="br", range=f"bytes={len(SCRIPT)}-")
    assert beyond.status == 416
    assert not compressions


def test_a_part_is_never_added_to_compressed_bytes(app):
    etag = get(app, accept_encoding="br").headers["etag"]
    answer = get(app, accept_encoding="br", range="bytes=100-199", if_range=etag)
    assert (answer.status, answer.body) == (200, SCRIPT)


def test_a_file_is_compressed_once_for_each_encoding(app, compressions):
    for accept_encoding in ("br", "gzip", "br", "gzip"):
        get(app, accept_encoding=accept_encoding)
    assert compressions == [("chart.js", "br"), ("chart.js", "gzip")]


def test_a_class_at_once_waits_for_one_compression(app, monkeypatch):
    compress = compressed._compress
    begun, go_on = [], threading.Event()

    def held(path, encoding):
        begun.append(path)
        assert go_on.wait(10)
        return compress(path, encoding)

    monkeypatch.setattr(compressed, "_compress", held)

    async def open_the_link():
        readers = [
            asyncio.create_task(ask(app, "/static/chart.js", accept_encoding="br"))
            for _ in range(50)
        ]
        await asyncio.sleep(0.05)
        readers[0].cancel()  # the first, for whom it was begun, leaves
        # The event loop is free meanwhile.
        meanwhile = await asyncio.wait_for(ask(app, "/static/serif.woff2", accept_encoding="br"), 5)
        assert meanwhile.body == FONT
        assert not any(reader.done() for reader in readers[1:])
        go_on.set()
        return await asyncio.gather(*readers[1:])

    answers = run(open_the_link())
    assert len(begun) == 1
    assert {brotli.decompress(answer.body) for answer in answers} == {SCRIPT}


def test_a_changed_file_is_compressed_anew(app, folder, compressions):
    before = get(app, accept_encoding="br")
    (folder / "chart.js").write_bytes(SCRIPT * 2)
    after = get(app, accept_encoding="br")
    assert brotli.decompress(after.body) == SCRIPT * 2
    assert after.headers["etag"] != before.headers["etag"]
    assert get(app, accept_encoding="br", if_none_match=before.headers["etag"]).status == 200
    assert len(compressions) == 2


def test_a_failure_is_not_kept(app, monkeypatch):
    def unreadable(path, encoding):
        raise PermissionError(path)

    with monkeypatch.context() as broken:
        broken.setattr(compressed, "_compress", unreadable)
        with pytest.raises(PermissionError):
            get(app, accept_encoding="br")
    assert brotli.decompress(get(app, accept_encoding="br").body) == SCRIPT


def test_nothing_is_compressed_twice(folder):
    # Streamlit's own middleware compresses what is not below /static, such as the page itself.
    app = Starlette(
        routes=[Mount("/", StaticFiles(directory=folder, html=True))],
        middleware=[Middleware(CompressedFiles), Middleware(GZipMiddleware)],
    )
    answer = get(app, "/", accept_encoding="gzip, br")
    assert brotli.decompress(answer.body) == PAGE
    assert answer.headers["content-encoding"] == "br"
