"""The search for a Chromium, on machines that are only pretended."""

import subprocess
import sys

import pytest

from tests.browser import chromium


@pytest.fixture
def empty_machine(monkeypatch):
    """A machine with no Chromium on it and no way to reach one."""
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium.shutil, "which", lambda command: None)
    monkeypatch.setattr(chromium, "playwright_download", lambda: "/nowhere/chromium")
    monkeypatch.setattr(chromium, "MAC_APPLICATIONS", ())


@pytest.fixture
def installs(monkeypatch):
    """The installing commands that were run; those that name a word of `working` succeed."""

    class Installs(list):
        working: tuple[str, ...] = ()

    run = Installs()

    def fake(command, **_):
        run.append(" ".join(command))
        works = any(word in command for word in run.working)
        return subprocess.CompletedProcess(command, 0 if works else 1)

    monkeypatch.setattr(chromium.subprocess, "run", fake)
    return run


def test_the_chosen_one_comes_first(monkeypatch):
    monkeypatch.setenv("CHROMIUM", sys.executable)
    assert chromium.find() == sys.executable


def test_a_stub_that_fails_is_passed_over(tmp_path):
    stub = tmp_path / "chromium-browser"
    stub.write_text("#!/bin/sh\necho 'install the snap' >&2\nexit 1\n")
    stub.chmod(0o755)
    assert chromium.find([str(stub), str(tmp_path / "absent"), sys.executable]) == sys.executable


def test_none_is_found_on_an_empty_machine(empty_machine):
    assert chromium.find() is None


def test_root_on_debian_uses_the_package_manager_first(monkeypatch):
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 0, raising=False)
    monkeypatch.setattr(chromium.shutil, "which", lambda command: f"/usr/bin/{command}")
    monkeypatch.setattr(chromium.Path, "exists", lambda path: True)
    light, whole, playwright = chromium.installers()
    assert light[-1] == ["apt-get", "install", "-y", "chromium-headless-shell"]
    assert whole[-1] == ["apt-get", "install", "-y", "chromium"]
    assert playwright[0][1:5] == ["-m", "playwright", "install", "chromium"]


def test_anybody_else_uses_playwright(monkeypatch):
    monkeypatch.setattr(chromium.os, "geteuid", lambda: 1000, raising=False)
    assert list(chromium.installers()) == [
        [[sys.executable, "-m", "playwright", "install", "chromium"]]
    ]


def test_what_was_installed_is_found(empty_machine, installs, monkeypatch):
    installs.working = ("playwright",)
    monkeypatch.setattr(chromium, "answers", lambda executable: bool(installs))
    assert chromium.find_or_install() == "/nowhere/chromium"
    assert "playwright install chromium" in installs[-1]


def test_when_all_fails_one_message_says_how_to_get_one(empty_machine, installs):
    with pytest.raises(chromium.NoChromium, match="set the environment variable CHROMIUM"):
        chromium.find_or_install()
    assert installs
