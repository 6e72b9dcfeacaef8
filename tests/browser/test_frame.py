"""The frame in a real browser: a cold deep link, headers, embedding."""

import subprocess
import sys
import urllib.request
from pathlib import Path

from playwright.sync_api import expect

from pages.frame.fonts import CHINESE
from pages.parts.remark import GLOSSES
from pages.ranked_list.input import INPUT
from tests.browser.seen import value
from tests.servers import free_port

ROOT = Path(__file__).parents[2]


def test_a_cold_deep_link_below_a_path_shows_the_page_in_its_frame(start_server, open_page, step):
    cold = start_server(
        METRICLASS_EMBED_FROM="https://moodle.example.org",
        STREAMLIT_SERVER_BASE_URL_PATH="/class/metrics",
    )
    page = open_page(f"{cold.url}/ranked-list?grades=3,0,2,0,1&k=5", on=cold)
    expect(page.get_by_text("Page not found")).to_have_count(0)
    expect(page).to_have_title("Ranked list · Metriclass")
    expect(page.locator(".rank-list .grade")).to_have_text(["3", "0", "2", "0", "1"])
    expect(page.get_by_role("radio", name="Precision at k, P@5")).to_be_visible()
    with step("its board moves"):
        page.get_by_role("button", name=", rank 1 of 5").press("ArrowDown")
        expect(value(page, "Average precision")).to_have_text("0.5889")
    page.get_by_test_id("stHeader").get_by_text("Home", exact=True).click()
    expect(page).to_have_title("Home · Metriclass")
    with step("the start page leads to the others, and their boards are there"):
        page.get_by_test_id("stPageLink").get_by_text("Confusion matrix").click()
        expect(page).to_have_title("Confusion matrix · Metriclass")
        expect(page.locator(".matrix")).to_be_visible()
    with step("embedding is allowed on request"):
        with urllib.request.urlopen(cold.url) as answer:
            policy = answer.headers["Content-Security-Policy"]
        assert policy.endswith("frame-ancestors 'self' https://moodle.example.org")


def test_every_answer_carries_the_security_headers(server, step):
    for path in ("/", "/ranked-list", "/_stcore/health", "/favicon.png"):
        with step(path):
            with urllib.request.urlopen(server.url + path) as answer:
                headers = answer.headers
            assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
            assert headers["X-Content-Type-Options"] == "nosniff"
            assert headers["Referrer-Policy"] == "same-origin"
            assert "camera=()" in headers["Permissions-Policy"]


def test_the_policy_stops_an_inline_script(browser, server):
    # Not through open_page: the browser reports the blocked script on the console.
    page = browser.new_page()
    page.goto(server.url)
    blocked = page.evaluate(
        """async () => {
            const violation = new Promise(resolve =>
                addEventListener("securitypolicyviolation", resolve));
            const script = document.createElement("script");
            script.textContent = "window.ran = true";
            document.body.append(script);
            return [(await violation).effectiveDirective, window.ran ?? false];
        }"""
    )
    page.close()
    assert blocked == ["script-src-elem", False]


def test_a_bad_embedding_variable_stops_the_start_with_one_sentence(monkeypatch):
    monkeypatch.setenv("METRICLASS_EMBED_FROM", "moodle")
    command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.headless", "true"]
    command += ["--server.port", str(free_port())]
    stopped = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert stopped.returncode != 0
    assert stopped.stderr.startswith("METRICLASS_EMBED_FROM holds 'moodle'")
    assert len(stopped.stderr.splitlines()) == 1


def test_a_chinese_title_is_drawn_with_the_font_of_the_app(open_page):
    title = next(iter(GLOSSES))
    example = next(name for name, one in INPUT.examples().items() if title in one.source)
    page = open_page(f"/ranked-list?example={example}")
    expect(page.get_by_text(title)).to_be_visible()
    # The browser loads a face only when it takes glyphs from it.
    page.wait_for_function(
        """range => [...document.fonts].some(
            ({ unicodeRange, status }) => unicodeRange === range && status === "loaded")""",
        arg=CHINESE,
    )
