"""The frame without a browser: its pages, its headers."""

import base64
import hashlib
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
import streamlit
from streamlit.testing.v1 import AppTest

from pages.frame.browsers import is_too_old
from pages.frame.headers import content_security_policy, embedding_origins, inline_script_hashes
from pages.frame.registry import HOME, PAGES
from pages.parts.own_component import unpacked
from pages.session.lessons.tracks import tracks

ROOT = Path(__file__).parents[3]


@pytest.fixture
def frame():
    return AppTest.from_file(str(ROOT / "pages" / "frame" / "frame.py"), default_timeout=30)


def test_the_app_starts_on_the_start_page(frame):
    frame.run()
    assert not frame.exception
    assert frame.title[0].value == "Metriclass"


def test_the_start_page_says_what_each_page_is_for(frame):
    frame.run()
    assert {entry.purpose for entry in PAGES} <= {text.value for text in frame.text}


def test_the_start_page_begins_with_the_tracks_and_has_three_starts(frame):
    frame.run()
    learn, teach, tries = (
        group
        for one in frame.get("bidi_component")
        if "-home " in one.proto.id
        for group in unpacked(one.proto.bytes)["groups"]
    )
    assert [card["title"] for card in learn["cards"]] == [track.title for track in tracks()]
    paths = {card["href"].partition("?")[0] for card in (*teach["cards"], *tries["cards"])}
    assert paths <= {entry.url_path for entry in PAGES}
    assert frame.header[0].value == "Your own file"
    assert len(tries["cards"]) == 3
    assert not frame.table  # what terms mean is a page of its own


@pytest.mark.parametrize("entry", PAGES, ids=lambda entry: entry.url_path)
def test_every_page_runs_in_the_frame(frame, entry):
    frame.run()
    frame.switch_page(f"../{entry.script}").run()
    assert not frame.exception


def test_addresses_are_unique():
    addresses = [entry.url_path for entry in (HOME, *PAGES)]
    assert len(set(addresses)) == len(addresses)


def test_no_page_script_lies_where_streamlit_would_discover_it():
    assert [path.name for path in (ROOT / "pages").glob("*.py")] == ["__init__.py"]
    assert not (ROOT / "pages" / "frame" / "pages").exists()


def directive(policy, name):
    (found,) = [part.split()[1:] for part in policy.split("; ") if part.split()[0] == name]
    return found


def test_by_default_only_this_host_may_show_the_app_in_a_frame():
    assert directive(content_security_policy((), ()), "frame-ancestors") == ["'self'"]


def test_the_named_origins_may_show_the_app_in_a_frame():
    origins = embedding_origins(" https://moodle.example.org  http://*.example.org:8080 ")
    assert directive(content_security_policy((), origins), "frame-ancestors") == [
        "'self'",
        "https://moodle.example.org",
        "http://*.example.org:8080",
    ]


@pytest.mark.parametrize(
    "bad",
    [
        "moodle.example.org",
        "*",
        "'none'",
        "https:",
        "https://",
        "https://a.org/path",
        "https://a.org;script-src",
        "https://a.org,https://b.org",
        "javascript:alert(1)",
        "https://a.org https://user@b.org",
        "https://a.org:99999",
        "https://a.org:0",
        "https://a.org:٣",
    ],
)
def test_what_is_no_origin_is_refused_with_a_sentence(bad):
    with pytest.raises(ValueError, match=r"METRICLASS_EMBED_FROM holds .+; each of its"):
        embedding_origins(bad)


def test_an_inline_script_is_known_by_the_hash_of_its_text():
    digest = base64.b64encode(hashlib.sha256(b"\n  run()\n").digest()).decode()
    html = '<script src="x.js"></script><script>\n  run()\n</script>'
    assert inline_script_hashes(html) == (f"'sha256-{digest}'",)


def test_streamlits_index_page_holds_one_inline_script():
    index = Path(streamlit.__file__).parent / "static" / "index.html"
    assert len(inline_script_hashes(index.read_text(encoding="utf-8"))) == 1


def test_scripts_come_from_this_host_alone():
    sources = directive(content_security_policy(("'sha256-x'",), ()), "script-src")
    assert sources == ["'self'", "blob:", "'sha256-x'"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is had by /dev/full")
def test_a_full_disk_for_what_is_printed_ends_nothing():
    program = (
        "import logging, sys\n"
        "from pages.frame.logs import keep_running_without_logs\n"
        "keep_running_without_logs()\n"
        "print('a' * 10_000, flush=True)\n"
        "logging.warning('b')\n"
        "open(sys.argv[1], 'w').write('goes on')\n"
    )
    with tempfile.NamedTemporaryFile() as told, open("/dev/full", "w") as full:
        command = [sys.executable, "-c", program, told.name]
        subprocess.run(command, stdout=full, stderr=full, timeout=60, cwd=ROOT)
        assert Path(told.name).read_text() == "goes on"


BEGIN = "Mozilla/5.0 (X11; Linux x86_64) "
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) "


@pytest.mark.parametrize(
    ("agent", "old"),
    [
        (BEGIN + "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0.0.0 Safari/537.36", True),
        (BEGIN + "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/111.0.0.0 Safari/537.36", False),
        (BEGIN + "Gecko/20100101 Firefox/102.0", True),
        (BEGIN + "Gecko/20100101 Firefox/115.0", False),
        (BEGIN + "(KHTML, like Gecko) Version/4.0 Chrome/120.0 Mobile Safari/537.36", False),
        (MAC + "Version/16.1 Safari/605.1.15", True),
        (MAC + "Version/16.2 Safari/605.1.15", False),
        (MAC + "Version/17.0 Safari/605.1.15", False),
        ("Chrome/" + "9" * 5000, False),
        ("", False),
    ],
)
def test_who_comes_with_an_old_browser_is_told(agent, old, frame, monkeypatch):
    assert is_too_old(agent) == old
    monkeypatch.setattr(type(streamlit.context), "headers", {"User-Agent": agent})
    frame.run()
    assert any("too old" in said.value for said in frame.error) == old
